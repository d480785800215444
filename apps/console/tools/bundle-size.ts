/**
 * Prints the gzipped size of the downloads: the first screen (the files that its page references) and every chunk that
 * is loaded later. Run after the build: `node tools/bundle-size.ts [dist folder]`.
 */
import { join } from 'node:path'
import { firstScreen, laterChunks, readManifest, type Weight } from './chunk-weights.ts'

const dist = process.argv[2] ?? join(import.meta.dirname, '..', 'dist')
const manifest = readManifest(dist)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)

function print(title: string, weights: readonly Weight[]): void {
  console.log(`\n${title}`)
  for (const { file, bytes } of weights) console.log(`${kilobytes(bytes)}  ${file}`)
}

const first = firstScreen(dist)
const sum = (ending: string) =>
  first.filter((weight) => weight.file.endsWith(ending)).reduce((all, { bytes }) => all + bytes, 0)
print('First screen', first)
print('Loaded later', laterChunks(dist, manifest, first))
console.log(`\nFirst screen, gzip: JavaScript ${kilobytes(sum('.js')).trim()}, styles ${kilobytes(sum('.css')).trim()}`)
