import type { Dashboard } from '@incentive/contract'
import { nyDay, onNyDay, START_OF_DAY, type Instant } from '@incentive/model'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'

const monthsAround = 6

/**
 * Returns the number of promotions of a program that start and end in each New York month around a given time,
 * including months without any.
 */
export async function trendByMonth(db: Queries, scope: ProgramScope, at: Instant): Promise<Dashboard['trend']> {
  const first = nyDay(at).toPlainYearMonth().subtract({ months: monthsAround })
  const months = Array.from({ length: 2 * monthsAround + 1 }, (_, index) => first.add({ months: index }))
  const startOf = (month: Temporal.PlainYearMonth) => onNyDay(month.toPlainDate({ day: 1 }), START_OF_DAY)
  const [from, to] = [startOf(first), startOf(first.add({ months: months.length }))]
  const counted = (date: 'effective_date' | 'expiration_date', what: 'starts' | 'ends') =>
    ofProgram(db, scope, 'promotion')
      .select((promotions) => [
        sql<string>`to_char(${sql.ref(date)} AT TIME ZONE 'America/New_York', 'YYYY-MM')`.as('month'),
        sql.lit(what).as('what'),
        promotions.fn.countAll<number>().as('count'),
      ])
      .where(date, '>=', from)
      .where(date, '<', to)
      .groupBy('month')
  const rows = await counted('effective_date', 'starts').unionAll(counted('expiration_date', 'ends')).execute()
  return months.map(String).map((month) => {
    const countOf = (what: 'starts' | 'ends') =>
      rows.find((row) => row.month === month && row.what === what)?.count ?? 0
    return { month, starts: countOf('starts'), ends: countOf('ends') }
  })
}
