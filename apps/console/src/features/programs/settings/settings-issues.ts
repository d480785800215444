import { CUSTOM_FIELD_LISTS, programSettingsIssues, type Issue } from '@incentive/model'
import type { FieldRow } from './field-rows.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** The place of a value of a field on the screen, such as `added-1.label`, wherever the field stands. */
export const placeOf = (key: string, name: 'number' | 'label' | 'required'): string => `${key}.${name}`

const pathOfRow = /^(\w+)\[(\d+)\]\.(\w+)$/

/** Issues told by the row (`promotionCustomFields[0].label`) as they are told on the screen, by the field. */
export function placeIssues(draft: SettingsDraft, issues: readonly Issue[]): Issue[] {
  return issues.map(({ field, message }) => {
    const [, list, index, name] = pathOfRow.exec(field) ?? []
    const known = CUSTOM_FIELD_LISTS.find((each) => each === list)
    const row = known && draft[known][Number(index)]
    return { field: row && name ? `${row.key}.${name}` : field, message }
  })
}

/** Everything that is wrong with the settings, at its places on the screen. */
export function settingsIssues(draft: SettingsDraft): Issue[] {
  return placeIssues(draft, programSettingsIssues(draft))
}

/** The field that a place of the screen belongs to; null for the others. */
export function rowOf(draft: SettingsDraft, place: string): FieldRow | null {
  const rows = CUSTOM_FIELD_LISTS.flatMap((list) => draft[list])
  return rows.find(({ key }) => place.startsWith(`${key}.`)) ?? null
}
