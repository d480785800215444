import type { Upload } from '@incentive/model/references'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../api/testing/answer-calls.ts'
import { anEditor, NOW } from '../draft/testing/an-editor.ts'
import { createEditorStore } from './editor-store.ts'
import { transfersOf } from './file-transfers.ts'

const uploads = vi.hoisted(() => ({ last: null as PromiseWithResolvers<unknown> | null }))
vi.mock('../../../api/upload-file.ts', () => ({
  uploadFile: () => (uploads.last = Promise.withResolvers<unknown>()).promise,
}))
afterEach(() => {
  uploads.last = null
  vi.unstubAllGlobals()
})

const stored: Upload = {
  id: 9,
  fileName: 'terms.pdf',
  size: 5,
  contentType: 'application/pdf',
  url: '/api/uploads/9/content',
  createdDate: NOW,
}

async function upload() {
  const calls = answerCalls({ 'DELETE /api/uploads/remove/9': () => null })
  const store = createEditorStore(anEditor())
  const transfers = transfersOf(store)
  transfers.choose([new File(['terms'], 'terms.pdf')])
  await vi.waitFor(() => expect(uploads.last).not.toBeNull())
  const finish = () => uploads.last?.resolve(stored)
  const kinds = () => calls.map(({ kind }) => kind)
  return { store, transfers, finish, kinds }
}

it('attaches a file when its upload ends', async () => {
  const { store, finish, kinds } = await upload()
  finish()
  await vi.waitFor(() => expect(store.getState().draft.uploads).toEqual([stored]))
  expect([store.getState().transfers, kinds()]).toEqual([[], []])
})

it('removes a file that was stored just before its upload was canceled, and does not attach it', async () => {
  const { store, transfers, finish, kinds } = await upload()
  transfers.cancel(store.getState().transfers[0]?.id ?? '')
  finish()
  await vi.waitFor(() => expect(kinds()).toEqual(['DELETE /api/uploads/remove/9']))
  expect(store.getState()).toMatchObject({ draft: { uploads: [] }, uploaded: [] })
})

it('removes a file that was stored just before the editor was closed', async () => {
  const { store, transfers, finish, kinds } = await upload()
  transfers.end()
  finish()
  await vi.waitFor(() => expect(kinds()).toEqual(['DELETE /api/uploads/remove/9']))
  expect(store.getState().uploaded).toEqual([])
})
