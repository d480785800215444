import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../../api/call.ts'
import type { PickerOption } from '../../../../../kit/combobox/picker-options.ts'
import { readAll } from '../../../../../parts/lists/read-all.ts'

const rarelyChanges = 5 * 60_000

/** The types that organizations can be filtered by. Empty while unknown. */
export function useOrganizationTypes(): readonly PickerOption[] {
  const { data } = useQuery({
    queryKey: ['types', 'organization-types', 'choices'],
    staleTime: rarelyChanges,
    queryFn: ({ signal }) =>
      readAll((page) =>
        call('searchOrganizationTypes', { query: { size: '100', sort: 'name,asc', page: String(page) }, signal }),
      ),
  })
  return (data ?? []).map(({ id, name, organizationTypeKey }) => ({
    value: String(id),
    label: name,
    detail: organizationTypeKey,
  }))
}
