import { metadataOf, type FactView, type MetadataCategory } from '@incentive/model'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const kept = { staleTime: 300_000 }

/** The facts available to a view (COND-04), and whether they could be loaded. */
export function useMetadata(view: FactView) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['rules', 'metadata'],
    queryFn: ({ signal }) => call('getRuleMetadata', { signal }),
    ...kept,
  })
  const categories: readonly MetadataCategory[] = data ? metadataOf(data, view) : []
  return { categories, isKnown: data !== undefined, isError, refetch: () => void refetch() }
}

/** The functions of the Functions menu, by name (COND-07). */
export function useFormulas() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['rules', 'formulas'],
    queryFn: ({ signal }) => call('searchRuleFormulas', { query: { size: '1000', sort: 'name' }, body: {}, signal }),
    ...kept,
  })
  return {
    formulas: data?.content ?? [],
    total: data?.totalElements ?? 0,
    isKnown: data !== undefined,
    isError,
    refetch: () => void refetch(),
  }
}
