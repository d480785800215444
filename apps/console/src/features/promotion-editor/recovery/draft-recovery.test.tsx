import { changeField } from '@incentive/model/promotion'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../api/testing/answer-calls.ts'
import { renderKit } from '../../../kit/testing/render-kit.tsx'
import { changeDraft } from '../draft/change-content.ts'
import { packDraft } from '../draft/saved-draft.ts'
import { anEditor, noProgram, NOW } from '../draft/testing/an-editor.ts'
import { EditorProvider } from '../editing/editor-context.tsx'
import { createEditorStore } from '../editing/editor-store.ts'
import { DraftRecovery } from './draft-recovery.tsx'
import { turnName } from './draft-turn.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens promotion 7 with a kept draft, which another window can restore in the meantime; the calls that Discard sends. */
async function discard(isRestoredElsewhere: boolean) {
  const held: { name: string }[] = []
  vi.stubGlobal('navigator', { ...navigator, locks: { query: () => Promise.resolve({ held }) } })
  const content = packDraft(changeDraft(anEditor(), (draft) => changeField(draft, 'name', 'Kept')))
  const sent = answerCalls({
    'GET /api/promotionDrafts/7': () => ({ draft: { version: 3, savedDate: NOW, content } }),
  })
  renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <EditorProvider store={createEditorStore(anEditor())} restart={() => undefined}>
        <DraftRecovery openTab={() => undefined} />
      </EditorProvider>
    </QueryClientProvider>,
  )
  const button = await screen.findByRole('button', { name: 'Discard changes' })
  if (isRestoredElsewhere) held.push({ name: turnName(noProgram.id, 7) })
  await userEvent.setup().click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull())
  return sent.map(({ kind }) => kind).filter((kind) => kind.startsWith('DELETE'))
}

test('Discard removes the kept draft', async () => {
  expect(await discard(false)).toEqual(['DELETE /api/promotionDrafts/7'])
})

test('Discard does not remove a draft that another window has restored and backs up since', async () => {
  expect(await discard(true)).toEqual([])
})
