import {
  isLookup,
  isOwner,
  type CatalogField,
  type CatalogLookup,
  type CatalogName,
  type RecordReference,
} from '@incentive/model/catalog'
import { LAST_SECOND } from '@incentive/model/time'
import { ComboboxField } from '../../../kit/combobox/combobox-field.tsx'
import { ZonedDateTimeField } from '../../../kit/date-field/zoned-date-time-field.tsx'
import type { FieldProps } from '../../../kit/fields/field-props.ts'
import { NumberTextField } from '../../../kit/fields/number-text-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { SwitchField } from '../../../kit/fields/switch-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { newYorkZone } from '../../../parts/new-york/new-york-zone.ts'
import { EntityMultiPicker } from '../../../parts/pickers/entity-multi-picker.tsx'
import { EntityPicker } from '../../../parts/pickers/entity-picker.tsx'
import { labelOf, recordSource, toOption, useLookup } from './lookup-source.ts'
import { OwnerField } from './owner-field.tsx'
import { PriceRows } from './price-rows.tsx'
import type { DraftValue, PriceRow } from './record-draft.ts'
import type { RecordForm } from './use-record-form.ts'

interface FieldOfKindProps {
  form: RecordForm
  name: string
  field: CatalogField
  /** The name of a custom field in the program. */
  label?: string | undefined
  canChange: boolean
}

type OfKind<Kind extends CatalogField['kind']> = Extract<CatalogField, { kind: Kind }>

/** Properties that every kind of field gets. */
interface Shared extends FieldProps {
  readonly onBlur: () => void
}

/** A field of a record, by its kind. */
export function FieldOfKind({ form, name, field, label = field.label, canChange }: FieldOfKindProps) {
  const { draft, setValue, setBadText, leave } = form
  const value = draft.values[name] ?? null
  const shared: Shared = {
    fieldId: form.idOf(name),
    label,
    mode: canChange ? 'edit' : 'view',
    error: form.messageAt(name),
    ...(field.isRequired && { isRequired: true }),
    ...hintOf(field),
    onBlur: () => leave(name),
  }
  const picked = {
    invalidText: draft.badTexts[name] ?? '',
    onInvalidText: (text: string) => setBadText(name, text),
  }
  const set = (next: DraftValue) => setValue(name, next)
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...shared}
          {...(field.hasLines && { lines: 4 })}
          width={field.max > 100 ? 'full' : 'medium'}
          value={value as string}
          onChange={set}
        />
      )
    case 'key':
      return <TextField {...shared} isMono width="medium" value={value as string} onChange={set} />
    case 'number':
      return (
        <NumberTextField
          {...shared}
          digits={field.scale > 0 ? 'decimal' : 'whole'}
          width={field.precision > 6 ? 'medium' : 'short'}
          value={value as string}
          onChange={set}
        />
      )
    case 'flag':
      return <Flag {...shared} field={field} value={value as boolean | null} onChange={set} />
    case 'moment':
      return <Moment {...shared} field={field} value={value as string} stored={storedText(form, name)} onChange={set} />
    case 'lookup':
      return (
        <Lookup
          {...shared}
          {...picked}
          field={field}
          value={value as RecordReference | null}
          onChange={(next) => form.setValues({ [name]: next, ...currencyOf(form, next) })}
        />
      )
    case 'reference':
      if (isOwner(field)) {
        return (
          <OwnerField
            {...shared}
            isStored={form.stored !== null}
            value={value as RecordReference | null}
            onChange={set}
          />
        )
      }
      return <Reference {...shared} {...picked} field={field} value={value as RecordReference | null} onChange={set} />
    case 'list':
      return (
        <Several {...shared} {...picked} field={field} value={value as readonly RecordReference[]} onChange={set} />
      )
    case 'prices':
      return <PriceRows {...shared} rows={value as readonly PriceRow[]} onChange={set} />
  }
}

const hintOf = ({ isFixedInUse }: CatalogField): Pick<FieldProps, 'hint'> =>
  isFixedInUse ? { hint: 'Cannot be changed once a promotion uses it' } : {}

const storedText = ({ stored }: RecordForm, name: string) => {
  const value = stored?.[name]
  return typeof value === 'string' ? value : ''
}

