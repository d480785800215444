import type { WrittenClaim, WrittenState } from '@incentive/claims'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useEditor } from '../editing/editor-context.tsx'
import type { TriedClaim } from './tried-claim.ts'

/** What is stored of the past of a participant; the rest of it is typed. */
const STORED_FACTS = ['history.claimCount', 'history.firstClaim', 'history.lastClaimDate']

/** The facts to ask for, of those that rules read: none of a past that there is not, nor what is stored of it. */
export function askedFacts(paths: readonly string[], { earlier }: TriedClaim): readonly string[] {
  if (earlier === 'none') return paths.filter((path) => !path.startsWith('history.'))
  return earlier === 'stored' ? paths.filter((path) => !STORED_FACTS.includes(path)) : paths
}

/** What earlier claims have left behind, with what is stored of them over what was typed. */
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

/** How many earlier claims count, and how many units of theirs this one is compared with. */
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

/** What is stored of earlier claims, once a claim asks for it; `null` while it is read, and where it is not asked for. */
export function useStoredClaims(tried: TriedClaim, claim: WrittenClaim) {
  const promotion = useEditor(({ baseline }) => baseline.stored?.id ?? null)
  const isAsked = tried.earlier === 'stored' && tried.participant !== null && promotion !== null
  const { participant, submittedDate, claimNumber, lines = [] } = claim
  const serials = lines.flatMap(({ serialNumbers = [] }) => serialNumbers)
  const queryKey = ['stored claims', promotion, participant?.participantKey, submittedDate, claimNumber, serials]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('readEarlierClaims', { body: { promotion: { id: promotion ?? 0 }, claim: asBody(claim) }, signal }),
    // what is being typed changes the claim: what was found stays until the new answer is there
    placeholderData: (before, query) => (isOfSamePerson(query?.queryKey, queryKey) ? before : undefined),
    enabled: isAsked,
  })
  return { isAsked, stored: (isAsked && data) || null, error, retry: () => void refetch() }
}

/** Whether two readings are of the same promotion and participant: the past of somebody else is never shown. */
export const isOfSamePerson = (before: readonly unknown[] = [], now: readonly unknown[]): boolean =>
  before[1] === now[1] && before[2] === now[2]

/** What the answer depends on. */
const asBody = ({ participant, submittedDate, claimNumber, lines = [] }: WrittenClaim) => ({
  participant: { participantKey: participant?.participantKey ?? '' },
  submittedDate,
  ...(claimNumber !== undefined && { claimNumber }),
  lines: lines.map(({ modelNumber, serialNumbers = [] }) => ({ modelNumber, serialNumbers: [...serialNumbers] })),
})
