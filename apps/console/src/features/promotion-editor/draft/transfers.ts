import { MESSAGES } from '@incentive/model/issues'
import { changeField } from '@incentive/model/promotion'
import type { Upload } from '@incentive/model/references'
import { remainingUploads, sanitizeFileName, uploadProblem } from '@incentive/model/uploads'
import { changeDraft } from './change-content.ts'
import type { EditorState, Transfer } from './editor-state.ts'
import { isEditing } from './editor-state.ts'

/** A selected file; size in bytes. */
export type Chosen = { readonly id: string; readonly name: string; readonly size: number }

/** Number of files that can still be added. Infinity without a limit. */
export function placesLeft({ draft, transfers }: EditorState): number {
  const coming = transfers.filter(isUnderWay).length
  return remainingUploads(draft.promotionType?.uploadLimit ?? null, draft.uploads.length + coming)
}

/** Adds the selected files. Valid ones start to upload; the others show why they cannot. DOC-03, DOC-09. */
export function addTransfers(state: EditorState, chosen: readonly Chosen[]): EditorState {
  if (!isEditing(state) || state.isBusy) return state
  return chosen.reduce((now, { id, name, size }) => {
    const shown = sanitizeFileName(name)
    const limit = now.draft.promotionType?.uploadLimit ?? Infinity
    const tooMany = placesLeft(now) > 0 ? null : MESSAGES.upload.tooMany(limit)
    const problem = uploadProblem({ name: shown, size }) ?? tooMany
    const transfer = { id, name: shown, size, sent: 0, problem, mayRetry: problem !== null && problem === tooMany }
    return { ...now, transfers: [...now.transfers, transfer] }
  }, state)
}

/** Updates the progress of an upload. */
export const moveTransfer = (state: EditorState, id: string, sent: number): EditorState =>
  withTransfer(state, id, (transfer) => ({ ...transfer, sent }))

/** Marks an upload as failed. Everything else stays. */
export const failTransfer = (state: EditorState, id: string, problem: string, mayRetry: boolean): EditorState =>
  withTransfer(state, id, (transfer) => ({ ...transfer, problem, mayRetry }))

/** Retries a failed upload if the file limit allows it. */
export function retryTransfer(state: EditorState, id: string): EditorState {
  if (placesLeft(state) === 0) return state
  return withTransfer(state, id, (transfer) => ({ ...transfer, sent: 0, problem: null, mayRetry: false }))
}

/** Cancels an upload or dismisses its error. */
export const dropTransfer = (state: EditorState, id: string): EditorState => ({
  ...state,
  transfers: state.transfers.filter((transfer) => transfer.id !== id),
})

/** The file is stored. The next save attaches it. */
export function finishTransfer(state: EditorState, id: string, upload: Upload): EditorState {
  const known = { ...dropTransfer(state, id), uploaded: [...state.uploaded, upload.id] }
  return changeDraft(known, (draft) => changeField(draft, 'uploads', [...draft.uploads, upload]))
}

/** Removes a file from the list. It stays stored until the save. */
export const removeUpload = (state: EditorState, id: number): EditorState =>
  changeDraft(state, (draft) =>
    changeField(
      draft,
      'uploads',
      draft.uploads.filter((upload) => upload.id !== id),
    ),
  )

/** Ids of files uploaded for this edit that are unused after the transition to another state. */
export function abandonedUploads(before: EditorState, after: EditorState): number[] {
  if (before.uploaded === after.uploaded) return []
  const attached = [...after.baseline.uploads, ...after.draft.uploads]
  const wanted = new Set([...after.uploaded, ...attached.map(({ id }) => id)])
  return before.uploaded.filter((id) => !wanted.has(id))
}

const isUnderWay = ({ problem }: Transfer) => problem === null

function withTransfer(state: EditorState, id: string, change: (transfer: Transfer) => Transfer): EditorState {
  return { ...state, transfers: state.transfers.map((each) => (each.id === id ? change(each) : each)) }
}
