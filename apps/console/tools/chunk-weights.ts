import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The entry of a chunk in Vite's manifest; only the fields that are used here. */
interface ManifestChunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

export type Manifest = Record<string, ManifestChunk>

/** A file of the build and its gzipped size in bytes. */
export interface Weight {
  file: string
  bytes: number
}

export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

/** The files that a chunk needs before it runs: itself, its static imports, and their styles. */
export function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))]
}

function weigh(dist: string, files: readonly string[]): Weight[] {
  return [...new Set(files)]
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length }))
    .sort((one, other) => other.bytes - one.bytes)
}

/** The scripts and styles that the page itself references: those that every screen needs. */
export function startFiles(dist: string): string[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  return [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
}

/** The files that are downloaded before the first screen is visible. */
export const firstScreen = (dist: string): Weight[] => weigh(dist, startFiles(dist))

/** Every other script and style of the build. */
export function laterChunks(dist: string, manifest: Manifest, first: readonly Weight[]): Weight[] {
  const known = new Set(first.map(({ file }) => file))
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])
  return weigh(
    dist,
    files.filter((file) => !known.has(file)),
  )
}
