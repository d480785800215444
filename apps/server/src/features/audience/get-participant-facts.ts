import { writeFactFields } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { CALL_MESSAGES } from '@incentive/model/issues'
import { printInstant } from '@incentive/scalars'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { forbidden, notFound } from '../../refusal.ts'
import { loadClaimant, loadNames, findProgramOf } from '../../store/audience/load-who.ts'
import type { Queries } from '../../store/queries.ts'

/**
 * Returns the facts that rules read about a participant and the chain of organizations; throws 403 for a caller who
 * cannot see participants.
 */
export async function getParticipantFacts(
  { db: { kysely } }: Deps,
  { caller, params: { id } }: Call<'getParticipantFacts'>,
): Promise<AnswerOf<'getParticipantFacts'>> {
  const program = await findProgramOf(kysely, caller, id)
  if (program === null) throw notFound('The participant')
  if (!program.canViewParticipants) throw forbidden(CALL_MESSAGES.participantsForbidden)
  return readFacts(kysely, program.id, id)
}

/** Reads the facts about a participant of a program, in the format of the API. */
export async function readFacts(
  db: Queries,
  programId: number,
  participantId: number,
): Promise<AnswerOf<'getParticipantFacts'>> {
  const claimant = await loadClaimant(db, programId, participantId)
  if (claimant === null) throw notFound('The participant')
  return {
    name: claimant.name,
    participant: {
      ...writeFactFields('participant', claimant.participant.fields),
      deactivatedDate:
        claimant.participant.deactivated === null ? null : printInstant(claimant.participant.deactivated),
    },
    organizations: claimant.organizationChain.map(({ fields }) => writeFactFields('organization', fields)),
    names: await loadNames(db, programId, participantId),
  }
}
