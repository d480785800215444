import type { WrittenClaim } from '@incentive/model/claim'

export type {
  WrittenClaim,
  WrittenClaimLine,
  WrittenOrganization,
  WrittenProduct,
  WrittenState,
} from '@incentive/model/claim'

/** The key of the invented participant in a claim that names none. */
export const INVENTED_PARTICIPANT = 'Sample participant'

/** True if a claim names a participant who can exist. */
export function namesParticipant({ participant }: Pick<WrittenClaim, 'participant'>): boolean {
  return ![undefined, INVENTED_PARTICIPANT].includes(participant?.participantKey)
}

/** A claim without a participant gets an invented one, because payouts need a recipient. */
export const withClaimant = (claim: WrittenClaim): WrittenClaim => ({
  ...claim,
  participant: { ...claim.participant, participantKey: claim.participant?.participantKey ?? INVENTED_PARTICIPANT },
})
