import { CUSTOM_FIELD_NUMBERS, customFieldName } from '@incentive/model/draft'
import { isLimitItem, type LimitNode, type LimitRoot } from '@incentive/model/limits'
import type { ListName } from '@incentive/model/lists'
import { withoutHidden, type PromotionDraft } from '@incentive/model/promotion'
import { instantOrNull, numberOrNull, windowOf } from './build-values.ts'
import { promotionRules, buildRules } from './build-rules.ts'
import type { Complete } from './complete.ts'
import type {
  PromotionTerms,
  RowId,
  TermsLimitNode,
  TermsGroup,
  TermsLine,
  TermsLineSettings,
  TermsPayout,
} from './promotion-terms.ts'
import type {
  RowNames,
  SourceRows,
  TermsSource,
  GroupSource,
  LineSettingsSource,
  LineSource,
  PayoutSource,
} from './terms-source.ts'

/** Terms with a value for every field that the engine reads. */
export type CompleteTerms = Complete<PromotionTerms>

/** The terms in the promotion's own fields. */
type OwnTerms = Omit<
  CompleteTerms,
  | keyof TermsSource['lists']
  | 'currency'
  | 'pauses'
  | 'promotionDeadlines'
  | 'promotionLimitNodes'
  | 'payoutGenerationRuleGroup'
>

/**
 * Builds the terms of a promotion, complete or not, as its save would make them: blank texts are null, and values that
 * a choice hides are cleared. The editor and the server use it alike, so that a test claim is decided as a real one.
 */
export function buildTerms(source: TermsSource): CompleteTerms {
  const { draft, currency, pauses, names, lists, limits } = source
  const rowsOf = rowsBy(names)
  return {
    ...buildOwnTerms(draft),
    currency,
    pauses: pauses.map(({ from, to }) => ({ from, to: to ?? null })),
    promotionDeadlines: draft.promotionDeadlines.map((row, index) => ({
      id: names.deadline(index, row.id),
      name: row.name,
      ...windowOf(row),
      submissionDeadlineDate: instantOrNull(row.submissionDeadlineDate),
    })),
    promotionCourses: rowsOf('promotionCourses', lists.promotionCourses, (row, id) => ({
      id,
      course: row.course?.courseKey ?? '',
      passingGrade: row.course?.passingGrade ?? null,
      overridePassingGrade: numberOrNull(row.overridePassingGrade),
      ...windowOf(row),
    })),
    promotionParticipants: rowsOf('promotionParticipants', lists.promotionParticipants, (row, id) => ({
      id,
      participant: row.participant?.participantKey ?? '',
      includeInPromotion: row.includeInPromotion ?? false,
    })),
    promotionOrganizations: rowsOf('promotionOrganizations', lists.promotionOrganizations, (row, id) => ({
      id,
      organization: row.organization?.organizationKey ?? '',
      includeInPromotion: row.includeInPromotion ?? false,
    })),
    promotionProducts: rowsOf('promotionProducts', lists.promotionProducts, (row, id) => buildLine(row, id, source)),
    promotionProductGroups: rowsOf('promotionProductGroups', lists.promotionProductGroups, (row, id) =>
      buildGroup(row, id, source),
    ),
    promotionLimitNodes: buildLimits(limits, names),
    payoutGenerationRuleGroup: { rules: promotionRules(source) },
  }
}

/** Builds the terms in the promotion's own fields; the audience is checked with these alone. */
export function buildOwnTerms(typed: PromotionDraft): OwnTerms {
  const draft = withoutHidden(typed)
  const { isRequired, spelExpression } = draft.participantEligibilityRuleCondition
  return {
    promotionKey: draft.promotionKey.trim(),
    name: draft.name.trim(),
    promotionTypeKey: draft.promotionType?.promotionTypeKey ?? null,
    inputType: draft.promotionType?.inputType.name ?? null,
    country: draft.country?.name ?? null,
    fiscalYear: numberOrNull(draft.fiscalYear),
    publishDate: instantOrNull(draft.publishDate),
    ...windowOf(draft),
    payoutStrategyType: draft.payoutStrategyType?.name ?? null,
    payoutToParticipant: draft.payoutToParticipant?.participantKey ?? null,
    payoutToOrganization: draft.payoutToOrganization?.organizationKey ?? null,
    forcedAwardVehicle: draft.forcedAwardVehicle?.name ?? null,
    taxable: draft.taxable,
    payoutAmountPerProduct: numberOrNull(draft.payoutAmountPerProduct),
    claimType: draft.claimType?.claimTypeKey ?? null,
    skipClaimDocumentation: draft.skipClaimDocumentation,
    submissionDeadlineDays: numberOrNull(draft.submissionDeadlineDays),
    coursesEnabled: draft.coursesEnabled,
    coursesRequiredBeforeGeneratingPayout: draft.coursesRequiredBeforeGeneratingPayout,
    coursesRequiredBeforePayingPayout: draft.coursesRequiredBeforePayingPayout,
    contest: draft.contest?.name ?? null,
    contestEntriesPerSubmission: numberOrNull(draft.contestEntriesPerSubmission),
    duplicationCheckPromotions: draft.duplicationCheckPromotions.map(({ promotionKey }) => promotionKey),
    customFields: Object.fromEntries(
      CUSTOM_FIELD_NUMBERS.map(customFieldName).map((name) => [name, draft[name].trim() || null]),
    ),
    promotionAudienceType: draft.promotionAudienceType?.name ?? null,
    participantTypes: draft.participantTypes.map(({ participantTypeKey }) => participantTypeKey),
    participantGroups: draft.participantGroups.map(({ name }) => name),
    organizationTypes: draft.organizationTypes.map(({ organizationTypeKey }) => organizationTypeKey),
    organizationGroups: draft.organizationGroups.map(({ organizationGroupKey }) => organizationGroupKey),
    invitationOnly: draft.invitationOnly,
    participantEligibilityRuleCondition: isRequired ? { spelExpression } : null,
  }
}

