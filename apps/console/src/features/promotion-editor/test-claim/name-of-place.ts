import { rootOf } from '@incentive/model/issues'
import { PAYOUT_LABELS } from '@incentive/model/payouts'
import { LINE_LABELS } from '@incentive/model/products'
import { fieldLabel, PROMOTION_FIELD_NAMES, type PromotionField } from '@incentive/model/promotion'
import type { Place } from '../engine/place-of-link.ts'
import type { EditorState } from '../draft/editor-state.ts'
import { describeRow, rowOfPath } from '../draft/lists.ts'
import { editorTabs } from '../tabs/index.ts'

/** Link text for a location: the field and its owner, such as `Threshold of HEAT-1`. MS-06. */
export function nameOfPlace(state: EditorState, { tab, field }: Place): string {
  const tabLabel = editorTabs.find(({ id }) => id === tab)?.label ?? tab
  if (field === null) return tabLabel
  const root = rootOf(field)
  const row = rowOfPath(field) ? describeRow(state.lists, field) : deadlineName(state, field)
  const last = field.slice(field.lastIndexOf('.') + 1)
  const label = labels[last] ?? ownLabel(state, root) ?? tabLabel
  if (row === undefined) return label
  return last in labels ? `${label} of ${row}` : row
}

const labels: Readonly<Record<string, string>> = {
  ...PAYOUT_LABELS,
  ...LINE_LABELS,
  product: 'Product',
  combineUnpaidUnitsFromPastClaims: 'Units of past claims',
}

function ownLabel({ program }: EditorState, root: string): string | null {
  const field = PROMOTION_FIELD_NAMES.find((name) => name === root)
  return field ? fieldLabel(field satisfies PromotionField, program.customFields) : null
}

function deadlineName({ draft }: EditorState, field: string): string | undefined {
  const [, index] = /^promotionDeadlines\[(\d+)\]/.exec(field) ?? []
  return index === undefined
    ? undefined
    : draft.promotionDeadlines[Number(index)]?.name || `Deadline ${Number(index) + 1}`
}
