import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { findPromotions, noFilters, type PromotionFilters } from './find-promotions.ts'

/**
 * Counts the promotions of the program that match each of several filters at a given time, by name, in one statement.
 */
export async function countPromotions<Name extends string>(
  db: Queries,
  scope: ProgramScope,
  wanted: Readonly<Record<Name, Partial<PromotionFilters>>>,
  now: Date,
): Promise<Record<Name, number>> {
  const filters = Object.entries(wanted) as [Name, Partial<PromotionFilters>][]
  const counts = await db
    .selectNoFrom(
      filters.map(([name, narrowed]) =>
        findPromotions(db, scope, { ...noFilters, ...narrowed }, now)
          .select((promotions) => promotions.fn.countAll<number>().as('count'))
          .as(name),
      ),
    )
    .executeTakeFirstOrThrow()
  return counts as Record<Name, number>
}
