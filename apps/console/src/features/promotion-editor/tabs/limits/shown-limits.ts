import { type LimitNode, type LimitRow, isLimitItem, limitNames, limitTreeOf } from '@incentive/model/limits'
import type { RowKey } from '@incentive/model/roster'
import { rowPath } from '../../draft/lists.ts'

/** A limit node in the tree on the screen. */
export interface ShownLimit {
  readonly key: RowKey
  readonly row: LimitRow
  readonly node: LimitNode
  readonly name: string
  /** Its error messages. */
  readonly problems: readonly string[]
  readonly children: readonly ShownLimit[]
}

type Rows = ReadonlyMap<RowKey, LimitRow>

/** The root of the limits with all nodes below it, or null if there are none. */
export function shownLimits(rows: Rows, problems: ReadonlyMap<RowKey, readonly string[]>): ShownLimit | null {
  const root = limitTreeOf(rows)
  const names = limitNames(root)
  const rowByKey = new Map([...rows.values()].map((row) => [String(row.key), row]))
  const shown = (node: LimitNode): readonly ShownLimit[] => {
    const row = rowByKey.get(node.key)
    if (!row) return []
    const below: readonly LimitNode[] = isLimitItem(node) ? [] : 'groups' in node ? node.groups : node.items
    const children = below.flatMap(shown)
    const { key } = row
    return [{ key, row, node, children, name: names.get(node.key) ?? '', problems: problems.get(key) ?? [] }]
  }
  return (root && shown(root)[0]) ?? null
}

/** Unique id of a rendered row. */
export const idOf = ({ key }: Pick<ShownLimit, 'key'>): string => String(key)

/** Path of a node's field, used by its control and the list of problems. */
export const limitPath = (key: RowKey, field: string): string => `${rowPath('promotionLimitNodes', key)}.${field}`
