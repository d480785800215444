import { compileVersion, eligibilityOf, type Eligibility, type EligibilityQuestion } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { inSlices } from '../../slices.ts'
import { loadCandidates, type CandidatePage, type ReadChains } from '../../store/audience/load-candidates.ts'
import { isIn, evaluateAudience } from '../../store/audience/verdicts.ts'
import { readAudience } from './read-audience.ts'

/** Milliseconds after which a call responds, to show progress. */
const CALL_LASTS = 1000
/** Number of participants per read. */
const EACH_READ = 10_000

type Answer = AnswerOf<'evaluateEligibility'>
type Counts = Omit<{ -readonly [Key in keyof Answer]: Answer[Key] }, 'after'>

/** The two conditions; equal ones are evaluated once. */
interface Questions {
  readonly stored: EligibilityQuestion | null
  readonly draft: EligibilityQuestion | null
  readonly areEqual: boolean
}

/**
 * Evaluates the eligibility conditions, the stored one and that of the draft, for the participants who pass the other
 * clauses: a batch after an id. The caller adds up the counts and repeats the call until `after` is null.
 */
export async function evaluateEligibility(deps: Deps, call: Call<'evaluateEligibility'>): Promise<Answer> {
  const audience = await readAudience(deps, call)
  const { stored, draft, lookups } = audience
  const questionOf = (content: typeof draft.content) =>
    eligibilityOf(compileVersion(content, lookups), call.now.getTime())
  const ofStored = stored && questionOf(stored.content)
  const ofDraft = questionOf(draft.content)
  const reads = [...(ofStored?.reads ?? []), ...(ofDraft?.reads ?? [])]
  const textOf = (content: typeof draft.content) => content.participantEligibilityRuleCondition?.spelExpression
  const questions: Questions = {
    stored: ofStored,
    draft: ofDraft,
    // a condition can read changed fields of the draft's promotion
    areEqual:
      stored !== null &&
      textOf(stored.content) === textOf(draft.content) &&
      !reads.some((name) => name.startsWith('promotion')),
  }
  const evaluated = await evaluateAudience(deps.db.kysely, audience)
  const counts: Counts = {
    evaluated: 0,
    stored: stored === null ? null : 0,
    draft: 0,
    added: 0,
    removed: 0,
    answers: NONE,
  }
  const chains: ReadChains = new Map()
  const read = (after: number) =>
    loadCandidates(deps.db.kysely, audience, evaluated, { after, most: EACH_READ, reads, chains })
  const began = performance.now()
  for (let page = await read(call.body.after); ;) {
    const { after } = page
    const isLast = after === null || performance.now() - began >= CALL_LASTS
    // the next batch is read while this one is evaluated
    const [next] = await Promise.all([isLast ? page : read(after), inSlices(askAll(page, questions, counts))])
    if (isLast) return { ...counts, after }
    page = next
  }
}

const NONE: Readonly<Record<Eligibility, number>> = {
  ELIGIBLE: 0,
  ELIGIBILITY_FALSE: 0,
  ELIGIBILITY_EMPTY: 0,
  ELIGIBILITY_ERROR: 0,
}

function* askAll({ candidates }: CandidatePage, questions: Questions, counts: Counts): Generator<void, void, void> {
  const answers = { ...counts.answers }
  for (const candidate of candidates) {
    const answer = questions.draft?.ask(candidate) ?? 'ELIGIBLE'
    const before = questions.areEqual ? answer : (questions.stored?.ask(candidate) ?? 'ELIGIBLE')
    const isEligible = isIn(candidate.draft)
    const wasIn = candidate.stored !== null && isIn(candidate.stored) && before === 'ELIGIBLE'
    const willBeIn = isEligible && answer === 'ELIGIBLE'
    if (isEligible) answers[answer]++
    if (counts.stored !== null && wasIn) counts.stored++
    if (willBeIn) counts.draft++
    if (willBeIn && !wasIn) counts.added++
    if (wasIn && !willBeIn) counts.removed++
    counts.evaluated++
    yield
  }
  counts.answers = answers
}
