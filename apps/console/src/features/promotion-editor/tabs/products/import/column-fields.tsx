import type { ColumnChoice, ColumnField, ImportColumn, ImportField, ImportTable } from '@incentive/model'
import { IMPORT_FIELDS } from '@incentive/model'
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
