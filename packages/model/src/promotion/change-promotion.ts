import type { AwardVehicle, Contest, Country, PayoutStrategyType, PromotionType } from '../references/reference.ts'
import { fiscalYearOf, isInstant } from '@incentive/scalars'
import { holdsNumber, NUMBER_CHECKS } from '../numbers/number-checks.ts'
import type { InvitationDraft, InvitationField } from '../invitation/invitation-setting.ts'
import { fiscalYearDates } from '../time/default-dates.ts'
import { LAST_SECOND, nyDay, START_OF_DAY } from '../time/new-york.ts'
import { typeDate } from '../time/typed-date.ts'
import { leaveContest, leaveType } from './former-choices.ts'
import type { PromotionDraft, PromotionField } from './promotion.ts'
import { proposedKey } from './proposed-key.ts'
import { isAvailableIn, isOffered } from './promotion-type.ts'

export type DateField = 'publishDate' | 'effectiveDate' | 'expirationDate'

/** Sets one field; returns the same draft when it already has the value. */
export function changeField<F extends PromotionField>(
  draft: PromotionDraft,
  field: F,
  value: PromotionDraft[F],
): PromotionDraft {
  return Object.is(draft[field], value) ? draft : { ...draft, [field]: value }
}

/** The data that choosing a promotion type needs in addition to the draft. */
export type TypeChoice = {
  /** The vehicles of the new type; null while they are unknown, then `settleAwardVehicle` follows. */
  readonly availableAwardVehicles: readonly Pick<AwardVehicle, 'id'>[] | null
  /** Claims lock the country (ALG-31). */
  readonly isCountryLocked: boolean
}

/**
 * Chooses or clears the type. A country or vehicle that the new type does not offer is replaced by the former one of
 * that type, else cleared (ALG-32, OP-137).
 */
export function choosePromotionType(
  draft: PromotionDraft,
  type: PromotionType | null,
  { availableAwardVehicles, isCountryLocked }: TypeChoice,
): PromotionDraft {
  const { country, forcedAwardVehicle } = draft
  const formerChoices = leaveType(draft, type)
  const former = formerChoices.byType.get(type?.id ?? null)
  const beforeNone = draft.promotionType === null ? formerChoices.byType.get(null) : undefined
  const keepsCountry = isCountryLocked || (country !== null && isAvailableIn(type, country))
  const chosen = {
    ...draft,
    promotionType: type,
    country: keepsCountry ? country : (former?.country ?? null),
    forcedAwardVehicle: forcedAwardVehicle ?? beforeNone?.forcedAwardVehicle ?? former?.forcedAwardVehicle ?? null,
    formerChoices,
  }
  return settleAwardVehicle(chosen, type === null ? [] : availableAwardVehicles)
}

/** Replaces a vehicle that the type does not offer by the former one of the type, else clears it. */
export function settleAwardVehicle(
  draft: PromotionDraft,
  available: readonly Pick<AwardVehicle, 'id'>[] | null,
): PromotionDraft {
  const { forcedAwardVehicle: vehicle, promotionType, formerChoices } = draft
  if (vehicle === null || isOffered(vehicle, available)) return draft
  const former = formerChoices.byType.get(promotionType?.id ?? null)?.forcedAwardVehicle ?? null
  return { ...draft, forcedAwardVehicle: former && isOffered(former, available) ? former : null }
}

/** Chooses or clears the country; a save derives the currency from it (OP-102). */
export function chooseCountry(draft: PromotionDraft, country: Country | null): PromotionDraft {
  return changeField(draft, 'country', country)
}

/**
 * Types the fiscal year. While the dates of a new promotion are unchanged, they follow it: a valid year sets its own
 * dates, any other text restores the initial dates (OP-19, ALG-02).
 */
export function typeFiscalYear(
  draft: PromotionDraft,
  fiscalYear: string,
  initialDates: Pick<PromotionDraft, 'effectiveDate' | 'expirationDate'>,
): PromotionDraft {
  const typed = {
    ...changeField(draft, 'fiscalYear', fiscalYear),
    follows: { ...draft.follows, fiscalYear: isLeftTo(draft, fiscalYear) },
  }
  if (!draft.follows.dates) return typed
  const isYear = holdsNumber(NUMBER_CHECKS.fiscalYear, fiscalYear)
  const { effectiveDate, expirationDate } = isYear ? fiscalYearDates(Number(fiscalYear)) : initialDates
  return { ...typed, effectiveDate, expirationDate }
}

/** Types the name. The key follows it until the key itself is typed. */
export function typeName(draft: PromotionDraft, name: string): PromotionDraft {
  const typed = changeField(draft, 'name', name)
  return draft.follows.key ? changeField(typed, 'promotionKey', proposedKey(name)) : typed
}

/** Types the key, which then no longer follows the name. A blank key follows it again. */
export function typeKey(draft: PromotionDraft, key: string): PromotionDraft {
  return { ...changeField(draft, 'promotionKey', key), follows: { ...draft.follows, key: isLeftTo(draft, key) } }
}

/**
 * Types a date. Without a time, it gets 00:00:00, or 23:59:59 as the End Date. After the first change of Start or End
 * Date, the dates no longer follow the fiscal year; until the year is typed, it follows the Start Date.
 */
export function changeDate(draft: PromotionDraft, field: DateField, typed: string): PromotionDraft {
  const date = typeDate(typed, field === 'expirationDate' ? LAST_SECOND : START_OF_DAY)
  const changed = changeField(draft, field, date)
  if (changed === draft || field === 'publishDate') return changed
  const free = { ...changed, follows: { ...draft.follows, dates: false } }
  if (field !== 'effectiveDate' || !draft.follows.fiscalYear || !isInstant(date)) return free
  return changeField(free, 'fiscalYear', String(fiscalYearOf(nyDay(date))))
}

/** True if a typed field follows another one again: it is blank, in a new promotion. */
const isLeftTo = ({ stored }: PromotionDraft, typed: string): boolean => stored === null && typed.trim() === ''

/**
 * Chooses or clears the strategy. A payee that it does not pay is hidden with its field, and cleared by a save (Spec
 * 3).
 */
export function choosePayoutStrategy(draft: PromotionDraft, strategy: PayoutStrategyType | null): PromotionDraft {
  return changeField(draft, 'payoutStrategyType', strategy)
}

/**
 * Chooses a contest. Blank entries become the contest's former number, or one. Clearing the contest clears the entries
 * (OP-72, OP-137).
 */
export function chooseContest(draft: PromotionDraft, contest: Contest | null): PromotionDraft {
  const formerChoices = leaveContest(draft)
  if (contest === null) return { ...draft, contest, contestEntriesPerSubmission: '', formerChoices }
  const former = formerChoices.entriesByContest.get(contest.id)?.trim()
  const entries = draft.contestEntriesPerSubmission.trim() || former || '1'
  return { ...draft, contest, contestEntriesPerSubmission: entries, formerChoices }
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
