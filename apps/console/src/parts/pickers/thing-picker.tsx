import { ComboboxField } from '../../kit/combobox/combobox-field.tsx'
import type { OptionSource } from '../../kit/combobox/picker-option.ts'
import type { PickerProps, ThingOption } from './picker-props.ts'

interface ThingPickerProps<Thing> extends PickerProps<Thing> {
  options: OptionSource<ThingOption<Thing>>
  optionsKey?: string | undefined
  toOption: (thing: Thing) => ThingOption<Thing>
}

/** The one way from a thing of the model to a combobox and back. */
export function ThingPicker<Thing>({ value, onChange, toOption, ...rest }: ThingPickerProps<Thing>) {
  return (
    <ComboboxField<ThingOption<Thing>>
      {...rest}
      value={value && toOption(value)}
      onChange={(option) => onChange(option?.thing ?? null)}
    />
  )
}
