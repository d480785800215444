import { ComboboxField } from '../../kit/combobox/combobox-field.tsx'
import { MultiComboboxField } from '../../kit/combobox/multi-combobox-field.tsx'
import type { FilterField } from './filter-field.ts'

/** The fields of the advanced filter, one for each column. */
export function FilterPanel({ fields }: { fields: readonly FilterField[] }) {
  return fields.map((field) => <FieldOfFilter key={field.id} field={field} />)
}

function FieldOfFilter({ field }: { field: FilterField }) {
  const { id, label, options, chosen, onChoose, isSingle, placeholder = 'Any' } = field
  const shared = { fieldId: `filter-${id}`, label, options, placeholder }
  if (!isSingle) return <MultiComboboxField {...shared} value={chosen} onChange={onChoose} />
  return <ComboboxField {...shared} value={chosen[0] ?? null} onChange={(option) => onChoose(option ? [option] : [])} />
}
