import { writeFactFields } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { forbidden, notFound } from '../../refusal.ts'
import { findProgramOf } from '../../store/audience/find-program-of.ts'
import { loadWho } from '../../store/audience/load-who.ts'

/** What rules read of a participant and of the organizations above one another; 403 for who may not see participants. */
export async function getParticipantFacts(
  { db: { kysely } }: Deps,
  { caller, params: { id } }: Call<'getParticipantFacts'>,
): Promise<AnswerOf<'getParticipantFacts'>> {
  const program = await findProgramOf(kysely, caller, id)
  if (program === null) throw notFound('The participant')
  if (!program.mayViewParticipants) throw forbidden(MESSAGES.call.participantsForbidden)
  const who = await loadWho(kysely, program.id, id)
  if (who === null) throw notFound('The participant')
  return toFacts(who)
}

/** A participant as answers tell what rules read of them. */
export const toFacts = ({ name, participant, organizationChain }: StoredPerson): AnswerOf<'getParticipantFacts'> => ({
  name,
  participant: writeFactFields('participant', participant.fields),
  organizations: organizationChain.map(({ fields }) => writeFactFields('organization', fields)),
})

type StoredPerson = NonNullable<Awaited<ReturnType<typeof loadWho>>>
