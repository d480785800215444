import { isClaimType, payeeOf, rootOf, shownFields, tabOf } from '@incentive/model'
import type { EditorState } from './editor-state.ts'

/**
 * Whether the tab of a field shows it now: a payee only while it is paid, the fields of claims only while the type takes
 * them, a custom field only while the program has it, the invitation settings only while the promotion is by invitation only.
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
