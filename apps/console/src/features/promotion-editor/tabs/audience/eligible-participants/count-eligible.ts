import type { AnswerOf } from '@incentive/contract'
import { call } from '../../../../../api/call.ts'
import type { DraftAudience } from '../../../draft/draft-audience.ts'

type Resolved = AnswerOf<'resolveAudience'>
type Answers = AnswerOf<'evaluateEligibility'>['answers']

/**
 * Number of eligible participants: without the condition, and with it for the participants checked so far. `answers` is
 * null without a condition.
 */
export interface Counted extends Pick<Resolved, 'participants' | 'stored' | 'draft' | 'added' | 'removed'> {
  readonly decided: ReadonlyMap<string, number>
  readonly listed: Resolved['listed']
  readonly condition: {
    readonly answers: Answers
    readonly unknown: readonly string[]
    readonly evaluated: number
    readonly of: number
  } | null
}

/**
 * Counts an audience and evaluates its condition page by page. Reports progress after every page; the last report is
 * the result.
 */
export async function countEligible(
  promotion: number,
  audience: DraftAudience,
  signal: AbortSignal,
  onStep: (counted: Counted) => void,
): Promise<void> {
  const sent = { params: { promotion: String(promotion) }, signal }
  const { decided, either, condition, ...counts } = await call('resolveAudience', { ...sent, body: { audience } })
  const resolved = { ...counts, decided: new Map(decided.map(({ code, count }) => [code, count])) }
  if (!condition.isAsked) return onStep({ ...resolved, condition: null })
  const { unknown } = condition
  let sum = { evaluated: 0, stored: counts.stored === null ? null : 0, draft: 0, added: 0, removed: 0, answers: NONE }
  const reported = () => {
    const { evaluated, answers, ...sums } = sum
    onStep({ ...resolved, ...sums, condition: { answers, unknown, evaluated, of: Math.max(either, evaluated) } })
  }
  reported()
  for (let after: number | null = 0; after !== null;) {
    const page: AnswerOf<'evaluateEligibility'> = await call('evaluateEligibility', {
      ...sent,
      body: { audience, after },
    })
    sum = {
      evaluated: sum.evaluated + page.evaluated,
      stored: page.stored === null ? null : (sum.stored ?? 0) + page.stored,
      draft: sum.draft + page.draft,
      added: sum.added + page.added,
      removed: sum.removed + page.removed,
      answers: {
        ELIGIBLE: sum.answers.ELIGIBLE + page.answers.ELIGIBLE,
        ELIGIBILITY_FALSE: sum.answers.ELIGIBILITY_FALSE + page.answers.ELIGIBILITY_FALSE,
        ELIGIBILITY_EMPTY: sum.answers.ELIGIBILITY_EMPTY + page.answers.ELIGIBILITY_EMPTY,
        ELIGIBILITY_ERROR: sum.answers.ELIGIBILITY_ERROR + page.answers.ELIGIBILITY_ERROR,
      },
    }
    after = page.after
    reported()
  }
}

const NONE: Answers = { ELIGIBLE: 0, ELIGIBILITY_FALSE: 0, ELIGIBILITY_EMPTY: 0, ELIGIBILITY_ERROR: 0 }
