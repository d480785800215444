import { removeRows, restoreRows, updateRows, upsertRows, type RowKey } from '../roster/roster.ts'
import { LIMIT_ROOT_KEY, newLimitRow, type LimitRoster, type LimitRow } from './limit-row.ts'
import type { LimitType } from './limit-tree.ts'

const KIND = { keyOf: ({ key }: LimitRow) => key }

/** The editable fields of an item. */
export type LimitItemChanges = Partial<Pick<LimitRow, 'mpg' | 'maxQuantity'>>

/** Adds a group at the end, below the root, and also adds the root when there is none (LIM-14). */
export function addLimitGroup(limits: LimitRoster, key: RowKey, nodeType: LimitType): LimitRoster {
  const root = limits.rows.has(LIMIT_ROOT_KEY) ? [] : [newLimitRow(LIMIT_ROOT_KEY, 'root', null)]
  return upsertRows(limits, [...root, { ...newLimitRow(key, 'group', LIMIT_ROOT_KEY), nodeType }], KIND)
}

/** Adds an item at the end of a group; fields without a given value are blank (LIM-10). */
export function addLimitItem(
  limits: LimitRoster,
  key: RowKey,
  group: RowKey,
  changes: LimitItemChanges = {},
): LimitRoster {
  if (limits.rows.get(group)?.level !== 'group') return limits
  return upsertRows(limits, [{ ...newLimitRow(key, 'item', group), ...changes }], KIND)
}

/** Changes how the limits below the root or a group are combined; items have no type to choose (OP-55). */
export function chooseLimitType(limits: LimitRoster, key: RowKey, nodeType: LimitType): LimitRoster {
  return updateRows(limits, [key], (row) =>
    row.level === 'item' || row.nodeType === nodeType ? row : { ...row, nodeType },
  )
}

/** Changes the MPG or the quantity of an item. */
export function changeLimitItem(limits: LimitRoster, key: RowKey, changes: LimitItemChanges): LimitRoster {
  return updateRows(limits, [key], (row) => (row.level === 'item' ? { ...row, ...changes } : row))
}

/**
 * Moves an item to another group (OP-130). Siblings are ordered by creation, so the item's position in the new group
 * cannot be chosen.
 */
export function moveLimitItem(limits: LimitRoster, key: RowKey, group: RowKey): LimitRoster {
  if (limits.rows.get(group)?.level !== 'group') return limits
  return updateRows(limits, [key], (row) =>
    row.level === 'item' && row.parent !== group ? { ...row, parent: group } : row,
  )
}

/** The keys of a node and all its descendants. */
export function limitKeysFrom({ rows }: Pick<LimitRoster, 'rows'>, key: RowKey): readonly RowKey[] {
  const keys = new Set([key])
  // two passes: descendants of the root include the items of its groups
  for (const level of ['group', 'item'] as const) {
    for (const row of rows.values()) {
      if (row.level === level && row.parent !== null && keys.has(row.parent)) keys.add(row.key)
    }
  }
  return [...keys].filter((each) => rows.has(each))
}

/** Removes a node and all its descendants (LIM-23); stored ones are deleted by the save. */
export function removeLimit(limits: LimitRoster, key: RowKey): LimitRoster {
  return removeRows(limits, limitKeysFrom(limits, key))
}

/**
 * Undoes a removal, regardless of later edits: the node comes back with all descendants that it had in `before`.
 * Without its parent, the limits stay unchanged.
 */
export function restoreLimit(limits: LimitRoster, key: RowKey, before: LimitRoster): LimitRoster {
  return canRestoreLimit(limits, key, before) ? restoreRows(limits, limitKeysFrom(before, key), before) : limits
}

/** True if a removal can still be undone: the node is not listed, and its parent is. */
export function canRestoreLimit({ rows }: LimitRoster, key: RowKey, before: LimitRoster): boolean {
  const row = before.rows.get(key)
  return row !== undefined && !rows.has(key) && (row.parent === null || rows.has(row.parent))
}
