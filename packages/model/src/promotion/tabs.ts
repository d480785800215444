import { rootOf } from '../issues/rule.ts'
import type { CustomFieldName } from './custom-field.ts'
import type { PromotionField } from './promotion.ts'

/** The tabs of the promotion editor in their order (Spec 2). */
export const TABS = [
  'details',
  'deadlines',
  'audience',
  'products',
  'claiming',
  'contest',
  'documents',
  'customFields',
  'timeline',
  'limits',
  'rules',
  'courses',
] as const
export type Tab = (typeof TABS)[number]

/** Where each own field of the promotion lives (OP-08); `Record` makes a forgotten field a type error. */
const FIELD_TABS: Readonly<Record<Exclude<PromotionField, CustomFieldName>, Tab>> = {
  promotionType: 'details',
  promotionKey: 'details',
  name: 'details',
  country: 'details',
  fiscalYear: 'details',
  description: 'details',
  publishDate: 'details',
  effectiveDate: 'details',
  expirationDate: 'details',
  forcedAwardVehicle: 'details',
  invoiceType: 'details',
  payoutStrategyType: 'details',
  payoutToParticipant: 'details',
  payoutToOrganization: 'details',
  payoutAmountPerProduct: 'details',
  taxable: 'details',
  promotionDeadlines: 'deadlines',
  submissionDeadlineDays: 'deadlines',
  promotionAudienceType: 'audience',
  participantTypes: 'audience',
  participantGroups: 'audience',
  organizationTypes: 'audience',
  organizationGroups: 'audience',
  duplicationCheckPromotions: 'audience',
  publiclyInvitable: 'audience',
  invitationOnly: 'audience',
  promotionInvitationSetting: 'audience',
  participantEligibilityRuleCondition: 'audience',
  claimType: 'claiming',
  skipClaimDocumentation: 'claiming',
  contest: 'contest',
  contestEntriesPerSubmission: 'contest',
  uploads: 'documents',
  coursesEnabled: 'courses',
  coursesRequiredBeforeGeneratingPayout: 'courses',
  coursesRequiredBeforePayingPayout: 'courses',
}

/** Where the lists that are sent beside the promotion live; a server may name their fields alone too. */
const LIST_TABS: Readonly<Record<string, Tab>> = {
  promotionProducts: 'products',
  promotionProductGroups: 'products',
  promotionParticipants: 'audience',
  promotionOrganizations: 'audience',
  promotionCourses: 'courses',
  course: 'courses',
  overridePassingGrade: 'courses',
  promotionLimitNodes: 'limits',
  payoutGenerationRuleGroup: 'rules',
}

const TAB_OF_ROOT = new Map<string, Tab>([...Object.entries(FIELD_TABS), ...Object.entries(LIST_TABS)])

/** The tab on which the field of an issue lives; null for a field that no tab has. */
export function tabOf(field: string): Tab | null {
  const root = rootOf(field)
  return TAB_OF_ROOT.get(root) ?? (/^customFieldValue([1-9]|1[0-5])$/.test(root) ? 'customFields' : null)
}

/**
 * How often each tab is concerned, by problems or by changes at the paths of its fields; one path counts once unless
 * `count` says otherwise. Tabs without any are absent.
 */
export function countByTab(
  entries: readonly { readonly field: string; readonly count?: number }[],
): ReadonlyMap<Tab, number> {
  const counts = new Map<Tab, number>()
  for (const { field, count = 1 } of entries) {
    const tab = tabOf(field)
    if (tab !== null && count > 0) counts.set(tab, (counts.get(tab) ?? 0) + count)
  }
  return counts
}
