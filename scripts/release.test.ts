import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })].map((file) => {
  const { version, dependencies = {} } = JSON.parse(read(file)) as Manifest
  return { file, version, own: Object.entries(dependencies).filter(([name]) => name.startsWith('@incentive/')) }
})
const version = manifests[0]?.version ?? ''

interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

test('all manifests, images and commands name one version, and the changelog has it', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  for (const { file, version: each, own } of manifests) {
    expect(new Set([each, ...own.map(([, wanted]) => wanted)]), file).toEqual(new Set([version]))
  }
  const images = ['docs/operations.md', ...globSync('deploy/kubernetes/*.yaml', { cwd: root })].flatMap((file) =>
    [...read(file).matchAll(/incentive-console:(\d\S*)/g)].map(([, tag]) => tag),
  )
  expect(images.length).toBeGreaterThan(2)
  expect(new Set(images)).toEqual(new Set([version]))
  const headings = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\]/gm)].map(([, name]) => name)
  expect(headings.slice(0, 2)).toEqual(['Unreleased', version])
})
