import type { PromotionTerms, TermsLimitNode, TermsPayout } from '@incentive/claims'
import type {
  LimitNode,
  LimitRow,
  PayoutDraft,
  ProductGroup,
  ProductLine,
  ProductReference,
  RosterRow,
  RuleGroupDraft,
  TypedDate,
} from '@incentive/model'
import {
  CUSTOM_FIELD_NUMBERS,
  customFieldName,
  instantOf,
  isLimitItem,
  limitTreeOf,
  withoutHidden,
} from '@incentive/model'
import type { Content } from '../draft/history.ts'
import type { EditorList } from '../draft/lists.ts'
import { rowPath } from '../draft/lists.ts'
import { rowsByAge } from './rows-by-age.ts'
import { promotionRules, storedRulesOf, typedRulesOf, type Referred } from './referred.ts'

/**
 * Converts the draft, complete or not, to the version that decides claims. Rows are identified by their editor paths,
 * so that a finding links to them, and payouts by their positions in their line. Rules are as edited, otherwise as
 * stored.
 *
 * With `claimed`, includes only the parts that can affect a claim of these products. The result of the claim is the
 * same, and ten thousand other lines cost nothing.
 */
export function versionOf(
  { draft: typed, lists }: Content,
  referred: Referred,
  claimed: ReadonlySet<string> | null = null,
): PromotionTerms {
  const draft = withoutHidden(typed)
  const ofLines = settingsWith(referred)
  const isMet = (product: ProductReference | null) =>
    claimed === null || (product !== null && claimed.has(product.productKey))
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
    promotionParticipants: rowsOf(lists.promotionParticipants, ({ participant, includeInPromotion }, id) => ({
      ...{ id, participant: participant?.participantKey ?? '', includeInPromotion: includeInPromotion ?? false },
    })),
    promotionOrganizations: rowsOf(lists.promotionOrganizations, ({ organization, includeInPromotion }, id) => ({
      ...{ id, organization: organization?.organizationKey ?? '', includeInPromotion: includeInPromotion ?? false },
    })),
    promotionProducts: rowsOf(
      lists.promotionProducts,
      (line, id) => ({ ...ofLines(line, id), product: line.product?.productKey ?? '' }),
      ({ product }) => isMet(product),
    ),
    promotionProductGroups: rowsOf(
      lists.promotionProductGroups,
      (group, id) => ({
        ...ofLines(group, id),
        key: group.products.map(({ productKey }) => productKey).join(', '),
        products: group.products.map(({ productKey }) => productKey),
      }),
      ({ products }) => claimed === null || products.some(isMet),
    ),
    promotionLimitNodes: limitsOf(lists.promotionLimitNodes),
    payoutGenerationRuleGroup: { rules: promotionRules(referred) },
  }
}

type Draft = Content['draft']

const ownPart = (draft: Draft): PromotionTerms => ({
  promotionKey: draft.promotionKey.trim(),
  name: draft.name.trim(),
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
  claimType: draft.claimType?.claimTypeKey ?? null,
  skipClaimDocumentation: draft.skipClaimDocumentation,
  submissionDeadlineDays: draft.submissionDeadlineDays,
  coursesEnabled: draft.coursesEnabled,
  coursesRequiredBeforeGeneratingPayout: draft.coursesRequiredBeforeGeneratingPayout,
  coursesRequiredBeforePayingPayout: draft.coursesRequiredBeforePayingPayout,
  contest: draft.contest?.name ?? null,
  contestEntriesPerSubmission: draft.contestEntriesPerSubmission,
  duplicationCheckPromotions: draft.duplicationCheckPromotions.map(({ promotionKey }) => promotionKey),
  customFields: Object.fromEntries(
    CUSTOM_FIELD_NUMBERS.map(customFieldName).map((name) => [name, draft[name].trim() || null]),
  ),
})

const audiencePart = (draft: Draft): PromotionTerms => ({
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

const settingsWith =
  (referred: Referred) =>
  <Line extends ProductLine | ProductGroup>(line: Line, id: string) => ({
    ...line,
    id,
    ...windowOf(line),
    promotionProductAgreementNumber: line.promotionProductAgreementNumber.trim() || null,
    promotionProductPayouts: line.promotionProductPayouts.map((payout, index) => payoutOf(payout, index, referred)),
  })

const payoutOf = (payout: PayoutDraft, index: number, referred: Referred): TermsPayout => ({
  ...payout,
  id: index,
  ...windowOf(payout),
  forcedAwardVehicle: payout.forcedAwardVehicle?.name ?? null,
  payoutStoreCatalogProduct: payout.payoutStoreCatalogProduct?.productNumber ?? null,
  ruleGroup: payout.ruleGroup && { rules: rulesOfPayout(payout.ruleGroup, referred) },
})

const rulesOfPayout = ({ id, rows }: RuleGroupDraft, referred: Referred) =>
  rows ? typedRulesOf(rows, referred) : storedRulesOf(id, referred)

/** The limits as a tree. An incomplete item is left out. */
function limitsOf(list: EditorList<LimitRow> | null): TermsLimitNode | null {
  const toVersion = (node: LimitNode): TermsLimitNode[] => {
    const id = rowPath('promotionLimitNodes', node.key)
    if (isLimitItem(node)) {
      const { mpg, maxQuantity } = node
      return mpg && maxQuantity !== '' ? [{ id, customField4Value: mpg.value, maxQuantity }] : []
    }
    const below: readonly LimitNode[] = 'groups' in node ? node.groups : node.items
    return [{ id, nodeType: node.nodeType, children: below.flatMap(toVersion) }]
  }
  const root = list && limitTreeOf(list.roster.rows)
  return root && (toVersion(root)[0] ?? null)
}

const windowOf = (row: { readonly effectiveDate: TypedDate; readonly expirationDate: TypedDate }) => ({
  effectiveDate: instantOf(row.effectiveDate),
  expirationDate: instantOf(row.expirationDate),
})

/** Each requested row of a list with its path, by age. */
function rowsOf<Row extends RosterRow, Version>(
  list: EditorList<Row> | null,
  toVersion: (row: Row, path: string) => Version,
  isWanted?: (row: Row) => boolean,
): Version[] {
  if (!list) return []
  return rowsByAge(list, isWanted).map(([key, row]) => toVersion(row, rowPath(list.kind.name, key)))
}
