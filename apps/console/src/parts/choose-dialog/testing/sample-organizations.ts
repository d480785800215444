import type { Page } from '@incentive/contract'
import { pageInfo } from '@incentive/model/paging'
import type { Column } from '../../../kit/data-table/column.ts'
import type { EntityFilter, EntityQuery } from '../use-entity-list.ts'

/** An organization as the search returns it, with the fields that the dialog shows. */
export interface SampleOrganization {
  readonly id: number
  readonly organizationKey: string
  readonly name: string
  readonly organizationType: { readonly id: number; readonly name: string }
}

export const sampleColumns: Column<SampleOrganization>[] = [
  { id: 'organizationKey', header: 'Organization Key', cell: (row) => row.organizationKey, isMono: true, width: 170 },
  { id: 'name', header: 'Organization Name', cell: (row) => row.name, isSortable: true },
  { id: 'organizationType', header: 'Organization Type', cell: (row) => row.organizationType.name, width: 150 },
]

const types = ['Dealer', 'Distributor'].map((name, index) => ({ id: index + 1, name }))

export const sampleFilters: EntityFilter[] = [
  {
    id: 'types',
    label: 'Organization Type',
    options: types.map(({ id, name }) => ({ value: String(id), label: name })),
  },
]

export const sampleOrganizations = (count: number): readonly SampleOrganization[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    organizationKey: `ORG-${String(index + 1).padStart(5, '0')}`,
    name: `Organization ${String(index + 1).padStart(5, '0')}`,
    organizationType: types[index % types.length] ?? { id: 0, name: '' },
  }))

/** The page of these organizations that a server would return. */
export function pageOfSample(
  all: readonly SampleOrganization[],
  { keyword, filters, sort, page, size }: EntityQuery,
): Page<SampleOrganization> {
  const ids = filters['types']
  const found = all
    .filter(({ name, organizationKey }) => `${name} ${organizationKey}`.toLowerCase().includes(keyword.toLowerCase()))
    .filter(({ organizationType: { id } }) => ids === undefined || ids.includes(String(id)))
  const ordered = sort.direction === 'desc' ? found.toReversed() : found
  return { content: ordered.slice(page * size, (page + 1) * size), ...pageInfo(found.length, page, size) }
}
