import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useEditor } from '../../editing/editor-context.tsx'
import { useReferred } from '../../engine/use-referred.ts'
import { readCatalog, toWritten } from '../use-catalog.ts'
import type { SavedCase } from './use-test-cases.ts'
import { checkOutcome, type TestResult, type WrittenProduct } from '@incentive/claims'
import type { EditorState } from '../../draft/editor-state.ts'
import { decidedDraft } from '../../draft/foreign-groups.ts'
import type { Referred } from '../../engine/referred.ts'
import { openPromotion, tryClaim } from '../try-claim.ts'
import { claimedKeys } from '../use-test-result.ts'
import { whatIsMissing } from '../what-is-missing.ts'

/**
 * Returns the results of the cases on the current draft, updated with each change. Null until the first results. MS-15.
 */
export function useCaseResults(
  cases: readonly SavedCase[] | null,
  isWhole: boolean,
): ReadonlyMap<number, CaseResult> | null {
  const state = useDeferredValue(useEditor((now) => now))
  const known = useClaimedProducts(cases)
  const { referred } = useReferred()
  const [results, setResults] = useState<ReadonlyMap<number, CaseResult> | null>(null)
  useEffect(() => {
    if (cases === null || known === null || referred === null || !isWhole) return
    let isOver = false
    const country = state.draft.country?.name ?? null
    const products = known.map((product) => toWritten(product, country))
    void runCases(state, referred, cases, products, () => isOver).then((found) => {
      if (found !== null && !isOver) setResults(found)
    })
    return () => {
      isOver = true
    }
  }, [cases, known, referred, isWhole, state])
  return results
}

/** Catalog data of the products of all cases, or null while loading. */
function useClaimedProducts(cases: readonly SavedCase[] | null) {
  const lines = (cases ?? []).flatMap(({ claim }) => claim.lines ?? [])
  const keys = [...new Set(lines.map(({ modelNumber }) => modelNumber))].toSorted()
  const serials = lines.flatMap(({ modelNumber, serialNumbers = [] }) =>
    serialNumbers.length === 0 ? [] : [[modelNumber, serialNumbers] as const],
  )
  const { data } = useQuery({
    queryKey: ['products of test cases', keys, serials],
    queryFn: ({ signal }) => readCatalog(keys, serials, signal),
    staleTime: 300_000,
    enabled: cases !== null,
  })
  return data ?? null
}

/** The result of a case on the draft, or the data that is missing to decide it. */
export type CaseResult = TestResult | { readonly lacks: string }

/** Maximum milliseconds per slice of work, so that typing stays responsive in between. */
const slice = 8

/**
 * Runs all cases on the current draft, which is prepared once for the products of all of them. Works in slices; between
 * slices, `isOver` can return true to cancel. Returns null if canceled. MS-15.
 */
export async function runCases(
  state: EditorState,
  referred: Referred,
  cases: readonly SavedCase[],
  products: readonly WrittenProduct[],
  isOver: () => boolean,
): Promise<ReadonlyMap<number, CaseResult> | null> {
  const shown = cases.filter(({ isHidden }) => !isHidden)
  const content = { ...state, draft: decidedDraft(state) }
  const promotion = openPromotion(content, referred, claimedKeys({ claim: everyLine(shown), state: {}, products }))
  const results = new Map<number, CaseResult>()
  let began = performance.now()
  for (const { id, claim, state: earlier, expected } of shown) {
    if (isOver()) return null
    const attempt = { claim, state: earlier, products }
    const [missing] = whatIsMissing(state, claimedKeys({ ...attempt, products: [] }))
    results.set(
      id,
      missing ? { lacks: missing.message } : checkOutcome(tryClaim(promotion, attempt, false, 'decide'), expected),
    )
    if (performance.now() - began < slice) continue
    await nextTask()
    began = performance.now()
  }
  return results
}

/** The products of all cases as the lines of one claim. */
const everyLine = (cases: readonly SavedCase[]) => ({
  submittedDate: '',
  lines: cases.flatMap(({ claim }) => claim.lines ?? []),
})

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
