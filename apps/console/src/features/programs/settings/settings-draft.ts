import type { BodyOf, ProgramDetails } from '@incentive/contract'
import { CUSTOM_FIELD_LISTS, type CustomFieldList } from '@incentive/model/program'
import type { ProgramGroup } from '../../../parts/pickers/program-group-picker.tsx'
import { addRow, countRowChanges, type FieldRow, type FieldRows } from './field-rows.ts'

/** The settings of a program in edit mode. */
export type SettingsDraft = { readonly [List in CustomFieldList]: FieldRows } & {
  readonly simplePayouts: boolean
  readonly programGroup: ProgramGroup | null
  /** A text in the picker of the group that is no group. */
  readonly groupText: string
  /** Number of fields added so far. */
  readonly added: number
}

/** The stored settings that an edit is based on. */
export type StoredSettings = Pick<ProgramDetails, 'simplePayouts' | 'programGroup' | CustomFieldList>

/** Creates a draft from the stored settings. */
export function openSettings(stored: StoredSettings): SettingsDraft {
  const inOrder = stored.promotionCustomFields.toSorted((a, b) => a.order - b.order || a.number - b.number)
  return {
    simplePayouts: stored.simplePayouts,
    programGroup: stored.programGroup,
    groupText: '',
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

/** Returns the draft with one list of fields changed. */
export function changeRows(
  draft: SettingsDraft,
  list: CustomFieldList,
  change: (rows: FieldRows) => FieldRows,
): SettingsDraft {
  const rows = change(draft[list])
  return rows === draft[list] ? draft : { ...draft, [list]: rows }
}

const addedKey = 'added-'

/** True if a field path belongs to an added field. */
export const isOfAdded = (place: string): boolean => place.startsWith(addedKey)

/** Appends a field to a list. Returns the same draft if all numbers are used. */
export function addField(draft: SettingsDraft, list: CustomFieldList, stored: SettingsDraft): SettingsDraft {
  const added = draft.added + 1
  const grown = changeRows(draft, list, (rows) => addRow(rows, stored[list], `${addedKey}${added}`))
  return grown === draft ? draft : { ...grown, added }
}

/** Number of settings that differ from before: the switch, the group, each field, and the order of the remaining fields. */
export function countSettingChanges(draft: SettingsDraft, before: SettingsDraft): number {
  const counts = CUSTOM_FIELD_LISTS.map((list) => countRowChanges(draft[list], before[list]))
  const isGroupChanged = draft.programGroup?.id !== before.programGroup?.id || draft.groupText !== before.groupText
  const others = [draft.simplePayouts !== before.simplePayouts, isGroupChanged].filter(Boolean).length
  return counts.reduce((sum, count) => sum + count, others)
}

/** Returns the request body of the settings. The server validates it by the same rules. */
export function settingsToSend(draft: SettingsDraft, version: number): BodyOf<'updateProgram'> {
  const { simplePayouts, programGroup, promotionCustomFields, productCustomFields, claimProductCustomFields } = draft
  return {
    version,
    simplePayouts,
    programGroup: programGroup && { id: programGroup.id },
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
