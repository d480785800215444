import type { Account } from '@incentive/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The account of whoever is signed in. */
export const accountQuery = queryOptions({
  queryKey: ['account', 'own'],
  queryFn: ({ signal }): Promise<Account> => call('getAccount', { signal }),
})

/** Where they are signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('getSessions', { signal }),
})

/** Keeps what a change answered, and reads anew where one is signed in. */
export function useKeepAccount(): (account: Account) => void {
  const cache = useQueryClient()
  return (account) => {
    cache.setQueryData(accountQuery.queryKey, account)
    void cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
}
