import { showExpired } from '../../draft/load-lists.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import { useExpiredRead, type ExpiredRead } from '../../editing/use-expired-read.ts'

/** The switch Show expired, and how far the lines that it shows are read. */
export interface ExpiredLines extends Pick<ExpiredRead, 'isLoading' | 'failure'> {
  readonly isShown: boolean
  readonly show: (isShown: boolean) => void
}

/** Lines that are over are read when somebody wants to see them, by leaving isEffective out (OP-23). */
export function useExpiredLines(): ExpiredLines {
  const store = useEditorStore()
  const isShown = useEditor(({ expiredLines }) => expiredLines === 'requested' || expiredLines === 'shown')
  const isRequested = useEditor(({ expiredLines }) => expiredLines === 'requested')
  const { isLoading, failure, retry } = useExpiredRead(isRequested, 'all')
  const show = (wanted: boolean) => {
    retry()
    update(store, (state) => showExpired(state, wanted))
  }
  return { isShown, isLoading, failure, show }
}
