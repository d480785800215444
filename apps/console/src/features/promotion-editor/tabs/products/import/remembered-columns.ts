import type { ColumnField } from '@incentive/model'
import { IMPORT_FIELDS } from '@incentive/model'

/** Column assignments made in this browser, by the headings of their tables, most recent first. */
type Remembered = Readonly<Record<string, readonly ColumnField[]>>

const KEY = 'incentive-import-columns'

/** Maximum number of tables remembered. */
const MAX_TABLES = 50

/** Returns the column assignments made in this browser, by the headings of their tables. */
export function readRememberedColumns(): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, ColumnField[]] => isFields(entry[1])),
    )
  } catch {
    return {}
  }
}

/** Stores the column assignment of a table with these headings. */
export function rememberColumns(headings: string, fields: readonly ColumnField[]): void {
  const others = Object.entries(readRememberedColumns()).filter(([key]) => key !== headings)
  const kept = [[headings, fields] as const, ...others].slice(0, MAX_TABLES)
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
}

function isFields(value: unknown): value is ColumnField[] {
  const known: readonly unknown[] = [...IMPORT_FIELDS, 'second', null]
  return Array.isArray(value) && value.every((field) => known.includes(field))
}
