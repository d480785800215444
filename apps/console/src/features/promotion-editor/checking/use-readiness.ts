import { PRODUCT_GROUPS, PRODUCT_LINES, PROMOTION_COURSES } from '@incentive/model'
import { useEffect, useState } from 'react'
import { useEditor } from '../editing/editor-context.tsx'
import { useList } from '../editing/use-list.ts'
import { findReadiness, type Hint } from './find-readiness.ts'

/** The hints of the draft as it is typed, once all lists that they need are there. */
export interface Readiness {
  /** Null while lists are loading or could not be loaded. */
  readonly hints: readonly Hint[] | null
  /** Why a list could not be loaded; null when nothing failed. */
  readonly failure: string | null
  readonly retry: () => void
}

/** Milliseconds without a change after which the draft is checked anew: ten thousand lines take a while. */
const PAUSE = 250

/** Checks the draft before publishing, as it opens and whenever typing pauses. */
export function useReadiness(): Readiness {
  const loads = [useList(PRODUCT_LINES), useList(PRODUCT_GROUPS), useList(PROMOTION_COURSES)]
  const state = useEditor((now) => now)
  const isWhole = loads.every(({ list }) => list?.load === null)
  const [hints, setHints] = useState<readonly Hint[] | null>(null)
  const isFirst = hints === null
  useEffect(() => {
    if (!isWhole) return
    const timer = setTimeout(() => setHints(findReadiness(state)), isFirst ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [isWhole, isFirst, state])
  const failed = loads.filter(({ list }) => list?.load?.failure != null)
  return {
    hints,
    failure: failed[0]?.list?.load?.failure ?? null,
    retry: () => failed.forEach(({ retry }) => retry()),
  }
}
