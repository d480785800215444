import { issuesWithin, rootOf, type Issue } from '@incentive/model/issues'
import { type PayoutDraft, PAYOUT_LABELS, payoutIssues } from '@incentive/model/payouts'
import { type PromotionField, type Tab, fieldLabel, promotionIssues, tabOf } from '@incentive/model/promotion'
import type { ProductReference } from '@incentive/model/references'
import { availableVehiclesOf } from '../draft/derive-editor.ts'
import { hasClaims, type EditorState } from '../draft/editor-state.ts'
import { listContext } from '../draft/list-context.ts'
import { rowPath } from '../draft/lists.ts'

/** Data that is missing to calculate an amount, with the field to fill in. */
export type Missing = { readonly label: string; readonly message: string; readonly tab: Tab; readonly field: string }

/** Fields that affect the amount or whether anything is paid. Name and key do not. */
const NEEDED: ReadonlySet<string> = new Set<PromotionField>([
  'promotionType',
  'country',
  'publishDate',
  'effectiveDate',
  'expirationDate',
  'payoutStrategyType',
  'payoutToParticipant',
  'payoutToOrganization',
  'payoutAmountPerProduct',
  'submissionDeadlineDays',
])

/** Missing data for the claim: in the draft's own fields, and in the payouts of the claimed products. */
export function whatIsMissing(state: EditorState, claimed: ReadonlySet<string>): readonly Missing[] {
  const { draft, program } = state
  const own = promotionIssues(draft, {
    baseline: null,
    hasClaims: hasClaims(state),
    customFields: program.customFields,
    availableAwardVehicles: null,
  })
  const missing = own
    .filter(({ field }) => NEEDED.has(rootOf(field)))
    .map((issue) => toMissing(issue, fieldLabel(rootOf(issue.field) as PromotionField, program.customFields)))
  return [...missing, ...missingOfLines(state, claimed)]
}

type PaidRow = {
  readonly path: string
  readonly name: string
  readonly isGroup: boolean
  readonly payouts: readonly PayoutDraft[]
}

function missingOfLines(state: EditorState, claimed: ReadonlySet<string>): Missing[] {
  const context = listContext(availableVehiclesOf(state), state.expressionChecks)
  return paidRows(state, claimed).flatMap(({ path, name, isGroup, payouts }) =>
    payouts.flatMap((payout, index) =>
      issuesWithin(
        `${path}.promotionProductPayouts[${index}]`,
        payout.ruleGroup === null ? payoutIssues(payout, context, isGroup) : [],
      ).map((issue) => toMissing(issue, `${name}, ${labelOf(issue.field)}`)),
    ),
  )
}

/** The rows of the promotion that pay for the claimed products: lines and groups, in order. */
function paidRows({ lists }: EditorState, claimed: ReadonlySet<string>): PaidRow[] {
  const isClaimed = (product: ProductReference | null) => product !== null && claimed.has(product.productKey)
  const rows: PaidRow[] = []
  for (const [key, { product, promotionProductPayouts: payouts }] of lists.promotionProducts?.roster.rows ?? []) {
    if (!isClaimed(product)) continue
    rows.push({ path: rowPath('promotionProducts', key), name: product?.productKey ?? '', isGroup: false, payouts })
  }
  for (const [key, { products, promotionProductPayouts: payouts }] of lists.promotionProductGroups?.roster.rows ?? []) {
    if (!products.some(isClaimed)) continue
    const path = rowPath('promotionProductGroups', key)
    rows.push({ path, name: `Group of ${products.length}`, isGroup: true, payouts })
  }
  return rows
}

const labelOf = (path: string) => {
  const field = path.slice(path.lastIndexOf('.') + 1)
  return field in PAYOUT_LABELS ? PAYOUT_LABELS[field as keyof typeof PAYOUT_LABELS] : 'Payout'
}

const toMissing = ({ field, message }: Issue, label: string): Missing => ({
  label,
  message,
  field,
  tab: tabOf(field) ?? 'products',
})
