import type { PromotionField } from '@incentive/model'
import { messageAt } from '@incentive/model'
import { deriveEditor } from './derive-editor.ts'
import type { EditorState } from './editor-state.ts'

/** A message appears at a field, too, once these others were changed: they are what it is about. */
const about: Readonly<Partial<Record<PromotionField, readonly PromotionField[]>>> = {
  expirationDate: ['effectiveDate'],
  payoutToParticipant: ['payoutStrategyType'],
  payoutToOrganization: ['payoutStrategyType'],
}

/**
 * What stands beside a field. A stored promotion says at once what is wrong; a new one has everything blank, so its
 * fields say it once they were changed or left, or once the list of problems was asked for. What the server refused
 * stands until the field is changed.
 */
export function shownMessage(state: EditorState, field: PromotionField): string | undefined {
  const { issues } = deriveEditor(state)
  const refused = messageAt(state.refusal?.fieldIssues ?? [], field)
  return (isValidated(state, field) ? messageAt(issues, field) : undefined) ?? refused
}

function isValidated({ mode, touched, panelFocusRequests }: EditorState, field: PromotionField): boolean {
  if (mode === 'edit' || panelFocusRequests > 0) return true
  return touched.has(field) || (about[field] ?? []).some((other) => touched.has(other))
}
