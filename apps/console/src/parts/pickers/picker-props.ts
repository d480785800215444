import type { ComboboxFieldProps } from '../../kit/combobox/combobox-field.tsx'
import type { PickerOption } from '../../kit/combobox/picker-option.ts'
import type { FieldProps } from '../../kit/fields/field-props.ts'

/** A picker option that brings the thing it stands for. */
export interface ThingOption<Thing> extends PickerOption {
  thing: Thing
}

/** What every picker of one takes: a thing of the model, or null when none is chosen. */
export interface PickerProps<Thing>
  extends FieldProps, Pick<ComboboxFieldProps<PickerOption>, 'onInvalidText' | 'invalidText' | 'isClearable'> {
  value: Thing | null
  onChange: (thing: Thing | null) => void
}
