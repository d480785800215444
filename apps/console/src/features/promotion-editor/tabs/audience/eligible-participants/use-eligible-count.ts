import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../../../api/failure.ts'
import type { DraftAudience } from '../../../draft/draft-audience.ts'
import type { AnswerOf } from '@incentive/contract'
import { call } from '../../../../../api/call.ts'

/** Milliseconds without a change before the draft is counted. */
const REST = 400

/** The state of the count: the last result, whether it is outdated, and the error if there is none. */
export interface EligibleParticipants {
  readonly counted: Counted | null
  readonly isCounting: boolean
  readonly failure: string | null
  readonly retry: () => void
}

/** Counts an audience, again after each change once typing pauses. A running count is canceled. */
export function useEligibleCount(promotion: number, audience: DraftAudience): EligibleParticipants {
  const [known, setKnown] = useState<Omit<EligibleParticipants, 'retry'>>({
    counted: null,
    isCounting: true,
    failure: null,
  })
  const [attempts, setAttempts] = useState(0)
  const asked = JSON.stringify(audience)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const count = async () => {
      try {
        await countEligible(promotion, JSON.parse(asked) as DraftAudience, signal, (counted) => {
          if (!signal.aborted) setKnown({ counted, isCounting: true, failure: null })
        })
        if (!signal.aborted) setKnown((last) => ({ ...last, isCounting: false }))
      } catch (error) {
        if (!signal.aborted) setKnown({ counted: null, isCounting: false, failure: wordsOf(error) })
      }
    }
    const begin = () => {
      setKnown((last) => ({ ...last, isCounting: true, failure: null }))
      void count()
    }
    const timer = setTimeout(begin, REST)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [promotion, asked, attempts])
  return { ...known, retry: () => setAttempts((count) => count + 1) }
}

/** Error message of a failed count. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) {
    reportError(error)
    return 'Something went wrong on this page'
  }
  if (error.status === 403) return 'You are not allowed to see the participants of this program'
  if (error.status === 404) return 'The participant was not found'
  if (error.status === 400 || error.status === 413) {
    return 'This draft cannot be counted before it is saved: it is not valid, or has more than 10,000 changed rows.'
  }
  return 'Eligible participants could not be counted. Check your connection and try again.'
}

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
async function countEligible(
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
