import type { PromotionField } from '@incentive/model'
import { rootOf } from '@incentive/model'
import type { EditorState } from '../editor-state.ts'

/** Related fields. An issue at a field is also shown once one of these other fields was changed. */
const about: Readonly<Partial<Record<PromotionField, readonly PromotionField[]>>> = {
  expirationDate: ['effectiveDate'],
  payoutToParticipant: ['payoutStrategyType'],
  payoutToOrganization: ['payoutStrategyType'],
}

/**
 * True if issues at a path are shown. A stored promotion shows them immediately. A new one starts with empty fields, so
 * a field shows its issues once it was changed or left, or once the list of problems was requested.
 */
export function isValidated({ mode, touched, panelFocusRequests }: EditorState, path: string): boolean {
  if (mode === 'edit' || panelFocusRequests > 0) return true
  const field = rootOf(path) as PromotionField
  return touched.has(path) || touched.has(field) || (about[field] ?? []).some((other) => touched.has(other))
}
