import {
  type CustomFieldDefinition,
  type CustomFieldName,
  CUSTOM_FIELD_NUMBERS,
  customFieldLabel,
  customFieldName,
} from '../draft/custom-field.ts'
import type { PromotionField } from './promotion.ts'

/** Column labels of the promotions list, on screen and in its export. */
export const PROMOTION_COLUMN_LABELS = {
  promotionKey: 'Key',
  name: 'Name',
  promotionType: 'Type',
  country: 'Country',
  fiscalYear: 'Fiscal year',
  publishState: 'Publish state',
  problemCount: 'Problems',
  effectState: 'Status',
  publishDate: 'Publish date',
  effectiveDate: 'Start',
  expirationDate: 'End',
  updatedDate: 'Last updated',
  missing: 'Missing',
  openRevisions: 'Revisions',
} as const

/** Labels of a promotion's fields: at the field, in the list of problems and in the timeline. */
const labels: Readonly<Record<Exclude<PromotionField, CustomFieldName>, string>> = {
  promotionType: 'Promotion Type',
  promotionKey: 'Key',
  name: 'Name',
  country: 'Country',
  fiscalYear: 'Fiscal Year',
  description: 'Description',
  publishDate: 'Publish Date',
  effectiveDate: 'Start Date',
  expirationDate: 'End Date',
  forcedAwardVehicle: 'Default Award Vehicle',
  invoiceType: 'Invoice Type Override',
  payoutStrategyType: 'Payout Strategy',
  payoutToParticipant: 'Payout Participant',
  payoutToOrganization: 'Payout Organization',
  payoutAmountPerProduct: 'Payout Amount Per Product',
  taxable: 'Taxable',
  promotionDeadlines: 'Deadlines',
  submissionDeadlineDays: 'Claim Deadline Offset',
  promotionAudienceType: 'Audience Type',
  participantTypes: 'Participant Types',
  participantGroups: 'Participant Groups',
  organizationTypes: 'Organization Types',
  organizationGroups: 'Organization Groups',
  duplicationCheckPromotions: 'Duplication Check Promotions',
  publiclyInvitable: 'Publicly Invitable',
  invitationOnly: 'Invitation Only',
  promotionInvitationSetting: 'Invitation Settings',
  participantEligibilityRuleCondition: 'Eligibility Condition',
  claimType: 'Claim Type',
  skipClaimDocumentation: 'Skip Claim Documentation',
  contest: 'Contest',
  contestEntriesPerSubmission: 'Entries Per Submission',
  uploads: 'Documents',
  coursesEnabled: 'Courses Enabled',
  coursesRequiredBeforeGeneratingPayout: 'Courses Required Before Generating Payout',
  coursesRequiredBeforePayingPayout: 'Courses Required Before Paying Payout',
}

/** The label of a field; that of a custom field is defined by the program. */
export function fieldLabel(field: PromotionField, definitions: readonly CustomFieldDefinition[]): string {
  if (field in labels) return labels[field as keyof typeof labels]
  const number = CUSTOM_FIELD_NUMBERS.find((each) => customFieldName(each) === field)
  return customFieldLabel(definitions, Number(number))
}
