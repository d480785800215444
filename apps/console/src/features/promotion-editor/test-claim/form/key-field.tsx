import { ComboboxField } from '../../../../kit/combobox/combobox-field.tsx'
import { MultiComboboxField } from '../../../../kit/combobox/multi-combobox-field.tsx'
import type { OptionSearch, PickerOption } from '../../../../kit/combobox/picker-options.ts'
import { rejectableSearch } from '../../../../parts/pickers/rejectable-search.ts'
import type { Named } from '../claim/test-claim.ts'

/** A source of options that are selected by key. */
export interface KeySource<Option extends PickerOption = PickerOption> {
  /** Plural noun for the message about a rejected search. */
  readonly plural: string
  readonly search: OptionSearch<Option>
}

interface KeyFieldProps<Option extends PickerOption> {
  fieldId: string
  label: string
  hint?: string
  source: KeySource<Option>
  value: Named | null
  /** Receives the option that was found. `found` is null if the text was typed or cleared. */
  onChange: (value: Named | null, found: Option | null) => void
  error?: string | undefined
}

const toOption = ({ key, name }: Named): PickerOption => ({
  value: key,
  label: name,
  ...(key !== name && { detail: key }),
})
const toNamed = ({ value, label }: PickerOption): Named => ({ key: value, name: label })

/** Selects one value of a claim by its key. Text that matches no option is used as it is. */
export function KeyField<Option extends PickerOption>({ source, value, onChange, ...frame }: KeyFieldProps<Option>) {
  return (
    <ComboboxField<Option>
      {...frame}
      options={rejectableSearch(source.plural, source.search)}
      optionsKey={source.plural}
      value={value && (toOption(value) as Option)}
      isClearable
      onChange={(option) => onChange(option && toNamed(option), option)}
      onInvalidText={(text) => text.trim() !== '' && onChange({ key: text.trim(), name: text.trim() }, null)}
    />
  )
}

interface KeysFieldProps extends Omit<KeyFieldProps<PickerOption>, 'value' | 'onChange'> {
  value: readonly Named[]
  onChange: (value: readonly Named[]) => void
}

/** Selects several values of a claim by their keys. */
export function KeysField({ source, value, onChange, ...frame }: KeysFieldProps) {
  return (
    <MultiComboboxField<PickerOption>
      {...frame}
      options={rejectableSearch(source.plural, source.search)}
      optionsKey={source.plural}
      value={value.map(toOption)}
      onChange={(options) => onChange(options.map(toNamed))}
    />
  )
}
