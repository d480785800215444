import { currencyDigits, type Lookups, type PromotionTerms, type WrittenProduct } from '@incentive/claims'
import type { LoadedPromotion } from '@incentive/model'
import { sql } from 'kysely'
import { notFound } from '../../../refusal.ts'
import type { Queries } from '../../queries.ts'
import { promotionsIn, type Reach } from '../../scope.ts'
import { readLimits } from '../limits/read-limits.ts'
import { selectLoaded, toLoadedPromotion } from '../load-promotion.ts'
import { loadAudienceRows } from './load-audience-rows.ts'
import { loadCourses } from './load-courses.ts'
import { loadLookups, loadLookupsOfClaims, productsOf, storeProductsOf } from './load-lookups.ts'
import { allLines, linesOfProducts, loadVersionLines, type LinesMeant } from './load-version-lines.ts'
import { loadVersionRules } from './load-version-rules.ts'
import { limitsPart, ownPart } from './version-parts.ts'

/** A stored promotion in the input format of the claim engine, with its references. */
export interface StoredVersion {
  readonly content: PromotionTerms
  readonly lookups: Lookups
}

/**
 * Reads a complete promotion for the checks: rows with their ids and oldest first, in a dozen statements however long
 * its lists are. Throws 404 if it is out of reach. The result names participants, so only show it to callers who can
 * see them.
 */
export async function loadVersion(db: Queries, reach: Reach, id: number): Promise<StoredVersion> {
  const { content, own, referred, courses, organizationOf } = await loadContent(db, reach, id, allLines(id))
  const lookups = await loadLookups(db, { ...referred, products: productsOf(id) })
  return { content, lookups: { ...lookups, ...own, courses, organizationOf } }
}

/**
 * Same as above, limited to the data that claims of some products depend on: only the lines and groups that affect
 * these.
 */
export async function loadVersionForClaims(
  db: Queries,
  reach: Reach,
  id: number,
  products: readonly WrittenProduct[],
): Promise<StoredVersion> {
  const keys = products.map(({ productKey }) => productKey)
  const { content, own, referred } = await loadContent(db, reach, id, linesOfProducts(id, keys))
  const { awardVehicles, storeProducts, program } = await loadLookupsOfClaims(db, referred)
  return { content, lookups: { currencyDigits: own.currencyDigits, awardVehicles, storeProducts, program } }
}

/** Loads the content with these lines, and the ids for looking up its references. */
async function loadContent(db: Queries, reach: Reach, id: number, meant: LinesMeant) {
  const row = await selectLoaded(promotionsIn(db, reach), id)
    .select(['promotion.payout_generation_rule_group_id as ruleGroupId', 'promotion.program_id as programId'])
    .select(sql<string>`(SELECT currency.name FROM currency WHERE currency.id = promotion.currency_id)`.as('currency'))
    .executeTakeFirst()
  if (!row) throw notFound('The promotion')
  const { ruleGroupId, programId, currency, ...loaded } = row
  const promotion = toLoadedPromotion(loaded)
  const rules = await loadVersionRules(db, id, meant)
  const lines = await loadVersionLines(db, meant, rules)
  const courses = await loadCourses(db, id)
  const audience = await loadAudienceRows(db, id)
  const content: PromotionTerms = {
    ...ownPart(promotion),
    ...{ currency, ...lines, ...limitsPart(await readLimits(db, id)) },
    promotionParticipants: audience.participants,
    promotionOrganizations: audience.organizations,
    promotionCourses: courses.rows,
    payoutGenerationRuleGroup: ruleGroupId === null ? null : { rules: rules.get(ruleGroupId) ?? [] },
  }
  const referred = {
    programId,
    ...{ promotionTypeId: promotion.promotionType?.id ?? null, countryId: promotion.country?.id ?? null },
    ...{ claimTypeId: promotion.claimType?.id ?? null, storeProducts: storeProductsOf(meant) },
  }
  const own = { ...ownLookups(promotion), currencyDigits: currencyDigits(currency) }
  return { content, own, referred, courses: courses.taken, organizationOf: audience.organizationOf }
}

/** The references that the promotion row itself contains. */
const ownLookups = ({ contest, invoiceType, promotionInvitationSetting: setting }: LoadedPromotion) => ({
  contest: contest ?? null,
  invoiceType: invoiceType ? { name: invoiceType.name, currency: invoiceType.currency.name } : null,
  invitation: setting && {
    approvalsNeeded: setting.approvalsNeeded,
    approvers: setting.participantApprovers.length,
  },
})
