import type { PromotionField } from '@incentive/model'
import { rootOf } from '@incentive/model'
import type { EditorState } from './editor-state.ts'

/** What is wrong at a field is said, too, once these others were changed: they are what it is about. */
const about: Readonly<Partial<Record<PromotionField, readonly PromotionField[]>>> = {
  expirationDate: ['effectiveDate'],
  payoutToParticipant: ['payoutStrategyType'],
  payoutToOrganization: ['payoutStrategyType'],
}

/**
 * Whether what is wrong at the field of a path is said. A stored promotion says it at once; a new one has everything
 * blank, so its fields say it once they were changed or left, or once the list of problems was asked for.
 */
export function isValidated({ mode, touched, panelFocusRequests }: EditorState, path: string): boolean {
  if (mode === 'edit' || panelFocusRequests > 0) return true
  const field = rootOf(path) as PromotionField
  return touched.has(path) || touched.has(field) || (about[field] ?? []).some((other) => touched.has(other))
}
