import { removeRows, type RowKey } from '../roster/roster.ts'
import type { LimitRoster, LimitRow } from './limit-row.ts'
import { sayingOf } from './recognize-limits.ts'

/**
 * Makes a valid tree from limits that were merged row by row. A node whose parent only one side removed brings the
 * parent back, so that no listed node is lost. Nodes that both sides added with equal values are kept once.
 *
 * @param mine the limits as they were edited before the merge.
 */
export function completeLimits(merged: LimitRoster, mine: LimitRoster): LimitRoster {
  return withoutDoubles(withParents(merged, mine))
}

function withParents({ saved, rows, removed }: LimitRoster, mine: LimitRoster): LimitRoster {
  const all = new Map(rows)
  const left = new Map(removed)
  const bringBack = (key: RowKey | null): void => {
    if (key === null || all.has(key)) return
    const stored = left.get(key)
    const row = stored ?? mine.rows.get(key) ?? mine.saved.get(key)
    if (!row) return
    left.delete(key)
    all.set(key, stored ?? { ...row, id: null })
    bringBack(row.parent)
  }
  for (const { parent } of rows.values()) bringBack(parent)
  return all.size === rows.size ? { saved, rows, removed } : { saved, rows: all, removed: left }
}

/** Removes new items and groups with the same values as a stored sibling: they limit nothing more. */
function withoutDoubles(limits: LimitRoster): LimitRoster {
  const rows = [...limits.rows.values()]
  const itemsOf = Map.groupBy(rows, ({ parent }) => parent)
  const wordsOf = (row: LimitRow): string => {
    const items = (itemsOf.get(row.key) ?? []).map((item) => JSON.stringify(sayingOf(item)))
    return JSON.stringify([row.parent, sayingOf(row), items.toSorted()])
  }
  const stored = new Set(rows.filter(({ id, level }) => id !== null && level !== 'root').map(wordsOf))
  const doubles = rows.filter((row) => row.id === null && row.level !== 'root' && stored.has(wordsOf(row)))
  const keys = doubles.flatMap((row) => [row.key, ...(itemsOf.get(row.key) ?? []).map(({ key }) => key)])
  return removeRows(limits, keys)
}
