import type { WrittenClaim, WrittenState } from '@incentive/claims'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useEditor } from '../editing/editor-context.tsx'
import type { TestClaim } from './claim/test-claim.ts'

/** Facts about a participant's past that are stored. Other facts are entered in the form. */
const STORED_FACTS = ['history.claimCount', 'history.firstClaim', 'history.lastClaimDate']

/**
 * The facts to show fields for, of those that rules read. Leaves out facts about past claims if there are none, and
 * facts that are stored.
 */
export function askedFacts(paths: readonly string[], { earlier }: TestClaim): readonly string[] {
  if (earlier === 'none') return paths.filter((path) => !path.startsWith('history.'))
  return earlier === 'stored' ? paths.filter((path) => !STORED_FACTS.includes(path)) : paths
}

/** The state left by earlier claims. Stored values override typed ones. */
export const overTyped = (typed: WrittenState, stored: WrittenState): WrittenState => ({
  ...typed,
  ...stored,
  history: {
    ...factsOf(typed, ([name]) => !STORED_FACTS.includes(`history.${name}`)),
    ...factsOf(stored, ([, value]) => value !== null),
  },
})

const factsOf = ({ history = {} }: WrittenState, isWanted: (fact: [name: string, value: unknown]) => boolean) =>
  Object.fromEntries(Object.entries(history).filter(isWanted))

/**
 * Describes the number of earlier claims that count, and the number of their units that this claim is compared with.
 */
export function earlierInWords({ history, priorClaimLines = [] }: WrittenState): string {
  const claims = Number(history?.['claimCount'] ?? 0)
  const counted =
    claims === 0
      ? 'No earlier claim of this participant counts'
      : claims === 1
        ? '1 earlier claim of this participant counts'
        : `${claims} earlier claims of this participant count`
  return priorClaimLines.length === 0 ? counted : `${counted}. Units claimed before: ${priorClaimLines.length}`
}

/** Loads the stored state of earlier claims once a claim needs it. `null` while loading and if not needed. */
export function useStoredClaims(testClaim: TestClaim, claim: WrittenClaim) {
  const promotion = useEditor(({ baseline }) => baseline.stored?.id ?? null)
  const isAsked = testClaim.earlier === 'stored' && testClaim.participant !== null && promotion !== null
  const { participant, submittedDate, claimNumber, lines = [] } = claim
  const serials = lines.flatMap(({ serialNumbers = [] }) => serialNumbers)
  const queryKey = ['stored claims', promotion, participant?.participantKey, submittedDate, claimNumber, serials]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('readEarlierClaims', { body: { promotion: { id: promotion ?? 0 }, claim: asBody(claim) }, signal }),
    // typing changes the claim: the previous result stays until the new response arrives
    placeholderData: (before, query) => (isOfSameParticipant(query?.queryKey, queryKey) ? before : undefined),
    enabled: isAsked,
  })
  return { isAsked, stored: (isAsked && data) || null, error, retry: () => void refetch() }
}

/**
 * True if two query keys have the same promotion and participant, so that another participant's past is never shown.
 */
export const isOfSameParticipant = (before: readonly unknown[] = [], now: readonly unknown[]): boolean =>
  before[1] === now[1] && before[2] === now[2]

/** The request body: everything the response depends on. */
const asBody = ({ participant, submittedDate, claimNumber, lines = [] }: WrittenClaim) => ({
  participant: { participantKey: participant?.participantKey ?? '' },
  submittedDate,
  ...(claimNumber !== undefined && { claimNumber }),
  lines: lines.map(({ modelNumber, serialNumbers = [] }) => ({ modelNumber, serialNumbers: [...serialNumbers] })),
})
