import type { Day } from '../time/new-york.ts'

const USUAL_DAY = 15

/**
 * The day on which the claims of a period are due (ALG-05): the override day of the second month after its end, else
 * so many calendar days after the end, else the 15th of the second month. A day that the month lacks is its last one.
 * Never before the end.
 */
export function submissionDay(endDay: Day, submissionDeadlineDays: number, dayOverride: number | null): Day {
  if (dayOverride === null && submissionDeadlineDays > 0) return endDay.add({ days: submissionDeadlineDays })
  return endDay
    .with({ day: 1 })
    .add({ months: 2 })
    .with({ day: dayOverride ?? USUAL_DAY }, { overflow: 'constrain' })
}
