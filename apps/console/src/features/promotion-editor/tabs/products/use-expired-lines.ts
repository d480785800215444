import { PRODUCT_LINES } from '@incentive/model'
import { useEffect, useState } from 'react'
import { logFailure } from '../../../../api/log.ts'
import { causeOf } from '../../../../parts/lists/use-page.ts'
import { anyKind } from '../../draft/lists.ts'
import { showExpired, takeExpired } from '../../draft/load-lists.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import { loadList } from '../../loading/load-list.ts'

/** The switch Show expired, and how far the lines that it shows are read. */
export interface ExpiredLines {
  readonly isShown: boolean
  readonly isLoading: boolean
  /** Why they could not be read; null when they could. */
  readonly failure: string | null
  readonly show: (isShown: boolean) => void
}

/**
 * Lines that are over are read when somebody wants to see them, by leaving isEffective out, and join the list (OP-23);
 * from then on every reading of it has them.
 */
export function useExpiredLines(): ExpiredLines {
  const store = useEditorStore()
  const isShown = useEditor(({ expiredLines }) => expiredLines === 'requested' || expiredLines === 'shown')
  const isRequested = useEditor(({ expiredLines }) => expiredLines === 'requested')
  const list = useEditor(({ lists }) => lists.promotionProducts)
  const promotionId = useEditor(({ baseline }) => baseline.stored?.id ?? null)
  const [failure, setFailure] = useState<string | null>(null)
  const isReady = list?.load === null
  const isLoading = isRequested && isReady && failure === null && promotionId !== null
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    const load = async () => {
      const rows = await loadList(anyKind(PRODUCT_LINES), promotionId, controller.signal, { isWhole: true })
      update(store, (state) => takeExpired(state, anyKind(PRODUCT_LINES), rows))
    }
    load().catch((error: unknown) => {
      if (controller.signal.aborted) return
      logFailure(`The expired lines of promotion ${promotionId} could not be loaded`, error)
      setFailure(causeOf(error))
    })
    return () => controller.abort()
  }, [store, isLoading, promotionId])
  const show = (wanted: boolean) => {
    setFailure(null)
    update(store, (state) => showExpired(state, wanted))
  }
  return { isShown, isLoading, failure, show }
}
