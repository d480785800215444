import { limits } from '@incentive/spel'
import { deadlineIssues } from '../deadlines/deadline-rules.ts'
import { dateRules } from '../draft/date-rules.ts'
import { isFilled, isStorable, textRules } from '../issues/text-rules.ts'
import { invitationIssues } from '../invitation/invitation-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, issuesWithin, rule } from '../issues/rule.ts'
import { holdsNumber, NUMBER_CHECKS, numberRules } from '../numbers/number-checks.ts'
import { isSameNumber } from '../money/typed-number.ts'
import type { AwardVehicle } from '../references/reference.ts'
import { isBeforeOrOpen } from '../time/typed-date.ts'
import { lockIssues } from './claims-lock.ts'
import type { CustomFieldDefinition } from '../draft/custom-field.ts'
import { CUSTOM_FIELD_RULES, requiredFieldRules } from '../draft/custom-field.ts'
import { isSameCondition } from '../rules/eligibility.ts'
import { payeeOf } from './payout-strategy.ts'
import type { PromotionDraft } from './promotion.ts'
import { isAvailableIn, isClaimType, isOffered } from './promotion-type.ts'

/** The data that the rules need in addition to the draft. */
export type PromotionContext = {
  /** The stored state; null for a new promotion. A stored value is never an invalid selection. */
  readonly baseline: PromotionDraft | null
  /** True if claims exist, which locks country and claim type (ALG-31). */
  readonly hasClaims: boolean
  /** The program's promotion custom fields. */
  readonly customFields: readonly CustomFieldDefinition[]
  /** The award vehicles of the draft's promotion type; null while they are unknown, which accepts any. */
  readonly availableAwardVehicles: readonly Pick<AwardVehicle, 'id'>[] | null
}

type PromotionRule = Rule<PromotionDraft, PromotionContext>

const { promotion, any } = MESSAGES
const { contestEntriesPerSubmission, fiscalYear, payoutAmountPerProduct, submissionDeadlineDays } = NUMBER_CHECKS
const MAX_KEY = 100
const MAX_NAME = 255
const MAX_LONG_TEXT = 100_000

const row = rule<PromotionDraft, PromotionContext>

/** Spec 5, Promotion form: Details (ALG-21). */
const DETAILS_RULES: readonly PromotionRule[] = [
  row('promotionType', promotion.promotionTypeRequired, (draft) => draft.promotionType !== null),
  row('promotionKey', promotion.keyRequired, (draft) => isFilled(draft.promotionKey)),
  ...textRules<PromotionDraft>('promotionKey', MAX_KEY, (draft) => draft.promotionKey),
  row('name', promotion.nameRequired, (draft) => isFilled(draft.name)),
  ...textRules<PromotionDraft>('name', MAX_NAME, (draft) => draft.name),
  row('country', promotion.countryRequired, (draft) => draft.country !== null),
  row('country', any.invalidSelection, isCountryAvailable),
  ...numberRules<PromotionDraft>('fiscalYear', fiscalYear, (draft) => draft.fiscalYear),
  ...textRules<PromotionDraft>(
    'description',
    MAX_LONG_TEXT,
    (draft) => draft.description,
    (html) => html.trim(),
  ),
  ...dateRules<PromotionDraft>('publishDate', promotion.publishDateRequired, (draft) => draft.publishDate),
  ...dateRules<PromotionDraft>('effectiveDate', promotion.startDateRequired, (draft) => draft.effectiveDate),
  ...dateRules<PromotionDraft>('expirationDate', promotion.endDateRequired, (draft) => draft.expirationDate),
  row('expirationDate', promotion.endBeforeStart, (draft) => isBeforeOrOpen(draft.effectiveDate, draft.expirationDate)),
  row('forcedAwardVehicle', promotion.awardVehicleRequired, (draft) => draft.forcedAwardVehicle !== null),
  row('forcedAwardVehicle', any.invalidSelection, isAwardVehicleOffered),
  row('payoutStrategyType', promotion.payoutAssignmentRequired, (draft) => draft.payoutStrategyType !== null),
  row('payoutToParticipant', promotion.payoutAssignmentRequired, (draft) => hasPayee(draft, 'payoutToParticipant')),
  row('payoutToOrganization', promotion.payoutAssignmentRequired, (draft) => hasPayee(draft, 'payoutToOrganization')),
  ...numberRules<PromotionDraft>(
    'payoutAmountPerProduct',
    payoutAmountPerProduct,
    (draft) => draft.payoutAmountPerProduct,
  ),
]

