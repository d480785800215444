import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

const rarelyChanges = 5 * 60_000
const none: readonly never[] = []

/** The types of duplication checks, which detect previously claimed units. Empty while unknown. */
export function useDuplicationTypes(): readonly { readonly name: string; readonly description: string }[] {
  const { data } = useQuery({
    queryKey: ['types', 'duplication checks'],
    staleTime: rarelyChanges,
    queryFn: ({ signal }) => call('getTypes', { params: { typeName: 'claimProductDuplications' }, signal }),
  })
  return data ?? none
}
