import {
  catalogEntity,
  isLookup,
  type CatalogLookup,
  type CatalogName,
  type RecordReference,
} from '@incentive/model/catalog'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { searchOf } from '../../../api/queries/records.ts'
import type { OptionSource } from '../../../kit/combobox/picker-options.ts'
import { loggedSearch } from '../../../parts/pickers/logged-search.ts'
import type { EntityOption } from '../../../parts/pickers/entity-picker.tsx'

/** A value of a lookup; a country has a currency. */
export type LookupValue = RecordReference & { readonly currency?: RecordReference }

/** Reads the values of each lookup. */
const lookups: Readonly<Record<CatalogLookup, (signal: AbortSignal) => Promise<readonly LookupValue[]>>> = {
  countries: (signal) => call('getCountries', { signal }),
  currencies: async (signal) => {
    const countries = await call('getCountries', { signal })
    const byName = new Map(countries.map(({ currency }) => [currency.name, currency]))
    return [...byName.values()].toSorted((one, other) => one.name.localeCompare(other.name))
  },
  participantStatuses: (signal) => call('getTypes', { params: { typeName: 'participantStatuses' }, signal }),
  awardVehicleTypes: async (signal) => {
    const payouts = await call('getTypes', { params: { typeName: 'payouts' }, signal })
    const types = payouts.flatMap(({ supportedAwardVehicleTypes }) => supportedAwardVehicleTypes)
    return [...new Map(types.map((type) => [type.id, type])).values()].toSorted((one, other) => one.id - other.id)
  },
  // no call lists them, and a promotion type is given its input type by name
  promotionInputTypes: () =>
    Promise.resolve([
      { id: 0, name: 'CLAIM', description: 'Claims entered by participants' },
      { id: 0, name: 'SALE', description: 'Sales reported by the client' },
    ]),
}

const none: readonly LookupValue[] = []

/** The values of a lookup in display order; empty until they are loaded. */
export function useLookup(name: CatalogLookup): readonly LookupValue[] {
  const read = lookups[name]
  return (
    useQuery({ queryKey: ['types', 'catalog', name], queryFn: ({ signal }) => read(signal), staleTime: 300_000 })
      .data ?? none
  )
}

/**
 * Returns the text that a user reads for a reference: the description of a lookup value, the name of a record, or else
 * the key.
 */
export function labelOf(of: CatalogName | CatalogLookup, reference: RecordReference): string {
  const field = isLookup(of) ? 'description' : catalogEntity(of).display
  const text = reference['fullName'] ?? reference[field] ?? reference.name ?? keyOf(of, reference)
  return typeof text === 'string' ? text : String(reference.id)
}

const keyOf = (of: CatalogName | CatalogLookup, reference: RecordReference) =>
  isLookup(of) ? reference.name : reference[catalogEntity(of).key[0] ?? '']

/** The key of a reference, if it is not the label. */
function detailOf(of: CatalogName | CatalogLookup, reference: RecordReference): string | undefined {
  const text = keyOf(of, reference)
  return typeof text === 'string' && text !== labelOf(of, reference) ? text : undefined
}

/** A reference as an option of a picker. A lookup value is chosen by name: it can be known by its name only. */
export const toOption = (
  of: CatalogName | CatalogLookup,
  reference: RecordReference,
): EntityOption<RecordReference> => ({
  value: isLookup(of) ? (reference.name ?? '') : String(reference.id),
  label: labelOf(of, reference),
  detail: detailOf(of, reference),
  entity: reference,
})

/** The search for the records of an entity that can be chosen: active ones, within their window. */
export function recordSource(name: CatalogName): OptionSource<EntityOption<RecordReference>> {
  const entity = catalogEntity(name)
  return loggedSearch(entity.title.toLowerCase(), async (text, signal) => {
    const query = { page: '0', size: '10', sort: `${entity.display},asc` }
    const found = await searchOf(name, query, { keyword: text.trim() }, signal)
    return { options: found.content.map((row) => toOption(name, row as RecordReference)), total: found.totalElements }
  })
}
