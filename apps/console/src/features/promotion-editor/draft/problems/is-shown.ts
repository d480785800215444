import { shownFields } from '@incentive/model/draft'
import { rootOf } from '@incentive/model/issues'
import { isClaimType, payeeOf, tabOf, type PromotionField } from '@incentive/model/promotion'
import type { EditorState } from '../editor-state.ts'

/**
 * True if the tab of a field currently shows it. A payee is shown only while it is paid, claim fields only while the
 * type accepts them, a custom field only while the program defines it, and the invitation settings only while the
 * promotion is invite-only.
 */
export function isOnScreen({ draft, program }: EditorState, path: string): boolean {
  const field = rootOf(path)
  if (field === 'payoutToParticipant' || field === 'payoutToOrganization') {
    return payeeOf(draft.payoutStrategyType) === field
  }
  if (field === 'promotionInvitationSetting') return draft.invitationOnly
  const tab = tabOf(field)
  if (tab === 'claiming') return isClaimType(draft.promotionType)
  return tab !== 'customFields' || shownFields(program.customFields).some(({ name }) => name === field)
}

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
