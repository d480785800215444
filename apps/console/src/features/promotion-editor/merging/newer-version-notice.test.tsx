import { changeField } from '@incentive/model/promotion'
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listToasts } from '../../../kit/toast/toasts.tsx'
import { changeDraft } from '../draft/change-content.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import type { EditorState } from '../draft/editor-state.ts'
import { anEditor } from '../draft/testing/an-editor.ts'
import { renderEditing, type Stored } from '../editing/testing/render-editing.tsx'
import { useNewerVersion } from './newer-version-notice.tsx'

const rename = (state: EditorState, name: string) => changeDraft(state, (draft) => changeField(draft, 'name', name))
const sent = rename(anEditor(), 'Sent')

/** The window gets the focus while version 4 is stored and the response of the last save was lost. */
function look(state: EditorState, stored: Partial<Stored> = {}) {
  const editing = renderEditing(useNewerVersion, state, sent, {
    version: 4,
    name: 'Sent',
    replayed: 'stored',
    ...stored,
  })
  window.dispatchEvent(new Event('focus'))
  return editing
}
const storedOf = ({ baseline }: EditorState) => baseline.stored

describe('OP-140, U12: a newer version while it is unknown whether the last save was stored', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('does not report another user when it is that save: the save is taken over like one with an answer', async () => {
    const { store, result, keys } = look(sent)
    await waitFor(() => expect(storedOf(store.getState())).toEqual({ id: 7, version: 4 }))
    expect(deriveEditor(store.getState()).isDirty).toBe(false)
    expect(store.getState()).toMatchObject({ mode: 'edit', draft: { name: 'Sent' }, expiredInstead: ['P-1'] })
    await waitFor(() => expect(store.getState().awaitsReload).toBeNull())
    expect(listToasts().at(-1)?.message).toBe('Your last save went through')
    expect(result.current).toBeNull()
    expect(keys).toEqual(['lost'])
  })

  it('has only the later edits as unsaved changes', async () => {
    const { store } = look(changeDraft(sent, (draft) => changeField(draft, 'description', 'Since')))
    await waitFor(() => expect(storedOf(store.getState())).toEqual({ id: 7, version: 4 }))
    expect(deriveEditor(store.getState()).changes).toEqual(['description'])
  })

  it('names the user who saved after it', async () => {
    const { store, result } = look(sent, { version: 5, name: 'Theirs' })
    await waitFor(() => expect(result.current).toMatchObject({ version: 5, savedBy: 'Demo Administrator' }))
    expect(storedOf(store.getState())).toEqual({ id: 7, version: 4 })
  })

  it('reports another user when that save was never carried out', async () => {
    const { store, result } = look(sent, { replayed: 'refused' })
    await waitFor(() => expect(result.current).toMatchObject({ version: 4 }))
    expect(storedOf(store.getState())).toEqual({ id: 7, version: 3 })
    expect(store.getState().draft.name).toBe('Sent')
  })

  it('reports nothing without an answer, and asks again on the next focus', async () => {
    const { store, result, keys } = look(sent, { replayed: 'no answer' })
    await waitFor(() => expect(keys).toHaveLength(1))
    await waitFor(() => expect(store.lostSaves).toHaveLength(1))
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(result.current).toBeNull()
  })
})
