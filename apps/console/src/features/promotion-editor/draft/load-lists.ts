import type { RosterRow } from '@incentive/model'
import { openRoster } from '@incentive/model'
import type { EditorState } from './editor-state.ts'
import type { EditorList, ListLoad, ListName } from './lists.ts'
import { kindOf, putList } from './lists.ts'

/** Rows of a list are there, in its order, and more are on their way; `total` null while nobody knows how many. */
export const showLoadedRows = (
  state: EditorState,
  name: ListName,
  rows: readonly RosterRow[],
  total: number | null,
): EditorState => withList(state, name, rows, { total, failure: null })

/** All rows of a list are there. */
export const finishLoad = (state: EditorState, name: ListName, rows: readonly RosterRow[]): EditorState =>
  withList(state, name, rows, null)

/** The rest of a list could not be loaded: what is there stays. */
export function failLoad(state: EditorState, name: ListName, failure: string): EditorState {
  const list: EditorList | null = state.lists[name]
  return withList(state, name, list ? [...list.roster.rows.values()] : [], {
    total: list?.load?.total ?? null,
    failure,
  })
}

function withList(state: EditorState, name: ListName, rows: readonly RosterRow[], load: ListLoad | null): EditorState {
  return { ...state, lists: putList(state.lists, name, { roster: openRoster(rows, kindOf(name)), load }) }
}
