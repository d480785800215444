import type { WrittenDay } from '../calendar.ts'
import type { DemoWorld } from '../world.ts'
import type { FindPromotion } from './load-promotions.ts'

type Period = readonly [name: string, first: WrittenDay, last: WrittenDay, submission: WrittenDay]

const quarters: readonly Period[] = [
  ['Q1', '2026-04-01', '2026-06-30', '2026-08-15'],
  ['Q2', '2026-07-01', '2026-09-30', '2026-11-15'],
  ['Q3', '2026-10-01', '2026-12-31', '2027-02-15'],
  ['Q4', '2027-01-01', '2027-03-31', '2027-05-15'],
]

const halves: readonly Period[] = [
  ['H1', '2026-04-01', '2026-09-30', '2026-11-15'],
  ['H2', '2026-10-01', '2027-03-31', '2027-05-15'],
]

const deadlines: readonly (readonly [promotion: string, periods: readonly Period[]])[] = [
  ['SPRING-REBATE', quarters],
  ['DEALER-GROWTH', quarters],
  ['DEALER-GROWTH-CA', halves],
  ['CLUB-REBATE', halves],
]

/** Deadlines as the generator makes them for a whole fiscal year (ALG-04). */
export async function loadDeadlines({ tx, calendar }: DemoWorld, promotion: FindPromotion): Promise<void> {
  const fiscalYear = calendar.fiscalYear(2026)
  await tx
    .insertInto('promotion_deadline')
    .values(
      deadlines.flatMap(([key, periods]) =>
        periods.map(([name, first, last, submission]) => ({
          promotion_id: promotion(key).id,
          name: `${name} FY${fiscalYear}`,
          effective_date: calendar.startOf(first),
          expiration_date: calendar.endOf(last),
          submission_deadline_date: calendar.endOf(submission),
        })),
      ),
    )
    .execute()
}
