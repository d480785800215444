import type { WrittenClaim, WrittenState } from '@incentive/claims'
import type { TestCase } from '@incentive/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { readAll } from '../../../../parts/lists/read-all.ts'
import { causeOf } from '../../../../parts/lists/use-page.ts'

/** A saved claim with its expected result. The shapes of claim and state were validated on save. */
export type SavedCase = Omit<TestCase, 'claim' | 'state'> & {
  readonly claim: WrittenClaim
  readonly state: WrittenState
}

/** The test cases of a promotion. */
export interface TestCases {
  /** Sorted by name. Null while loading or after a failure. */
  readonly all: readonly SavedCase[] | null
  readonly failure: string | null
  /** Reloads the test cases. Resolves when they are loaded. */
  readonly refresh: () => Promise<void>
}

/** Loads the test cases of a stored promotion. MS-15. */
export function useTestCases(promotionId: number): TestCases {
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['testCases', promotionId],
    queryFn: ({ signal }) =>
      readAll((page) =>
        call('searchTestCases', {
          params: { id: promotionId },
          query: { page: String(page), size: '100', sort: 'name,asc' },
          signal,
        }),
      ),
  })
  return {
    all: (data as readonly SavedCase[] | undefined) ?? null,
    failure: error && causeOf(error),
    refresh: async () => {
      // the checks before publishing run them too
      void cache.invalidateQueries({ queryKey: ['findings', promotionId] })
      await refetch()
    },
  }
}
