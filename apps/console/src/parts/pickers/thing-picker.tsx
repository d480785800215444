import { ComboboxField } from '../../kit/combobox/combobox-field.tsx'
import type { OptionSource } from '../../kit/combobox/picker-option.ts'
import type { Settlement } from '../../kit/combobox/visible-options.ts'
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
      settle={settleByName}
    />
  )
}

const fold = (text: string) => text.trim().toLocaleLowerCase('en-US')

/**
 * What typed text means: the one option with that label, else the one with that key. Two people of one name are not
 * guessed between.
 */
function settleByName<Thing>(options: readonly ThingOption<Thing>[], text: string): Settlement<ThingOption<Thing>> {
  const wanted = fold(text)
  if (wanted === '') return { kind: 'cleared' }
  const byLabel = options.filter(({ label }) => fold(label) === wanted)
  const named = byLabel.length > 0 ? byLabel : options.filter(({ detail }) => detail && fold(detail) === wanted)
  const [option, ...others] = named
  return option && others.length === 0 ? { kind: 'selected', option } : { kind: 'invalid' }
}
