import { PRODUCT_LINES } from '@incentive/model/products'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logFailure } from '../../../api/log.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import { anyKind } from '../draft/lists.ts'
import { takeExpired } from '../draft/load-lists.ts'
import { loadList, type WhichLines } from '../loading/load-list.ts'
import { useEditor, useEditorStore } from './editor-context.tsx'
import { update } from './editor-store.ts'

/** State of loading the expired lines. */
export interface ExpiredRead {
  readonly isLoading: boolean
  /** Error text if they could not be loaded, otherwise null. */
  readonly failure: string | null
  readonly retry: () => void
}

/**
 * Loads the expired lines when they are requested and not loaded yet. They are added to the list (OP-23), and every
 * later load of the list includes them. Loads once for all callers. A new promotion has none.
 *
 * @param lines the expired lines only, or `all` to reload the other lines as well.
 */
export function useExpiredRead(isWanted: boolean, lines: Exclude<WhichLines, 'current'>): ExpiredRead {
  const store = useEditorStore()
  const list = useEditor(({ lists }) => lists.promotionProducts)
  const areThere = useEditor(({ expiredLines }) => expiredLines === 'shown' || expiredLines === 'hidden')
  const promotionId = useEditor(({ baseline }) => baseline.stored?.id ?? null)
  const isMissing = isWanted && !areThere && list?.load === null && promotionId !== null
  const { data, error, refetch } = useQuery({
    queryKey: ['expired lines', promotionId, lines],
    queryFn: ({ signal }) => loadList(anyKind(PRODUCT_LINES), promotionId ?? 0, signal, { lines }),
    enabled: isMissing,
    retry: false,
    gcTime: 0,
    structuralSharing: false,
  })
  useEffect(() => {
    if (isMissing && data) update(store, (state) => takeExpired(state, anyKind(PRODUCT_LINES), data))
  }, [store, isMissing, data])
  useEffect(() => {
    if (error) logFailure(`The expired lines of promotion ${promotionId} could not be loaded`, error)
  }, [error, promotionId])
  const hasFailed = isMissing && error !== null
  return {
    isLoading: isMissing && !hasFailed,
    failure: hasFailed ? causeOf(error) : null,
    retry: () => {
      if (hasFailed) void refetch()
    },
  }
}
