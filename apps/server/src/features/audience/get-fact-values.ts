import type { AnswerOf } from '@incentive/contract'
import { CALL_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { forbidden } from '../../refusal.ts'
import { loadFactValues } from '../../store/audience/load-fact-values.ts'

/** Returns the values of a fact in the selected program; throws 403 for a caller who cannot see its participants. */
export async function getFactValues(
  { db: { kysely } }: Deps,
  { scope, params }: Call<'getFactValues'>,
): Promise<AnswerOf<'getFactValues'>> {
  if (!scope.canViewParticipants) throw forbidden(CALL_MESSAGES.participantsForbidden)
  return loadFactValues(kysely, scope, params.fact)
}
