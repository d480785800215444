import type { DeadlineDraft } from '@incentive/model/deadlines'
import { instantOf } from '@incentive/model/time'
import { compareInstants } from '@incentive/scalars'
import { isMadeOf } from '../../draft/saving/reload.ts'

type Deadlines = readonly DeadlineDraft[]

/** A deadline with its index in the promotion's list, which bodies and messages use to identify it. */
export type PlacedDeadline = { readonly deadline: DeadlineDraft; readonly index: number }

/** Replaces the row with a changed deadline. A new one, or one whose row was removed, is appended. */
export function putDeadline(list: Deadlines, row: DeadlineDraft | null, deadline: DeadlineDraft): Deadlines {
  const index = placeOf(list, row)
  const before = list[index]
  return before ? list.with(index, { ...deadline, id: before.id }) : [...list, deadline]
}

/** Index of a row in the list, even if its save was reloaded since. The end of the list if the row is not in it. */
export function placeOf(list: Deadlines, row: DeadlineDraft | null): number {
  if (row === null) return list.length
  const isRow = (each: DeadlineDraft) => (row.id === null ? isMadeOf(each, row) : each.id === row.id)
  const index = list.includes(row) ? list.indexOf(row) : list.findIndex(isRow)
  return index < 0 ? list.length : index
}

/** The deadlines by start date, those without one last. Equal ones keep their order in the list. */
export function inOrderOfTime(list: Deadlines): PlacedDeadline[] {
  return list
    .map((deadline, index) => ({ deadline, index }))
    .toSorted((a, b) => compareStarts(instantOf(a.deadline.effectiveDate), instantOf(b.deadline.effectiveDate)))
}

function compareStarts(a: string | null, b: string | null): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  return compareInstants(a, b)
}
