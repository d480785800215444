import type { Dashboard, PromotionRow } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { loadSafeHtml } from '../../kit/html-field/safe-html.tsx'
import { causeOf } from '../../parts/lists/use-page.ts'

/** The error of a failed load, and a function to retry it. */
export interface LoadFailure {
  readonly cause: string
  readonly onRetry: () => void
}

/** Data that is loading: undefined until loaded. */
export interface Found<Answer> {
  readonly answer: Answer | undefined
  readonly isLoading: boolean
  readonly failure: LoadFailure | undefined
}

/** Maximum number of promotions in a list of the dashboard. */
export const listed = 5

/** Saving a promotion invalidates these queries. */
const keyOf = (programId: number) => ['promotions', 'dashboard', programId]

/** Loads the status of the current program in one request. */
export function useDashboard(programId: number): Found<Dashboard> {
  return foundBy(
    useQuery({
      queryKey: keyOf(programId),
      // both at once, so that entries appear with their messages, never as empty lines that grow
      queryFn: async ({ signal }) => (await Promise.all([call('getDashboard', { signal }), loadSafeHtml()]))[0],
    }),
  )
}

/** The next promotions to end or to start, soonest first. */
export function useNextPromotions(programId: number, what: 'ending' | 'starting'): Found<readonly PromotionRow[]> {
  const [effect, sort] =
    what === 'ending' ? (['EFFECTIVE', 'expirationDate,asc'] as const) : (['BEFORE', 'effectiveDate,asc'] as const)
  return foundBy(
    useQuery({
      queryKey: [...keyOf(programId), what],
      queryFn: async ({ signal }) => {
        const query = { page: '0', size: String(listed), sort }
        const answer = await call('searchPromotions', { query, body: { filters: { effectStates: [effect] } }, signal })
        return answer.content.map(({ promotion }) => promotion)
      },
    }),
  )
}

interface Asked<Answer> {
  readonly data: Answer | undefined
  readonly isPending: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

const foundBy = <Answer>({ data, isPending, error, refetch }: Asked<Answer>): Found<Answer> => ({
  answer: data,
  isLoading: isPending,
  failure: error === null ? undefined : { cause: causeOf(error), onRetry: () => void refetch() },
})
