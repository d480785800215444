import { LAST_SECOND, START_OF_DAY } from '@incentive/model/time'
import { operatorsFor, type FieldType } from '@incentive/spel'
import { ComboboxField } from '../../../kit/combobox/combobox-field.tsx'
import { ZonedDateTimeField } from '../../../kit/date-field/zoned-date-time-field.tsx'
import { NumberTextField } from '../../../kit/fields/number-text-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { newYorkZone } from '../../new-york/new-york-zone.ts'
import { ValueChoices } from '../values/value-choices.tsx'
import {
  chooseField,
  chooseOperator,
  isUpper,
  operatorOf,
  typeOf,
  type ComparisonDraft,
  type FieldChoice,
} from './comparison-draft.ts'

interface ComparisonFieldsProps {
  /** Prefix of the field ids. */
  id: string
  draft: ComparisonDraft
  fields: readonly FieldChoice[]
  /** Also offers one of, is empty and is not empty. */
  hasExtras: boolean
  messageAt: (field: string) => string | undefined
  /** Reports a change of `field`, `operator` or `value0`. */
  onChange: (draft: ComparisonDraft, field: string) => void
  onLeave?: (field: string) => void
}

const toOption = (field: FieldChoice) => ({
  value: field.property,
  label: field.name,
  detail: field.category,
  help: field.property,
  field,
})

/** `Organization: Tier`; facts without an object have only their name. */
function fieldWords({ category, name }: FieldChoice): string {
  return category === name ? name : `${category}: ${name}`
}

/** Field, operator and values of a comparison: the field determines the available operators and values. */
export function ComparisonFields(props: ComparisonFieldsProps) {
  const { id, draft, fields, hasExtras, messageAt, onChange } = props
  const type = typeOf(draft, fields)
  const chosen = fields.find(({ property }) => property === draft.property)
  const operator = operatorOf(draft, type)
  const counted = operator?.valueCount ?? 0
  const values = counted === 'many' ? 1 : counted
  return (
    <>
      <ComboboxField
        fieldId={`${id}-field`}
        label="Field"
        isRequired
        value={chosen ? { ...toOption(chosen), label: fieldWords(chosen) } : null}
        options={fields.map(toOption)}
        error={messageAt('field')}
        onChange={(option) => onChange(chooseField(draft, type, option?.field ?? null), 'field')}
      />
      <SelectField
        fieldId={`${id}-operator`}
        label="Operator"
        isRequired
        value={draft.operator}
        choices={type === null ? [] : operatorsFor(type, hasExtras).map(({ id: value, label }) => ({ value, label }))}
        isDisabled={type === null}
        error={messageAt('operator')}
        onChange={(value) => onChange(chooseOperator(draft, type, value), 'operator')}
      />
      {type !== null &&
        Array.from({ length: values }, (_, index) => (
          <ValueField
            key={`${type} ${index}`}
            {...props}
            type={type}
            index={index}
            label={labelOf(values, index, counted === 'many')}
            isMany={counted === 'many'}
          />
        ))}
    </>
  )
}

function labelOf(count: number, index: number, isMany: boolean): string {
  if (isMany) return 'Values, separated by commas'
  return count === 1 ? 'Value' : index === 0 ? 'From' : 'To'
}

/**
 * A date without a time is the first moment of the day; as an upper end it is the last, so that the day is included.
 */
const lower = { zone: newYorkZone(), defaultTime: START_OF_DAY.toString() }
const upper = { zone: newYorkZone(LAST_SECOND), defaultTime: LAST_SECOND.toString() }

interface ValueFieldProps extends ComparisonFieldsProps {
  type: FieldType
  index: number
  label: string
  isMany: boolean
}

function ValueField({ id, draft, type, index, label, isMany, messageAt, onChange, onLeave }: ValueFieldProps) {
  const name = `value${index}`
  const shared = {
    fieldId: `${id}-${name}`,
    label,
    isRequired: true,
    error: messageAt(name),
    value: draft.inputs[index] ?? '',
    onBlur: () => onLeave?.(name),
    onChange: (value: string) => onChange({ ...draft, inputs: withValue(draft.inputs, index, value) }, name),
  }
  if (isMany || type === 'STRING') {
    const before = isMany ? (shared.value.match(/^.*,\s*/)?.[0] ?? '') : ''
    return (
      <div>
        <TextField {...shared} />
        {type === 'STRING' && (
          <ValueChoices
            property={draft.property}
            label={`Values for ${label}`}
            typed={shared.value.slice(before.length)}
            onChoose={(value) => shared.onChange(before + value)}
          />
        )}
      </div>
    )
  }
  switch (type) {
    case 'BOOLEAN': {
      const choices = [
        { value: 'true', label: 'true' },
        { value: 'false', label: 'false' },
      ]
      return <SelectField {...shared} choices={choices} />
    }
    case 'DATE':
      return <ZonedDateTimeField {...shared} {...(isUpper(draft.operator, index) ? upper : lower)} />
    case 'INTEGER':
    case 'DECIMAL':
      return <NumberTextField {...shared} width="full" digits={type === 'INTEGER' ? 'whole' : 'decimal'} />
    default:
      return type satisfies never
  }
}

function withValue(inputs: readonly string[], index: number, value: string): readonly string[] {
  const next = [...inputs]
  while (next.length < index) next.push('')
  next[index] = value
  return next
}
