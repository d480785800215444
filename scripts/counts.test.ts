import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countStep, countVitest } from './counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
const file = join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true }))

const vitestRun = (passed: number, failed: number, files: { status: string; assertionResults: unknown[] }[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: files,
})

const reported = (run: object) => {
  writeFileSync(file, JSON.stringify(run))
  return { file, count: countVitest }
}

test('a test file that cannot be loaded counts as a failure', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: ['one'] },
  ]
  expect(countVitest(vitestRun(5, 1, files))).toEqual({ passed: 5, failed: 2, skipped: 0 })
})

test('a browser test that passed only when it was repeated counts as a failure', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats })).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('a step without tests is one check', () => {
  expect(countStep(0, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(countStep(2, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a step that fails without a failed test, or that ran no test, is a failure', () => {
  expect(countStep(0, reported(vitestRun(4, 0)))).toEqual({ passed: 4, failed: 0, skipped: 0 })
  expect(countStep(1, reported(vitestRun(4, 0)))).toEqual({ passed: 4, failed: 1, skipped: 0 })
  expect(countStep(1, reported(vitestRun(4, 2)))).toEqual({ passed: 4, failed: 2, skipped: 0 })
  expect(countStep(0, reported(vitestRun(0, 0)))).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countStep(0, { file: join(folder, 'missing.json'), count: countVitest }).failed).toBe(1)
})
