import type { SavedView } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { readAll } from '../../../parts/lists/read-all.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'

/** The views available to the user. */
export interface SavedViews {
  /** The user's own and shared views, by name. */
  readonly all: readonly SavedView[]
  /** True once they are loaded or failed to load. */
  readonly isKnown: boolean
  readonly failure: string | null
  /** Reloads them. Resolves when they are loaded. */
  readonly refresh: () => Promise<void>
}

const none: readonly SavedView[] = []
const rarelyChanges = 5 * 60_000

/** Loads the saved views of the promotions list in a program. U27. */
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
