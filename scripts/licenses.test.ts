import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import allowed from './allowed-licenses.json' with { type: 'json' }
import { forbiddenLicenses } from './licenses.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly dev?: boolean; readonly link?: boolean; readonly license?: string }>
  >
}

/** The packages that the server and the console run with, by their folder; the license as installed, or as locked. */
function productionLicenses(): [string, unknown][] {
  const { packages } = read('package-lock.json') as Lockfile
  const used = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  )
  return used.map(([path, locked]) => {
    const file = join(path, 'package.json')
    // binaries of other platforms are locked, but not installed
    return [path, existsSync(join(root, file)) ? (read(file) as { license?: unknown }).license : locked.license]
  })
}

test('every package in production has a license of the list, and the list has no unused one', () => {
  const licenses = productionLicenses()
  expect(licenses.length).toBeGreaterThan(200)
  expect(forbiddenLicenses(licenses, allowed.licenses)).toEqual([])
  const texts = licenses.map(([, license]) => String(license))
  const unused = allowed.licenses.filter((id) => !texts.some((text) => text.split(/[\s()]+/).includes(id)))
  expect(unused).toEqual([])
})

test('a license that is missing or not in the list is named, and one alternative is enough', () => {
  const licenses: [string, unknown][] = [
    ['a', 'MIT'],
    ['b', '(MPL-2.0 OR MIT)'],
    ['c', 'GPL-3.0-only'],
    ['d', undefined],
    ['e', { type: 'MIT' }],
    ['f', 'MIT AND GPL-3.0-only'],
    ['g', 'MIT AND ISC'],
    ['h', 'SEE LICENSE IN LICENSE'],
  ]
  expect(forbiddenLicenses(licenses, ['MIT', 'ISC'])).toEqual([
    'c: GPL-3.0-only',
    'd: undefined',
    'e: {"type":"MIT"}',
    'f: MIT AND GPL-3.0-only',
    'h: SEE LICENSE IN LICENSE',
  ])
})
