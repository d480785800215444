import { MESSAGES, type Issue } from '@incentive/model/issues'
import { CUSTOM_FIELD_LISTS, programSettingsIssues } from '@incentive/model/program'
import type { FieldRow } from './field-rows.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** Field path of a value on the screen, such as `added-1.label`, independent of the field's position. */
export const placeOf = (key: string, name: 'number' | 'label' | 'required'): string => `${key}.${name}`

const pathOfRow = /^(\w+)\[(\d+)\]\.(\w+)$/

/** Maps issues from row indexes (`promotionCustomFields[0].label`) to the field paths of the screen. */
export function placeIssues(draft: SettingsDraft, issues: readonly Issue[]): Issue[] {
  return issues.map(({ field, message }) => {
    const [, list, index, name] = pathOfRow.exec(field) ?? []
    const known = CUSTOM_FIELD_LISTS.find((each) => each === list)
    const row = known && draft[known][Number(index)]
    return { field: row && name ? `${row.key}.${name}` : field, message }
  })
}

/** All issues of the settings, by field paths of the screen. */
export function settingsIssues(draft: SettingsDraft): Issue[] {
  const isNoGroup = draft.groupText.trim() !== ''
  return [
    ...(isNoGroup ? [{ field: 'programGroup', message: MESSAGES.any.invalidSelection }] : []),
    ...placeIssues(draft, programSettingsIssues(draft)),
  ]
}

/** The field that a field path belongs to, or null for other paths. */
export function rowOf(draft: SettingsDraft, place: string): FieldRow | null {
  const rows = CUSTOM_FIELD_LISTS.flatMap((list) => draft[list])
  return rows.find(({ key }) => place.startsWith(`${key}.`)) ?? null
}