/** Sets the currency of a country that was chosen, unless there is a currency already. */
function currencyOf({ draft }: RecordForm, chosen: RecordReference | null): Record<string, DraftValue> {
  const currency = chosen?.['currency']
  return currency !== undefined && draft.values['currency'] === null ? { currency: currency as RecordReference } : {}
}

interface ValueProps<Field, Value> extends Shared {
  field: Field
  value: Value
  onChange: (value: Value) => void
}

interface PickedProps {
  invalidText: string
  onInvalidText: (text: string) => void
}

const flagChoices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** A switch; with `Not known` as a third state a choice. */
function Flag({ field, value, onChange, ...shared }: ValueProps<OfKind<'flag'>, boolean | null>) {
  if (!field.canBeUnknown) return <SwitchField {...shared} value={value === true} onChange={onChange} />
  return (
    <SelectField
      {...shared}
      width="short"
      emptyLabel="Not known"
      choices={flagChoices}
      value={value === null ? '' : value ? 'yes' : 'no'}
      onChange={(word) => onChange(word === '' ? null : word === 'yes')}
    />
  )
}

const startZone = newYorkZone()
const endZone = newYorkZone(LAST_SECOND)

function Moment({ field, ...shared }: ValueProps<OfKind<'moment'>, string> & { stored: string }) {
  const { isEnd } = field
  return (
    <ZonedDateTimeField {...shared} zone={isEnd ? endZone : startZone} {...(isEnd && { defaultTime: '23:59:59' })} />
  )
}

/** Lookups with many values are pickers. */
const isLong = (of: CatalogLookup) => of === 'countries' || of === 'currencies'

function Lookup(props: ValueProps<OfKind<'lookup'>, RecordReference | null> & PickedProps) {
  const { field, value, onChange, invalidText, onInvalidText, onBlur: _onBlur, ...shared } = props
  const values = useLookup(field.of)
  const choose = (name: string) => {
    const chosen = values.find((each) => each.name === name)
    onChange(chosen ?? (name === '' ? null : value))
  }
  if (!isLong(field.of)) {
    return (
      <SelectField
        {...shared}
        width="medium"
        choices={values.map((each) => ({ value: each.name ?? '', label: labelOf(field.of, each) }))}
        value={value?.name ?? ''}
        onChange={choose}
        {...(!field.isRequired && { emptyLabel: '' })}
      />
    )
  }
  return (
    <ComboboxField
      {...shared}
      invalidText={invalidText}
      onInvalidText={onInvalidText}
      width="medium"
      isClearable={!field.isRequired}
      options={values.map((each) => toOption(field.of, each))}
      value={value && toOption(field.of, value)}
      onChange={(option) => onChange(option?.entity ?? null)}
    />
  )
}

function Reference(props: ValueProps<OfKind<'reference'>, RecordReference | null> & PickedProps) {
  const { field, onBlur: _onBlur, ...shared } = props
  return (
    <EntityPicker<RecordReference>
      {...shared}
      plural={field.label.toLowerCase()}
      isClearable={!field.isRequired}
      entity={field.to}
      options={recordSource(field.to)}
      optionsKey={field.to}
      toOption={(reference) => toOption(field.to, reference)}
    />
  )
}

function Several(props: ValueProps<OfKind<'list'>, readonly RecordReference[]> & PickedProps) {
  return isLookup(props.field.of) ? (
    <SeveralValues {...props} of={props.field.of} />
  ) : (
    <SeveralOf {...props} entity={props.field.of} options={recordSource(props.field.of)} />
  )
}

type SeveralProps = ValueProps<OfKind<'list'>, readonly RecordReference[]> & PickedProps

function SeveralValues({ of, ...props }: SeveralProps & { of: CatalogLookup }) {
  const values = useLookup(of)
  return <SeveralOf {...props} options={values.map((value) => toOption(of, value))} />
}

function SeveralOf({
  field,
  options,
  onBlur: _onBlur,
  ...shared
}: SeveralProps & { entity?: CatalogName; options: ReturnType<typeof recordSource> }) {
  return (
    <EntityMultiPicker<RecordReference>
      {...shared}
      plural={field.label.toLowerCase()}
      options={options}
      optionsKey={field.of}
      toOption={(reference) => toOption(field.of, reference)}
    />
  )
}
