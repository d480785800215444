import type { PromotionVersion, VersionPayout } from '@incentive/claims'
import type { PayoutDraft, ProductGroup, ProductLine, RosterRow, RowKey, TypedDate } from '@incentive/model'
import { CUSTOM_FIELD_NUMBERS, customFieldName, instantOf } from '@incentive/model'
import type { EditorState } from '../draft/editor-state.ts'
import type { EditorList } from '../draft/lists.ts'
import { rowPath } from '../draft/lists.ts'

/**
 * The draft as claims are decided by it, half-filled or not. Rows go by their paths in the editor, so that a finding leads
 * to them; payouts go by their places in their line. The rules of rule-based payouts are not part of the draft.
 */
export function versionOf({ draft, lists }: EditorState): PromotionVersion {
  return {
    ...ownPart(draft),
    ...audiencePart(draft),
    promotionDeadlines: draft.promotionDeadlines.map((row, index) => ({
      id: `promotionDeadlines[${index}]`,
      name: row.name,
      ...windowOf(row),
      submissionDeadlineDate: instantOf(row.submissionDeadlineDate),
    })),
    promotionCourses: rowsOf(lists.promotionCourses, ({ course, overridePassingGrade, ...row }, id) => ({
      id,
      course: course?.courseKey ?? '',
      passingGrade: course?.passingGrade ?? null,
      overridePassingGrade,
      ...windowOf(row),
    })),
    promotionProducts: rowsOf(lists.promotionProducts, (line, id) => ({
      ...settingsOf(line, id),
      product: line.product?.productKey ?? '',
    })),
    promotionProductGroups: rowsOf(lists.promotionProductGroups, (group, id) => ({
      ...settingsOf(group, id),
      key: group.products.map(({ productKey }) => productKey).join(', '),
      products: group.products.map(({ productKey }) => productKey),
    })),
  }
}

type Draft = EditorState['draft']

const ownPart = (draft: Draft): PromotionVersion => ({
  promotionKey: draft.promotionKey,
  name: draft.name,
  promotionTypeKey: draft.promotionType?.promotionTypeKey ?? null,
  inputType: draft.promotionType?.inputType.name ?? null,
  country: draft.country?.name ?? null,
  currency: draft.country?.currency.name ?? null,
  fiscalYear: draft.fiscalYear,
  publishDate: instantOf(draft.publishDate),
  ...windowOf(draft),
  payoutStrategyType: draft.payoutStrategyType?.name ?? null,
  payoutToParticipant: draft.payoutToParticipant?.participantKey ?? null,
  payoutToOrganization: draft.payoutToOrganization?.organizationKey ?? null,
  forcedAwardVehicle: draft.forcedAwardVehicle?.name ?? null,
  taxable: draft.taxable,
  payoutAmountPerProduct: draft.payoutAmountPerProduct,
  skipClaimDocumentation: draft.skipClaimDocumentation,
  submissionDeadlineDays: draft.submissionDeadlineDays,
  coursesEnabled: draft.coursesEnabled,
  coursesRequiredBeforeGeneratingPayout: draft.coursesRequiredBeforeGeneratingPayout,
  coursesRequiredBeforePayingPayout: draft.coursesRequiredBeforePayingPayout,
  contest: draft.contest?.name ?? null,
  contestEntriesPerSubmission: draft.contestEntriesPerSubmission,
  duplicationCheckPromotions: draft.duplicationCheckPromotions.map(({ promotionKey }) => promotionKey),
  customFields: Object.fromEntries(CUSTOM_FIELD_NUMBERS.map(customFieldName).map((name) => [name, draft[name]])),
})

const audiencePart = (draft: Draft): PromotionVersion => ({
  promotionAudienceType: draft.promotionAudienceType?.name ?? null,
  participantTypes: draft.participantTypes.map(({ participantTypeKey }) => participantTypeKey),
  participantGroups: draft.participantGroups.map(({ name }) => name),
  organizationTypes: draft.organizationTypes.map(({ organizationTypeKey }) => organizationTypeKey),
  organizationGroups: draft.organizationGroups.map(({ organizationGroupKey }) => organizationGroupKey),
  invitationOnly: draft.invitationOnly,
  participantEligibilityRuleCondition: draft.participantEligibilityRuleCondition.isRequired
    ? draft.participantEligibilityRuleCondition
    : null,
})

const settingsOf = <Line extends ProductLine | ProductGroup>(line: Line, id: string) => ({
  ...line,
  id,
  ...windowOf(line),
  promotionProductPayouts: line.promotionProductPayouts.map(payoutOf),
})

const payoutOf = (payout: PayoutDraft, index: number): VersionPayout => ({
  ...payout,
  id: index,
  ...windowOf(payout),
  forcedAwardVehicle: payout.forcedAwardVehicle?.name ?? null,
  payoutStoreCatalogProduct: payout.payoutStoreCatalogProduct?.productNumber ?? null,
  ruleGroup: payout.ruleGroup && {},
})

const windowOf = (row: { readonly effectiveDate: TypedDate; readonly expirationDate: TypedDate }) => ({
  effectiveDate: instantOf(row.effectiveDate),
  expirationDate: instantOf(row.expirationDate),
})

/** Each row of a list, and its path; none of a list that nothing has shown yet. */
function rowsOf<Row extends RosterRow, Version>(
  list: EditorList<Row> | null,
  toVersion: (row: Row, path: string) => Version,
): Version[] {
  if (!list) return []
  return [...list.roster.rows].map(([key, row]: [RowKey, Row]) => toVersion(row, rowPath(list.kind.name, key)))
}
