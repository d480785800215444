import type { Code, Link } from '@incentive/claims'
import { rootOf } from '@incentive/model/issues'
import { PAYOUT_LABELS } from '@incentive/model/payouts'
import { LINE_LABELS } from '@incentive/model/products'
import { fieldLabel, PROMOTION_FIELD_NAMES, type PromotionField } from '@incentive/model/promotion'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { placeOfLink, type Place } from '../../engine/place-of-link.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import type { ShownStep } from './shown-steps.ts'
import type { EditorState } from '../../draft/editor-state.ts'
import { describeRow, rowOfPath } from '../../draft/lists.ts'
import { editorTabs } from '../../tabs/index.ts'
import css from './steps.module.css'

/** Opens the tab of a field and focuses the field. Selects `text` within it, if given. */
export type Go = (tab: string, field: string | null, text?: string) => void

interface StepLinkProps {
  step: ShownStep
  link: Link
  onGo: Go
}

/**
 * Link to the field that fixes a step, in the promotion or in the claim itself, with the field's name as text (MS-06).
 */
export function StepLink({ step, link, onGo }: StepLinkProps) {
  const name = useEditor((state) => (link.to === 'editor' ? nameOfPlace(state, placeOfLink(link)) : ''))
  if (link.to === 'claim') {
    const { field, label } = fieldOfClaim(step.node.code, link.line)
    return (
      <button
        type="button"
        className={css.link}
        onClick={(event) => {
          // the form may be collapsed
          event.currentTarget.closest('section')?.parentElement?.querySelectorAll('details').forEach(openWith(field))
          void focusField(field)
        }}
      >
        {label}
      </button>
    )
  }
  const { tab, field } = placeOfLink(link)
  const { fault } = step.node
  return (
    <a
      className={css.link}
      href={`?tab=${tab}`}
      onClick={(event) => {
        event.preventDefault()
        onGo(tab, field, fault?.text.slice(fault.start, fault.end))
      }}
    >
      {name}
    </a>
  )
}

/** Expands the section that contains a field. */
const openWith = (fieldId: string) => (fold: HTMLDetailsElement) => {
  const field = document.getElementById(fieldId)
  if (field && fold.contains(field)) fold.open = true
}

type ClaimField = { readonly field: string; readonly label: string }

/** The claim field that a code concerns. */
function fieldOfClaim(code: Code | null, line: number | undefined): ClaimField {
  const at = (line ?? 1) - 1
  switch (code) {
    case 'SALE_DATE_IN_FUTURE':
      return { field: 'try.saleDate', label: 'Sale date of the claim' }
    case 'INVOICE_MISSING':
      return { field: 'try.invoiceNumber', label: 'Invoice number of the claim' }
    case 'NO_PRODUCTS':
      return { field: 'try.addLine', label: 'Add a line to the claim' }
    case 'UNITS_INVALID':
      return { field: `try.lines[${at}].quantity`, label: `Units of line ${at + 1} of the claim` }
    case 'SERIAL_REPEATED':
      return { field: `try.lines[${at}].serialNumbers`, label: `Serial numbers of line ${at + 1} of the claim` }
    default:
      return { field: `try.lines[${at}].product`, label: `Product of line ${at + 1} of the claim` }
  }
}

/** Link text for a location: the field and its owner, such as `Threshold of HEAT-1`. MS-06. */
function nameOfPlace(state: EditorState, { tab, field }: Place): string {
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
