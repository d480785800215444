import { CUSTOM_FIELD_NUMBERS, type CustomFieldDraft } from '@incentive/model'

/** A custom field while it is edited; the key stays its own wherever it stands. */
export interface FieldRow extends CustomFieldDraft {
  readonly key: string
}

/** The custom fields of one list in the order in which they are shown. */
export type FieldRows = readonly FieldRow[]

/** The numbers that no field has yet; with a field, its own is among them. */
export function freeNumbers(rows: FieldRows, own?: FieldRow): number[] {
  const taken = new Set(rows.filter(({ key }) => key !== own?.key).map(({ number }) => number))
  return CUSTOM_FIELD_NUMBERS.filter((number) => !taken.has(number))
}

/** One more field at the end; the same rows when no number is free. It gets the lowest one that was not in use before. */
export function addRow(rows: FieldRows, stored: FieldRows, key: string): FieldRows {
  const used = new Set(stored.map(({ number }) => number))
  const free = freeNumbers(rows)
  const number = free.find((each) => !used.has(each)) ?? free[0]
  return number === undefined ? rows : [...rows, { key, number, label: '', required: false }]
}

/** A field changed at its place. */
export function changeRow(rows: FieldRows, key: string, change: Partial<CustomFieldDraft>): FieldRows {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row))
}

/** The fields without this one. */
export function removeRow(rows: FieldRows, key: string): FieldRows {
  return rows.filter((row) => row.key !== key)
}

/** A field one place further up or down; the first and the last stay where they are. */
export function moveRow(rows: FieldRows, key: string, by: -1 | 1): FieldRows {
  const from = rows.findIndex((row) => row.key === key)
  const [row, other] = [rows[from], rows[from + by]]
  return row && other ? rows.with(from, other).with(from + by, row) : rows
}

/** A stored field that has lost its number, and the one that has it now: it shows what is held under it. */
export interface DroppedField {
  readonly field: FieldRow
  /** Null: nothing shows the values. */
  readonly heir: FieldRow | null
}

/** The stored fields that are removed or have another number now. */
export function droppedFields(rows: FieldRows, stored: FieldRows): DroppedField[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return stored.flatMap((field) => {
    const heir = byNumber.get(field.number) ?? null
    return heir?.key === field.key ? [] : [{ field, heir }]
  })
}

/** Gives a number that nobody has back to the field that had it, or puts that field back at the end. */
export function keepField(rows: FieldRows, field: FieldRow): FieldRows {
  if (rows.some(({ key }) => key === field.key)) return changeRow(rows, field.key, { number: field.number })
  return [...rows, field]
}

/** How many fields differ from those before, and one more when those that stay have another order. */
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
