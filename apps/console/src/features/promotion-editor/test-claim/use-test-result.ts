import { useDeferredValue, useMemo } from 'react'
import type { EditorState } from '../draft/editor-state.ts'
import { decidedDraft } from '../draft/foreign-groups.ts'
import { useEditor } from '../editing/editor-context.tsx'
import type { Referred } from '../engine/referred.ts'
import type { Surroundings } from '../engine/terms-of.ts'
import { useReferred } from '../engine/use-referred.ts'
import { useWholeLists } from '../engine/use-whole-lists.ts'
import { openPromotion, tryClaim, type Attempt, type TestClaimPromotion, ownPayouts } from './try-claim.ts'
import { overTyped, useStoredClaims } from './stored-claims.ts'
import { claimedProducts, type TestClaim } from './claim/test-claim.ts'
import { useCatalog } from './use-catalog.ts'
import { whatIsMissing, type Missing } from './what-is-missing.ts'
import { awaitsParticipant } from './claim/who-claims.ts'
import { writeClaim, writeLeaving, type ReadClaim } from './claim/write-claim.ts'
import type { AnswerOf } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The result of the claim on the current draft. */
export type TestResult =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: string; readonly retry: () => void }
  | { readonly kind: 'incomplete'; readonly missing: readonly Missing[] }
  | {
      readonly kind: 'answered'
      readonly outcome: ReturnType<typeof tryClaim>
      readonly promotion: TestClaimPromotion
      readonly attempt: Attempt
    }

interface Trying {
  /**
   * The claim in the form that can be exported. Of a participant's stored data it contains only what the rules read.
   */
  readonly read: ReadClaim
  readonly testResult: TestResult
}

/** Decides the claim on every change of the draft or of the claim, without a request or delay. MS-01. */
export function useTestResult(testClaim: TestClaim, ignoreGates: boolean): Trying {
  const lists = useWholeLists()
  const state = useDeferredValue(useEditor((now) => now))
  const typed = useDeferredValue(testClaim)
  const keys = claimedProducts(typed)
  const catalog = useCatalog(typed, keys, state.draft.country?.name ?? null)
  const { products } = catalog
  const { referred, failure, retry } = useReferred()
  const paused = usePauses()
  const { pauses } = paused
  const written = useMemo(
    () => writeClaim(typed, { payouts: ownPayouts(state, typed.participant?.key) }),
    [typed, state],
  )
  const earlier = useStoredClaims(typed, written.claim)
  const { isAsked, stored } = earlier
  const read = useMemo(
    () => (stored ? { ...written, state: overTyped(written.state, stored) } : written),
    [written, stored],
  )
  const isKnown = (stored !== null || !isAsked) && !awaitsParticipant(typed)
  const answer = useMemo(
    () =>
      products && referred && pauses && isKnown
        ? decide(state, referred, { ...read, products }, { pauses, ignoreGates })
        : null,
    [state, referred, pauses, read, products, isKnown, ignoreGates],
  )
  const reads = answer?.kind === 'answered' ? answer.promotion.version.demand.paths : NOTHING
  const leaving = useMemo(() => ({ ...read, claim: writeLeaving(read.claim, typed, reads) }), [read, typed, reads])
  const failed = [
    { failure: lists.failure, retry: lists.retry },
    { failure: catalog.error && 'The products could not be read.', retry: catalog.retry },
    { failure, retry },
    { failure: paused.error && 'The pauses of the promotion could not be read.', retry: paused.retry },
    { failure: earlier.error && 'Earlier claims could not be read.', retry: earlier.retry },
  ].find((each): each is Failure => each.failure !== null)
  if (failed) return { read: leaving, testResult: { kind: 'failed', ...failed } }
  return { read: leaving, testResult: !lists.isWhole || answer === null ? { kind: 'loading' } : answer }
}

type Failure = { readonly failure: string; readonly retry: () => void }
const NOTHING: readonly string[] = []

/** The data that a decision depends on other than promotion and claim. */
export interface Asked {
  readonly pauses: Surroundings['pauses']
  readonly ignoreGates: boolean
}

/** Evaluates the claim on a draft. Returns the decision, or the data that the draft is missing. */
export function decide(
  state: EditorState,
  referred: Referred,
  attempt: Attempt,
  { pauses, ignoreGates }: Asked,
): TestResult {
  const claimed = claimedKeys(attempt)
  const missing = whatIsMissing(state, claimed)
  if (missing.length > 0) return { kind: 'incomplete', missing }
  const promotion = openPromotion({ ...state, draft: decidedDraft(state) }, referred, claimed, pauses)
  return { kind: 'answered', promotion, attempt, outcome: tryClaim(promotion, attempt, ignoreGates) }
}

/** Product keys that a claim refers to: as typed, and those with a matching model number. */
export function claimedKeys({ claim, products }: Attempt): ReadonlySet<string> {
  return new Set([
    ...(claim.lines ?? []).map(({ modelNumber }) => modelNumber),
    ...products.map(({ productKey }) => productKey),
  ])
}

/**
 * The pauses of the promotion, including past ones: a claim submitted during a pause is denied (OP-144). They load with
 * the first claim, and again when a pause starts or ends. Null while loading. An unsaved promotion has none.
 */
function usePauses() {
  const id = useEditor(({ baseline }) => baseline.stored?.id ?? null)
  const since = useEditor(({ pause }) => pause?.from ?? null)
  const { data, error, refetch } = useQuery({
    queryKey: ['promotions', id, 'pauses', since],
    queryFn: ({ signal }) => call('getPauses', { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
  })
  return { pauses: id === null ? NONE : (data ?? null), error, retry: () => void refetch() }
}

const NONE: AnswerOf<'getPauses'> = []
