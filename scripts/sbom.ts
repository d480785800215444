import { join } from 'node:path'
import { writeSbom } from './write-sbom.ts'

/** `npm run sbom -- FILE`: writes the list of all packages of this project, with versions and licenses (CycloneDX). */
const root = join(import.meta.dirname, '..')
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Name the file to write: npm run sbom -- sbom.json')
  process.exitCode = 1
} else {
  console.log(`${await writeSbom(root, file)} packages are listed in ${file}`)
}
