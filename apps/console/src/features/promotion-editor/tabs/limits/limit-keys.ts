import type { KeyboardEvent } from 'react'
import type { LimitRowChanges } from './limit-actions.tsx'
import type { ShownLimit } from './shown-limits.ts'

/**
 * What a key does on a node that has the focus (U41): Enter edits, Insert adds below it or beside an item, Delete
 * deletes, Alt with Up or Down takes an item into the group before or after its own (OP-130). Answers whether it was
 * such a key.
 */
export function pressLimitKey(
  limit: ShownLimit,
  groups: readonly ShownLimit[],
  changes: LimitRowChanges,
  event: KeyboardEvent,
): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (ctrlKey || metaKey || shiftKey) return false
  const at = groups.findIndex((group) => group.key === limit.row.parent)
  if (altKey) {
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
    const group = groups[at + step]
    if (step === 0 || at < 0) return false
    if (group) changes.onMove(limit, group)
    return true
  }
  if (key === 'Enter') changes.onEdit(limit)
  else if (key === 'Insert') changes.onAdd(groups[at] ?? limit)
  else if (key === 'Delete') changes.onDelete(limit)
  else return false
  return true
}
