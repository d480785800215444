import type { Page, PromotionRow, SortOf } from '@incentive/contract'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import { plannedOnce, type Places } from '../../db/planned-once.ts'
import { findPage } from '../../db/search/find-page.ts'
import { byRequiredText, byRequiredValue, byShiftingPlace, type SortFields } from '../../db/search/sort.ts'
import type { ListRequest } from '../search/list-request.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'
import { findPromotions, type PromotionFilters } from './find-promotions.ts'
import { selectPromotionRow, toPromotionRow } from './promotion-row.ts'

/**
 * Orders by the name of a shared value: by its rank among all names, which is computed once. With a join, PostgreSQL
 * would count by reading the table where an index is enough, and compare texts instead of numbers.
 */
const byNameOf = (table: 'promotion_type' | 'country', name: string, id: string) =>
  byShiftingPlace(
    sql.ref(id),
    (of) => sql`array_position(
      (SELECT array_agg(id ORDER BY ${sql.ref(name)} COLLATE "und-x-icu", id) FROM ${sql.table(table)}), ${of})`,
  )

/** The sort fields of the promotions list. */
export const promotionSorts: Readonly<Record<SortOf<'searchPromotions'>, SortFields[string]>> = {
  promotionKey: byRequiredText('promotion.promotion_key'),
  name: byRequiredText('promotion.name'),
  fiscalYear: byRequiredValue('promotion.fiscal_year'),
  promotionType: byNameOf('promotion_type', 'name', 'promotion.promotion_type_id'),
  country: byNameOf('country', 'description', 'promotion.country_id'),
  publishDate: byRequiredValue('promotion.publish_date'),
  effectiveDate: byRequiredValue('promotion.effective_date'),
  expirationDate: byRequiredValue('promotion.expiration_date'),
  updatedDate: byRequiredValue('promotion.updated_date'),
}

/**
 * Returns one page of the promotions of a program, with the total number. The search differs from call to call and is
 * planned each time; loading its few rows is planned once.
 */
export async function searchPromotions(
  db: Queries,
  scope: ProgramScope,
  filters: PromotionFilters,
  request: ListRequest,
  now: Date,
): Promise<Page<PromotionRow>> {
  return findPage(db, {
    rows: findPromotions(db, scope, filters, now),
    id: 'promotion.id',
    order: request.order,
    request,
    load: async (ids) => {
      const stored = await selectRows(db, { programId: scope.programId, ids, now: now.toISOString() })
      return stored.map((row) => toPromotionRow(row, now))
    },
  })
}

const selectRows = plannedOnce(
  (db, { programId, ids, now }: Places<{ programId: number; ids: readonly number[]; now: string }>) => {
    const wanted = ofProgram(db, { programId }, 'promotion')
    return selectPromotionRow(wanted.where('promotion.id', '=', sql<number>`ANY(${ids}::bigint[])`), programId, now)
  },
)
