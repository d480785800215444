import type { WrittenClaim, WrittenState } from '@incentive/claims'
import type { TestCase } from '@incentive/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { readAll } from '../../../../parts/lists/read-all.ts'
import { causeOf } from '../../../../parts/lists/use-page.ts'

/** A claim that was saved with what it is to give; claim and state were read by their shapes when they were saved. */
export type SavedCase = Omit<TestCase, 'claim' | 'state'> & {
  readonly claim: WrittenClaim
  readonly state: WrittenState
}

/** The test cases of a promotion. */
export interface TestCases {
  /** By name; null while they are read, or could not be. */
  readonly all: readonly SavedCase[] | null
  readonly failure: string | null
  /** Reads them again and answers when they are there. */
  readonly refresh: () => Promise<void>
}

/** Reads the test cases of a stored promotion. MS-15. */
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
      // what is checked before publishing runs them, too
      void cache.invalidateQueries({ queryKey: ['findings', promotionId] })
      await refetch()
    },
  }
}
