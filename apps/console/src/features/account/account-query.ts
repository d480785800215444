import type { Account } from '@incentive/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The account of the signed-in user. */
export const accountQuery = queryOptions({
  queryKey: ['account', 'own'],
  queryFn: ({ signal }): Promise<Account> => call('getAccount', { signal }),
})

/** The sessions of the signed-in user. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('getSessions', { signal }),
})

/** Caches the response to a change, and refetches the sessions. */
export function useCacheAccount(): (account: Account) => void {
  const cache = useQueryClient()
  return (account) => {
    cache.setQueryData(accountQuery.queryKey, account)
    void cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
}
