import { addInNy, LAST_SECOND, nyDay, onNyDay } from '@incentive/model/time'
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

/** Days after the clock: a demo that is loaded today has deadlines in the coming weeks, two of them on one day. */
const ahead: readonly (readonly [promotion: string, name: string, days: number])[] = [
  ['SOFT-WATER', 'First round', 3],
  ['HEAT-PUMP', 'Interim claims', 6],
  ['SHOWROOM-WALL', 'Photos', 11],
  ['LOYAL-INSTALLER', 'Second round', 11],
  ['FILTER-CLUB', 'Interim claims', 17],
  ['INVITED-DEALERS', 'First round', 24],
  ['BOILER-SWAP', 'Interim claims', 28],
]

/**
 * Loads deadlines as the generator creates them for a whole fiscal year (ALG-04), and individual ones that are due
 * soon.
 */
export async function loadDeadlines(world: DemoWorld, promotion: FindPromotion): Promise<void> {
  const rows = [...periodsOfYear(world), ...singleOnes(world)].map(({ key, ...row }) => ({
    promotion_id: promotion(key).id,
    ...row,
  }))
  await world.tx.insertInto('promotion_deadline').values(rows).execute()
}

function periodsOfYear({ calendar }: DemoWorld) {
  const fiscalYear = calendar.fiscalYear(2026)
  return deadlines.flatMap(([key, periods]) =>
    periods.map(([name, first, last, submission]) => ({
      key,
      name: `${name} FY${fiscalYear}`,
      effective_date: calendar.startOf(first),
      expiration_date: calendar.endOf(last),
      submission_deadline_date: calendar.endOf(submission),
    })),
  )
}

/** From the start of the fiscal year until the day on which they are due. */
function singleOnes({ calendar }: DemoWorld) {
  return ahead.map(([key, name, days]) => {
    const end = onNyDay(nyDay(addInNy(calendar.now, { days })), LAST_SECOND)
    return {
      key,
      name,
      effective_date: calendar.startOf('2026-04-01'),
      expiration_date: end,
      submission_deadline_date: end,
    }
  })
}
