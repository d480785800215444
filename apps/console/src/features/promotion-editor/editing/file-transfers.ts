import { MESSAGES } from '@incentive/model/issues'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { logFailure } from '../../../api/log.ts'
import { newKey } from '../../../api/send-once.ts'
import type { EditorState } from '../draft/editor-state.ts'
import { isPassing, refusalOf } from '../draft/refusal.ts'
import {
  abandonedUploads,
  addTransfers,
  dropTransfer,
  failTransfer,
  finishTransfer,
  moveTransfer,
  retryTransfer,
} from '../draft/transfers.ts'
import { type EditorStore, update } from './editor-store.ts'

/**
 * Uploads the files of an editor, regardless of the open tab, and removes files that no save attached. Files upload one
 * at a time: they are attached in the order in which they were chosen, and the first is available soonest.
 */
interface FileTransfers {
  choose(files: readonly File[]): void
  retry(id: string): void
  /** Cancels a transfer or dismisses its message. */
  cancel(id: string): void
  /** Called when the editor closes. Removes every file that was not saved. */
  end(): void
}

const known = new WeakMap<EditorStore, FileTransfers>()

/** The transfers of an editor. They live as long as its store. */
export function transfersOf(store: EditorStore): FileTransfers {
  const before = known.get(store)
  if (before) return before
  const transfers = openTransfers(store)
  known.set(store, transfers)
  return transfers
}

function openTransfers(store: EditorStore): FileTransfers {
  const files = new Map<string, { file: File; key: string }>()
  let running: { readonly id: string; readonly controller: AbortController } | null = null

  const startNext = () => {
    if (running) return
    const next = store.getState().transfers.find(({ problem }) => problem === null)
    if (next) void send(next.id)
  }
  const send = async (id: string) => {
    const given = files.get(id)
    if (!given) return
    const controller = new AbortController()
    running = { id, controller }
    const onProgress = (bytes: number) => update(store, (state) => moveTransfer(state, id, bytes))
    try {
      const { signal } = controller
      // loaded on demand: few users who open a promotion upload a file
      const { uploadFile } = await import('../../../api/upload-file.ts')
      const upload = await uploadFile(given.file, { idempotencyKey: given.key, onProgress, signal })
      if (signal.aborted) removeQuietly([upload.id])
      else update(store, (state) => finishTransfer(state, id, upload))
    } catch (error) {
      if (!controller.signal.aborted) update(store, (state) => failed(state, id, error))
    } finally {
      running = null
      startNext()
    }
  }
  store.subscribe((state, before) => {
    if (state.transfers !== before.transfers) endUnwanted(state)
    removeQuietly(abandonedUploads(before, state))
  })
  const endUnwanted = ({ transfers }: EditorState) => {
    const wanted = new Set(transfers.map(({ id }) => id))
    for (const id of files.keys()) {
      if (wanted.has(id)) continue
      if (running?.id === id) running.controller.abort(new DOMException('The upload was canceled', 'AbortError'))
      files.delete(id)
    }
  }
  return {
    choose: (chosen) => {
      const added = chosen.map((file) => ({ id: newKey(), name: file.name, size: file.size, file }))
      for (const { id, file } of added) files.set(id, { file, key: newKey() })
      update(store, (state) => addTransfers(state, added))
      startNext()
    },
    retry: (id) => {
      update(store, (state) => retryTransfer(state, id))
      startNext()
    },
    cancel: (id) => update(store, (state) => dropTransfer(state, id)),
    end: () => {
      running?.controller.abort(new DOMException('The editor was closed', 'AbortError'))
      removeQuietly(store.getState().uploaded)
      update(store, (state) => ({ ...state, transfers: [], uploaded: [] }))
    },
  }
}

function failed(state: EditorState, id: string, error: unknown): EditorState {
  const failure = failureOf(error)
  const { fieldIssues, generalIssues } = refusalOf(failure)
  const said = fieldIssues[0]?.message ?? generalIssues[0] ?? MESSAGES.editor.unreachable
  return failTransfer(state, id, said, isPassing(failure.status))
}

/** The server removes files that cannot be removed now after a day. */
function removeQuietly(ids: readonly number[]): void {
  for (const id of ids) {
    call('removeUpload', { params: { id } }).catch((error: unknown) => logFailure(`File ${id} was not removed`, error))
  }
}
