import { type RosterRow, extendRoster, openRoster } from '@incentive/model/roster'
import type { EditorState } from './editor-state.ts'
import { mapContents } from './history.ts'
import type { AnyKind, EditorList, EditorLists, ListLoad } from './lists.ts'
import { putList } from './lists.ts'

/** Shows the rows of a list that are loaded so far, in order, while more are loading. `total` is null while unknown. */
export const showLoadedRows = (
  state: EditorState,
  kind: AnyKind,
  rows: readonly RosterRow[],
  total: number | null,
): EditorState => withList(state, kind, rows, { total, failure: null })

/** Starts the load of a list. Participants that were loaded with the promotion are shown, once. */
export function showFirstRows(state: EditorState, kind: AnyKind): EditorState {
  if (kind.name !== 'promotionParticipants' || !state.firstParticipants) return showLoadedRows(state, kind, [], null)
  const { content, totalElements } = state.firstParticipants
  const rows = content.map((wire) => kind.open(wire as never))
  return showLoadedRows({ ...state, firstParticipants: null }, kind, rows, totalElements)
}

/** Completes the load of a list. */
export const finishLoad = (state: EditorState, kind: AnyKind, rows: readonly RosterRow[]): EditorState =>
  withList(state, kind, rows, null)

/** The rest of a list could not be loaded. Loaded rows stay. */
export function failLoad(state: EditorState, kind: AnyKind, failure: string): EditorState {
  const list: EditorList | null = state.lists[kind.name]
  return withList(state, kind, list ? [...list.roster.rows.values()] : [], {
    total: list?.load?.total ?? null,
    failure,
  })
}

/** True if expired lines are loaded with the others from now on. */
export const holdsExpired = ({ expiredLines }: EditorState): boolean => expiredLines !== 'left out'

/** Shows or hides the expired lines. They are loaded once; a new promotion has none. */
export function showExpired(state: EditorState, isShown: boolean): EditorState {
  const areRead = state.expiredLines === 'shown' || state.expiredLines === 'hidden' || state.baseline.stored === null
  if (!areRead) return { ...state, expiredLines: isShown ? 'requested' : 'left out' }
  return { ...state, expiredLines: isShown ? 'shown' : 'hidden' }
}

/** Adds the loaded expired lines. They are shown if the user requested that. */
export const takeExpired = (state: EditorState, kind: AnyKind, rows: readonly RosterRow[]): EditorState => ({
  ...extendList(state, kind, rows),
  expiredLines: state.expiredLines === 'requested' || state.expiredLines === 'shown' ? 'shown' : 'hidden',
})

/**
 * Adds stored rows to a loaded list if they are not in it yet. Changes stay, and undo does not remove the added rows.
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
