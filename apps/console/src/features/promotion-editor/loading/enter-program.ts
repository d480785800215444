import type { QueryClient } from '@tanstack/react-query'
import { selectProgram, sessionQuery } from '../../../api/session.ts'

/** Selects the program that a promotion belongs to, unless one works in it already (NAV-16). */
export async function enterProgram(cache: QueryClient, programId: number): Promise<void> {
  if (cache.getQueryData(sessionQuery.queryKey)?.program?.id !== programId) await selectProgram(cache, programId)
}
