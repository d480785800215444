import type { AnswerOf } from '@incentive/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../api/failure.ts'
import { call } from '../../api/call.ts'
import { sessionQuery } from '../../api/session.ts'

/**
 * Ends the session on the server. An expired session counts as ended. Returns the sign-out URL of the provider that
 * started the session, or null if none did.
 */
export async function endSession(): Promise<string | null> {
  try {
    const answer: AnswerOf<'logout'> | undefined = await call('logout')
    return answer?.providerAddress ?? null
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null
    throw error
  }
}

/** Clears all cached data, including the session. */
export function forgetSession(cache: QueryClient): void {
  cache.clear()
  cache.setQueryData(sessionQuery.queryKey, null)
}
