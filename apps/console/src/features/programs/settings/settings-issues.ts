import { programSettingsIssues, type Issue } from '@incentive/model'
import type { FieldRow, SettingsDraft } from './settings-draft.ts'

/** The place of a value of a field on the screen, such as `stored-1.label`, wherever the field stands. */
export const placeOf = (key: string, name: 'number' | 'label' | 'required'): string => `${key}.${name}`

const pathOfRow = /^promotionCustomFields\[(\d+)\]\.(\w+)$/

/** Issues told by the row (`promotionCustomFields[0].label`) as they are told on the screen, by the field. */
export function placeIssues({ promotionCustomFields: rows }: SettingsDraft, issues: readonly Issue[]): Issue[] {
  return issues.map(({ field, message }) => {
    const [, index, name] = pathOfRow.exec(field) ?? []
    const row = rows[Number(index)]
    return { field: row && name ? `${row.key}.${name}` : field, message }
  })
}

/** Everything that is wrong with the settings, at its places on the screen. */
export function settingsIssues(draft: SettingsDraft): Issue[] {
  return placeIssues(draft, programSettingsIssues(draft))
}

/** The field that a place of the screen belongs to; null for the others. */
export function rowOf({ promotionCustomFields: rows }: SettingsDraft, place: string): FieldRow | null {
  return rows.find(({ key }) => place.startsWith(`${key}.`)) ?? null
}
