import { withStoredRules, type PayoutDraft } from '@incentive/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../api/call.ts'
import { causeOf } from '../../../../../parts/lists/use-page.ts'

/**
 * Returns a payout with its rules. The rules of a stored group load when the payout opens; null until then, with the
 * error if they cannot be loaded.
 */
export function usePayoutRules(baseline: PayoutDraft) {
  // the group as of the opening of the dialog: later input belongs to the form
  const [asked] = useState(baseline)
  const { ruleGroup } = asked
  const id = ruleGroup && !ruleGroup.rows ? ruleGroup.id : null
  const { data, error, refetch } = useQuery({
    queryKey: ['rules of payout', id],
    queryFn: async ({ signal }) => {
      const group = await call('getResource', { params: { collection: 'ruleGroups', id: id ?? 0 }, signal })
      return group.rules
    },
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
  const [retry, cause] = [() => void refetch(), error ? causeOf(error) : null]
  if (id === null || !ruleGroup) return { payout: asked, cause: null, retry }
  return { payout: data ? { ...asked, ruleGroup: withStoredRules(ruleGroup, data) } : null, cause, retry }
}
