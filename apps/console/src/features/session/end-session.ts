import type { AnswerOf } from '@incentive/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { sessionQuery } from '../../api/session.ts'

/**
 * Ends the session on the server; one that is over has ended too. Answers where the provider signs out that began it,
 * null when none did.
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

/** Forgets everything that was read, and who read it. */
export function forgetSession(cache: QueryClient): void {
  cache.clear()
  cache.setQueryData(sessionQuery.queryKey, null)
}
