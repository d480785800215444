import { referenceParts, type CatalogEntity } from '@incentive/model/catalog'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { Choice } from '../../../kit/fields/select-field.tsx'
import { useCustomLabels } from '../../../parts/catalog/use-custom-labels.ts'

/** The column that deactivates or removes the record of a row. */
const DELETE = 'delete'

/**
 * Returns a function that returns the label of a field, as the program names it. `label` is the one of an unknown field.
 */
export function useFieldLabels(entity: CatalogEntity): (field: string, label: string | null) => string {
  const choices = new Map(useColumnChoices(entity).map(({ value, label }) => [value, label]))
  return (field, label) => choices.get(field) ?? label ?? field
}

/** Returns the fields that a column of a file can go to, with their labels. */
export function useColumnChoices(entity: CatalogEntity): readonly Choice[] {
  const customLabel = useCustomLabels(entity)
  const hasPrices = Object.values(entity.fields).some(({ kind }) => kind === 'prices')
  const { data: countries = [] } = useQuery({
    queryKey: ['types', 'countries of prices'],
    queryFn: ({ signal }) => call('getCountries', { signal }),
    staleTime: 300_000,
    enabled: hasPrices,
  })
  return [
    ...Object.entries(entity.fields).flatMap(([name, field]): Choice[] => {
      const label = customLabel(name) ?? field.label
      if (field.kind === 'prices') {
        return countries.map((country) => ({
          value: `price.${country.name}`,
          label: `Price in ${country.description}`,
        }))
      }
      const parts = field.kind === 'reference' ? referenceParts(field.to) : []
      // a reference by a key of several parts has a column for each
      return parts.length > 1
        ? parts.map((part) => ({ value: `${name}.${part}`, label: `${label}: ${part}` }))
        : [{ value: name, label }]
    }),
    { value: DELETE, label: entity.isRemovedOnly ? 'Remove if true' : 'Deactivate if true' },
  ]
}
