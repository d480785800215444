import type { KeyboardEvent } from 'react'
import type { LimitRowChanges } from './limit-actions.tsx'
import type { ShownLimit } from './shown-limits.ts'

/**
 * Handles a key on the focused node (U41). Enter edits, Insert adds below the node or next to an item, Delete deletes,
 * and Alt with Up or Down moves an item to the previous or next group (OP-130). Returns true if the key was handled.
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
