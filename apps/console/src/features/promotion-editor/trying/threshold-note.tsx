import type { TraceNode } from '@incentive/claims'
import { formatPaid } from './format-paid.ts'
import { thresholdReadings } from './threshold-readings.ts'
import css from './steps.module.css'
import type { Trial } from './use-trial.ts'

interface ThresholdNoteProps {
  trial: Trial & { readonly kind: 'answered' }
  node: TraceNode
}

/** Explains both readings of a threshold above 1, and which one applies (MS-11). */
export function ThresholdNote({ trial, node }: ThresholdNoteProps) {
  const readings = thresholdReadings(trial.promotion, trial.attempt, node)
  if (readings === null) return null
  const { threshold, units, all, fromThreshold, unitsFromThreshold } = readings
  const { currency } = trial.promotion
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
