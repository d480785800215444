import { PRODUCT_GROUPS, PRODUCT_LINES, PROMOTION_COURSES, PROMOTION_LIMITS } from '@incentive/model'
import { useEffect, useState } from 'react'
import { useEditor } from '../editing/editor-context.tsx'
import { useList } from '../editing/use-list.ts'
import type { Hint } from './find-readiness.ts'
import { openChecker } from './open-checker.ts'

/** The hints of the draft as it is typed, once all lists that they need are there. */
export interface Readiness {
  /** Null while lists are loading or could not be loaded; those of a draft before while the draft moves on. */
  readonly hints: readonly Hint[] | null
  /** Why nothing is known; null when nothing failed. */
  readonly failure: string | null
  readonly retry: () => void
}

/** Milliseconds without a change after which the draft is checked anew. */
const PAUSE = 250

/** Checks the draft before publishing, as it opens and whenever typing pauses, beside the page. */
export function useReadiness(): Readiness {
  const loads = [useList(PRODUCT_LINES), useList(PRODUCT_GROUPS), useList(PROMOTION_COURSES), useList(PROMOTION_LIMITS)]
  const draft = useEditor((state) => state.draft)
  const lists = useEditor((state) => state.lists)
  const isWhole = loads.every(({ list }) => list?.load === null)
  const [checker] = useState(openChecker)
  const [hints, setHints] = useState<readonly Hint[] | null>(null)
  const [hasDied, setHasDied] = useState(false)
  const isFirst = hints === null
  useEffect(() => () => checker.end(), [checker])
  useEffect(() => {
    if (!isWhole || hasDied) return
    let isLast = true
    const check = async () => {
      const found = await checker.check({ draft, lists }).catch(() => 'died' as const)
      if (!isLast || found === null) return
      if (found === 'died') setHasDied(true)
      else setHints(found)
    }
    const timer = setTimeout(() => void check(), isFirst ? 0 : PAUSE)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [checker, isWhole, isFirst, hasDied, draft, lists])
  const failed = loads.filter(({ list }) => list?.load?.failure != null)
  return {
    hints: hasDied ? null : hints,
    failure: failed[0]?.list?.load?.failure ?? (hasDied ? 'The checks stopped.' : null),
    retry: () => {
      setHasDied(false)
      failed.forEach(({ retry }) => retry())
    },
  }
}
