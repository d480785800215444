import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../../../kit/testing/render-kit.tsx'
import { discardChanges, startEditing } from '../../draft/change-editor.ts'
import { finishSave } from '../../draft/saving/reload.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import type { EditorState } from '../../draft/editor-state.ts'
import { anEditor, NOW } from '../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../editing/editor-context.tsx'
import { createEditorStore, update } from '../../editing/editor-store.ts'
import { DocumentsPanel } from './documents-panel.tsx'

const upload = (id: number) => ({
  id,
  fileName: `${id}.pdf`,
  contentType: 'application/pdf',
  size: 9,
  url: `/${id}`,
  createdDate: NOW,
})

function show() {
  const store = createEditorStore(anEditor({ uploads: [upload(1), upload(2), upload(3)] }))
  renderKit(
    <EditorProvider store={store} restart={() => undefined}>
      <DocumentsPanel />
    </EditorProvider>,
  )
  return { store, user: userEvent.setup(), ids: () => store.getState().draft.uploads.map(({ id }) => id) }
}
const button = (name: string) => screen.getByRole('button', { name })

describe('a file that is taken away', () => {
  it('U22 comes back in its place, whatever else was taken away meanwhile', async () => {
    const { store, user, ids } = show()
    await user.click(button('Remove 1.pdf'))
    await user.click(button('Remove 2.pdf'))
    const [first, second] = screen.getAllByRole('button', { name: 'Undo' })
    if (!first || !second) throw new Error('two ways back are offered')
    await user.click(first)
    expect(ids()).toEqual([1, 3])
    await user.click(second)
    expect(ids()).toEqual([1, 2, 3])
    expect(deriveEditor(store.getState()).isDirty).toBe(false)
  })

  it.each<[string, (state: EditorState) => EditorState]>([
    ['Cancel', discardChanges],
    ['a save', (state: EditorState) => finishSave(state, { id: 7, version: 4 }, [])],
    ['Cancel and Edit again', (state) => startEditing(discardChanges(state))],
  ])('U22 the way back ends with %s', async (_, end) => {
    const { store, user } = show()
    await user.click(button('Remove 2.pdf'))
    act(() => update(store, end))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
