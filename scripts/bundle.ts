import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  filesOf,
  firstScreen,
  laterChunks,
  readManifest,
  startFiles,
  type Manifest,
} from '../apps/console/tools/chunk-weights.ts'
import { circularChunks } from './circular-chunks.ts'

/**
 * `npm run bundle`: measures the gzipped size of the scripts that the built console loads for a screen, and of
 * everything loaded on demand, against their maximums.
 */
const dist = join(import.meta.dirname, '..', 'apps', 'console', 'dist')

interface Screen {
  readonly name: string
  /** The chunks that the screen loads in addition to those of every screen, each with its imports. */
  readonly chunks: readonly RegExp[]
  /** The maximum to load in kilobytes (1000 bytes), and the goal. */
  readonly most: number
  readonly goal: number
}

/** The maximum total of everything except the first screen in kilobytes, scripts and styles. */
const maxOnDemand = 700

const screens: readonly Screen[] = [
  { name: 'promotions list', chunks: [/^src\/features\/promotions\/promotions-page\./], most: 180, goal: 150 },
  {
    name: 'promotion editor',
    chunks: [/^src\/features\/promotion-editor\/promotion-page\./, /^src\/kit\/html-field\/sanitize-html\./],
    most: 220,
    goal: 200,
  },
]

function kilobytes(manifest: Manifest, { name, chunks }: Screen): number {
  const keys = chunks.flatMap((chunk) => {
    const found = Object.keys(manifest).filter((key) => chunk.test(key))
    if (found.length === 0)
      throw new Error(`${name}: no chunk of the build is ${chunk}; is the screen loaded on demand?`)
    return found
  })
  const files = new Set([...startFiles(dist), ...keys.flatMap((key) => filesOf(manifest, key))])
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const weights = scripts.map((file) => gzipSync(readFileSync(join(dist, file))).length)
  return weights.reduce((sum, weight) => sum + weight, 0) / 1000
}

/** The early script runs before all others only if it imports none of them. */
function checkEarly(manifest: Manifest): void {
  const early = Object.values(manifest).find(({ name }) => name === 'early')
  if (!early) throw new Error('no chunk of the build is src/early.ts')
  if (early.imports?.length) throw new Error(`src/early.ts waits for ${early.imports.join(', ')}`)
}

/** In an import cycle, no module is sure to run before the modules that need it. */
function checkCircles(manifest: Manifest): void {
  const circle = circularChunks(manifest)
  if (circle) throw new Error(`chunks of the build import each other: ${circle.join(' > ')}`)
}

function report(name: string, weight: number, most: number, goal?: number): void {
  const isTooHeavy = weight > most
  const limits = goal === undefined ? `${most} kB` : `${most} kB (goal ${goal} kB)`
  console.log(`${name}: ${weight.toFixed(1)} kB of ${limits}${isTooHeavy ? ', too heavy' : ''}`)
  if (isTooHeavy) process.exitCode = 1
}

try {
  if (!existsSync(dist)) throw new Error('The console is not built: npm run build')
  const manifest = readManifest(dist)
  checkEarly(manifest)
  checkCircles(manifest)
  for (const screen of screens) report(screen.name, kilobytes(manifest, screen), screen.most, screen.goal)
  const onDemand = laterChunks(dist, manifest, firstScreen(dist)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  report('all that is loaded on demand', onDemand, maxOnDemand)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