/** Spec 5, the fields of the other tabs. */
const OTHER_RULES: readonly PromotionRule[] = [
  ...numberRules<PromotionDraft>(
    'submissionDeadlineDays',
    submissionDeadlineDays,
    (draft) => draft.submissionDeadlineDays,
  ),
  row('participantEligibilityRuleCondition', promotion.expressionRequired, (draft) => {
    const { isRequired, spelExpression } = draft.participantEligibilityRuleCondition
    return !isRequired || isFilled(spelExpression)
  }),
  row('participantEligibilityRuleCondition', any.atMostCharacters(limits.textLength), (draft, { baseline }) => {
    const { participantEligibilityRuleCondition: after } = draft
    const isShort = !after.isRequired || after.spelExpression.trim().length <= limits.textLength
    return isShort || isSameCondition(baseline?.participantEligibilityRuleCondition ?? null, after)
  }),
  row('participantEligibilityRuleCondition', any.invalidValue, (draft) => {
    const { isRequired, spelExpression } = draft.participantEligibilityRuleCondition
    return !isRequired || isStorable(spelExpression)
  }),
  row('duplicationCheckPromotions', any.invalidSelection, (draft) =>
    draft.duplicationCheckPromotions.every(({ id }) => id !== draft.stored?.id),
  ),
  row(
    'claimType',
    promotion.claimTypeRequired,
    (draft) => !isClaimType(draft.promotionType) || draft.claimType !== null,
  ),
  row(
    'contestEntriesPerSubmission',
    contestEntriesPerSubmission.message,
    (draft) => draft.contest === null || isFilled(draft.contestEntriesPerSubmission),
  ),
  // stored entries without a contest are accepted until they are changed
  row(
    'contestEntriesPerSubmission',
    promotion.contestFirst,
    ({ contest, contestEntriesPerSubmission: entries }, context) => {
      const { baseline } = context
      const isAsStored = baseline?.contest === null && isSameNumber(baseline.contestEntriesPerSubmission, entries)
      return contest !== null || !isFilled(entries) || isAsStored
    },
  ),
  ...numberRules<PromotionDraft>(
    'contestEntriesPerSubmission',
    contestEntriesPerSubmission,
    (draft) => draft.contestEntriesPerSubmission,
  ),
  ...CUSTOM_FIELD_RULES,
]

/** All problems of a promotion, by wire path; the console calls it on every edit, the server on every save. */
export function promotionIssues(draft: PromotionDraft, context: PromotionContext): Issue[] {
  return [
    ...issuesOf(DETAILS_RULES, draft, context),
    ...issuesOf(OTHER_RULES, draft, context),
    ...issuesOf(requiredFieldRules(context.customFields), draft, context),
    ...uploadIssues(draft, context),
    ...draft.promotionDeadlines.flatMap((deadline, index) =>
      issuesWithin(`promotionDeadlines[${index}]`, deadlineIssues(deadline)),
    ),
    ...(draft.invitationOnly
      ? issuesWithin('promotionInvitationSetting', invitationIssues(draft.promotionInvitationSetting))
      : []),
    ...(context.hasClaims && context.baseline ? lockIssues(context.baseline, draft) : []),
  ]
}

/** True if Details has enough data to open the other tabs of a new promotion (OP-06). */
export function canProceed(draft: PromotionDraft): boolean {
  return (
    draft.promotionType !== null &&
    draft.country !== null &&
    holdsNumber(fiscalYear, draft.fiscalYear) &&
    isFilled(draft.name)
  )
}

function hasPayee(draft: PromotionDraft, field: 'payoutToParticipant' | 'payoutToOrganization'): boolean {
  return payeeOf(draft.payoutStrategyType) !== field || draft[field] !== null
}

function isCountryAvailable(
  { promotionType, country }: PromotionDraft,
  { baseline, hasClaims }: PromotionContext,
): boolean {
  if (country === null || isAvailableIn(promotionType, country)) return true
  const isAsStored = baseline?.country?.id === country.id
  return isAsStored && (hasClaims || baseline.promotionType?.id === promotionType?.id)
}

function isAwardVehicleOffered(draft: PromotionDraft, { baseline, availableAwardVehicles }: PromotionContext): boolean {
  const { forcedAwardVehicle: vehicle, promotionType } = draft
  if (vehicle === null || promotionType === null || isOffered(vehicle, availableAwardVehicles)) return true
  return baseline?.forcedAwardVehicle?.id === vehicle.id && baseline.promotionType?.id === promotionType.id
}

/** If all files are stored already, they do not prevent other changes, regardless of their number. */
function uploadIssues({ promotionType, uploads }: PromotionDraft, { baseline }: PromotionContext): Issue[] {
  const limit = promotionType?.uploadLimit ?? Infinity
  const stored = new Set(baseline?.uploads.map(({ id }) => id))
  const isOfType = baseline?.promotionType?.id === promotionType?.id
  const areStored = isOfType && uploads.every(({ id }) => stored.has(id))
  return uploads.length > limit && !areStored ? [{ field: 'uploads', message: MESSAGES.upload.tooMany(limit) }] : []
}
