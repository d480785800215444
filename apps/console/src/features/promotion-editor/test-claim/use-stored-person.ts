import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import type { TestClaim } from './claim/tried-claim.ts'
import { awaitsParticipant, takeParticipant } from './claim/who-claims.ts'

/** A claim with its participant's stored data, once loaded. Null if there is nothing to load. */
export function useStoredParticipant(claim: TestClaim | null) {
  const id = claim && awaitsParticipant(claim) ? claim.participant?.id : undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['participant facts', id],
    queryFn: ({ signal }) => call('getParticipantFacts', { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  })
  return {
    taken: claim && id !== undefined && data ? takeParticipant(claim, id, data) : null,
    failure: error && `The participant data could not be loaded. ${causeOf(error)}`,
    retry: () => void refetch(),
  }
}
