import type { PromotionRow } from '@incentive/contract'
import { isLive } from '@incentive/model/effectiveness'
import type { InferResult, SelectQueryBuilder } from 'kysely'
import type { Value } from '../../db/planned-once.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { missingOf } from './missing-details.ts'
import { pauseJson, toPublishing } from '../publishing.ts'
import { openRevisionsJson, toOpenRevisions } from './revisions/open-revisions.ts'
import { promotionAddress, selfLink } from '../links.ts'

/** Selects the columns of the promotions list at `now`; convert with {@link toPromotionRow}. */
export const selectPromotionRow = (
  promotions: SelectQueryBuilder<Schema, 'promotion', object>,
  programId: Value<number>,
  now: Value<string>,
) =>
  promotions
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
      'promotion.problem_count as problemCount',
      pauseJson.as('pause'),
      missingOf(programId, now).as('missing'),
      openRevisionsJson.as('openRevisions'),
    ])

/** A row as selected. */
export type StoredPromotionRow = InferResult<ReturnType<typeof selectPromotionRow>>[number]

/** Converts a row of the promotions list to the API representation at `now`. */
export const toPromotionRow = (row: StoredPromotionRow, now: Date): PromotionRow => ({
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
  ...toPublishing(row.publishDate, row.pause, now),
  problemCount: isLive(row, now.toISOString(), row.pause !== null) ? row.problemCount : 0,
  effectiveDate: row.effectiveDate,
  expirationDate: row.expirationDate,
  updatedDate: row.updatedDate,
  missing: row.missing,
  openRevisions: toOpenRevisions(row.openRevisions),
  _links: selfLink(promotionAddress(row.id)),
})
