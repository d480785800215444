import type { ComboboxFieldProps } from '../../kit/combobox/combobox-field.tsx'
import type { PickerOption } from '../../kit/combobox/picker-option.ts'
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
