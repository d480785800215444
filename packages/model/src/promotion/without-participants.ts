import type { ShortChange } from '../changes/short-form.ts'
import { invitationLabel } from '../invitation/invitation-setting.ts'
import { LIST_LABELS } from '../lists/list-kind.ts'
import { fieldLabel } from './field-labels.ts'

const ofInvitation = (field: 'participantRequesters' | 'participantApprovers') =>
  `${fieldLabel('promotionInvitationSetting', [])}: ${invitationLabel(field)}`

/** The labels of changes that contain the names of participants. */
export const NAMING_PARTICIPANTS: readonly string[] = [
  LIST_LABELS.promotionParticipants,
  fieldLabel('payoutToParticipant', []),
  ofInvitation('participantRequesters'),
  ofInvitation('participantApprovers'),
]

/**
 * Changes without names, for users who cannot see participants (OP-38): they show that a participant was chosen, and
 * the numbers of added and removed rows, but no participants. Returns the same array when it contains no names.
 */
export function withoutParticipants(changes: readonly ShortChange[]): readonly ShortChange[] {
  if (!changes.some(namesParticipants)) return changes
  return changes.map((change): ShortChange => {
    if (!namesParticipants(change)) return change
    return 'rows' in change ? { ...change, rows: [] } : { ...change, before: null, after: null }
  })
}

const namesParticipants = ({ label }: ShortChange) => NAMING_PARTICIPANTS.includes(label)
