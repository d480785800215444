import type { Page, PromotionRow, SortOf } from '@incentive/contract'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import { plannedOnce, type Places } from '../../db/planned-once.ts'
import { toPage } from '../../db/search/page.ts'
import { byText, byValue, inOrder, untied, type SortFields } from '../../db/search/sort.ts'
import type { ListRequest } from '../list-request.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'
import { findPromotions, type PromotionFilters } from './find-promotions.ts'
import { selectPromotionRow, toPromotionRow } from './promotion-row.ts'

/**
 * Order by the name of something that promotions share: its place among all names, which are found once. With a join,
 * PostgreSQL would count by reading the table where an index suffices, and compare texts instead of numbers.
 */
const byNameOf = (table: 'promotion_type' | 'country', name: string, id: string) => [
  sql`array_position(
    (SELECT array_agg(id ORDER BY ${sql.ref(name)} COLLATE "und-x-icu", id) FROM ${sql.table(table)}), ${sql.ref(id)})`,
]

/** What the promotions list may be sorted by. */
export const promotionSorts: Readonly<Record<SortOf<'searchPromotions'>, SortFields[string]>> = {
  promotionKey: byText('promotion.promotion_key'),
  name: byText('promotion.name'),
  fiscalYear: byValue('promotion.fiscal_year'),
  promotionType: byNameOf('promotion_type', 'name', 'promotion.promotion_type_id'),
  country: byNameOf('country', 'description', 'promotion.country_id'),
  publishDate: byValue('promotion.publish_date'),
  effectiveDate: byValue('promotion.effective_date'),
  expirationDate: byValue('promotion.expiration_date'),
  updatedDate: byValue('promotion.updated_date'),
}

/**
 * One page of the promotions of a program, with how many there are in all. What is found differs from call to call and is
 * planned each time; what its few rows show is planned once.
 */
export async function searchPromotions(
  db: Queries,
  scope: ProgramScope,
  filters: PromotionFilters,
  request: ListRequest,
  now: Date,
): Promise<Page<PromotionRow>> {
  const found = findPromotions(db, scope, filters, now)
  const counted = found.select(({ fn }) => fn.countAll<number>().as('total'))
  const page = await inOrder(found.select('promotion.id'), untied(request.order, 'promotion.id'))
    .select(counted.as('total'))
    .limit(request.size)
    .offset(request.page * request.size)
    .execute()
  // behind the last page there is no row to carry the count
  const total = page[0]?.total ?? (await counted.executeTakeFirstOrThrow()).total
  return toPage(await rowsOf(db, scope, page, now), Number(total), request)
}

/** The rows of promotions in the order of their ids here. */
async function rowsOf(
  db: Queries,
  scope: ProgramScope,
  page: readonly { readonly id: number }[],
  now: Date,
): Promise<PromotionRow[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const stored = await selectRows(db, { programId: scope.programId, ids, now: now.toISOString() })
  const rows = new Map(stored.map((row) => [row.id, toPromotionRow(row, now)]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const selectRows = plannedOnce(
  (db, { programId, ids, now }: Places<{ programId: number; ids: readonly number[]; now: string }>) => {
    const wanted = ofProgram(db, { programId }, 'promotion')
    return selectPromotionRow(wanted.where('promotion.id', '=', sql<number>`ANY(${ids}::bigint[])`), programId, now)
  },
)
