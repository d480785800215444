import { ComboboxField, type ComboboxFieldProps } from '../../kit/combobox/combobox-field.tsx'
import type { OptionSource, PickerOption } from '../../kit/combobox/picker-options.ts'
import type { RecordAnswer } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { useAddActions, type PrepareRecord } from '../new-records/use-add-actions.tsx'
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
  /** Plural noun for the entities, for the message of a search without permission: `participants`. */
  plural: string
  /** The entity of the catalog that the options are records of; absent if a new record could not be chosen. */
  entity?: CatalogName | undefined
  /** Runs before a new record is chosen. */
  prepare?: PrepareRecord
  options: OptionSource<EntityOption<Entity>>
  optionsKey?: string | undefined
  toOption: (entity: Entity) => EntityOption<Entity>
}

/** Converts between an entity of the model and a combobox. */
export function EntityPicker<Entity>({
  plural,
  entity,
  prepare,
  options,
  value,
  onChange,
  toOption,
  ...rest
}: EntityPickerProps<Entity>) {
  const { findNothing, dialog } = useAddActions(entity, (record) => toOption(asEntity(record)), prepare)
  return (
    <>
      <ComboboxField<EntityOption<Entity>>
        {...rest}
        options={typeof options === 'function' ? rejectableSearch(plural, options) : options}
        findNothing={findNothing}
        value={value && toOption(value)}
        onChange={(option) => onChange(option?.entity ?? null)}
      />
      {dialog}
    </>
  )
}

/** A record of the catalog has all fields that promotions embed. */
export const asEntity = <Entity,>(record: RecordAnswer): Entity => record as unknown as Entity
