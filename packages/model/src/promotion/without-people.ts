import type { ShortChange } from '../changes/short-form.ts'
import { invitationLabel } from '../invitation/invitation-setting.ts'
import { LIST_LABELS } from '../lists/list-labels.ts'
import { fieldLabel } from './field-labels.ts'

const ofInvitation = (field: 'participantRequesters' | 'participantApprovers') =>
  `${fieldLabel('promotionInvitationSetting', [])}: ${invitationLabel(field)}`

/** What changes that name participants are called. */
export const NAMING_PEOPLE: readonly string[] = [
  LIST_LABELS.promotionParticipants,
  fieldLabel('payoutToParticipant', []),
  ofInvitation('participantRequesters'),
  ofInvitation('participantApprovers'),
]

/**
 * Changes as they are told to who may not see participants (OP-38): that a participant was chosen, and how many rows came
 * and went, but not who. The same changes when they name nobody.
 */
export function withoutPeople(changes: readonly ShortChange[]): readonly ShortChange[] {
  if (!changes.some(namesPeople)) return changes
  return changes.map((change): ShortChange => {
    if (!namesPeople(change)) return change
    return 'rows' in change ? { ...change, rows: [] } : { ...change, before: null, after: null }
  })
}

const namesPeople = ({ label }: ShortChange) => NAMING_PEOPLE.includes(label)
