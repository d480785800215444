import { CUSTOM_FIELD_NUMBERS } from '@incentive/model/draft'
import type { CustomFieldDraft } from '@incentive/model/program'

/** A custom field in edit mode. The key stays the same when the field moves. */
export interface FieldRow extends CustomFieldDraft {
  readonly key: string
}

/** The custom fields of one list, in display order. */
export type FieldRows = readonly FieldRow[]

/** The unused numbers. With a field, includes its own number. */
export function freeNumbers(rows: FieldRows, own?: FieldRow): number[] {
  const taken = new Set(rows.filter(({ key }) => key !== own?.key).map(({ number }) => number))
  return CUSTOM_FIELD_NUMBERS.filter((number) => !taken.has(number))
}

/** Appends a field with the lowest number that was not in use before. Returns the same rows if no number is free. */
export function addRow(rows: FieldRows, stored: FieldRows, key: string): FieldRows {
  const used = new Set(stored.map(({ number }) => number))
  const free = freeNumbers(rows)
  const number = free.find((each) => !used.has(each)) ?? free[0]
  return number === undefined ? rows : [...rows, { key, number, label: '', required: false }]
}

/** Changes a field in place. */
export function changeRow(rows: FieldRows, key: string, change: Partial<CustomFieldDraft>): FieldRows {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row))
}

/** Removes a field. */
export function removeRow(rows: FieldRows, key: string): FieldRows {
  return rows.filter((row) => row.key !== key)
}

/** Moves a field up or down by one. The first and last fields stay at their end. */
export function moveRow(rows: FieldRows, key: string, by: -1 | 1): FieldRows {
  const from = rows.findIndex((row) => row.key === key)
  const [row, other] = [rows[from], rows[from + by]]
  return row && other ? rows.with(from, other).with(from + by, row) : rows
}

/** A stored field that lost its number, and the field that has the number now and shows its values. */
export interface DroppedField {
  readonly field: FieldRow
  /** Null if no field shows the values. */
  readonly heir: FieldRow | null
}

/** The stored fields that were removed or have another number now. */
export function droppedFields(rows: FieldRows, stored: FieldRows): DroppedField[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return stored.flatMap((field) => {
    const heir = byNumber.get(field.number) ?? null
    return heir?.key === field.key ? [] : [{ field, heir }]
  })
}

/** Returns an unused number to the field that had it, or appends that field again. */
export function keepField(rows: FieldRows, field: FieldRow): FieldRows {
  if (rows.some(({ key }) => key === field.key)) return changeRow(rows, field.key, { number: field.number })
  return [...rows, field]
}

/** Number of fields that differ from before, plus one if the order of the remaining fields changed. */
export function countRowChanges(rows: FieldRows, before: FieldRows): number {
  const rowsBefore = new Map(before.map((row) => [row.key, row]))
  const keys = new Set(rows.map(({ key }) => key))
  const changed = rows.filter((row) => !isSameRow(rowsBefore.get(row.key), row)).length
  const removed = before.filter(({ key }) => !keys.has(key)).length
  const orderBefore = before.map(({ key }) => key).filter((key) => keys.has(key))
  const order = rows.map(({ key }) => key).filter((key) => rowsBefore.has(key))
  const isMoved = order.some((key, index) => key !== orderBefore[index])
  return changed + removed + (isMoved ? 1 : 0)
}

function isSameRow(before: FieldRow | undefined, row: FieldRow): boolean {
  return before?.number === row.number && before.label === row.label.trim() && before.required === row.required
}
