import type { Code, Link } from '@incentive/claims'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { placeOfLink } from '../../engine/place-of-link.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import { nameOfPlace } from '../name-of-place.ts'
import type { ShownStep } from './shown-steps.ts'
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
