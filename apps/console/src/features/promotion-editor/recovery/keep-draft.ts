import { call } from '../../../api/call.ts'
import { logFailure } from '../../../api/log.ts'
import { sendQuietly } from '../../../api/send-quietly.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import type { EditorState } from '../draft/editor-state.ts'
import { packDraft } from '../draft/kept-draft.ts'
import type { EditorStore } from '../editing/editor-store.ts'
import { draftTurn, turnName } from './draft-turn.ts'

/** How long typing rests before it is kept, in milliseconds. */
const REST = 5_000
/** The server takes no more characters. */
const MAX_LENGTH = 1_000_000

/** What other windows of the same user have to do with what this one keeps. */
type OtherWindows = {
  /** Another one had something kept as this one was opened. */
  readonly mayHaveKept: boolean
  /** Told whether what is typed here is not kept because of another one. */
  readonly onChange: (isElsewhere: boolean) => void
}

/**
 * Keeps what is typed on the server: some seconds after the last change, at once when the page is hidden, and no more
 * once it is saved or discarded (U53). An edit that is too long to be kept is not, and none while another window keeps
 * one of the same promotion, or what it kept is still to be offered. Answers what ends it; what is kept then stays.
 */
export function keepDraft(store: EditorStore, isKept: boolean, others?: OtherWindows): () => void {
  const { baseline, program } = store.getState()
  const params = { promotion: baseline.stored?.id ?? 0 }
  const turn = draftTurn(turnName(program.id, params.promotion))
  let isOthers = others?.mayHaveKept ?? false
  // null: nothing is kept; undefined: something is, of which nothing is known
  let kept: string | null | undefined = isKept ? undefined : null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const keep = () => {
    clearTimeout(timer)
    const state = store.getState()
    const content = packDraft(state)
    if (state.isBusy || (content?.length ?? 0) > MAX_LENGTH) return
    if (content === kept) return content === null ? giveWhenClean() : undefined
    if (!turn.has()) return content === null ? undefined : void keepInTurn()
    kept = content
    const version = params.promotion === 0 ? null : (state.baseline.stored?.version ?? null)
    // one after the other, so that the last of them stands
    last = last.then(() =>
      content === null
        ? sendQuietly('removePromotionDraft', { params })
        : sendQuietly('keepPromotionDraft', { params, body: { version, content } }),
    )
    if (content === null) giveWhenClean()
  }
  const giveWhenClean = () => void last.then(() => deriveEditor(store.getState()).isDirty || turn.give())
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
    // a save that failed leaves something to keep, though nothing was changed since
    if (state.isBusy || (isSameContent(state, before) && !before.isBusy)) return
    clearTimeout(timer)
    if (deriveEditor(state).isDirty) rest()
    else keep()
  }
  const rest = () => {
    timer = setTimeout(keep, REST)
    // when the page goes there is no time to ask for it
    if (!turn.has() && !isOthers) void takeTurn()
  }
  const hide = () => document.hidden && keep()
  const unsubscribe = store.subscribe(look)
  // what was typed while this was on its way
  if (deriveEditor(store.getState()).isDirty) rest()
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

/** Whether something is kept; when that cannot be learned, it may be. */
async function isAnyKept(params: { readonly promotion: number }): Promise<boolean> {
  try {
    return (await call('getPromotionDraft', { params })).draft !== null
  } catch (error) {
    logFailure('Whether a draft is kept could not be learned', error)
    return true
  }
}

const isSameContent = (a: EditorState, b: EditorState) =>
  a.draft === b.draft && a.baseline === b.baseline && a.lists === b.lists && a.invalidTexts === b.invalidTexts
