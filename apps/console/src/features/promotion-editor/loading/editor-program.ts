import type { QueryClient } from '@tanstack/react-query'
import { selectProgram, sessionQuery } from '../../../api/session.ts'
import { showToast } from '../../../kit/toast/toasts.tsx'
import type { SessionAnswer } from '@incentive/contract'
import type { EditorProgram } from '../draft/editor-state.ts'

/**
 * Selects the program of a promotion unless it is selected already (NAV-16). Shows a message if the program changes.
 */
export async function enterProgram(cache: QueryClient, programId: number): Promise<void> {
  const before = cache.getQueryData(sessionQuery.queryKey)?.program
  if (before?.id === programId) return
  const { program } = await selectProgram(cache, programId)
  if (before && program) showToast(`Now working in ${program.name}`)
}

/** The current program of a session, with the fields that an editor needs. */
export function programOf({ program }: Pick<SessionAnswer, 'program'>): EditorProgram {
  return { id: program?.id ?? null, customFields: program?.promotionCustomFields ?? [] }
}
