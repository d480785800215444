import type { PromotionRow } from '@incentive/contract'
import { effectState, type Instant } from '@incentive/model'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { causeOf } from '../../parts/lists/use-page.ts'
import { splitByStart } from './split-by-start.ts'

/** Some promotions on their way: undefined until they are there. */
export interface Found {
  readonly rows: readonly PromotionRow[] | undefined
  readonly isLoading: boolean
  readonly failure: { readonly cause: string; readonly onRetry: () => void } | undefined
}

/** How the promotions of a program stand; a count is undefined until it is known. */
export interface Overview {
  readonly effective: number | undefined
  readonly upcoming: number | undefined
  readonly over: number | undefined
  readonly endingNext: Found
  readonly startingNext: Found
  readonly changedLast: Found
}

/** How many promotions a list of the overview shows at most. */
export const listed = 5
const pageSize = 100

async function search(isEffective: boolean | 'All', sort: string, size: number, page: number, signal: AbortSignal) {
  const query = { page: String(page), size: String(size), sort }
  const answer = await call('searchPromotions', { query, body: { isEffective }, signal })
  return { ...answer, content: answer.content.map(({ promotion }) => promotion) }
}

/** Reads how the promotions of a program stand at a point in time. */
export function useOverview(programId: number, now: Instant): Overview {
  const key = ['promotions', 'overview', programId]
  const inForce = useQuery({
    queryKey: [...key, 'in force'],
    queryFn: ({ signal }) => search(true, 'expirationDate,asc', listed, 0, signal),
  })
  const notInForce = useQuery({
    queryKey: [...key, 'not in force'],
    queryFn: ({ signal }) =>
      splitByStart(
        (page) => search(false, 'effectiveDate,desc', pageSize, page, signal),
        (promotion) => effectState(promotion, now) === 'BEFORE',
        listed,
      ),
  })
  const changed = useQuery({
    queryKey: [...key, 'changed'],
    queryFn: ({ signal }) => search('All', 'updatedDate,desc', listed, 0, signal),
  })
  return {
    effective: inForce.data?.totalElements,
    upcoming: notInForce.data?.upcoming,
    over: notInForce.data?.over,
    endingNext: found(inForce, inForce.data?.content),
    startingNext: found(notInForce, notInForce.data?.next),
    changedLast: found(changed, changed.data?.content),
  }
}

interface Asked {
  readonly isPending: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

const found = ({ isPending, error, refetch }: Asked, rows: readonly PromotionRow[] | undefined): Found => ({
  rows,
  isLoading: isPending,
  failure: error === null ? undefined : { cause: causeOf(error), onRetry: () => void refetch() },
})
