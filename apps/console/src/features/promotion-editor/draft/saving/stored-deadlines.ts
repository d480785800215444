import type { DeadlineDraft } from '@incentive/model'
import { isSameDeadline } from '@incentive/model'

type Deadlines = readonly DeadlineDraft[]

/** True if a save created this stored deadline from the given row without an id. */
export const isMadeOf = (stored: DeadlineDraft, row: DeadlineDraft): boolean =>
  row.id === null && stored.id !== null && isSameDeadline(stored, { ...row, id: stored.id })

/**
 * The deadlines of an edit that continued from `saved` before the reload. Assigns ids to the deadlines that the save
 * added, even if they were changed since. They are matched by name, otherwise by position.
 */
export function withStoredIds(rows: Deadlines, saved: Deadlines, stored: Deadlines): Deadlines {
  const free = new Set(stored)
  const idOf = new Map<DeadlineDraft, number | null>()
  for (const row of saved) {
    const made = row.id === null ? [...free].find((each) => isMadeOf(each, row)) : undefined
    if (!made) continue
    idOf.set(row, made.id)
    free.delete(made)
  }
  if (idOf.size === 0) return rows
  const listed = new Set(rows)
  const left = new Set([...idOf.keys()].filter((row) => !listed.has(row)))
  return rows.map((row, index) => {
    if (row.id !== null) return row
    const former = idOf.has(row) ? row : [...left].find((each) => each.name === row.name || each === saved[index])
    if (!former) return row
    left.delete(former)
    return { ...row, id: idOf.get(former) ?? null }
  })
}
