import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingPackages, writeSbom, type Lockfile, type Sbom } from './write-sbom.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown

test('every package of the lockfile is in the list that is written, with its version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  const file = join(folder, 'sbom.json')
  const count = await writeSbom(root, file)
  const sbom = read(file) as Sbom
  const lockfile = read(join(root, 'package-lock.json')) as Lockfile
  expect([sbom.bomFormat, sbom.components.length]).toEqual(['CycloneDX', count])
  expect(missingPackages(sbom, lockfile)).toEqual([])
  const refs = sbom.components.map((component) => component['bom-ref'])
  const { version } = lockfile.packages['node_modules/fastify'] ?? {}
  expect(refs).toContain(`fastify@${version}`)
  rmSync(folder, { recursive: true })
})

test('a package that the list lacks is named; the project itself, links and packages that come twice are none', () => {
  const lockfile: Lockfile = {
    packages: {
      '': { name: 'project', version: '1.0.0' },
      'apps/one': { name: '@project/one', version: '1.0.0' },
      'node_modules/@project/one': { link: true },
      'node_modules/@scope/a': { version: '1.2.3' },
      'node_modules/b/node_modules/@scope/a': { version: '2.0.0' },
      'node_modules/c/node_modules/@scope/a': { version: '2.0.0' },
      'node_modules/alias': { name: 'real', version: '3.0.0' },
    },
  }
  const sbom: Sbom = {
    bomFormat: 'CycloneDX',
    components: [{ 'bom-ref': '@project/one@1.0.0' }, { 'bom-ref': '@scope/a@1.2.3' }],
  }
  expect(missingPackages(sbom, lockfile)).toEqual(['@scope/a@2.0.0', 'real@3.0.0'])
})
