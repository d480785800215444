import type { PromotionDeadline } from '@incentive/model/deadlines'
import { CUSTOM_FIELD_NUMBERS, customFieldName, type CustomFieldName } from '@incentive/model/draft'
import { sql, type RawBuilder } from 'kysely'
import type { Value } from '../../db/planned-once.ts'
import { wireInstant } from '../wire-instant.ts'

/** The columns of a promotion's row that are fields of the API, by field name; convert with {@link toOwnFields}. */
export const ownColumns = [
  'promotion.id',
  'promotion.version',
  'promotion.promotion_key as promotionKey',
  'promotion.name',
  'promotion.description',
  'promotion.fiscal_year as fiscalYear',
  'promotion.payout_amount_per_product as payoutAmountPerProduct',
  'promotion.taxable',
  'promotion.publicly_invitable as publiclyInvitable',
  'promotion.invitation_only as invitationOnly',
  'promotion.publish_date as publishDate',
  'promotion.effective_date as effectiveDate',
  'promotion.expiration_date as expirationDate',
  'promotion.skip_claim_documentation as skipClaimDocumentation',
  'promotion.contest_entries_per_submission as contestEntriesPerSubmission',
  'promotion.courses_enabled as coursesEnabled',
  'promotion.courses_required_before_generating_payout as coursesRequiredBeforeGeneratingPayout',
  'promotion.courses_required_before_paying_payout as coursesRequiredBeforePayingPayout',
  'promotion.submission_deadline_days as submissionDeadlineDays',
  'promotion.created_date as createdDate',
  'promotion.updated_date as updatedDate',
] as const

interface Decimals {
  readonly payoutAmountPerProduct: string | null
  readonly contestEntriesPerSubmission: string | null
}

/** Returns the fields of a promotion's own row, from a row with its {@link ownColumns}. */
export const toOwnFields = <Row extends Decimals>(row: Row) => ({
  ...row,
  payoutAmountPerProduct: toNumber(row.payoutAmountPerProduct),
  contestEntriesPerSubmission: toNumber(row.contestEntriesPerSubmission),
})

/** A promotion's deadlines as JSON, earliest first; convert with {@link toDeadlines}. */
export const deadlinesJson = (promotionId: Value<number>): RawBuilder<PromotionDeadline[]> => sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'effectiveDate', effective_date, 'expirationDate', expiration_date,
    'submissionDeadlineDate', submission_deadline_date) ORDER BY effective_date, id), '[]')
  FROM promotion_deadline WHERE promotion_id = ${promotionId})`

/** Converts deadlines from JSON, where PostgreSQL uses its own format for instants. */
export const toDeadlines = (deadlines: readonly PromotionDeadline[]): PromotionDeadline[] =>
  deadlines.map(({ id, name, effectiveDate, expirationDate, submissionDeadlineDate }) => ({
    id,
    name,
    effectiveDate: wireInstant(effectiveDate),
    expirationDate: wireInstant(expirationDate),
    submissionDeadlineDate: wireInstant(submissionDeadlineDate),
  }))

/** A promotion's custom field values as JSON, by number; null if it has none. */
export const customFieldsJson = (promotionId: Value<number>): RawBuilder<Record<string, string> | null> => sql`(
  SELECT json_object_agg(field_number, value) FROM promotion_custom_field_value WHERE promotion_id = ${promotionId})`

/** All fifteen custom fields by their names on the wire. */
export function toCustomFields(values: Record<string, string> | null): Record<CustomFieldName, string | null> {
  const fields = CUSTOM_FIELD_NUMBERS.map((number) => [customFieldName(number), values?.[number] ?? null])
  return Object.fromEntries(fields) as Record<CustomFieldName, string | null>
}

/** Converts a decimal of the database to a JSON number. */
const toNumber = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal))