/** Builds each row of a list, with its name. */
const rowsBy =
  (names: RowNames) =>
  <Row, Built>(list: ListName, rows: SourceRows<Row>, build: (row: Row, id: RowId) => Built): readonly Built[] =>
    (rows ?? []).map(([key, row]) => build(row, names.row(list, key)))

/** The limits as a tree. An incomplete item is left out. */
function buildLimits(root: LimitRoot | null, names: RowNames): CompleteTerms['promotionLimitNodes'] {
  const toNodes = (node: LimitNode): readonly Complete<TermsLimitNode>[] => {
    const id = names.row('promotionLimitNodes', node.key, node.id)
    if (isLimitItem(node)) {
      const { mpg, maxQuantity } = node
      return mpg && maxQuantity !== '' ? [{ id, customField4Value: mpg.value, maxQuantity }] : []
    }
    const below: readonly LimitNode[] = 'groups' in node ? node.groups : node.items
    return [{ id, nodeType: node.nodeType, children: below.flatMap(toNodes) }]
  }
  return root && (toNodes(root)[0] ?? null)
}

/** The names of the rows of a stored promotion. */
export const STORED_NAMES: RowNames = {
  row: (_list, key, id) => id ?? key,
  deadline: (index, id) => id ?? index,
  payout: (index, id) => id ?? index,
  rule: (key) => Number(key),
}

function buildLine(line: LineSource, id: RowId, source: TermsSource): Complete<TermsLine> {
  return { ...buildSettings(line, id, source), product: line.product?.productKey ?? '' }
}

function buildGroup(group: GroupSource, id: RowId, source: TermsSource): Complete<TermsGroup> {
  const products = group.products.map(({ productKey }) => productKey)
  return {
    ...buildSettings(group, id, source),
    key: products.join(', '),
    products,
    ignoreAlreadyConsideredLogic: group.ignoreAlreadyConsideredLogic,
    combineUnpaidUnitsFromPastClaims: group.combineUnpaidUnitsFromPastClaims,
  }
}

function buildSettings(row: LineSettingsSource, id: RowId, source: TermsSource): Complete<TermsLineSettings> {
  return {
    id,
    ...windowOf(row),
    minimumClaimableUnits: numberOrNull(row.minimumClaimableUnits),
    maximumClaimableUnits: numberOrNull(row.maximumClaimableUnits),
    maximumPayoutAmount: numberOrNull(row.maximumPayoutAmount),
    promotionProductAgreementNumber: row.promotionProductAgreementNumber?.trim() || null,
    enableSerialNumbers: row.enableSerialNumbers,
    hideSerialNumber: row.hideSerialNumber,
    hideQuantity: row.hideQuantity,
    allowProductPriceEntry: row.allowProductPriceEntry,
    productPriceMin: numberOrNull(row.productPriceMin),
    productPriceMax: numberOrNull(row.productPriceMax),
    claimProductDuplicationType: row.claimProductDuplicationType,
    promotionProductPayouts: row.promotionProductPayouts.map((payout, index) => buildPayout(payout, index, source)),
  }
}

function buildPayout(payout: PayoutSource, index: number, source: TermsSource): Complete<TermsPayout> {
  return {
    id: source.names.payout(index, payout.id),
    ...windowOf(payout),
    payoutType: payout.payoutType,
    payoutAmount: numberOrNull(payout.payoutAmount),
    payoutProductMethodType: payout.payoutProductMethodType,
    payoutProductQuantity: numberOrNull(payout.payoutProductQuantity),
    payoutProductThreshold: numberOrNull(payout.payoutProductThreshold),
    forcedAwardVehicle: payout.forcedAwardVehicle?.name ?? null,
    payoutStoreCatalogProduct: payout.payoutStoreCatalogProduct?.productNumber ?? null,
    ruleGroup: payout.ruleGroup && { rules: buildRules(payout.ruleGroup, source) },
  }
}
