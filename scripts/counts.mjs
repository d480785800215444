// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts a test that did not run is a failure, not
 * skipped
 */

/**
 * @typedef {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 *
 * @typedef {{ expectedStatus: string, status: string }} PlaywrightTest
 * @typedef {{ specs?: { tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: unknown[] }} PlaywrightReport
 */

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0 }

/** @param {Iterable<Counts>} all @returns {Counts} */
function sum(all) {
  const total = { ...none }
  for (const { passed, failed, skipped } of all) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

/** @param {string[]} results the status of each test @returns {Counts} */
const tally = (results) => ({
  passed: results.filter((result) => result === 'passed').length,
  failed: results.filter((result) => result === 'failed').length,
  skipped: results.filter((result) => result === 'skipped').length,
})

/**
 * Counts the tests in a JSON report of Vitest. A test that could not run because a hook failed or its process ended is
 * a failure; the report distinguishes it from a deliberately skipped test only by the failed file around it. A file
 * that failed without a failed test, for example because it could not be loaded, counts as one failure.
 *
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitest({ testResults }) {
  return sum(
    testResults.map((file) => {
      const hasFailed = file.status !== 'passed'
      const counts = tally(
        file.assertionResults.map(({ status }) => {
          if (status === 'passed' || status === 'failed') return status
          return status === 'todo' || (status === 'skipped' && !hasFailed) ? 'skipped' : 'failed'
        }),
      )
      return hasFailed && counts.failed === 0 ? { ...counts, failed: 1 } : counts
    }),
  )
}

/**
 * Counts the tests in a JSON report of Playwright. Failures include a test that passed only when repeated, one that was
 * interrupted or did not run without being skipped deliberately, and an error outside of tests.
 *
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ suites, errors }) {
  return sum([{ ...none, failed: errors.length }, ...suites.map(countSuite)])
}

/** @param {PlaywrightSuite} suite @returns {Counts} */
function countSuite({ specs = [], suites = [] }) {
  const tests = specs.flatMap((spec) => spec.tests)
  const results = tests.map(({ status, expectedStatus }) => {
    if (status === 'expected') return 'passed'
    return status === 'skipped' && expectedStatus === 'skipped' ? 'skipped' : 'failed'
  })
  return sum([tally(results), ...suites.map(countSuite)])
}

/**
 * The counts of a step: those of its report, plus one failure for a step that failed without a failed test, ran no
 * tests or left no complete report. A step without tests counts as one check.
 *
 * @param {number} code the exit code of the step
 * @param {{ file: string, count: (report: any) => Counts } | undefined} report
 * @returns {Counts}
 */
export function countStep(code, report) {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  const counts = read(report)
  const isUnexplained = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return isUnexplained ? { ...counts, failed: 1 } : counts
}

/** @param {{ file: string, count: (report: any) => Counts }} report @returns {Counts} */
function read({ file, count }) {
  if (!existsSync(file)) return none
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // a runner that dies while writing leaves an incomplete report
    return none
  }
}
