import type { TraceNode } from '@incentive/claims'
import { formatPaid } from './result/decision-in-words.ts'
import { thresholdReadings } from './result/threshold-readings.ts'
import css from './result/steps.module.css'
import type { TestResult } from './use-test-result.ts'

interface ThresholdNoteProps {
  testResult: TestResult & { readonly kind: 'answered' }
  node: TraceNode
}

/** Explains both readings of a threshold above 1, and which one applies (MS-11). */
export function ThresholdNote({ testResult, node }: ThresholdNoteProps) {
  const readings = thresholdReadings(testResult.promotion, testResult.attempt, node)
  if (readings === null) return null
  const { threshold, units, all, fromThreshold, unitsFromThreshold } = readings
  const { currency } = testResult.promotion
  return (
    <ul className={css.readings}>
      <li>
        <strong>Applies:</strong> the threshold of {threshold} pays all {units} units, {formatPaid(all, currency)}
      </li>
      <li className={css.muted}>
        Does not apply: only units from number {threshold} on, {unitsFromThreshold}{' '}
        {unitsFromThreshold === 1 ? 'unit' : 'units'}, {formatPaid(fromThreshold, currency)}
      </li>
    </ul>
  )
}
