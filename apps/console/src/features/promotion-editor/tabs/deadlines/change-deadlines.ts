import type { DeadlineDraft } from '@incentive/model'
import { compareInstants, instantOf } from '@incentive/model'
import { isMadeOf } from '../../draft/stored-deadlines.ts'

type Deadlines = readonly DeadlineDraft[]

/** A deadline with its place in the promotion's list, by which bodies and messages name it. */
export type PlacedDeadline = { readonly deadline: DeadlineDraft; readonly index: number }

/** Puts a changed deadline in the place of its row; a new one, and one whose row is gone, behind all others. */
export function putDeadline(list: Deadlines, row: DeadlineDraft | null, deadline: DeadlineDraft): Deadlines {
  const index = placeOf(list, row)
  const before = list[index]
  return before ? list.with(index, { ...deadline, id: before.id }) : [...list, deadline]
}

/**
 * Where a row stands in the list, also when a save that added it was read again since; behind all others when it is not
 * there, or not there yet.
 */
export function placeOf(list: Deadlines, row: DeadlineDraft | null): number {
  if (row === null) return list.length
  const isRow = (each: DeadlineDraft) => (row.id === null ? isMadeOf(each, row) : each.id === row.id)
  const index = list.includes(row) ? list.indexOf(row) : list.findIndex(isRow)
  return index < 0 ? list.length : index
}

/** The deadlines by their beginning, those without one last; the order of the list decides between equals. */
export function inOrderOfTime(list: Deadlines): PlacedDeadline[] {
  return list
    .map((deadline, index) => ({ deadline, index }))
    .toSorted((a, b) => compareStarts(instantOf(a.deadline.effectiveDate), instantOf(b.deadline.effectiveDate)))
}

function compareStarts(a: string | null, b: string | null): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  return compareInstants(a, b)
}
