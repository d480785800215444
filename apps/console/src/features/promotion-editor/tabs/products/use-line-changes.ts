import {
  activateLine,
  expireLine,
  expireLineOn,
  PRODUCT_GROUPS,
  PRODUCT_LINES,
  type ProductGroup,
  type ProductLine,
} from '@incentive/model/products'
import { removeRows, restoreRows, updateRows, type Roster, type RowKey, upsertRows } from '@incentive/model/roster'
import type { TypedDate } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import { changeLists } from '../../draft/change-content.ts'
import type { EditorLists } from '../../draft/lists.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'
import { update, type EditorStore } from '../../editing/editor-store.ts'
import { useOfferUndo } from '../../editing/undo.ts'
import { isGroup, type LineAt, type LineRow, type LineList } from './line-row.ts'
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

/** Changes some rows of a list of lines, in either list. */
type ChangeRoster = <Row extends ProductLine | ProductGroup>(
  roster: Roster<Row>,
  keys: readonly RowKey[],
  list: LineList,
) => Roster<Row>

/** Changes the given lines in both lists. */
function mapLines(lists: EditorLists, lines: readonly LineAt[], change: ChangeRoster): EditorLists {
  const keysOf = (list: LineList) => lines.flatMap((line) => (line.list === list ? [line.key] : []))
  const [ofLines, ofGroups] = [keysOf('promotionProducts'), keysOf('promotionProductGroups')]
  const { promotionProducts, promotionProductGroups } = lists
  return {
    ...lists,
    promotionProducts:
      promotionProducts && ofLines.length > 0
        ? { ...promotionProducts, roster: change(promotionProducts.roster, ofLines, 'promotionProducts') }
        : promotionProducts,
    promotionProductGroups:
      promotionProductGroups && ofGroups.length > 0
        ? {
            ...promotionProductGroups,
            roster: change(promotionProductGroups.roster, ofGroups, 'promotionProductGroups'),
          }
        : promotionProductGroups,
  }
}

/** Replaces a line. A new group is identified by its products, so with other products it becomes another row. */
function replaceLine(lists: EditorLists, at: LineAt, row: LineRow): EditorLists {
  return mapLines(lists, [at], (roster, keys) => {
    if (isGroup(row) && PRODUCT_GROUPS.keyOf(row) !== at.key) {
      // the list at that location holds rows of this kind, which the types cannot express
      return upsertRows(removeRows(roster, keys), [row as never], PRODUCT_GROUPS as never)
    }
    return updateRows(roster, keys, () => row as never)
  })
}

/** True if another group already has the same products. */
export function isListedGroup(groups: Roster<ProductGroup>, at: LineAt, row: LineRow): boolean {
  if (!isGroup(row)) return false
  const set = setOf(row)
  return [...groups.rows].some(([key, other]) => key !== at.key && setOf(other) === set)
}

const setOf = (group: ProductGroup) => PRODUCT_GROUPS.keyOf({ ...group, id: null })
