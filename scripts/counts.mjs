// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * How many tests a run of vitest counted in its JSON report; a file that could not be loaded counts as one failure.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * How many tests a run of Playwright counted in its JSON report; one that passed only when it was repeated is a failure.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/**
 * The counts of a step: those of its report, and one failure for a step that failed without a failed test. A step
 * without tests is one check.
 *
 * @param {number} code the exit code of the step
 * @param {{ file: string, count: (report: any) => Counts } | undefined} report
 * @returns {Counts}
 */
export function countStep(code, report) {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  const none = { passed: 0, failed: 0, skipped: 0 }
  const counts = existsSync(report.file) ? report.count(JSON.parse(readFileSync(report.file, 'utf8'))) : none
  const isUnexplained = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return isUnexplained ? { ...counts, failed: 1 } : counts
}
