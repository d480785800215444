import type { RosterRow } from '@incentive/model'
import { extendRoster, openRoster } from '@incentive/model'
import type { EditorState } from './editor-state.ts'
import { mapContents } from './history.ts'
import type { AnyKind, EditorList, EditorLists, ListLoad } from './lists.ts'
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

/** Whether the lines that are over are read with the others from now on. */
export const holdsExpired = ({ expiredLines }: EditorState): boolean => expiredLines !== 'left out'

/** Shows or hides the lines that are over. They are read once; a new promotion has none to read. */
export function showExpired(state: EditorState, isShown: boolean): EditorState {
  const areRead = state.expiredLines === 'shown' || state.expiredLines === 'hidden' || state.baseline.stored === null
  if (!areRead) return { ...state, expiredLines: isShown ? 'requested' : 'left out' }
  return { ...state, expiredLines: isShown ? 'shown' : 'hidden' }
}

/** The lines that are over were read; shown when that was asked for. */
export const takeExpired = (state: EditorState, kind: AnyKind, rows: readonly RosterRow[]): EditorState => ({
  ...extendList(state, kind, rows),
  expiredLines: state.expiredLines === 'requested' || state.expiredLines === 'shown' ? 'shown' : 'hidden',
})

/**
 * More stored rows of a list that is loaded: those that it does not know join it, and whatever was changed stays. No
 * step of the undo takes them away again.
 */
function extendList(state: EditorState, { name, keyOf }: AnyKind, rows: readonly RosterRow[]): EditorState {
  if (rows.length === 0) return state
  const extend = (lists: EditorLists): EditorLists => {
    const list: EditorList | null = lists[name]
    return list?.load === null ? putList(lists, { ...list, roster: extendRoster(list.roster, rows, { keyOf }) }) : lists
  }
  const history = mapContents(state.history, (content) => ({ ...content, lists: extend(content.lists) }))
  return { ...state, lists: extend(state.lists), history }
}

function withList(state: EditorState, kind: AnyKind, rows: readonly RosterRow[], load: ListLoad | null): EditorState {
  return { ...state, lists: putList(state.lists, { kind, roster: openRoster(rows, kind), load }) }
}
