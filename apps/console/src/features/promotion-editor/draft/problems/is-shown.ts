import { isClaimType, payeeOf, rootOf, shownFields, tabOf } from '@incentive/model'
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
