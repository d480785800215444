import type { RuleGroup } from '@incentive/contract'
import { PRODUCT_GROUPS } from '@incentive/model/products'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderKit } from '../../../../kit/testing/render-kit.tsx'
import { discardChanges } from '../../draft/change-editor.ts'
import { anyKind } from '../../draft/lists.ts'
import { finishLoad } from '../../draft/load-lists.ts'
import { card, points } from '../../draft/testing/an-editor.ts'
import { ofAnotherType } from '../../draft/testing/some-lines.ts'
import { EditorProvider } from '../../editing/editor-context.tsx'
import { createEditorStore } from '../../editing/editor-store.ts'
import { rulesQuery } from '../../editing/save-rules.ts'
import { UnofferedVehicles } from './unoffered-vehicles.tsx'

const rule = (id: number, awardVehicleId: number) => ({
  id,
  ruleCondition: { id, spelExpression: 'true' },
  errorMessage: null,
  effectiveDate: null,
  expirationDate: null,
  ruleActions: [
    { id, actionKey: 'generateMoneyPayoutAction', stringContext: JSON.stringify({ expression: '5', awardVehicleId }) },
  ],
})
const group: RuleGroup = {
  id: 8,
  version: 0,
  name: null,
  _links: { self: { href: '/api/ruleGroups/8' } },
  rules: [rule(1, card.id), rule(2, points.id)],
}

it('OP-121: what uses an award vehicle that the chosen type does not offer is counted, with the way to it', async () => {
  // the loaded data is sufficient: no further request returns
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const store = createEditorStore(finishLoad(ofAnotherType(), anyKind(PRODUCT_GROUPS), []))
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  cache.setQueryData(rulesQuery(7).queryKey, group)
  renderKit(
    <QueryClientProvider client={cache}>
      <EditorProvider store={store} restart={() => undefined}>
        <UnofferedVehicles />
      </EditorProvider>
    </QueryClientProvider>,
  )
  const payouts = screen.getByRole('link', { name: '3 payouts use an award vehicle that Sales Spiff does not offer' })
  expect(payouts).toHaveAttribute('href', '/promotion/7?tab=products')
  const rules = await screen.findByRole('link', { name: /^1 payout rule uses an award vehicle/ })
  expect(rules).toHaveAttribute('href', '/promotion/7?tab=rules')
  store.setState(discardChanges(store.getState()), true)
  await expect.poll(() => screen.queryByRole('link')).toBeNull()
})
