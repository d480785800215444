import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../../../api/api-problem.ts'
import { countEligible, type Counted } from './count-eligible.ts'
import type { DraftAudience } from '../../../draft/draft-audience.ts'

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
