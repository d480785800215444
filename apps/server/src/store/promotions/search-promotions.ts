import type { Page, PromotionRow } from '@incentive/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import type { Effectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsKeyword, searchText } from '../../db/search/keyword.ts'
import { byText, byValue, type SortFields } from '../../db/search/sort.ts'
import type { ListRequest } from '../list-request.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'
import { promotionAddress, selfLink } from './promotion-links.ts'

/**
 * Order by the name of something that promotions share: its place among all names, which are found once. With a join,
 * PostgreSQL would count by reading the table where an index suffices, and compare texts instead of numbers.
 */
const byNameOf = (table: 'promotion_type' | 'country', name: string, id: string) => [
  sql`array_position(
    (SELECT array_agg(id ORDER BY ${sql.ref(name)} COLLATE "und-x-icu", id) FROM ${sql.table(table)}), ${sql.ref(id)})`,
]

/** What the promotions list may be sorted by. */
export const promotionSorts: SortFields = {
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

/** How the list is narrowed: values of one filter are alternatives, filters are combined; empty does not narrow. */
export interface PromotionFilters {
  readonly keyword: string
  readonly promotionTypeIds: readonly number[]
  readonly countryIds: readonly number[]
  readonly fiscalYear: number | null
}

/** One page of the promotions of a program. */
export function searchPromotions(
  db: Queries,
  scope: ProgramScope,
  filters: PromotionFilters,
  request: ListRequest,
  now: Date,
): Promise<Page<PromotionRow>> {
  const { promotionTypeIds, countryIds, fiscalYear } = filters
  const rows = ofProgram(db, scope, 'promotion')
    .where(containsKeyword(searchText('promotion'), filters.keyword))
    .where(isInWindow(request.effectiveness, now.toISOString()))
    .$if(promotionTypeIds.length > 0, (query) => query.where('promotion.promotion_type_id', 'in', promotionTypeIds))
    .$if(countryIds.length > 0, (query) => query.where('promotion.country_id', 'in', countryIds))
    .$if(fiscalYear !== null, (query) => query.where('promotion.fiscal_year', '=', fiscalYear))
  return findPage({ rows, id: 'promotion.id', order: request.order, request, load: (ids) => loadRows(db, ids) })
}

/** The window of a promotion always has both ends; a condition without "or empty" is one that its index serves. ALG-07. */
function isInWindow(wanted: Effectiveness, now: string): RawBuilder<SqlBool> {
  switch (wanted) {
    case 'ALL':
      return sql`true`
    case 'EFFECTIVE':
      return sql`promotion.effective_date <= ${now} AND promotion.expiration_date > ${now}`
    case 'NOT_EFFECTIVE':
      return sql`(promotion.effective_date > ${now} OR promotion.expiration_date <= ${now})`
  }
}

async function loadRows(db: Queries, ids: readonly number[]): Promise<PromotionRow[]> {
  const rows = await db
    .selectFrom('promotion')
    .innerJoin('promotion_type', 'promotion_type.id', 'promotion.promotion_type_id')
    .innerJoin('promotion_input_type', 'promotion_input_type.name', 'promotion_type.input_type')
    .innerJoin('country', 'country.id', 'promotion.country_id')
    .select([
      'promotion.id',
      'promotion.version',
      'promotion.promotion_key as promotionKey',
      'promotion.name',
      'promotion.fiscal_year as fiscalYear',
      'promotion.publish_date as publishDate',
      'promotion.effective_date as effectiveDate',
      'promotion.expiration_date as expirationDate',
      'promotion.updated_date as updatedDate',
      'promotion_type.id as typeId',
      'promotion_type.promotion_type_key as typeKey',
      'promotion_type.name as typeName',
      'promotion_input_type.id as inputTypeId',
      'promotion_input_type.name as inputTypeName',
      'promotion_input_type.description as inputTypeDescription',
      'country.id as countryId',
      'country.name as countryName',
      'country.description as countryDescription',
    ])
    .where('promotion.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    promotionKey: row.promotionKey,
    name: row.name,
    fiscalYear: row.fiscalYear,
    promotionType: {
      id: row.typeId,
      promotionTypeKey: row.typeKey,
      name: row.typeName,
      inputType: { id: row.inputTypeId, name: row.inputTypeName, description: row.inputTypeDescription },
    },
    country: { id: row.countryId, name: row.countryName, description: row.countryDescription },
    publishDate: row.publishDate,
    effectiveDate: row.effectiveDate,
    expirationDate: row.expirationDate,
    updatedDate: row.updatedDate,
    _links: selfLink(promotionAddress(row.id)),
  }))
}
