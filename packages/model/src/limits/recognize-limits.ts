import { numberOf } from '../money/typed-number.ts'
import type { RowKey } from '../roster/roster.ts'
import type { LimitRoster, LimitRow } from './limit-row.ts'

/**
 * Updates the keys of limits after a save. Saved nodes whose ids the editor does not have yet are matched to stored
 * nodes by parent and values, oldest first. Edits since the save are kept.
 */
export function recognizeLimits(limits: LimitRoster, stored: readonly LimitRow[]): LimitRoster {
  const unknown = [...limits.saved.values()].filter(({ id, level }) => id === null && level !== 'root')
  if (unknown.length === 0) return limits
  const news = stored.filter(({ key }) => !limits.saved.has(key))
  const keys = new Map<RowKey, RowKey>()
  const now = (key: RowKey | null) => (key === null ? null : (keys.get(key) ?? key))
  for (const level of ['group', 'item'] as const) {
    const places = Map.groupBy(
      news.filter((row) => row.level === level),
      (row) => placeOf(row, row.parent),
    )
    for (const row of unknown.filter((each) => each.level === level)) {
      const found = places.get(placeOf(row, now(row.parent)))?.shift()
      if (found) keys.set(row.key, found.key)
    }
  }
  const renamed = (rows: LimitRoster['rows']): LimitRoster['rows'] =>
    new Map([...rows].map(([key, row]) => [now(key) ?? key, { ...row, key: now(key) ?? key, parent: now(row.parent) }]))
  return { saved: renamed(limits.saved), rows: renamed(limits.rows), removed: renamed(limits.removed) }
}

const placeOf = (row: LimitRow, parent: RowKey | null) => JSON.stringify([parent, sayingOf(row)])

/** The values of a node, without its key, id and parent. */
export const sayingOf = ({ level, nodeType, mpg, maxQuantity }: LimitRow) => [
  ...[level, nodeType],
  ...[mpg?.value ?? null, mpg?.name ?? null, numberOf(maxQuantity)],
]
