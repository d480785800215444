import { BLANK_DEADLINE } from '@incentive/model/deadlines'
import { effectState, isLive, type EffectState, type PublishState } from '@incentive/model/effectiveness'
import type { MissingDetail } from '@incentive/model/issues'
import { dateWarnings, type OpenRevisionState } from '@incentive/model/promotion'
import { toInstant } from '@incentive/scalars'

interface Period {
  readonly name: string
  readonly effectiveDate: string
  readonly expirationDate: string
}

/** The data about a promotion that filters use. */
export interface Facts {
  readonly id: number
  readonly type: number
  readonly country: number
  readonly year: number
  readonly name: string
  readonly starts: string
  readonly ends: string
  readonly takesClaims: boolean
  readonly madeForRules: boolean
  readonly claimType: number | null
  readonly ownRules: number | null
  readonly deadlines: readonly Period[]
  readonly lines: number
  readonly required: readonly number[]
  readonly filled: readonly number[]
  readonly published: string
  readonly isPaused: boolean
  readonly problems: number
  readonly revisions: readonly { readonly state: string; readonly activateAt: string | null }[]
}

/** The promotions of Dealer Rewards with the data that all filters use, in the simplest SQL. */
export const factsSql = `
  SELECT promotion.id, promotion_type_id AS type, country_id AS country, fiscal_year AS year,
         promotion_key || ' ' || promotion.name AS name, promotion.effective_date AS starts,
         promotion.expiration_date AS ends, input_type = 'CLAIM' AS "takesClaims",
         rules_engine_based AS "madeForRules", claim_type_id AS "claimType",
         payout_generation_rule_group_id AS "ownRules",
         (SELECT coalesce(json_agg(json_build_object('name', name, 'effectiveDate', effective_date,
            'expirationDate', expiration_date)), '[]')
            FROM promotion_deadline WHERE promotion_id = promotion.id) AS deadlines,
         (SELECT count(*) FROM promotion_product_line WHERE promotion_id = promotion.id) AS lines,
         ARRAY (SELECT field_number::int FROM program_custom_field
                 WHERE program_id = promotion.program_id AND entity = 'PROMOTION' AND required) AS required,
         ARRAY (SELECT field_number::int FROM promotion_custom_field_value
                 WHERE promotion_id = promotion.id) AS filled,
         publish_date AS published, problem_count AS problems,
         (SELECT coalesce(json_agg(json_build_object('state', state, 'activateAt', activate_at)), '[]')
            FROM promotion_revision WHERE promotion_id = promotion.id) AS revisions,
         EXISTS (SELECT FROM promotion_pause WHERE promotion_id = promotion.id AND to_date IS NULL) AS "isPaused"
    FROM promotion JOIN promotion_type ON promotion_type.id = promotion_type_id
    JOIN program ON program.id = promotion.program_id WHERE program_key = 'ACME-DEALER'`

/** True if a promotion that has not ended lacks a detail. */
export function lacks(facts: Facts, detail: MissingDetail): boolean {
  switch (detail) {
    case 'DEADLINES':
      return facts.takesClaims && facts.deadlines.length === 0
    case 'MATCHING_DEADLINES':
      return warnsOf(facts, 'promotionDeadlines')
    case 'MATCHING_FISCAL_YEAR':
      return warnsOf(facts, 'fiscalYear')
    case 'PRODUCTS':
      return facts.lines === 0 && !facts.madeForRules && facts.ownRules === null
    case 'CLAIM_TYPE':
      return facts.takesClaims && facts.claimType === null
    case 'CUSTOM_FIELDS':
      return facts.required.some((number) => !facts.filled.includes(number))
  }
}

/** True if the model warns about the dates at a field. */
function warnsOf({ year, starts, ends, deadlines }: Facts, field: string): boolean {
  const promotionDeadlines = deadlines.map(({ name, effectiveDate, expirationDate }) => ({
    ...BLANK_DEADLINE,
    name,
    effectiveDate: toInstant(effectiveDate) ?? '',
    expirationDate: toInstant(expirationDate) ?? '',
  }))
  const warnings = dateWarnings({
    fiscalYear: String(year),
    promotionDeadlines,
    effectiveDate: toInstant(starts) ?? '',
    expirationDate: toInstant(ends) ?? '',
  })
  return warnings.some((warning) => warning.field === field)
}

interface Span {
  readonly from?: string | null
  readonly to?: string | null
}

/** Filters as a search sends them. */
export interface Filters {
  readonly promotionTypes?: readonly number[] | null
  readonly countries?: readonly number[] | null
  readonly courses?: readonly number[] | null
  readonly fiscalYear?: number | null
  readonly effectStates?: readonly EffectState[] | null
  readonly publishStates?: readonly PublishState[] | null
  readonly hasProblems?: boolean | null
  readonly effectiveDate?: Span | null
  readonly expirationDate?: Span | null
  readonly missing?: readonly MissingDetail[] | null
  readonly openRevisions?: readonly OpenRevisionState[] | null
}

const isWithin = (date: string, span: Span | null | undefined) =>
  (span?.from == null || Date.parse(date) >= Date.parse(span.from)) &&
  (span?.to == null || Date.parse(date) < Date.parse(span.to))
const isAmong = <Value>(value: Value, chosen: readonly Value[] | null | undefined) =>
  chosen == null || chosen.length === 0 || chosen.includes(value)

/** True if the promotion matches, in the simplest implementation. */
export function fits(facts: Facts, filters: Filters, now: string): boolean {
  const state = effectState({ effectiveDate: facts.starts, expirationDate: facts.ends }, now)
  const { missing = null, openRevisions = null } = filters
  const dates = { publishDate: facts.published, expirationDate: facts.ends }
  const hasProblems = facts.problems > 0 && isLive(dates, now, facts.isPaused)
  return (
    isAmong(facts.type, filters.promotionTypes) &&
    isAmong(facts.country, filters.countries) &&
    (filters.fiscalYear == null || facts.year === filters.fiscalYear) &&
    isAmong(state, filters.effectStates) &&
    (filters.hasProblems == null || hasProblems === filters.hasProblems) &&
    (openRevisions === null ||
      openRevisions.length === 0 ||
      facts.revisions.some((revision) => openRevisions.some((wanted) => wanted === revision.state))) &&
    isWithin(facts.starts, filters.effectiveDate) &&
    isWithin(facts.ends, filters.expirationDate) &&
    (missing === null || missing.length === 0 || (state !== 'AFTER' && missing.some((detail) => lacks(facts, detail))))
  )
}
