import type { SavedView } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { readAll } from '../../../parts/lists/read-all.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'

/** The views that the user may choose from. */
export interface SavedViews {
  /** The own ones and those that others share, by name. */
  readonly all: readonly SavedView[]
  /** Whether they have been read, or could not be. */
  readonly isKnown: boolean
  readonly failure: string | null
  /** Reads them again and answers when they are there. */
  readonly refresh: () => Promise<void>
}

const none: readonly SavedView[] = []
const rarelyChanges = 5 * 60_000

/** Reads the saved views of the promotions list in a program. U27. */
export function useSavedViews(programId: number): SavedViews {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['savedViews', 'promotions', programId],
    staleTime: rarelyChanges,
    queryFn: ({ signal }) =>
      readAll((page) =>
        call('searchSavedViews', {
          query: { page: String(page), size: '100', sort: 'name,asc' },
          body: { list: 'promotions' },
          signal,
        }),
      ),
  })
  return {
    all: data ?? none,
    isKnown: !isPending,
    failure: error && causeOf(error),
    refresh: async () => void (await refetch()),
  }
}
