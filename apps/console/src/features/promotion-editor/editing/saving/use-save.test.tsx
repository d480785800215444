import { row } from '@incentive/quality/row'
import { changeField } from '@incentive/model/promotion'
import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { changeDraft } from '../../draft/change-content.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { anEditor } from '../../draft/testing/an-editor.ts'
import { withNewLines } from '../../draft/testing/with-new-lines.ts'
import { createEditorStore } from '../editor-store.ts'
import { renderEditing, renderInEditor } from '../testing/render-editing.tsx'
import { useSave } from './use-save.ts'

/** Saves new lines against a fake server that always responds with this status. Returns the requests. */
async function saveLines(count: number, status: number) {
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address)
    return Promise.resolve(Response.json({ detail: 'Too large' }, { status }))
  })
  const store = createEditorStore(withNewLines(anEditor(), count))
  const result = renderInEditor(useSave, store)
  const answer = await act(() => result.current())
  return { sent, answer, state: store.getState() }
}

describe('R14 a large save', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('that is too large is not sent; the page explains why and keeps everything typed', async () => {
    const { sent, answer, state } = await saveLines(30_000, 200)
    expect(sent).toEqual([])
    expect(answer).toBeNull()
    expect(state.lists.promotionProducts?.roster.rows.size).toBe(30_000)
    expect(state).toMatchObject({ isBusy: false, isPanelOpen: true, mode: 'edit' })
    expect(state.refusal?.generalIssues).toEqual([
      expect.stringMatching(/^Nothing was sent: this save is \d\d\.\d MB, and the maximum is 16\.0 MB\./),
    ])
    expect(deriveEditor(state).canSave).toBe(true)
  })

  it('of ten thousand lines that fails during transfer loses none of them and can be tried again', async () => {
    const { sent, answer, state } = await saveLines(10_000, 500)
    expect(sent).toEqual(['/api/promotions/7/update'])
    expect(answer).toBeNull()
    expect(state.lists.promotionProducts?.roster.rows.size).toBe(10_000)
    expect(state).toMatchObject({ isBusy: false, mode: 'edit', refusal: { remedy: 'retry' } })
    expect(deriveEditor(state).changeCount).toBe(10_000)
  })

  it('that a proxy refuses with 413 is also explained', () =>
    row('ERR-08', async () => {
      const { sent, state } = await saveLines(1, 413)
      expect(sent).toEqual(['/api/promotions/7/update'])
      expect(state.lists.promotionProducts?.roster.rows.size).toBe(1)
      expect(state.refusal?.generalIssues).toEqual([
        expect.stringMatching(/^The server refused this save because 1 KB is too large\./),
      ])
    }))
})

describe('OP-140 a save after one whose answer was lost', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('does not name a user while the stored version could be its own, and can be tried again', async () => {
    const rename = (name: string) => changeDraft(anEditor(), (draft) => changeField(draft, 'name', name))
    const stored = { version: 4, name: 'Sent', replayed: 'no answer' } as const
    const { store, result, keys } = renderEditing(useSave, rename('Since'), rename('Sent'), stored)
    expect(await act(() => result.current())).toBeNull()
    expect(keys).toEqual([expect.not.stringMatching('lost'), 'lost'])
    expect(store.getState()).toMatchObject({ isBusy: false, refusal: { remedy: 'retry', note: null } })
    expect(store.getState().draft.name).toBe('Since')
  })
})
