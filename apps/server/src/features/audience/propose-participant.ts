import { compileVersion, eligibilityOf } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { nextSlice } from '../../http/slices.ts'
import { loadCandidates, type ReadChains } from '../../store/audience/load-candidates.ts'
import { isIn, judgeInSql } from '../../store/audience/verdicts.ts'
import { readFacts } from './get-participant-facts.ts'
import { leavingOf, readAudience } from './read-audience.ts'

/** So many participants are read at a time: as a rule one of the first is let in. */
const EACH_READ = 200
/** After so many milliseconds the search is given up: somebody is waiting for a first claim. */
const SEARCH_LASTS = 300

/** Finds the first participant whom the draft lets in: a claim of theirs is one that the promotion is for (MS-03). */
export async function proposeParticipant(
  deps: Deps,
  call: Call<'proposeParticipant'>,
): Promise<AnswerOf<'proposeParticipant'>> {
  const db = deps.db.kysely
  const audience = await readAudience(deps, call)
  const { content } = audience.draft
  const asked = eligibilityOf(compileVersion(content, audience.lookups), call.now.getTime())
  // what only a claim answers is asked of nobody
  const question = asked?.unknown.length === 0 ? asked : null
  const judged = await judgeInSql(db, audience, call.gone)
  const chains: ReadChains = new Map()
  const leaving = leavingOf(deps, call.gone)
  const began = performance.now()
  for (let from: number | null = 0; from !== null && performance.now() - began < SEARCH_LASTS;) {
    const page = { after: from, most: EACH_READ, reads: question?.reads ?? [], chains, leaving }
    const { candidates, after } = await loadCandidates(db, audience, judged, page)
    for (const who of candidates) {
      if (!isIn(who.draft) || (question !== null && question.ask(who) !== 'ELIGIBLE')) continue
      const facts = await readFacts(db, audience.programId, who.id)
      return { participant: { id: who.id, key: String(facts.participant['participantKey']), ...facts } }
    }
    from = after
    await nextSlice()
  }
  return { participant: null }
}
