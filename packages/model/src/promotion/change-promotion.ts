import type { AwardVehicle, Contest, Country, PayoutStrategyType, PromotionType } from '../references/reference.ts'
import { holdsNumber, NUMBER_CHECKS } from '../numbers/number-checks.ts'
import type { InvitationDraft, InvitationField } from '../invitation/invitation-setting.ts'
import { fiscalYearDates } from '../time/default-dates.ts'
import { LAST_SECOND, START_OF_DAY } from '../time/new-york.ts'
import { typeDate } from '../time/typed-date.ts'
import type { PromotionDraft, PromotionField } from './promotion.ts'
import { isAvailableIn, isOffered } from './promotion-type.ts'
import { payeeOf } from './payout-strategy.ts'

export type DateField = 'publishDate' | 'effectiveDate' | 'expirationDate'

/** Sets one field and nothing else; the same draft when it already has the value. */
export function changeField<F extends PromotionField>(
  draft: PromotionDraft,
  field: F,
  value: PromotionDraft[F],
): PromotionDraft {
  return Object.is(draft[field], value) ? draft : { ...draft, [field]: value }
}

/** What is known beside the draft when a promotion type is chosen. */
export type TypeChoice = {
  /** The vehicles of the new type; null while they are not known, then `settleAwardVehicle` follows. */
  readonly availableAwardVehicles: readonly Pick<AwardVehicle, 'id'>[] | null
  /** Claims lock the country (ALG-31). */
  readonly isCountryLocked: boolean
}

/** Chooses or clears the type; a country or vehicle that the new type does not offer is cleared (ALG-32). */
export function choosePromotionType(
  draft: PromotionDraft,
  type: PromotionType | null,
  { availableAwardVehicles, isCountryLocked }: TypeChoice,
): PromotionDraft {
  const { country } = draft
  const keepsCountry = isCountryLocked || country === null || isAvailableIn(type, country)
  const chosen = { ...draft, promotionType: type, country: keepsCountry ? country : null }
  return settleAwardVehicle(chosen, type === null ? [] : availableAwardVehicles)
}

/** Clears the award vehicle when it is not among those of the type. */
export function settleAwardVehicle(
  draft: PromotionDraft,
  available: readonly Pick<AwardVehicle, 'id'>[] | null,
): PromotionDraft {
  const vehicle = draft.forcedAwardVehicle
  return vehicle === null || isOffered(vehicle, available) ? draft : { ...draft, forcedAwardVehicle: null }
}

/** Chooses or clears the country; the currency follows from it when the promotion is saved (OP-102). */
export function chooseCountry(draft: PromotionDraft, country: Country | null): PromotionDraft {
  return changeField(draft, 'country', country)
}

/**
 * Types the fiscal year. While the dates of a new promotion are untouched they follow it: a valid year moves them to its
 * own, without one they are the dates that the promotion began with (OP-19, ALG-02).
 */
export function typeFiscalYear(
  draft: PromotionDraft,
  fiscalYear: string,
  begunWith: Pick<PromotionDraft, 'effectiveDate' | 'expirationDate'>,
): PromotionDraft {
  const typed = changeField(draft, 'fiscalYear', fiscalYear)
  if (!draft.datesFollowFiscalYear) return typed
  const isYear = holdsNumber(NUMBER_CHECKS.fiscalYear, fiscalYear)
  const { effectiveDate, expirationDate } = isYear ? fiscalYearDates(Number(fiscalYear)) : begunWith
  return { ...typed, effectiveDate, expirationDate }
}

/**
 * Types a date. A day alone starts at 00:00:00, as the End Date it ends at 23:59:59. From the first change of Start or
 * End Date on, the dates no longer follow the fiscal year.
 */
export function changeDate(draft: PromotionDraft, field: DateField, typed: string): PromotionDraft {
  const date = typeDate(typed, field === 'expirationDate' ? LAST_SECOND : START_OF_DAY)
  const changed = changeField(draft, field, date)
  return changed === draft || field === 'publishDate' ? changed : { ...changed, datesFollowFiscalYear: false }
}

/** Chooses or clears the strategy; a payee that it does not pay is cleared (Spec 3). */
export function choosePayoutStrategy(draft: PromotionDraft, strategy: PayoutStrategyType | null): PromotionDraft {
  const payee = payeeOf(strategy)
  return {
    ...draft,
    payoutStrategyType: strategy,
    payoutToParticipant: payee === 'payoutToParticipant' ? draft.payoutToParticipant : null,
    payoutToOrganization: payee === 'payoutToOrganization' ? draft.payoutToOrganization : null,
  }
}

/** Chooses a contest, with one entry when none are typed; clearing it clears the entries (OP-72). */
export function chooseContest(draft: PromotionDraft, contest: Contest | null): PromotionDraft {
  const entries = draft.contestEntriesPerSubmission
  return { ...draft, contest, contestEntriesPerSubmission: contest === null ? '' : entries.trim() || '1' }
}

/** Sets one field of the invitation setting. */
export function changeInvitation<F extends InvitationField>(
  draft: PromotionDraft,
  field: F,
  value: InvitationDraft[F],
): PromotionDraft {
  const setting = draft.promotionInvitationSetting
  return Object.is(setting[field], value)
    ? draft
    : { ...draft, promotionInvitationSetting: { ...setting, [field]: value } }
}

/** Turns Require Eligibility Condition on or off; the expression stays as typed. */
export function requireEligibility(draft: PromotionDraft, isRequired: boolean): PromotionDraft {
  const condition = draft.participantEligibilityRuleCondition
  return condition.isRequired === isRequired
    ? draft
    : { ...draft, participantEligibilityRuleCondition: { ...condition, isRequired } }
}

/** Types the eligibility expression. */
export function typeEligibility(draft: PromotionDraft, spelExpression: string): PromotionDraft {
  const condition = draft.participantEligibilityRuleCondition
  return condition.spelExpression === spelExpression
    ? draft
    : { ...draft, participantEligibilityRuleCondition: { ...condition, spelExpression } }
}
