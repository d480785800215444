import { addRule, changeRule } from '@incentive/model'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../../../api/session.ts'
import { renderKit } from '../../../../kit/testing/render-kit.tsx'
import { openForm } from '../../../../parts/form/form-state.ts'
import { anEditor } from '../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../editing/editor-context.tsx'
import { createEditorStore } from '../../editing/editor-store.ts'
import type { RulesDraft } from '../../editing/rules-store.ts'
import { RulesPanel } from './rules-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

it('rules that are too long altogether say so above them, before they are saved', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cache.setQueryData(sessionQuery.queryKey, { rights: { canWrite: true } } as never)
  const store = createEditorStore(anEditor())
  const rows = (length: number) =>
    changeRule(addRule([]), 'new-1', (rule) => ({ ...rule, errorMessage: 'e'.repeat(length) }))
  const edit = (length: number) => {
    const draft: RulesDraft = { group: null, isLinked: false, opened: [], rows: rows(length) }
    store.rules.setState(openForm(draft), true)
  }
  edit(1_000_000)
  renderKit(
    <QueryClientProvider client={cache}>
      <EditorProvider store={store} restart={() => undefined}>
        <RulesPanel />
      </EditorProvider>
    </QueryClientProvider>,
  )
  expect(screen.queryByText(/altogether/)).toBeNull()
  edit(1_000_001)
  const said = 'The rules must have at most 1,000,000 characters altogether; they have 1,000,001'
  expect((await screen.findByText(said)).closest('[tabindex]')).toHaveAttribute('id', 'rules')
})
