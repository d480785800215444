import type { ListName, RosterRow } from '@incentive/model'
import type { QueryClient } from '@tanstack/react-query'
import type { EditorState } from '../draft/editor-state.ts'
import { LIST_NAMES } from '../draft/lists.ts'
import { holdsExpired } from '../draft/load-lists.ts'
import type { Theirs } from '../draft/merge-theirs.ts'
import { enterProgram } from './enter-program.ts'
import { loadList } from './load-list.ts'
import { loadPromotion } from './load-promotion.ts'

/**
 * Reads what is stored now of a promotion that is being edited, with the lists that the editor holds. The promotion is
 * read first, so that no part is older than the version it says.
 */
export async function loadTheirs(id: number, state: EditorState, cache: QueryClient): Promise<Theirs> {
  const { lists } = state
  const opened = await loadPromotion(id, (programId) => enterProgram(cache, programId))
  const held = LIST_NAMES.flatMap((name) => (lists[name]?.load === null ? lists[name].kind : []))
  const rows = await Promise.all(
    held.map(async (kind): Promise<[ListName, RosterRow[]]> => [
      kind.name,
      await loadList(kind, id, undefined, { lines: holdsExpired(state) ? 'all' : 'current' }),
    ]),
  )
  return { opened, lists: new Map(rows) }
}
