import type { Import } from '@incentive/contract'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../../kit/fields/choice-field.tsx'
import { FieldGrid } from '../../../kit/fields/field-grid.tsx'
import { SelectField, type Choice } from '../../../kit/fields/select-field.tsx'
import css from '../imports.module.css'
import type { SettingsDraft } from './settings-draft.ts'

type Option = Exclude<keyof SettingsDraft, 'columns'>

const DETECTED = 'As the file shows'

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15', 'windows-1250', 'macintosh'] as const

const choices = {
  decimalMark: [
    { value: '.', label: 'Point: 1,500.00' },
    { value: ',', label: 'Comma: 1.500,00' },
  ],
  dateFormat: [
    { value: 'MM/DD/YYYY', label: 'Month first: 03/04/2026 is March 4' },
    { value: 'DD/MM/YYYY', label: 'Day first: 03/04/2026 is April 3' },
  ],
  separator: [
    { value: ',', label: 'Comma' },
    { value: ';', label: 'Semicolon' },
    { value: '\t', label: 'Tab' },
    { value: '|', label: 'Pipe' },
  ],
  encoding: encodings.map((value) => ({ value, label: value.toUpperCase() })),
} satisfies Partial<Record<Option, readonly Choice[]>>

const labels: Readonly<Record<Exclude<Option, 'emptyCell' | 'onError' | 'createMissing'>, string>> = {
  decimalMark: 'Decimal mark',
  dateFormat: 'Order of dates',
  encoding: 'Encoding',
  separator: 'Separator',
  sheet: 'Sheet',
}
type Asked = keyof typeof labels

interface OptionFieldsProps {
  shown: Pick<Import, 'entity' | 'questions' | 'sheets'>
  draft: SettingsDraft
  onChange: (change: Partial<SettingsDraft>) => void
  /** Shows all options, not only those that the file needs. */
  isOpen: boolean
}

/** The options of reading and checking a file. Those that the file needs come first, each with the question. */
export function OptionFields({ shown, draft, onChange, isOpen }: OptionFieldsProps) {
  const questions = new Map(shown.questions.map(({ option, message }) => [option, message]))
  const names = Object.keys(labels) as Asked[]
  const isWorkbook = shown.sheets.length > 0
  const fits = (name: Asked) =>
    name === 'sheet' ? shown.sheets.length > 1 : !isWorkbook || (name !== 'encoding' && name !== 'separator')
  const asked = names.filter((name) => questions.has(name))
  const other = isOpen ? names.filter((name) => !questions.has(name) && fits(name)) : []
  if (asked.length + other.length === 0 && !isOpen) return null
  const field = (name: Asked): ReactNode => (
    <SelectField
      key={name}
      fieldId={`import-${name}`}
      label={labels[name]}
      hint={questions.get(name)}
      value={draft[name]}
      choices={name === 'sheet' ? shown.sheets.map((sheet) => ({ value: sheet, label: sheet })) : choices[name]}
      emptyLabel={questions.has(name) ? 'Choose' : DETECTED}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div className={css.options}>
      <FieldGrid>
        {[...asked, ...other].map(field)}
        {isOpen && (
          <>
            <ChoiceField
              fieldId="import-emptyCell"
              label="Empty cells"
              shape="list"
              value={draft.emptyCell}
              choices={[
                { value: 'keep', label: 'Keep the stored value' },
                { value: 'clear', label: 'Clear the stored value' },
              ]}
              onChange={(emptyCell) => onChange({ emptyCell })}
            />
            <ChoiceField
              fieldId="import-onError"
              label="If rows are rejected"
              shape="list"
              value={draft.onError}
              choices={[
                { value: 'skipFailed', label: 'Apply the other rows' },
                { value: 'rejectAll', label: 'Apply nothing' },
              ]}
              onChange={(onError) => onChange({ onError })}
            />
            {shown.entity === 'products' && (
              <ChoiceField
                fieldId="import-createMissing"
                label="Unknown product categories"
                shape="list"
                value={draft.createMissing ? 'create' : 'reject'}
                choices={[
                  { value: 'reject', label: 'Reject the row' },
                  { value: 'create', label: 'Create the category' },
                ]}
                onChange={(choice) => onChange({ createMissing: choice === 'create' })}
              />
            )}
          </>
        )}
      </FieldGrid>
    </div>
  )
}
