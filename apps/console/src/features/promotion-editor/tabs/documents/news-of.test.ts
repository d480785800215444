import { expect, test } from 'vitest'
import { anEditor, NOW } from '../../draft/testing/an-editor.ts'
import { addTransfers, failTransfer, finishTransfer, moveTransfer, removeUpload } from '../../draft/transfers.ts'
import { newsOf } from './news-of.ts'

const editor = anEditor({ uploads: [] })
const one = addTransfers(editor, [{ id: 'a', name: 'a.pdf', size: 9 }])
const upload = { id: 9, fileName: 'a.pdf', contentType: 'application/pdf', size: 9, url: '/a', createdDate: NOW }

test('what begins, is stored and fails is said, each once', () => {
  const two = [
    { id: 'a', name: 'a.pdf', size: 9 },
    { id: 'b', name: 'b.exe', size: 9 },
    { id: 'c', name: 'c.pdf', size: 9 },
  ]
  expect(newsOf(editor, one)).toBe('Uploading a.pdf')
  expect(newsOf(editor, addTransfers(editor, two))).toBe('Uploading 2 files. b.exe is not an accepted file type')
  expect(newsOf(one, finishTransfer(one, 'a', upload))).toBe('a.pdf uploaded')
  const failed = failTransfer(one, 'a', 'The server could not be reached', true)
  expect(newsOf(one, failed)).toBe('a.pdf: The server could not be reached')
  expect(newsOf(failed, { ...failed, transfers: [...failed.transfers] })).toBe('')
})

test('how far a file is, and what else changes, is not said', () => {
  expect(newsOf(one, moveTransfer(one, 'a', 5))).toBe('')
  const stored = finishTransfer(one, 'a', upload)
  expect(newsOf(stored, removeUpload(stored, 9))).toBe('')
})
