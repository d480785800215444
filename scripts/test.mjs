// @ts-check
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countPlaywright, countStep, countVitest } from './counts.mjs'
import { installMissing } from './install.mjs'
import { runNpm } from './run-command.mjs'

/**
 * `npm test`: installs missing packages and runs every check, even after failures. The last line has the totals, also
 * after an interruption; a step that did not run then is a failure.
 * Plain JavaScript, since it starts on whichever Node the machine has. Every step is also a command of package.json.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache', 'reports')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/**
 * @typedef {object} Step
 * @property {string} name the command in package.json
 * @property {string[]} [args]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {{ file: string, count: (report: any) => import('./counts.mjs').Counts }} [report]
 */

/**
 * Steps that only read the code, as two parallel rows: on one core the linter takes as long as all the others together.
 *
 * @type {Step[][]}
 */
const readers = [
  [{ name: 'lint' }],
  [
    { name: 'types' },
    { name: 'format:check' },
    { name: 'words' },
    { name: 'law' },
    { name: 'orphans' },
    { name: 'audit' },
  ],
]

/** @type {Step[]} */
const steps = [
  {
    name: 'unit',
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: { file: vitestReport, count: countVitest },
  },
  { name: 'build' },
  { name: 'bundle' },
]

/** @type {Step} */
const browserTests = {
  name: 'e2e',
  args: ['--reporter=dot,json,./quality/rows/story-reporter.ts'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  report: { file: playwrightReport, count: countPlaywright },
}

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopped = true))

/** @param {Step} step */
async function take({ name, args = [], env, report }) {
  const title = name.padEnd(14)
  if (isStopped) {
    console.log(`${title}FAILED did not run`)
    return { name, passed: 0, failed: 1, skipped: 0 }
  }
  console.log(`${title}…`)
  const began = Date.now()
  const command = ['run', '--silent', name, '--', ...args]
  const { code, output } = await runNpm(command, { cwd: root, env, leavesNothing: true })
  const counts = countStep(code, report)
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`
  const tests = report ? `  ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : ''
  console.log(`${title}${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(8)}${tests}`)
  if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`)
  return { name, ...counts }
}

/** @param {Step[]} row */
async function takeInTurn(row) {
  /** @type {Awaited<ReturnType<typeof take>>[]} */
  const taken = []
  for (const step of row) taken.push(await take(step))
  return taken
}

/** @param {Step[]} last */
async function takeAll(last) {
  const read = await Promise.all(readers.map(takeInTurn))
  const taken = [...read.flat(), ...(await takeInTurn(last))]
  const failed = taken.filter((step) => step.failed > 0)
  if (failed.length > 0) console.log(`\nFailed: ${failed.map((step) => step.name).join(', ')}`)
  const sum = (/** @type {'passed' | 'failed'} */ key) => taken.reduce((all, step) => all + step[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}

try {
  await installMissing(root)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const hasBrowserTests = existsSync(join(root, 'e2e', 'playwright.config.ts'))
  if (!hasBrowserTests) console.log('There are no browser tests yet.')
  process.exitCode = (await takeAll(hasBrowserTests ? [...steps, browserTests, { name: 'rows' }] : steps)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
