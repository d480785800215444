import { rootOf } from '../issues/rule.ts'
import type { CustomFieldName } from '../draft/custom-field.ts'
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

/** The name of each tab. */
export const TAB_LABELS: Readonly<Record<Tab, string>> = {
  details: 'Details',
  deadlines: 'Deadlines',
  audience: 'Audience',
  products: 'Products',
  claiming: 'Claiming',
  contest: 'Contest',
  documents: 'Documents',
  customFields: 'Custom Fields',
  timeline: 'Timeline',
  limits: 'Limits',
  rules: 'Rules',
  courses: 'Courses',
}

/** The tab of each own field of the promotion (OP-08); `Record` makes a missing field a type error. */
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

/**
 * The tabs of the lists that are sent along with the promotion; a server can also refer to their fields without the
 * list.
 */
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
  rules: 'rules',
}

const TAB_OF_ROOT = new Map<string, Tab>([...Object.entries(FIELD_TABS), ...Object.entries(LIST_TABS)])

/** The tab that contains the field of an issue; null for a field that no tab has. */
export function tabOf(field: string): Tab | null {
  const root = rootOf(field)
  return TAB_OF_ROOT.get(root) ?? (/^customFieldValue([1-9]|1[0-5])$/.test(root) ? 'customFields' : null)
}

/**
 * Number of problems or changes per tab, by the paths of their fields. Each entry counts once unless it has a `count`.
 * Tabs without any are absent.
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
