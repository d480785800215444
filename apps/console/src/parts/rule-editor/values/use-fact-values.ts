import type { AnswerOf } from '@incentive/contract'
import { valueFactOf, type ValueFact } from '@incentive/model/facts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { sessionQuery } from '../../../api/session.ts'

export type FactValues = AnswerOf<'getFactValues'>

const rarelyChanges = 5 * 60_000

/** The values of a fact in the data of the program, so that all fields and rules share one result. */
export const factValuesQuery = (fact: ValueFact | null) =>
  queryOptions({
    queryKey: ['rules', 'values', fact],
    queryFn: ({ signal }) => call('getFactValues', { params: { fact: fact ?? 'organization.tier' }, signal }),
    staleTime: rarelyChanges,
    enabled: fact !== null,
  })

/** Returns the fact at a path if its values are listed and the user can see them; null otherwise. */
export function useListedFact(): (path: string) => ValueFact | null {
  const session = useQueryClient().getQueryData(sessionQuery.queryKey)
  return session?.rights.canViewParticipants ? valueFactOf : () => null
}

/**
 * Returns the values that participants have for the fact at a path; undefined while loading, after a failure, for a fact
 * whose values are not listed, and for users who cannot see participants.
 */
export function useFactValues(path: string): FactValues | undefined {
  const factOf = useListedFact()
  return useQuery(factValuesQuery(factOf(path))).data
}
