import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countPlaywright, countStep, countVitest } from './counts.mjs'
import { runQuietly } from './run-command.mjs'

const modules = join(import.meta.dirname, '..', 'node_modules')

/** A project whose tests the real runners run. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'))
  symlinkSync(modules, join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

/** Removes the environment variables of the run that this test belongs to. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const own = Object.keys(process.env).filter((name) => /^(VITEST|TEST|NODE_|PLAYWRIGHT|FORCE_)/.test(name))
  return Object.fromEntries(own.map((name) => [name, undefined]))
}

const run = (command: string, ...args: string[]) =>
  runQuietly(process.execPath, [join(modules, '.bin', command), ...args], { cwd: folder, env: plainEnvironment() })

describe('the counts of Vitest', () => {
  const planted = {
    plain: `
      test('passes', () => expect(1).toBe(1))
      test.skip('is left out', () => expect(1).toBe(1))
      test.todo('comes later')`,
    failing: `
      test('passes', () => expect(1).toBe(1))
      test('fails', () => expect(1).toBe(2))`,
    hook: `
      test('outside', () => expect(1).toBe(1))
      describe('a suite', () => {
        beforeAll(() => { throw new Error('no database') })
        test('one', () => expect(1).toBe(1))
        test('two', () => expect(1).toBe(1))
      })`,
    late: `
      afterAll(() => { throw new Error('not closed') })
      test('one', () => expect(1).toBe(1))`,
    unloaded: `import './missing.ts'`,
    died: `
      test('dies', () => process.kill(process.pid, 'SIGKILL'))
      test('never', () => expect(1).toBe(1))`,
  }
  let report: { testResults: { name: string; status: string; assertionResults: { status: string }[] }[] }
  beforeAll(async () => {
    write('vitest.config.ts', 'export default {}')
    for (const [name, text] of Object.entries(planted)) {
      write(`${name}.test.ts`, `import { afterAll, beforeAll, describe, expect, test } from 'vitest'\n${text}`)
    }
    await run('vitest', 'run', '--reporter=json', '--outputFile.json=report.json')
    report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as typeof report
  })
  const countsOf = (name: keyof typeof planted) =>
    countVitest({ testResults: report.testResults.filter((file) => file.name.endsWith(`${name}.test.ts`)) })

  test.each([
    ['tests that pass or are left out on purpose are counted as that', 'plain', 1, 0, 2],
    ['a test that fails is a failure', 'failing', 1, 1, 0],
    ['every test that a failed hook prevented is a failure', 'hook', 1, 2, 0],
    ['a hook that fails after its tests is a failure', 'late', 1, 1, 0],
    ['a file that cannot be loaded is a failure', 'unloaded', 0, 1, 0],
    ['every test of a process that died is a failure', 'died', 0, 2, 0],
  ] as const)('%s', (_, name, passed, failed, skipped) => {
    expect(countsOf(name)).toEqual({ passed, failed, skipped })
  })
})

describe('the counts of Playwright', () => {
  async function runPlanted(text: string, config: object) {
    write('playwright.config.ts', `export default ${JSON.stringify({ testMatch: '*.spec.ts', timeout: 0, ...config })}`)
    write('planted.spec.ts', `import { expect, test } from '@playwright/test'\n${text}`)
    const { output } = await run('playwright', 'test', '--reporter=json')
    return countPlaywright(JSON.parse(output) as Parameters<typeof countPlaywright>[0])
  }

  test('a test that did not run is a failure unless it was skipped on purpose, and so is a repeated test', async () => {
    const counts = await runPlanted(
      `test('passes', () => expect(1).toBe(1))
       test.skip('is left out', () => undefined)
       test.fixme('comes later', () => undefined)
       test.describe('fails', () => test('fails', () => expect(1).toBe(2)))
       test.describe('has a hook that fails', () => {
         test.beforeAll(() => { throw new Error('no server') })
         test('one', () => undefined)
         test('two', () => undefined)
       })
       test.describe.serial('a series', () => {
         test('one', () => expect(1).toBe(2))
         test('two', () => undefined)
       })
       test.describe('repeated', () => {
         test.describe.configure({ retries: 1 })
         test('second time', ({}, { retry }) => expect(retry).toBe(1))
       })`,
      { workers: 1 },
    )
    expect(counts).toEqual({ passed: 1, failed: 1 + 2 + 2 + 1, skipped: 2 })
  })

  test('an interrupted test and a waiting one are failures, and so is the message that the run stopped', async () => {
    const started = JSON.stringify(join(folder, 'started'))
    const counts = await runPlanted(
      `import { setTimeout } from 'node:timers/promises'
       import { existsSync, writeFileSync } from 'node:fs'
       test('hangs', () => { writeFileSync(${started}, ''); return new Promise(() => undefined) })
       test('fails', async () => { while (!existsSync(${started})) await setTimeout(10); expect(1).toBe(2) })
       test('waits', () => undefined)`,
      { fullyParallel: true, workers: 2, maxFailures: 1 },
    )
    expect(counts).toEqual({ passed: 0, failed: 3 + 1, skipped: 0 })
  })

  test('a file that cannot be loaded is a failure', async () => {
    const { passed, failed } = await runPlanted(`import './missing.ts'`, {})
    expect([passed, failed > 0]).toEqual([0, true])
  })
})

describe('a step', () => {
  const failed = { passed: 0, failed: 1, skipped: 0 }
  const whole = { testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }] }
  const report = () => ({ file: join(folder, 'step.json'), count: countVitest })

  test('without tests counts as one check', () => {
    expect(countStep(0, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(countStep(2, undefined)).toEqual(failed)
  })

  test('without a complete report, or with a report without tests, is a failure', () => {
    expect(countStep(0, report())).toEqual(failed)
    write('step.json', JSON.stringify(whole))
    expect(countStep(0, report())).toEqual({ passed: 1, failed: 0, skipped: 0 })
    write('step.json', JSON.stringify(whole).slice(0, -5))
    expect(countStep(0, report())).toEqual(failed)
    write('step.json', '{}')
    expect(countStep(0, report())).toEqual(failed)
    write('step.json', JSON.stringify({ testResults: [] }))
    expect(countStep(0, report())).toEqual(failed)
  })

  test('that ends with an error after all tests passed is a failure', () => {
    write('step.json', JSON.stringify(whole))
    expect(countStep(137, report())).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })
})
