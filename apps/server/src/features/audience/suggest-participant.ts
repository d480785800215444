import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { nextSlice } from '../../slices.ts'
import { findEligible, questionOf } from '../../store/audience/find-let-in.ts'
import { evaluateAudience } from '../../store/audience/verdicts.ts'
import { readFacts } from './get-participant-facts.ts'
import { readAudience } from './read-audience.ts'

/** Number of participants per read: usually one of the first is eligible. */
const EACH_READ = 200
/** Milliseconds after which the search stops, because a user is waiting for the first test claim. */
const SEARCH_LASTS = 300

/**
 * Finds the first participant who is eligible under the draft, for a test claim that the promotion is meant for
 * (MS-03).
 */
export async function suggestParticipant(
  deps: Deps,
  call: Call<'suggestParticipant'>,
): Promise<AnswerOf<'suggestParticipant'>> {
  const db = deps.db.kysely
  const audience = await readAudience(deps, call)
  const evaluated = await evaluateAudience(db, audience)
  const question = questionOf(audience, call.now)
  const pages = findEligible({ db, audience, evaluated, question, each: EACH_READ })
  const began = performance.now()
  for await (const [first] of pages) {
    if (first) {
      const facts = await readFacts(db, audience.programId, first.id)
      return { participant: { id: first.id, key: String(facts.participant['participantKey']), ...facts } }
    }
    if (performance.now() - began >= SEARCH_LASTS) break
    await nextSlice()
  }
  return { participant: null }
}
