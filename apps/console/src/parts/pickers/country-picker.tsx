import { countriesOf } from '@incentive/model/promotion'
import type { Country, PromotionType } from '@incentive/model/references'
import { call } from '../../api/call.ts'
import { EntityPicker, type PickerProps } from './entity-picker.tsx'
import { useListSource } from './use-list-source.ts'

const toOption = (country: Country) => ({
  value: String(country.id),
  label: country.description,
  detail: country.currency.name,
  entity: country,
})

async function load(_text: string, signal: AbortSignal | undefined) {
  const countries = await call('getCountries', { signal })
  return { options: countries.map(toOption), total: countries.length }
}

interface CountryPickerProps extends PickerProps<Country> {
  /** Limits the countries to those where this type is available (ALG-32). */
  type: PromotionType | null
}

export function CountryPicker({ type, ...rest }: CountryPickerProps) {
  const { options } = useListSource({
    queryKey: ['types', 'countries'],
    load,
    isEnabled: rest.mode === 'edit',
    narrow: (all) => {
      const allowed = new Set(
        countriesOf(
          type,
          all.map(({ entity }) => entity),
        ).map(({ id }) => id),
      )
      return all.filter(({ entity }) => allowed.has(entity.id))
    },
  })
  return (
    <EntityPicker
      {...rest}
      plural="countries"
      options={options}
      optionsKey={`countries of ${type?.id}`}
      toOption={toOption}
    />
  )
}
