import type { FactRead } from '@incentive/spel'
import { ZonedDateTimeField } from '../../../kit/date-field/zoned-date-time-field.tsx'
import { NumberTextField } from '../../../kit/fields/number-text-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { newYorkZone } from '../../new-york/new-york-zone.ts'

interface FactFieldProps {
  fieldId: string
  label: string
  type: FactRead['type']
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const yesNo = [
  { value: 'true', label: 'true' },
  { value: 'false', label: 'false' },
]

/** A value for a fact; an empty field is a missing value, or an empty list. */
export function FactField({ type, ...field }: FactFieldProps) {
  switch (type.kind) {
    case 'BOOLEAN':
      return <SelectField {...field} choices={yesNo} emptyLabel="Missing" />
    case 'DATE':
      return <ZonedDateTimeField {...field} width="full" zone={newYorkZone()} />
    case 'INTEGER':
    case 'DECIMAL':
      return <NumberTextField {...field} width="full" digits={type.kind === 'INTEGER' ? 'whole' : 'decimal'} />
    case 'LIST':
      return <TextField {...field} label={`${field.label} (separated by commas)`} />
    default:
      return <TextField {...field} />
  }
}
