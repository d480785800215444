import { addRule, changePay, changeRule, type RuleRow } from '@incentive/model/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../../../api/session.ts'
import { renderKit } from '../../../../kit/testing/render-kit.tsx'
import { openForm } from '../../../../parts/form/form-state.ts'
import type { RulesDraft } from '../../draft/editor-rules.ts'
import { anEditor } from '../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../editing/editor-context.tsx'
import { createEditorStore } from '../../editing/editor-store.ts'
import { RULES_KIND } from '../../editing/rules-form.ts'
import { RulesPanel } from './rules-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Renders the tab over a store without stored rules. */
function show() {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cache.setQueryData(sessionQuery.queryKey, { rights: { canWrite: true } } as never)
  const store = createEditorStore(anEditor())
  const edit = (rows: readonly RuleRow[]) => {
    const form = openForm<RulesDraft>({ group: null, isLinked: false, opened: [], rows })
    store.setState({ rules: { form, kind: RULES_KIND } })
  }
  const render = () =>
    renderKit(
      <QueryClientProvider client={cache}>
        <EditorProvider store={store} restart={() => undefined}>
          <RulesPanel />
        </EditorProvider>
      </QueryClientProvider>,
    )
  return { edit, render }
}

it('a save that a closed rule prevents opens that rule and focuses its field', async () => {
  const { edit, render } = show()
  const dates = { effectiveDate: '2026-12-01T05:00:00Z', expirationDate: '2026-11-01T04:00:00Z' }
  edit(
    changeRule(addRule([]), 'new-1', (rule) => ({
      ...rule,
      ...dates,
      ruleCondition: 'true',
      ruleActions: changePay(rule.ruleActions, { expression: '5' }),
    })),
  )
  render()
  expect(screen.queryByRole('textbox', { name: /Effective Date/ })).toBeNull()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Save rules' }))
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^rules\[new-1\]\.(effective|expiration)Date$/))
})

it('rules that are too long altogether say so above them, before they are saved', async () => {
  const { edit, render } = show()
  const rows = (length: number) =>
    changeRule(addRule([]), 'new-1', (rule) => ({ ...rule, errorMessage: 'e'.repeat(length) }))
  edit(rows(1_000_000))
  render()
  expect(screen.queryByText(/altogether/)).toBeNull()
  edit(rows(1_000_001))
  const said = 'The rules must have at most 1,000,000 characters altogether; they have 1,000,001'
  expect((await screen.findByText(said)).closest('[tabindex]')).toHaveAttribute('id', 'rules')
})
