import type { LimitRow } from '@incentive/model/limits'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { UnsavedQuestionDialog } from '../../../../../parts/unsaved-changes/unsaved-changes-guard.tsx'
import { startEditing } from '../../../draft/change-editor.ts'
import { openEditor, type EditorState } from '../../../draft/editor-state.ts'
import { anOpened, noProgram } from '../../../draft/testing/an-editor.ts'
import { withLimits } from '../../../draft/testing/some-limits.ts'
import { updateBody } from '../../../draft/saving/save-body.ts'
import { EditorProvider } from '../../../editing/editor-context.tsx'
import { createEditorStore } from '../../../editing/editor-store.ts'
import { LimitsPanel } from '../limits-panel.tsx'

const MPGS = [
  { value: 'FANS', description: null },
  { value: 'HVAC', description: 'Heating and cooling' },
]

export const editing = (rows?: readonly LimitRow[]): EditorState =>
  withLimits(startEditing(openEditor(anOpened(), noProgram)), rows)
export const viewing = (): EditorState => withLimits(openEditor(anOpened(), noProgram))

/** Renders the Limits tab of an editor. The client's products have two MPGs. */
export function showLimits(state: EditorState = editing()) {
  const store = createEditorStore(state)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(MPGS)))
  renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <EditorProvider store={store} restart={() => undefined}>
        <LimitsPanel />
        <UnsavedQuestionDialog />
      </EditorProvider>
    </QueryClientProvider>,
  )
  return {
    store,
    user: userEvent.setup(),
    /** The part of a save for the limits. */
    sent: () => updateBody(store.getState()).promotionLimitNodes,
  }
}

export const tree = () => screen.findByRole('treegrid', { name: 'Limits' })
export const shownRow = (name: string) => screen.findByRole('row', { name: new RegExp(`^(Open |Close )?${name}`) })
export const dialog = () => within(screen.getByRole('dialog'))
