import type { PromotionDeadline } from '@incentive/model/deadlines'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { UnsavedQuestionDialog } from '../../../../../parts/unsaved-changes/unsaved-changes-guard.tsx'
import type { EditorState } from '../../../draft/editor-state.ts'
import { anEditor } from '../../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../../editing/editor-context.tsx'
import { createEditorStore } from '../../../editing/editor-store.ts'
import { DeadlinesContent } from '../deadlines-content.tsx'

const quarter = (id: number, name: string, effectiveDate: string, expirationDate: string): PromotionDeadline => ({
  id,
  name,
  effectiveDate,
  expirationDate,
  submissionDeadlineDate: '2027-05-16T03:59:59Z',
})
/** The first three quarters of a year, stored. */
export const promotionDeadlines = [
  quarter(1, 'Q1 FY2026', '2026-04-01T04:00:00Z', '2026-07-01T03:59:59Z'),
  quarter(2, 'Q2 FY2026', '2026-07-01T04:00:00Z', '2026-10-01T03:59:59Z'),
  quarter(3, 'Q3 FY2026', '2026-10-01T04:00:00Z', '2027-01-01T04:59:59Z'),
]

/** Renders the Deadlines tab of an editor, by default for a stored promotion with three quarters. */
export function showDeadlines(state: EditorState = anEditor({ promotionDeadlines })) {
  const store = createEditorStore(state)
  renderKit(
    <EditorProvider store={store} restart={() => undefined}>
      <DeadlinesContent />
      <UnsavedQuestionDialog />
    </EditorProvider>,
  )
  return {
    store,
    user: userEvent.setup(),
    names: () => store.getState().draft.promotionDeadlines.map(({ name }) => name),
  }
}
export const button = (name: string) => screen.getByRole('button', { name })
/** A field of the open dialog. */
export const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name })
