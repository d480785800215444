import { instantText } from '../evaluation.ts'
import { PASS, SKIP, type Gate } from './gate.ts'

/** An included row counts as an invitation (MD-07). */
export const invitation: Gate = {
  step: 'G07',
  check({ version, facts }) {
    if (!version.content.invitationOnly) return SKIP
    const { participant, invitationAccepted, submittedDate } = facts
    if (version.audience.participants.get(participant.participantKey)?.isIncluded) return PASS
    if (invitationAccepted !== null && invitationAccepted <= submittedDate) return PASS
    return { outcome: 'FAIL', code: 'NOT_INVITED', params: { participant: participant.participantKey } }
  },
  explain({ facts }, { outcome }) {
    const accepted = facts.invitationAccepted === null ? null : instantText(facts.invitationAccepted)
    return {
      params: { text: outcome === 'SKIP' ? 'No invitation needed' : 'Invited' },
      values: [{ label: 'invitation.acceptedDate', value: accepted, source: 'participant' }],
    }
  },
}
