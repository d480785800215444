import type { QueryClient } from '@tanstack/react-query'
import { selectProgram, sessionQuery } from '../../../api/session.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'

/** Selects the program that a promotion belongs to, unless one works in it already (NAV-16); a change of it is told. */
export async function enterProgram(cache: QueryClient, programId: number): Promise<void> {
  const before = cache.getQueryData(sessionQuery.queryKey)?.program
  if (before?.id === programId) return
  const { program } = await selectProgram(cache, programId)
  if (before && program) showToast(`Now working in ${program.name}`)
}
