import { MultiComboboxField, type MultiComboboxFieldProps } from '../../kit/combobox/multi-combobox-field.tsx'
import type { OptionSource, PickerOption } from '../../kit/combobox/picker-options.ts'
import type { FieldProps } from '../../kit/fields/field-props.ts'
import type { CatalogName } from '@incentive/model/catalog'
import { useAddActions } from '../new-records/use-add-actions.tsx'
import { asEntity, type EntityOption } from './entity-picker.tsx'
import { rejectableSearch } from './rejectable-search.ts'

/** Properties of every multi-select picker: entities of the model, in the order of their selection. */
export interface MultiPickerProps<Entity>
  extends FieldProps, Pick<MultiComboboxFieldProps<PickerOption>, 'onInvalidText' | 'invalidText'> {
  value: readonly Entity[]
  onChange: (entities: readonly Entity[]) => void
}

interface EntityMultiPickerProps<Entity>
  extends MultiPickerProps<Entity>, Pick<MultiComboboxFieldProps<PickerOption>, 'scope' | 'showsDetail'> {
  /** Plural noun for the entities, for the message of a search without permission: `participants`. */
  plural: string
  /** The entity of the catalog that the options are records of; absent if a new record could not be chosen. */
  entity?: CatalogName | undefined
  options: OptionSource<EntityOption<Entity>>
  optionsKey?: string | undefined
  toOption: (entity: Entity) => EntityOption<Entity>
}

/** Converts between several entities of the model and a multi-select combobox. */
export function EntityMultiPicker<Entity>(props: EntityMultiPickerProps<Entity>) {
  const { plural, entity, options, value, onChange, toOption, ...rest } = props
  const { findNothing, dialog } = useAddActions(entity, (record) => toOption(asEntity(record)))
  return (
    <>
      <MultiComboboxField<EntityOption<Entity>>
        {...rest}
        options={typeof options === 'function' ? rejectableSearch(plural, options) : options}
        findNothing={findNothing}
        value={value.map(toOption)}
        onChange={(chosen) => onChange(chosen.map((option) => option.entity))}
      />
      {dialog}
    </>
  )
}
