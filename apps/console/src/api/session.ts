import type { SessionAnswer } from '@incentive/contract'
import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { learnProgramFrom } from './program-in-use.ts'

/** Who is signed in and where they work; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call('getSession', { signal }).then((answer: SessionAnswer | undefined) => answer ?? null),
})

/** The session of a signed-in screen: there is one, the route sees to it. */
export function useSession(): SessionAnswer {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data) throw new Error('this screen needs a session')
  return data
}

/** Makes every call of this window work in the program of its own session answer (OP-37). */
export function callInProgramOf(cache: QueryClient): void {
  learnProgramFrom(() => cache.getQueryData(sessionQuery.queryKey)?.program?.id ?? null)
}

/** Chooses the program to work in; everything that was read of the other one is read again, for which nobody waits. */
export async function selectProgram(cache: QueryClient, id: number): Promise<SessionAnswer> {
  const session = await call('selectProgram', { body: { id } })
  cache.setQueryData(sessionQuery.queryKey, session)
  void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  return session
}
