import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useEditor } from '../../editing/editor-context.tsx'
import { useReferred } from '../../engine/use-referred.ts'
import { readCatalog, toWritten } from '../use-catalog.ts'
import { runCases, type CaseResult } from './run-cases.ts'
import type { SavedCase } from './use-test-cases.ts'

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
