import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import type { ClaimingTest } from './claims.ts'

const reports = join(import.meta.dirname, '..', '..', '.cache', 'reports')
const rowId = /^[A-Z]+-\d+$/

const countAssertions = (step: TestStep): number =>
  (step.category === 'expect' && !step.error ? 1 : 0) +
  step.steps.reduce((sum, inner) => sum + countAssertions(inner), 0)

function collectRows(steps: readonly TestStep[], rows: Record<string, number>): Record<string, number> {
  for (const step of steps) {
    if (step.category === 'test.step' && rowId.test(step.title)) {
      rows[step.title] = (rows[step.title] ?? 0) + countAssertions(step)
    }
    collectRows(step.steps, rows)
  }
  return rows
}

/** Writes the rows that passed browser tests claim to the folder of reports, for `npm run rows`. */
export default class StoryReporter implements Reporter {
  readonly #tests: ClaimingTest[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'passed') return
    this.#tests.push({ file: test.location.file, title: test.title, rows: collectRows(result.steps, {}) })
  }

  onEnd(): void {
    mkdirSync(reports, { recursive: true })
    writeFileSync(join(reports, 'story-rows.json'), JSON.stringify(this.#tests))
  }

  printsToStdio(): boolean {
    return false
  }
}
