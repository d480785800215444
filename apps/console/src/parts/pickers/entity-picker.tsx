import { ComboboxField } from '../../kit/combobox/combobox-field.tsx'
import type { OptionSource } from '../../kit/combobox/picker-option.ts'
import type { EntityOption, PickerProps } from './picker-props.ts'
import { rejectableSearch } from './rejectable-search.ts'

interface EntityPickerProps<Entity> extends PickerProps<Entity> {
  /** Plural of the entities, for the message of a search without permission: `participants`. */
  plural: string
  options: OptionSource<EntityOption<Entity>>
  optionsKey?: string | undefined
  toOption: (entity: Entity) => EntityOption<Entity>
}

/** Converts between an entity of the model and a combobox. */
export function EntityPicker<Entity>({
  plural,
  options,
  value,
  onChange,
  toOption,
  ...rest
}: EntityPickerProps<Entity>) {
  return (
    <ComboboxField<EntityOption<Entity>>
      {...rest}
      options={typeof options === 'function' ? rejectableSearch(plural, options) : options}
      value={value && toOption(value)}
      onChange={(option) => onChange(option?.entity ?? null)}
    />
  )
}
