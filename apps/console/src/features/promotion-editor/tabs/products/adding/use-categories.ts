import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../../api/call.ts'
import type { PickerOption } from '../../../../../kit/combobox/picker-options.ts'

const rarelyChanges = 5 * 60_000

/** The categories that products can be filtered by. Empty while unknown. */
export function useCategories(): readonly PickerOption[] {
  const { data } = useQuery({
    queryKey: ['types', 'product categories'],
    staleTime: rarelyChanges,
    queryFn: ({ signal }) => call('getProductCategories', { signal }),
  })
  return (data ?? []).map(({ name }) => ({ value: name, label: name }))
}
