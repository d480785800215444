import { call } from '../../../api/call.ts'
import { logFailure } from '../../../api/log.ts'
import { sendQuietly } from '../../../api/send-quietly.ts'
import type { EditorState } from '../draft/editor-state.ts'
import { isWorthKeeping, packDraft } from '../draft/saved-draft.ts'
import type { EditorStore } from '../editing/editor-store.ts'
import { draftTurn, turnName } from './draft-turn.ts'

/** Milliseconds without a change before the draft is kept. */
const REST = 5_000
/** Maximum length that the server accepts, in characters. */
const MAX_LENGTH = 1_000_000

/** Coordination with other windows of the same user. */
type OtherWindows = {
  /** True if another window may have kept a draft before this one opened. */
  readonly mayHaveKept: boolean
  /** Called with true if this window's changes are not kept because of another window. */
  readonly onChange: (isElsewhere: boolean) => void
}

/**
 * Keeps changes on the server: a few seconds after the last change, immediately when the page is hidden, and no longer
 * once they are saved or discarded (U53). Skips an edit that exceeds the maximum length, and any edit while another
 * window keeps one of the same promotion or its draft is still to be offered. Returns a function that stops keeping; a
 * draft that was kept stays.
 */
export function autosaveDraft(store: EditorStore, isKept: boolean, others?: OtherWindows): () => void {
  const { baseline, program } = store.getState()
  const params = { promotion: baseline.stored?.id ?? 0 }
  const turn = draftTurn(turnName(program.id, params.promotion))
  let isOthers = others?.mayHaveKept ?? false
  // null: no draft is kept; undefined: a draft is kept, but its content is unknown
  let kept: string | null | undefined = isKept ? undefined : null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const keep = () => {
    clearTimeout(timer)
    const state = store.getState()
    const content = packDraft(state)
    if (state.isBusy || state.revision || (content?.length ?? 0) > MAX_LENGTH) return
    if (content === kept) return content === null ? giveWhenClean() : undefined
    if (!turn.has()) return content === null ? undefined : void keepInTurn()
    kept = content
    const version = params.promotion === 0 ? null : (state.baseline.stored?.version ?? null)
    // one at a time, so that the last one wins
    last = last.then(() =>
      content === null
        ? sendQuietly('removePromotionDraft', { params })
        : sendQuietly('saveDraft', { params, body: { version, content } }),
    )
    if (content === null) giveWhenClean()
  }
  const giveWhenClean = () => void last.then(() => isWorthKeeping(store.getState()) || turn.give())
  let taking: Promise<boolean> | null = null
  const takeTurn = () => (taking ??= take().finally(() => (taking = null)))
  const take = async () => {
    let isMine = await turn.take()
    if (isMine && isOthers && (await isAnyKept(params))) {
      turn.give()
      isMine = false
    }
    isOthers = !isMine
    others?.onChange(isOthers)
    return isMine
  }
  const keepInTurn = async () => {
    if (await takeTurn()) keep()
  }
  const look = (state: EditorState, before: EditorState) => {
    // a failed save leaves changes to keep, even if nothing was changed since
    if (state.isBusy || (isSameContent(state, before) && !before.isBusy)) return
    clearTimeout(timer)
    if (isWorthKeeping(state)) rest()
    else keep()
  }
  const rest = () => {
    timer = setTimeout(keep, REST)
    // when the page closes there is no time to take the right
    if (!turn.has() && !isOthers) void takeTurn()
  }
  const hide = () => document.hidden && keep()
  const unsubscribe = store.subscribe(look)
  // keep the changes made during this request
  if (isWorthKeeping(store.getState())) rest()
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('pagehide', keep)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', hide)
    window.removeEventListener('pagehide', keep)
    void last.then(turn.give)
  }
}

/** True if a draft is kept, or if that cannot be determined. */
async function isAnyKept(params: { readonly promotion: number }): Promise<boolean> {
  try {
    return (await call('getPromotionDraft', { params })).draft !== null
  } catch (error) {
    logFailure('Could not find out whether a draft is kept', error)
    return true
  }
}

const isSameContent = (a: EditorState, b: EditorState) =>
  a.draft === b.draft &&
  a.baseline === b.baseline &&
  a.lists === b.lists &&
  a.rules?.form.draft === b.rules?.form.draft &&
  a.invalidTexts === b.invalidTexts
