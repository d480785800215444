import { showExpired } from '../../draft/load-lists.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import { useExpiredRead, type ExpiredRead } from '../../editing/use-expired-read.ts'

/** The Show expired switch, and the load state of the lines that it shows. */
export interface ExpiredLines extends Pick<ExpiredRead, 'isLoading' | 'failure'> {
  readonly isShown: boolean
  readonly show: (isShown: boolean) => void
}

/** Loads expired lines on request, by omitting isEffective (OP-23). */
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
