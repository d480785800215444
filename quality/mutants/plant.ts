import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from '../../scripts/run-command.mjs'
import type { Mutant } from './mutant.ts'

/**
 * Result of a planted fault; `stale` if its text does not occur exactly once in the file, or its tests could not run.
 */
export type Outcome = 'noticed' | 'missed' | 'stale'

/** Plants one fault in the copy, runs its tests and reverts the fault. */
export async function plant(copy: string, { file, find, replace, tests }: Mutant): Promise<Outcome> {
  const path = join(copy, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (text.split(find).length !== 2) return 'stale'
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  try {
    const stories = tests.filter((test) => test.startsWith('e2e/'))
    const units = tests.filter((test) => !stories.includes(test))
    const outcomes = [
      ...(units.length > 0 ? [await runUnits(copy, units)] : []),
      ...(stories.length > 0 ? [await runStories(copy, stories)] : []),
    ]
    if (outcomes.includes('noticed')) return 'noticed'
    return outcomes.includes('stale') ? 'stale' : 'missed'
  } finally {
    writeFileSync(path, text)
  }
}

/** Timeout of a test that waits for behavior removed by the fault, in milliseconds. */
const hang = 120_000

async function runUnits(copy: string, tests: readonly string[]): Promise<Outcome> {
  const report = join(copy, 'mutant.json')
  rmSync(report, { force: true })
  const reported = ['--reporter=json', `--outputFile=${report}`]
  const args = ['node_modules/.bin/vitest', 'run', ...tests, '--bail=1', `--testTimeout=${hang}`, ...reported]
  const { code } = await runQuietly(process.execPath, args, { cwd: copy })
  if (!existsSync(report)) return 'stale'
  const { numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
  if (!numTotalTests) return 'stale'
  return numFailedTests ? 'noticed' : code === 0 ? 'missed' : 'stale'
}

async function runStories(copy: string, stories: readonly string[]): Promise<Outcome> {
  const built = await runQuietly(process.execPath, ['scripts/build.ts'], { cwd: copy })
  if (built.code !== 0) return 'stale'
  const names = stories.map((story) => story.replace('e2e/stories/', ''))
  const { code, output } = await runQuietly(process.execPath, ['scripts/e2e.ts', ...names, '-x'], { cwd: copy })
  if (!/\d+ (passed|failed)/.test(output)) return 'stale'
  return code === 0 ? 'missed' : 'noticed'
}
