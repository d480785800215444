import type { ProductGroup, ProductLine, Roster, RowKey } from '@incentive/model'
import { PRODUCT_GROUPS, removeRows, updateRows, upsertRows } from '@incentive/model'
import type { EditorLists } from '../../draft/lists.ts'
import { isGroup, type LineAt, type LineList, type LineRow } from './line-row.ts'

/** Changes some rows of a list of lines, in either list. */
type ChangeRoster = <Row extends ProductLine | ProductGroup>(
  roster: Roster<Row>,
  keys: readonly RowKey[],
  list: LineList,
) => Roster<Row>

/** Changes the given lines in both lists. */
export function mapLines(lists: EditorLists, lines: readonly LineAt[], change: ChangeRoster): EditorLists {
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
export function replaceLine(lists: EditorLists, at: LineAt, row: LineRow): EditorLists {
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
