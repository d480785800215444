import { sendQuietly } from '../../../api/send-quietly.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import type { EditorState } from '../draft/editor-state.ts'
import { packDraft } from '../draft/kept-draft.ts'
import type { EditorStore } from '../editing/editor-store.ts'

/** How long typing rests before it is kept, in milliseconds. */
const REST = 5_000
/** The server takes no more characters. */
const MAX_LENGTH = 1_000_000

/**
 * Keeps what is typed on the server: some seconds after the last change, at once when the page is hidden, and no more
 * once it is saved or discarded (U53). An edit that is too long to be kept is not. Answers what ends it; what is kept
 * then stays.
 */
export function keepDraft(store: EditorStore, isKept: boolean): () => void {
  const { baseline } = store.getState()
  const params = { promotion: baseline.stored?.id ?? 0 }
  // null: nothing is kept; undefined: something is, of which nothing is known
  let kept: string | null | undefined = isKept ? undefined : null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const keep = () => {
    clearTimeout(timer)
    const state = store.getState()
    const content = packDraft(state)
    if (state.isBusy || content === kept || (content?.length ?? 0) > MAX_LENGTH) return
    kept = content
    const version = params.promotion === 0 ? null : (state.baseline.stored?.version ?? null)
    // one after the other, so that the last of them stands
    last = last.then(() =>
      content === null
        ? sendQuietly('removePromotionDraft', { params })
        : sendQuietly('keepPromotionDraft', { params, body: { version, content } }),
    )
  }
  const look = (state: EditorState, before: EditorState) => {
    // a save that failed leaves something to keep, though nothing was changed since
    if (state.isBusy || (isSameContent(state, before) && !before.isBusy)) return
    clearTimeout(timer)
    if (deriveEditor(state).isDirty) timer = setTimeout(keep, REST)
    else keep()
  }
  const hide = () => document.hidden && keep()
  const unsubscribe = store.subscribe(look)
  // what was typed while this was on its way
  if (deriveEditor(store.getState()).isDirty) timer = setTimeout(keep, REST)
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('pagehide', keep)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', hide)
    window.removeEventListener('pagehide', keep)
  }
}

const isSameContent = (a: EditorState, b: EditorState) =>
  a.draft === b.draft && a.baseline === b.baseline && a.lists === b.lists && a.invalidTexts === b.invalidTexts
