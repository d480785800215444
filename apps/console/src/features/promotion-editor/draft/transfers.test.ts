import { row } from '@incentive/quality/row'
import { MESSAGES } from '@incentive/model/issues'
import type { Upload } from '@incentive/model/references'
import { describe, expect, it } from 'vitest'
import { discardChanges, startRequest } from './change-editor.ts'
import { finishSave, keepEditing } from './saving/reload.ts'
import { keepUploads, removedUploads } from './saving/saved-uploads.ts'
import { deriveEditor } from './derive-editor.ts'
import type { EditorState } from './editor-state.ts'
import { refusalOf } from './refusal.ts'
import { updateBody } from './saving/save-body.ts'
import { anEditor, NOW } from './testing/an-editor.ts'
import {
  abandonedUploads,
  addTransfers,
  dropTransfer,
  failTransfer,
  finishTransfer,
  moveTransfer,
  placesLeft,
  removeUpload,
  retryTransfer,
} from './transfers.ts'

const upload = (id: number): Upload => ({
  id,
  fileName: `file-${id}.pdf`,
  contentType: 'application/pdf',
  size: 10,
  url: `/api/uploads/${id}/content`,
  createdDate: NOW,
})
/** In edit mode, with a type that allows 3 files, and the stored files 1 and 2. */
const editor = () => anEditor({ uploads: [upload(1), upload(2)] })
const file = (id: string, name = `${id}.pdf`, size = 10) => ({ id, name, size })
const idsOf = ({ draft }: EditorState) => draft.uploads.map(({ id }) => id)
const problemsOf = ({ transfers }: EditorState) => transfers.map(({ problem }) => problem)

it('each file that is added, being uploaded or removed is a separate change', () => {
  const state = addTransfers(removeUpload(editor(), 1), [file('a'), file('b')])
  expect(deriveEditor(state).changeCount).toBe(3)
  const there = finishTransfer(state, 'a', upload(3))
  expect([...deriveEditor(there).changesByTab]).toEqual([['documents', 3]])
})

describe('selected files', () => {
  it('are uploaded, except those with a reason for the refusal', () =>
    row('DOC-09', () => {
      const state = addTransfers(editor(), [file('a'), file('b', 'run.exe'), file('c', 'c.pdf', 0), file('d')])
      expect(problemsOf(state)).toEqual([
        null,
        'run.exe is not an accepted file type',
        'c.pdf is empty',
        'At most 3 files can be attached',
      ])
      expect(idsOf(state)).toEqual([1, 2])
      expect(addTransfers(editor(), [file('a', 'a.pdf', 20 * 1024 * 1024 + 1)]).transfers[0]?.problem).toBe(
        'a.pdf is larger than 20 MB',
      )
    }))

  it('are shown under a safe name', () => {
    const state = addTransfers(editor(), [file('a', 'annex\u202efdp.pdf')])
    expect(state.transfers[0]).toMatchObject({ name: 'annex_fdp.pdf', problem: null })
  })

  it('count against the maximum of the type, including those being uploaded', () =>
    row('DOC-03', () => {
      const state = addTransfers(editor(), [file('a')])
      expect(placesLeft(editor())).toBe(1)
      expect(placesLeft(state)).toBe(0)
      expect(placesLeft(failTransfer(state, 'a', 'lost', true))).toBe(1)
      expect(placesLeft(removeUpload(state, 1))).toBe(1)
    }))

  it('are ignored in view mode or while a save runs', () => {
    const view = discardChanges(editor())
    expect(addTransfers(view, [file('a')])).toBe(view)
    const saving = startRequest(editor())
    expect(addTransfers(saving, [file('a')])).toBe(saving)
  })
})

describe('a file being uploaded', () => {
  const going = addTransfers(editor(), [file('a')])

  it('counts as a change and blocks a save until it finishes', () => {
    const { changes, issues, canSave, isDirty } = deriveEditor(going)
    expect({ changes, issues, canSave, isDirty }).toEqual({
      changes: ['uploads'],
      issues: [{ field: 'uploads', message: MESSAGES.upload.underWay }],
      canSave: false,
      isDirty: true,
    })
    expect(deriveEditor(dropTransfer(going, 'a'))).toMatchObject({ changes: [], canSave: true })
    expect(deriveEditor(failTransfer(going, 'a', 'lost', true))).toMatchObject({ changes: [], canSave: true })
  })

  it('reports its progress, fails at its row and is sent again from the start', () => {
    const half = moveTransfer(going, 'a', 5)
    expect(half.transfers[0]).toMatchObject({ sent: 5, problem: null })
    const failed = failTransfer(half, 'a', 'The server could not be reached', true)
    expect(failed.transfers[0]).toMatchObject({ problem: 'The server could not be reached', mayRetry: true })
    expect(retryTransfer(failed, 'a').transfers[0]).toMatchObject({ sent: 0, problem: null })
    expect(retryTransfer(addTransfers(failed, [file('b')]), 'a').transfers[0]?.problem).not.toBeNull()
  })

  it('is attached by the save after it is stored', () =>
    row('DOC-02', () => {
      const stored = finishTransfer(going, 'a', upload(9))
      expect(stored.transfers).toEqual([])
      expect(idsOf(stored)).toEqual([1, 2, 9])
      expect(updateBody(stored).promotion).toMatchObject({ uploads: [{ id: 1 }, { id: 2 }, { id: 9 }] })
      expect(deriveEditor(stored)).toMatchObject({ changes: ['uploads'], canSave: true })
    }))
})

describe('a removed file', () => {
  it('is removed by the save', () =>
    row('DOC-04', () => {
      const removed = removeUpload(editor(), 1)
      expect(removedUploads(removed).map(({ id }) => id)).toEqual([1])
      expect(updateBody(removed).promotion).toMatchObject({ uploads: [{ id: 2 }] })
    }))

  it('is restored by Cancel', () =>
    row('DOC-05', () => {
      expect(idsOf(discardChanges(removeUpload(editor(), 1)))).toEqual([1, 2])
    }))

  it('ALG-27 OP-93 waits for the next save when the server could not remove it', () => {
    const before = startRequest(removeUpload(editor(), 1))
    const refusal = refusalOf({ status: 500, body: null, conflict: null })
    const state = keepEditing(finishSave(before, { id: 7, version: 4 }, []), removedUploads(before), refusal)
    expect(state).toMatchObject({ mode: 'edit', isBusy: false, isPanelOpen: true, refusal })
    expect(removedUploads(state).map(({ id }) => id)).toEqual([1])
    expect(updateBody(state).promotion).toEqual({ version: 4, uploads: [{ id: 2 }] })
  })
})

describe('abandoned uploads', () => {
  const stored = finishTransfer(addTransfers(editor(), [file('a')]), 'a', upload(9))

  it('are the uploads of a canceled edit', () => {
    expect(abandonedUploads(stored, discardChanges(stored))).toEqual([9])
  })

  it('are not the uploads that a save attached', () => {
    expect(abandonedUploads(stored, keepUploads(stored))).toEqual([])
    expect(abandonedUploads(keepUploads(stored), finishSave(keepUploads(stored), { id: 7, version: 4 }, []))).toEqual(
      [],
    )
  })

  it('are the files that were added and removed before the save, after it finished', () =>
    row('DOC-06', () => {
      const removed = removeUpload(stored, 9)
      expect(abandonedUploads(stored, removed)).toEqual([])
      expect(removedUploads(removed)).toEqual([])
      expect(abandonedUploads(removed, keepUploads(removed))).toEqual([9])
    }))
})
