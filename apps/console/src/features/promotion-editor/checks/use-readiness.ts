import type { Lookups } from '@incentive/claims'
import type { ValueFact } from '@incentive/model/facts'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { readClock } from '../../../parts/now/use-now.ts'
import { factValuesQuery, useListedFact, type FactValues } from '../../../parts/rule-editor/values/use-fact-values.ts'
import { decidedDraft } from '../draft/foreign-groups.ts'
import { useEditor } from '../editing/editor-context.tsx'
import { useReferred } from '../engine/use-referred.ts'
import { useWholeLists } from '../engine/use-whole-lists.ts'
import type { Hint } from './find-readiness.ts'
import { openChecker } from './open-checker.ts'
import { useProductLookups } from './use-product-lookups.ts'

/** The hints of the unsaved draft, once its lists and the data it refers to are loaded. */
export interface Readiness {
  /** Null while data is loading or failed to load. While the draft changes, the hints of the previous draft. */
  readonly hints: readonly Hint[] | null
  /** Error text if the checks cannot run, otherwise null. */
  readonly failure: string | null
  readonly retry: () => void
}

/** Milliseconds without a change before the draft is rechecked. */
const PAUSE = 250

/** Checks the draft before publishing, on opening and whenever typing pauses, in a worker. */
export function useReadiness(): Readiness {
  const loaded = useWholeLists()
  const read = useReferred()
  const found = useProductLookups()
  const {
    mode,
    draft: shown,
    program,
  } = useEditor(useShallow(({ mode, draft, program }) => ({ mode, draft, program })))
  const draft = useMemo(() => decidedDraft({ mode, draft: shown, program }), [mode, shown, program])
  const lists = useEditor((state) => state.lists)
  const { isWhole } = loaded
  const { referred } = read
  const { products } = found
  const [checker] = useState(openChecker)
  const [hints, setHints] = useState<readonly Hint[] | null>(null)
  const [facts, setFacts] = useState<readonly ValueFact[]>([])
  const factValues = useComparedValues(facts)
  const [hasDied, setHasDied] = useState(false)
  const isFirst = hints === null
  useEffect(() => () => checker.end(), [checker])
  useEffect(() => {
    if (!isWhole || !referred || !products || hasDied) return
    let isLast = true
    const check = async () => {
      const checked = { content: { draft, lists }, referred, products, factValues, now: readClock() }
      const answer = await checker.check(checked).catch(() => 'died' as const)
      if (!isLast || answer === null) return
      if (answer === 'died') setHasDied(true)
      else {
        setHints(answer.hints)
        setFacts((before) => (before.join() === answer.facts.join() ? before : answer.facts))
      }
    }
    const timer = setTimeout(() => void check(), isFirst ? 0 : PAUSE)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [checker, isWhole, isFirst, hasDied, draft, lists, referred, products, factValues])
  const parts = [loaded, read, found]
  return {
    hints: hasDied ? null : hints,
    failure: parts.find(({ failure }) => failure !== null)?.failure ?? (hasDied ? 'The checks stopped.' : null),
    retry: () => {
      setHasDied(false)
      for (const part of parts) if (part.failure !== null) part.retry()
    },
  }
}

/** The loaded values of facts. Empty for users who cannot see participants. */
function useComparedValues(facts: readonly ValueFact[]): NonNullable<Lookups['factValues']> {
  const listed = useListedFact()
  return useQueries({
    queries: facts.map((fact) => factValuesQuery(listed(fact))),
    combine: useCallback(
      (found: readonly { readonly data: FactValues | undefined }[]) =>
        Object.fromEntries(facts.flatMap((fact, at) => (found[at]?.data ? [[fact, found[at].data]] : []))),
      [facts],
    ),
  })
}
