import { ComboboxField, type ComboboxFieldProps } from '../../kit/combobox/combobox-field.tsx'
import type { OptionSource, PickerOption } from '../../kit/combobox/picker-options.ts'
import { rejectableSearch } from './rejectable-search.ts'
import type { FieldProps } from '../../kit/fields/field-props.ts'

/** A picker option with its entity. */
export interface EntityOption<Entity> extends PickerOption {
  entity: Entity
}

/** Properties of every single-select picker: an entity of the model, or null when none is chosen. */
export interface PickerProps<Entity>
  extends FieldProps, Pick<ComboboxFieldProps<PickerOption>, 'onInvalidText' | 'invalidText' | 'isClearable'> {
  value: Entity | null
  onChange: (entity: Entity | null) => void
}

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
