import type { BodyOf, ProgramDetails } from '@incentive/contract'
import { CUSTOM_FIELD_NUMBERS, type CustomFieldDraft, type ProgramSettingsDraft } from '@incentive/model'

/** A custom field as it is stored. */
export type StoredField = ProgramDetails['promotionCustomFields'][number]

/** A custom field while it is edited; the key stays its own wherever it stands. */
export interface FieldRow extends CustomFieldDraft {
  readonly key: string
}

/** The settings of a program while they are edited; its fields stand in the order in which they are asked for. */
export interface SettingsDraft extends ProgramSettingsDraft {
  readonly promotionCustomFields: readonly FieldRow[]
  /** How many fields were added so far. */
  readonly added: number
}

/** What the settings are edited from. */
export type StoredSettings = Pick<ProgramDetails, 'simplePayouts' | 'promotionCustomFields'>

const keyOf = ({ number }: { readonly number: number }) => `stored-${number}`

const inOrder = (fields: readonly StoredField[]) => fields.toSorted((a, b) => a.order - b.order || a.number - b.number)

/** The settings as they are stored, ready to be changed. */
export function openSettings({ simplePayouts, promotionCustomFields }: StoredSettings): SettingsDraft {
  const rows = inOrder(promotionCustomFields).map(({ number, label, required }) => ({
    ...{ key: keyOf({ number }), number, label, required },
  }))
  return { simplePayouts, promotionCustomFields: rows, added: 0 }
}

/** The numbers that no field has yet; with a field, its own is among them. */
export function freeNumbers({ promotionCustomFields: rows }: SettingsDraft, own?: FieldRow): number[] {
  const taken = new Set(rows.filter(({ key }) => key !== own?.key).map(({ number }) => number))
  return CUSTOM_FIELD_NUMBERS.filter((number) => !taken.has(number))
}

/** One more field at the end; the same draft when no number is free. It gets the lowest one that was not in use before. */
export function addField(draft: SettingsDraft, { promotionCustomFields }: StoredSettings): SettingsDraft {
  const used = new Set(promotionCustomFields.map(({ number }) => number))
  const free = freeNumbers(draft)
  const number = free.find((each) => !used.has(each)) ?? free[0]
  if (number === undefined) return draft
  const added = draft.added + 1
  const row = { key: `added-${added}`, number, label: '', required: false }
  return { ...draft, added, promotionCustomFields: [...draft.promotionCustomFields, row] }
}

/** A field changed at its place. */
export function changeRow(draft: SettingsDraft, key: string, change: Partial<CustomFieldDraft>): SettingsDraft {
  const rows = draft.promotionCustomFields.map((row) => (row.key === key ? { ...row, ...change } : row))
  return { ...draft, promotionCustomFields: rows }
}

/** The fields without this one. */
export function removeRow(draft: SettingsDraft, key: string): SettingsDraft {
  return { ...draft, promotionCustomFields: draft.promotionCustomFields.filter((row) => row.key !== key) }
}

/** A field one place further up or down; the first and the last stay where they are. */
export function moveRow(draft: SettingsDraft, key: string, by: -1 | 1): SettingsDraft {
  const rows = draft.promotionCustomFields
  const from = rows.findIndex((row) => row.key === key)
  const [row, other] = [rows[from], rows[from + by]]
  if (!row || !other) return draft
  return { ...draft, promotionCustomFields: rows.with(from, other).with(from + by, row) }
}

/** A stored field that has lost its number, and the one that has it now: it shows what promotions hold under it. */
export interface DroppedField {
  readonly field: StoredField
  /** Null: nothing shows the values. */
  readonly heir: FieldRow | null
}

/** The stored fields that are removed or have another number now. */
export function droppedFields(draft: SettingsDraft, { promotionCustomFields }: StoredSettings): DroppedField[] {
  const byNumber = new Map(draft.promotionCustomFields.map((row) => [row.number, row]))
  return inOrder(promotionCustomFields).flatMap((field) => {
    const heir = byNumber.get(field.number) ?? null
    return heir?.key === keyOf(field) ? [] : [{ field, heir }]
  })
}

/** Gives a number that nobody has back to the field that had it, or puts that field back at the end. */
export function keepField(draft: SettingsDraft, field: StoredField): SettingsDraft {
  const { number, label, required } = field
  const key = keyOf(field)
  if (draft.promotionCustomFields.some((row) => row.key === key)) return changeRow(draft, key, { number })
  const row = { key, number, label, required }
  return { ...draft, promotionCustomFields: [...draft.promotionCustomFields, row] }
}

/** How many settings differ from those before: the switch, each field, and the order of those that stay. */
export function countSettingChanges(draft: SettingsDraft, before: SettingsDraft): number {
  const rowsBefore = new Map(before.promotionCustomFields.map((row) => [row.key, row]))
  const rows = draft.promotionCustomFields
  const keys = new Set(rows.map(({ key }) => key))
  const changed = rows.filter((row) => !isSameRow(rowsBefore.get(row.key), row)).length
  const removed = before.promotionCustomFields.filter(({ key }) => !keys.has(key)).length
  const stay = (all: readonly FieldRow[]) => all.map(({ key }) => key).filter((key) => keys.has(key))
  const orderBefore = stay(before.promotionCustomFields)
  const order = stay(rows).filter((key) => rowsBefore.has(key))
  const isMoved = order.some((key, index) => key !== orderBefore[index])
  return (draft.simplePayouts === before.simplePayouts ? 0 : 1) + changed + removed + (isMoved ? 1 : 0)
}

function isSameRow(before: FieldRow | undefined, row: FieldRow): boolean {
  return before?.number === row.number && before.label === row.label.trim() && before.required === row.required
}

/** What is sent of the settings; the server validates it by the same rules. */
export function settingsToSend(
  { simplePayouts, promotionCustomFields }: SettingsDraft,
  version: number,
): BodyOf<'updateProgram'> {
  const fields = promotionCustomFields.flatMap(({ number, label, required }) =>
    number === null ? [] : [{ number, label: label.trim(), required }],
  )
  return { version, simplePayouts, promotionCustomFields: fields }
}
