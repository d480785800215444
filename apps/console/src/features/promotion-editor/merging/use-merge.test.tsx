import { changeField } from '@incentive/model/promotion'
import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { changeDraft } from '../draft/change-content.ts'
import { fail, startRequest } from '../draft/change-editor.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { anEditor } from '../draft/testing/an-editor.ts'
import { update } from '../editing/editor-store.ts'
import { renderEditing, type Stored } from '../editing/testing/render-editing.tsx'
import { useMerge } from './use-merge.ts'

const sent = changeDraft(anEditor(), (draft) => changeField(draft, 'name', 'Sent'))
const refused = fail(
  changeDraft(sent, (draft) => changeField(draft, 'description', 'Since')),
  { fieldIssues: [], generalIssues: ['Changed by another user'], note: null, remedy: 'reload' },
)

async function merge(stored: Partial<Stored>) {
  const editing = renderEditing(useMerge, refused, sent, {
    version: 4,
    name: 'Sent',
    replayed: 'stored',
    ...stored,
  })
  await act(() => editing.result.current.start())
  return { ...editing, state: editing.store.getState() }
}

describe('OP-140: a merge while it is unknown whether the last save was stored', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('merges nothing when the newer version is that save', async () => {
    const { state, result } = await merge({})
    expect(state).toMatchObject({
      mergeReport: null,
      refusal: null,
      baseline: { stored: { version: 4 }, name: 'Sent' },
    })
    expect(deriveEditor(state).changes).toEqual(['description'])
    expect(result.current).toMatchObject({ failure: null, theirs: null, isLoading: false })
  })

  it('merges only what another user saved after it', async () => {
    const { state } = await merge({ version: 5, name: 'Theirs' })
    expect(state.mergeReport?.changes).toEqual([expect.objectContaining({ label: 'Name' })])
    expect(state.draft).toMatchObject({ name: 'Theirs', description: 'Since' })
    expect(deriveEditor(state).changes).toEqual(['description'])
  })

  it('merges nothing into an edit that is being saved by then', async () => {
    const { store, result } = renderEditing(useMerge, refused, sent, { version: 5, name: 'Theirs', replayed: 'stored' })
    const stop = store.subscribe(({ baseline }) => {
      if (baseline.stored?.version !== 4) return
      stop()
      update(store, startRequest)
    })
    await act(() => result.current.start())
    expect(store.getState()).toMatchObject({ isBusy: true, mergeReport: null, draft: { name: 'Sent' } })
  })

  it('waits for the answer', async () => {
    const { state, result } = await merge({ replayed: 'no answer' })
    expect(state.baseline.stored?.version).toBe(3)
    expect(result.current.failure).toBe('We do not know yet whether your last save went through. Try again.')
  })
})
