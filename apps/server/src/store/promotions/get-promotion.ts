import type { PromotionAnswer } from '@incentive/contract'
import type { Selectable } from 'kysely'
import type { Caller } from '../../caller.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { notFound } from '../../refusal.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'
import { withSelf } from './associations/thing.ts'
import { customFieldsJson, deadlinesJson, toCustomFields, toDeadlines, toNumber } from './own-parts.ts'
import { promotionLinks } from './promotion-links.ts'
import { resources } from './references/resources.ts'
import { deadlinesAddress } from './search-deadlines.ts'

/**
 * A promotion with its own fields, in one statement; 404 when there is none or the caller has no right to it.
 * Domain 6.2.
 */
export async function getPromotion(db: Queries, caller: Caller, id: number): Promise<PromotionAnswer> {
  const row = await permitted(db, caller, 'promotion')
    .innerJoin('program', 'program.id', 'promotion.program_id')
    .innerJoin('country', 'country.id', 'promotion.country_id')
    .innerJoin('currency', 'currency.id', 'promotion.currency_id')
    .leftJoin('app_user', 'app_user.id', 'promotion.updated_by')
    .selectAll('promotion')
    .select(['program.name as program_name', 'app_user.full_name as updater_name'])
    .select([resources.country.json.as('country'), resources.currency.json.as('currency')])
    .select([deadlinesJson(id).as('deadlines'), customFieldsJson(id).as('custom_fields')])
    .where('promotion.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('The promotion')
  const { country, currency, deadlines, custom_fields: customFields } = row
  return {
    ...ownFields(row),
    program: { id: row.program_id, name: row.program_name },
    country: withSelf(country, resources.country.address),
    currency: withSelf(currency, resources.currency.address),
    ...toCustomFields(customFields),
    promotionDeadlines: toDeadlines(deadlines).map((deadline) => withSelf(deadline, deadlinesAddress)),
    updatedBy: row.updater_name,
    _links: promotionLinks(id),
  }
}

/** The columns of a promotion's row that are fields of the wire as they stand. */
export const ownFields = (row: Selectable<Schema['promotion']>) => ({
  id: row.id,
  version: row.version,
  promotionKey: row.promotion_key,
  name: row.name,
  description: row.description,
  fiscalYear: row.fiscal_year,
  payoutAmountPerProduct: toNumber(row.payout_amount_per_product),
  taxable: row.taxable,
  publiclyInvitable: row.publicly_invitable,
  invitationOnly: row.invitation_only,
  publishDate: row.publish_date,
  effectiveDate: row.effective_date,
  expirationDate: row.expiration_date,
  skipClaimDocumentation: row.skip_claim_documentation,
  contestEntriesPerSubmission: toNumber(row.contest_entries_per_submission),
  coursesEnabled: row.courses_enabled,
  coursesRequiredBeforeGeneratingPayout: row.courses_required_before_generating_payout,
  coursesRequiredBeforePayingPayout: row.courses_required_before_paying_payout,
  submissionDeadlineDays: row.submission_deadline_days,
  createdDate: row.created_date,
  updatedDate: row.updated_date,
})
