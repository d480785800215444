import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

const rarelyChanges = 5 * 60_000
const none: readonly never[] = []

/** The ways to recognize units that were claimed before; none while they are not known. */
export function useDuplicationTypes(): readonly { readonly name: string; readonly description: string }[] {
  const { data } = useQuery({
    queryKey: ['types', 'duplication checks'],
    staleTime: rarelyChanges,
    queryFn: ({ signal }) => call('getTypes', { params: { typeName: 'claimProductDuplications' }, signal }),
  })
  return data ?? none
}
