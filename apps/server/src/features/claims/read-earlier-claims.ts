import { withClaimant } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { CALL_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { forbidden } from '../../refusal.ts'
import { loadRealState } from '../../store/claims/load-real-state.ts'

/**
 * Returns the state that stored claims leave for a test claim, which `state: 'real'` uses. It contains who claimed
 * what, so it requires the right to see participants. MS-10.
 */
export async function readEarlierClaims(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<'readEarlierClaims'>,
): Promise<AnswerOf<'readEarlierClaims'>> {
  const claim = withClaimant(body.claim)
  const { state, canViewParticipants } = await loadRealState(db.kysely, caller, body.promotion, claim)
  if (!canViewParticipants) throw forbidden(CALL_MESSAGES.participantsForbidden)
  return state
}
