import { compileVersion, eligibilityOf, type EligibilityQuestion } from '@incentive/claims'
import { inSlices } from '../../slices.ts'
import type { Queries } from '../queries.ts'
import { loadCandidates, type Candidate, type ReadChains } from './load-candidates.ts'
import type { OpenedAudience } from './open-audience.ts'
import { isIn, type Judged } from './verdicts.ts'

/** Whom a draft lets in, and how many of them are read at a time. */
export interface LetIn {
  readonly db: Queries
  readonly audience: OpenedAudience
  readonly judged: Judged
  /** Null without a condition, and for one that asks what only a claim answers. */
  readonly question: EligibilityQuestion | null
  readonly each: number
}

/** The condition of a draft as far as it can be asked of somebody who has not claimed anything. */
export function questionOf({ draft, lookups }: OpenedAudience, now: Date): EligibilityQuestion | null {
  const asked = eligibilityOf(compileVersion(draft.content, lookups), now.getTime())
  return asked?.unknown.length === 0 ? asked : null
}

/** Finds those whom the draft lets in, its condition too, page by page as they are read; a page may have nobody. */
export async function* findLetIn(letIn: LetIn): AsyncGenerator<readonly Candidate[], void, void> {
  const { db, audience, judged, question, each } = letIn
  const chains: ReadChains = new Map()
  for (let from: number | null = 0; from !== null;) {
    const page = { after: from, most: each, reads: question?.reads ?? [], chains }
    const { candidates, after } = await loadCandidates(db, audience, judged, page)
    yield await inSlices(askEach(candidates, question))
    from = after
  }
}

/** Between two of them others are served: a condition may take its time. */
function* askEach(
  candidates: Iterable<Candidate>,
  question: EligibilityQuestion | null,
): Generator<void, readonly Candidate[], void> {
  const found: Candidate[] = []
  for (const who of candidates) {
    if (isIn(who.draft) && (question === null || question.ask(who) === 'ELIGIBLE')) found.push(who)
    yield
  }
  return found
}
