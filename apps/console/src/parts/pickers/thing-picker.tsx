import { ComboboxField } from '../../kit/combobox/combobox-field.tsx'
import type { OptionSource } from '../../kit/combobox/picker-option.ts'
import type { PickerProps, ThingOption } from './picker-props.ts'
import { refusableSearch } from './refusable-search.ts'

interface ThingPickerProps<Thing> extends PickerProps<Thing> {
  /** What is picked, in the plural, for a search that is refused: `participants`. */
  things: string
  options: OptionSource<ThingOption<Thing>>
  optionsKey?: string | undefined
  toOption: (thing: Thing) => ThingOption<Thing>
}

/** The one way from a thing of the model to a combobox and back. */
export function ThingPicker<Thing>({ things, options, value, onChange, toOption, ...rest }: ThingPickerProps<Thing>) {
  return (
    <ComboboxField<ThingOption<Thing>>
      {...rest}
      options={typeof options === 'function' ? refusableSearch(things, options) : options}
      value={value && toOption(value)}
      onChange={(option) => onChange(option?.thing ?? null)}
    />
  )
}
