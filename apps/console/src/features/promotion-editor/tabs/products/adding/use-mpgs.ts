import { mpgName } from '@incentive/model/limits'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../../api/call.ts'
import type { PickerOption } from '../../../../../kit/combobox/picker-options.ts'

const rarelyChanges = 5 * 60_000

/** The MPGs that products can be filtered by, without duplicates. Empty while unknown. */
export function useMpgs(): readonly PickerOption[] {
  const { data } = useQuery({
    queryKey: ['types', 'MPGs', 'choices'],
    staleTime: rarelyChanges,
    queryFn: ({ signal }) => call('getMpgs', { signal }),
  })
  return (data ?? []).map(({ value, description }) => {
    const label = mpgName({ value, name: description })
    return { value, label, ...(label !== value && { detail: value }) }
  })
}
