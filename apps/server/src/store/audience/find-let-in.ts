import { compileVersion, eligibilityOf, type EligibilityQuestion } from '@incentive/claims'
import { inSlices } from '../../slices.ts'
import type { Queries } from '../queries.ts'
import { loadCandidates, type Candidate, type ReadChains } from './load-candidates.ts'
import type { OpenedAudience } from './open-audience.ts'
import { isIn, type EvaluatedAudience } from './verdicts.ts'

/** The draft whose eligible participants are read, and the page size. */
export interface EligibleSearch {
  readonly db: Queries
  readonly audience: OpenedAudience
  readonly evaluated: EvaluatedAudience
  /** Null without a condition, and for a condition that depends on a claim. */
  readonly question: EligibilityQuestion | null
  readonly each: number
  /** Organizations that are not read, because the caller knows them. */
  readonly chains?: ReadChains
}

/** Returns the condition of a draft as far as it can be evaluated for a participant without a claim. */
export function questionOf({ draft, lookups }: OpenedAudience, now: Date): EligibilityQuestion | null {
  const asked = eligibilityOf(compileVersion(draft.content, lookups), now.getTime())
  return asked?.unknown.length === 0 ? asked : null
}

/**
 * Finds the participants who are eligible under the draft, including its condition, page by page as they are read. A
 * page can be empty.
 */
export async function* findEligible(eligible: EligibleSearch): AsyncGenerator<readonly Candidate[], void, void> {
  const { db, audience, evaluated, question, each, chains = new Map() } = eligible
  for (let from: number | null = 0; from !== null;) {
    const page = { after: from, most: each, reads: question?.reads ?? [], chains }
    const { candidates, after } = await loadCandidates(db, audience, evaluated, page)
    yield await inSlices(askEach(candidates, question))
    from = after
  }
}

/** Yields between candidates so that other calls are served: a condition can be slow. */
function* askEach(
  candidates: Iterable<Candidate>,
  question: EligibilityQuestion | null,
): Generator<void, readonly Candidate[], void> {
  const found: Candidate[] = []
  for (const claimant of candidates) {
    if (isIn(claimant.draft) && (question === null || question.ask(claimant) === 'ELIGIBLE')) found.push(claimant)
    yield
  }
  return found
}
