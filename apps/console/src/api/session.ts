import type { SessionAnswer } from '@incentive/contract'
import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { setProgramSource } from './request.ts'

/** The signed-in user and their program; null when no one is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Infinity,
  queryFn: ({ signal }) =>
    call('getSession', { signal }).then((response: SessionAnswer | undefined) => response ?? null),
})

/** The session, on screens that require sign-in; their routes guarantee that it exists. */
export function useSession(): SessionAnswer {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data) throw new Error('this screen needs a session')
  return data
}

/** Makes every call from this window use the program of the window's own session (OP-37). */
export function bindCallsToProgram(cache: QueryClient): void {
  setProgramSource(() => cache.getQueryData(sessionQuery.queryKey)?.program?.id ?? null)
}

/** Selects the program to work in. Data of the previous program is refetched in the background. */
export async function selectProgram(cache: QueryClient, id: number): Promise<SessionAnswer> {
  const session = await call('selectProgram', { body: { id } })
  cache.setQueryData(sessionQuery.queryKey, session)
  void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  return session
}
