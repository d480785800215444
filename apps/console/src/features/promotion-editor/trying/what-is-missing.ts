import type { PayoutDraft, PromotionField, Tab } from '@incentive/model'
import {
  fieldLabel,
  issuesWithin,
  PAYOUT_LABELS,
  payoutIssues,
  promotionIssues,
  rootOf,
  tabOf,
  type Issue,
} from '@incentive/model'
import { availableVehiclesOf } from '../draft/derive-editor.ts'
import { hasClaims, type EditorState } from '../draft/editor-state.ts'
import { listContext } from '../draft/list-context.ts'
import { rowPath } from '../draft/lists.ts'

/** Something without which no amount can be said, with the field to fill in. */
export type Missing = { readonly label: string; readonly message: string; readonly tab: Tab; readonly field: string }

/** The fields that decide money or whether there is any; a name or a key does not. */
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

/** What the draft lacks for the claim: of its own fields, and of the payouts of the products that are claimed. */
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
  readonly keys: readonly string[]
  readonly payouts: readonly PayoutDraft[]
}

function missingOfLines(state: EditorState, claimed: ReadonlySet<string>): Missing[] {
  const context = listContext(availableVehiclesOf(state), state.expressionChecks)
  return paidRows(state)
    .filter(({ keys }) => keys.some((key) => claimed.has(key)))
    .flatMap(({ path, name, isGroup, payouts }) =>
      payouts.flatMap((payout, index) =>
        issuesWithin(
          `${path}.promotionProductPayouts[${index}]`,
          payout.ruleGroup === null ? payoutIssues(payout, context, isGroup) : [],
        ).map((issue) => toMissing(issue, `${name}, ${labelOf(issue.field)}`)),
      ),
    )
}

/** The rows of the promotion that pay: its products and its groups. */
function paidRows({ lists }: EditorState): PaidRow[] {
  const lines = [...(lists.promotionProducts?.roster.rows ?? [])].map(([key, line]) => ({
    ...{ path: rowPath('promotionProducts', key), name: line.product?.productKey ?? '', isGroup: false },
    ...{ keys: line.product ? [line.product.productKey] : [], payouts: line.promotionProductPayouts },
  }))
  const groups = [...(lists.promotionProductGroups?.roster.rows ?? [])].map(([key, group]) => ({
    ...{ path: rowPath('promotionProductGroups', key), name: `Group of ${group.products.length}`, isGroup: true },
    ...{ keys: group.products.map(({ productKey }) => productKey), payouts: group.promotionProductPayouts },
  }))
  return [...lines, ...groups]
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
