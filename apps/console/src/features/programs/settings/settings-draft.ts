import type { BodyOf, ProgramDetails } from '@incentive/contract'
import { CUSTOM_FIELD_LISTS, type CustomFieldList } from '@incentive/model'
import { addRow, countRowChanges, type FieldRow, type FieldRows } from './field-rows.ts'

/** The settings of a program while they are edited. */
export type SettingsDraft = { readonly [List in CustomFieldList]: FieldRows } & {
  readonly simplePayouts: boolean
  /** How many fields were added so far. */
  readonly added: number
}

/** What the settings are edited from. */
export type StoredSettings = Pick<ProgramDetails, 'simplePayouts' | CustomFieldList>

/** The settings as they are stored, ready to be changed. */
export function openSettings(stored: StoredSettings): SettingsDraft {
  const inOrder = stored.promotionCustomFields.toSorted((a, b) => a.order - b.order || a.number - b.number)
  return {
    simplePayouts: stored.simplePayouts,
    promotionCustomFields: openRows('promotionCustomFields', inOrder),
    productCustomFields: openRows('productCustomFields', stored.productCustomFields),
    claimProductCustomFields: openRows('claimProductCustomFields', stored.claimProductCustomFields),
    added: 0,
  }
}

function openRows(
  list: CustomFieldList,
  fields: readonly { readonly number: number; readonly label: string; readonly required?: boolean }[],
): FieldRow[] {
  return fields.map(({ number, label, required = false }) => ({ key: `${list}-${number}`, number, label, required }))
}

/** The settings with one list of fields changed. */
export function changeRows(
  draft: SettingsDraft,
  list: CustomFieldList,
  change: (rows: FieldRows) => FieldRows,
): SettingsDraft {
  const rows = change(draft[list])
  return rows === draft[list] ? draft : { ...draft, [list]: rows }
}

const addedKey = 'added-'

/** Whether a place of the screen belongs to a field that was added. */
export const isOfAdded = (place: string): boolean => place.startsWith(addedKey)

/** One more field at the end of a list; the same draft when all numbers are taken. */
export function addField(draft: SettingsDraft, list: CustomFieldList, stored: SettingsDraft): SettingsDraft {
  const added = draft.added + 1
  const grown = changeRows(draft, list, (rows) => addRow(rows, stored[list], `${addedKey}${added}`))
  return grown === draft ? draft : { ...grown, added }
}

/** How many settings differ from those before: the switch, each field, and the order of those that stay. */
export function countSettingChanges(draft: SettingsDraft, before: SettingsDraft): number {
  const counts = CUSTOM_FIELD_LISTS.map((list) => countRowChanges(draft[list], before[list]))
  return counts.reduce((sum, count) => sum + count, draft.simplePayouts === before.simplePayouts ? 0 : 1)
}

/** What is sent of the settings; the server validates it by the same rules. */
export function settingsToSend(draft: SettingsDraft, version: number): BodyOf<'updateProgram'> {
  const { simplePayouts, promotionCustomFields, productCustomFields, claimProductCustomFields } = draft
  return {
    version,
    simplePayouts,
    promotionCustomFields: numbered(promotionCustomFields),
    productCustomFields: numbered(productCustomFields).map(withoutRequired),
    claimProductCustomFields: numbered(claimProductCustomFields).map(withoutRequired),
  }
}

function numbered(rows: FieldRows) {
  return rows.flatMap(({ number, label, required }) =>
    number === null ? [] : [{ number, label: label.trim(), required }],
  )
}

const withoutRequired = ({ number, label }: { number: number; label: string }) => ({ number, label })
