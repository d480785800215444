import type { ListName } from '@incentive/model/lists'
import type { RosterRow, RowKey } from '@incentive/model/roster'
import type { QueryClient } from '@tanstack/react-query'
import type { EditorState } from '../draft/editor-state.ts'
import { LIST_NAMES, type EditorList } from '../draft/lists.ts'
import { holdsExpired } from '../draft/load-lists.ts'
import type { Theirs } from '../draft/saving/merge-theirs.ts'
import { enterProgram } from './editor-program.ts'
import { loadList } from './load-list.ts'
import { loadPromotion } from './load-promotion.ts'

/**
 * Loads the stored state of a promotion in edit mode, with the lists that the editor holds. The promotion is loaded
 * first, so that no part is older than its version.
 */
export async function loadTheirs(id: number, state: EditorState, cache: QueryClient): Promise<Theirs> {
  const { lists } = state
  const opened = await loadPromotion(id, (programId) => enterProgram(cache, programId))
  const rows = await Promise.all(
    LIST_NAMES.map(async (name): Promise<readonly [ListName, readonly RosterRow[]][]> => {
      const list: EditorList | null = lists[name]
      return list?.load === null ? [[name, await loadHeld(id, list, holdsExpired(state))]] : []
    }),
  )
  return { opened, lists: new Map(rows.flat()) }
}

/**
 * Loads the stored rows of a list. A line that is held here and has expired since does not count as removed (OP-23).
 */
async function loadHeld(id: number, { kind, roster }: EditorList, holdsAll: boolean): Promise<RosterRow[]> {
  const rows = await loadList(kind, id, undefined, { lines: holdsAll ? 'all' : 'current' })
  const read = new Set(rows.map(kind.keyOf))
  const isMissing = (key: RowKey) => roster.saved.has(key) && !read.has(key)
  if (holdsAll || kind.name !== 'promotionProducts' || ![...roster.saved.keys()].some(isMissing)) return rows
  const over = await loadList(kind, id, undefined, { lines: 'over' })
  return [...rows, ...over.filter((row) => isMissing(kind.keyOf(row)))]
}
