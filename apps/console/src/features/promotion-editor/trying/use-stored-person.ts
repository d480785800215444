import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import type { TriedClaim } from './tried-claim.ts'
import { awaitsPerson, takePerson } from './who-claims.ts'

/** A claim with what is stored of its participant, once that is read; null when nothing is awaited. */
export function useStoredPerson(claim: TriedClaim | null) {
  const id = claim && awaitsPerson(claim) ? claim.participant?.id : undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['participant facts', id],
    queryFn: ({ signal }) => call('getParticipantFacts', { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  })
  return {
    taken: claim && id !== undefined && data ? takePerson(claim, id, data) : null,
    failure: error && `What is stored of the participant could not be read. ${causeOf(error)}`,
    retry: () => void refetch(),
  }
}
