import { toNumber } from './own-parts.ts'

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
