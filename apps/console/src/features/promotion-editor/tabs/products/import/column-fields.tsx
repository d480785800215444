import {
  type ColumnChoice,
  type ColumnField,
  type ImportColumn,
  type ImportField,
  type ImportTable,
  IMPORT_FIELDS,
} from '@incentive/model/products'
import { useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { Checkbox } from '../../../../../kit/fields/checkbox.tsx'
import { SelectField } from '../../../../../kit/fields/select-field.tsx'
import css from './import.module.css'

interface ColumnFieldsProps {
  table: ImportTable
  /** Reads the rows with these columns. */
  onColumns: (columns: ColumnChoice) => void
}

const LABELS: Readonly<Record<ImportField | 'second', string>> = {
  model: 'Model',
  number: 'Promotion number',
  amount: 'Amount',
  start: 'Start date',
  end: 'End date',
  second: 'Amount or promotion number',
}

/** Assigns a field to each column of a table. */
export function ColumnFields({ table, onColumns }: ColumnFieldsProps) {
  const { columns } = table
  const [fields, setFields] = useState<readonly ColumnField[]>(columns.map(({ field }) => field))
  const [hasHeadings, setHasHeadings] = useState(table.headingRow !== null)
  const offered: readonly (ImportField | 'second')[] =
    columns.length === 2 ? [...IMPORT_FIELDS, 'second'] : IMPORT_FIELDS
  return (
    <div role="group" aria-label="Columns" className={css.columns}>
      <Checkbox
        label={`Row ${table.possibleHeadingRow + 1} has the headings`}
        value={hasHeadings}
        onChange={setHasHeadings}
      />
      <div className={css.columnFields}>
        {columns.map((column, index) => (
          <SelectField
            key={index}
            fieldId={`import-column-${index}`}
            label={labelOf(column, index)}
            hint={column.sample === '' ? 'Has no values' : `First value: ${column.sample}`}
            width="full"
            emptyLabel="Not read"
            choices={offered.map((value) => ({ value, label: LABELS[value] }))}
            value={fields[index] ?? ''}
            onChange={(field) => setFields(fields.with(index, field === '' ? null : field))}
          />
        ))}
      </div>
      <div>
        <Button onClick={() => onColumns({ hasHeadings, fields })}>Read these columns</Button>
      </div>
    </div>
  )
}

function labelOf({ heading }: ImportColumn, index: number): string {
  return heading === null || heading === '' ? `Column ${index + 1}` : heading
}

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
