import { EFFECT_LABELS, PUBLISH_LABELS } from '@incentive/model/effectiveness'
import { OPEN_REVISION_LABELS, OPEN_REVISION_STATES } from '@incentive/model/promotion'
import { nyDay } from '@incentive/model/time'
import { fiscalYearOf, printInstant } from '@incentive/scalars'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { visibleOptions, type OptionSearch, type PickerOption } from '../../kit/combobox/picker-options.ts'
import { readAll } from '../../parts/lists/read-all.ts'
import type { ListPlace } from '../../parts/lists/use-list-address.ts'
import { effectStates, publishStates, type PromotionsAddress } from '../../parts/promotions/promotions-address.ts'
import { rejectableSearch } from '../../parts/pickers/rejectable-search.ts'
import type { FilterField } from '../../parts/table-filter/filter-field.ts'
import { chosenMissing, missingOptions, toMissing } from './missing-options.ts'

type Choices = ReturnType<typeof typeChoices>

const rarelyChanges = 5 * 60_000

const typeChoices = () =>
  queryOptions({
    queryKey: ['types', 'promotion-types', 'choices'],
    staleTime: rarelyChanges,
    queryFn: async ({ signal }): Promise<PickerOption[]> => {
      const query = { size: '100', sort: 'name,asc' }
      const types = await readAll((page) =>
        call('searchPromotionTypes', { query: { ...query, page: String(page) }, signal }),
      )
      return types.map(({ id, name, promotionTypeKey }) => ({
        value: String(id),
        label: name,
        detail: promotionTypeKey,
      }))
    },
  })

const countryChoices = () =>
  queryOptions({
    queryKey: ['types', 'countries', 'choices'],
    staleTime: rarelyChanges,
    queryFn: async ({ signal }): Promise<PickerOption[]> => {
      const countries = await call('getCountries', { signal })
      return countries.map(({ id, description, name }) => ({ value: String(id), label: description, detail: name }))
    },
  })

const effects = effectStates.map((state) => ({ value: state, label: EFFECT_LABELS[state] }))
const withProblems: PickerOption[] = [{ value: 'live', label: 'Live with problems' }]
const revisionStates = OPEN_REVISION_STATES.map((state) => ({ value: state, label: OPEN_REVISION_LABELS[state] }))
const publishing = publishStates.map((state) => ({ value: state, label: PUBLISH_LABELS[state] }))

/** The offered periods, in days of New York time. A URL can contain another number. */
const usualDays = [7, 30, 90]
const daysOption = (days: number): PickerOption => ({
  value: String(days),
  label: days === 1 ? 'in the next day' : `in the next ${days} days`,
})

const yearOption = (year: number): PickerOption => ({ value: String(year), label: String(year) })

/** All possible fiscal years: from the year after next backward, followed by later ones. */
function fiscalYears(): PickerOption[] {
  const newest = fiscalYearOf(nyDay(printInstant(Temporal.Now.instant().epochMilliseconds))) + 2
  const years = Array.from({ length: 999 }, (_, index) => 2001 + index)
  return [...years.filter((year) => year <= newest).reverse(), ...years.filter((year) => year > newest)].map(yearOption)
}

/** Searches options that are loaded once. */
const searchIn = (cache: QueryClient, plural: string, choices: Choices): OptionSearch<PickerOption> =>
  rejectableSearch(plural, async (text) => visibleOptions(await cache.fetchQuery(choices), text))

/** The selected options by name. Unknown ids stay visible, so that they can be removed. */
function named(ids: readonly number[], known: readonly PickerOption[] | undefined): PickerOption[] {
  return ids.map((id) => {
    const value = String(id)
    return known?.find((option) => option.value === value) ?? { value, label: known ? `unknown (${value})` : '…' }
  })
}

const toIds = (options: readonly PickerOption[]) =>
  options.length > 0 ? options.map(({ value }) => Number(value)) : undefined

/** The selected values of a fixed list in URL format. Undefined if none are selected. */
function toWords<Word extends string>(known: readonly Word[], options: readonly PickerOption[]) {
  const words = known.filter((word) => options.some(({ value }) => value === word))
  return words.length > 0 ? words : undefined
}

const toDays = ([chosen]: readonly PickerOption[]) => chosen && Number(chosen.value)

/** The filterable columns of the promotions list. */
export function usePromotionFields({ address, filter }: ListPlace<PromotionsAddress>): FilterField[] {
  const cache = useQueryClient()
  const { types = [], countries = [], year, problems, starts, ends } = address
  const { effects: chosenEffects = [], published = [], missing: lacked = [], revisions = [] } = address
  const knownTypes = useQuery({ ...typeChoices(), enabled: types.length > 0 }).data
  const knownCountries = useQuery({ ...countryChoices(), enabled: countries.length > 0 }).data
  return [
    {
      id: 'types',
      label: 'Promotion type',
      options: searchIn(cache, 'promotion types', typeChoices()),
      chosen: named(types, knownTypes),
      onChoose: (chosen) => filter({ types: toIds(chosen) }),
    },
    {
      id: 'countries',
      label: 'Country',
      options: searchIn(cache, 'countries', countryChoices()),
      chosen: named(countries, knownCountries),
      onChoose: (chosen) => filter({ countries: toIds(chosen) }),
    },
    {
      id: 'year',
      label: 'Fiscal year',
      options: fiscalYears(),
      isSingle: true,
      chosen: year === undefined ? [] : [yearOption(year)],
      onChoose: ([chosen]) => filter({ year: chosen && Number(chosen.value) }),
    },
    {
      id: 'effects',
      label: 'Status',
      options: effects,
      chosen: effects.filter(({ value }) => chosenEffects.includes(value)),
      onChoose: (chosen) => filter({ effects: toWords(effectStates, chosen) }),
    },
    {
      id: 'published',
      label: 'Publish state',
      options: publishing,
      chosen: publishing.filter(({ value }) => published.includes(value)),
      onChoose: (chosen) => filter({ published: toWords(publishStates, chosen) }),
    },
    {
      id: 'problems',
      label: 'Problems',
      options: withProblems,
      isSingle: true,
      chosen: problems === undefined ? [] : withProblems,
      onChoose: ([chosen]) => filter({ problems: chosen && 'live' }),
    },
    {
      id: 'starts',
      label: 'Starts',
      options: usualDays.map(daysOption),
      isSingle: true,
      chosen: starts === undefined ? [] : [daysOption(starts)],
      onChoose: (chosen) => filter({ starts: toDays(chosen) }),
    },
    {
      id: 'ends',
      label: 'Ends',
      options: usualDays.map(daysOption),
      isSingle: true,
      chosen: ends === undefined ? [] : [daysOption(ends)],
      onChoose: (chosen) => filter({ ends: toDays(chosen) }),
    },
    {
      id: 'missing',
      label: 'Missing',
      options: missingOptions,
      chosen: chosenMissing(lacked),
      onChoose: (chosen) => filter({ missing: toMissing(lacked, chosen) }),
    },
    {
      id: 'revisions',
      label: 'Revisions',
      options: revisionStates,
      chosen: revisionStates.filter(({ value }) => revisions.includes(value)),
      onChoose: (chosen) => filter({ revisions: toWords(OPEN_REVISION_STATES, chosen) }),
    },
  ]
}
