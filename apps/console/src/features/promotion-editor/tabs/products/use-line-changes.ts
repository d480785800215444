import type { Instant, TypedDate } from '@incentive/model'
import {
  activateLine,
  expireLine,
  expireLineOn,
  PRODUCT_GROUPS,
  PRODUCT_LINES,
  removeRows,
  restoreRows,
  updateRows,
} from '@incentive/model'
import { changeLists } from '../../draft/change-content.ts'
import type { EditorLists } from '../../draft/lists.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'
import { update, type EditorStore } from '../../editing/editor-store.ts'
import { useOfferUndo } from '../../editing/offer-undo.ts'
import { mapLines, replaceLine } from './change-rosters.ts'
import { isGroup, type LineAt, type LineRow } from './line-row.ts'
import type { PlacedLine } from './table/placed-lines.ts'

/** Returns, for example, `1 line` or `2,000 lines`. */
export const countLines = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'}`

/** Name of a single line, or the number of lines. */
export function namesOf(lines: readonly Pick<PlacedLine, 'name'>[]): string {
  const [first] = lines
  return first && lines.length === 1 ? first.name : countLines(lines.length)
}

/** Applies the same change to each line, as one undo step. */
export function changeEachLine(
  store: EditorStore,
  lines: readonly PlacedLine[],
  done: string,
  transition: <Row extends LineRow>(row: Row) => Row,
): void {
  update(store, (state) =>
    changeLists(state, `${namesOf(lines)} ${done}`, (lists) =>
      mapLines(lists, lines, (roster, keys) => updateRows(roster, keys, transition)),
    ),
  )
}

/** The changes to lines. Each is one undo step, regardless of the number of lines and their lists. */
export function useLineChanges() {
  const store = useEditorStore()
  const offerUndo = useOfferUndo()
  const run = (label: string, transition: (lists: EditorLists) => EditorLists) =>
    update(store, (state) => changeLists(state, label, transition))
  const change = (lines: readonly PlacedLine[], done: string, transition: <Row extends LineRow>(row: Row) => Row) =>
    changeEachLine(store, lines, done, transition)
  const remove = (lines: readonly PlacedLine[]) => {
    const before = store.getState().lists
    const message = `${namesOf(lines)} deleted`
    run(message, (lists) => mapLines(lists, lines, removeRows))
    offerUndo({
      message,
      undo: (state) =>
        changeLists(state, `${message}, undone`, (lists) =>
          mapLines(lists, lines, (roster, keys, list) => {
            const then = before[list]?.roster
            return then ? restoreRows(roster, keys, then as typeof roster) : roster
          }),
        ),
      isPossible: ({ lists }) => lines.some(({ list, key }) => !lists[list]?.roster.rows.has(key)),
    })
  }
  return {
    change,
    remove,
    /** Ends lines now or on a date (ALG-13). */
    expire: (lines: readonly PlacedLine[], end: TypedDate | null, now: Instant) =>
      change(lines, 'expired', (row) => (end === null ? expireLine(row, now) : expireLineOn(row, end))),
    activate: (lines: readonly PlacedLine[]) => change(lines, 'activated', activateLine),
    /** Replaces a line. */
    replace: (at: LineAt, row: LineRow) =>
      run(`${isGroup(row) ? PRODUCT_GROUPS.describe(row) : PRODUCT_LINES.describe(row)} changed`, (lists) =>
        replaceLine(lists, at, row),
      ),
  }
}
