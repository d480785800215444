import type { RosterRow } from '@incentive/model'
import { openRoster } from '@incentive/model'
import type { EditorState } from './editor-state.ts'
import type { AnyKind, EditorList, ListLoad } from './lists.ts'
import { putList } from './lists.ts'

/** Rows of a list are there, in its order, and more are on their way; `total` null while nobody knows how many. */
export const showLoadedRows = (
  state: EditorState,
  kind: AnyKind,
  rows: readonly RosterRow[],
  total: number | null,
): EditorState => withList(state, kind, rows, { total, failure: null })

/** All rows of a list are there. */
export const finishLoad = (state: EditorState, kind: AnyKind, rows: readonly RosterRow[]): EditorState =>
  withList(state, kind, rows, null)

/** The rest of a list could not be loaded: what is there stays. */
export function failLoad(state: EditorState, kind: AnyKind, failure: string): EditorState {
  const list: EditorList | null = state.lists[kind.name]
  return withList(state, kind, list ? [...list.roster.rows.values()] : [], {
    total: list?.load?.total ?? null,
    failure,
  })
}

function withList(state: EditorState, kind: AnyKind, rows: readonly RosterRow[], load: ListLoad | null): EditorState {
  return { ...state, lists: putList(state.lists, { kind, roster: openRoster(rows, kind), load }) }
}
