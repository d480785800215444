import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { SOME_LINES } from '../../../draft/testing/some-lines.ts'
import { placeLines } from './placed-lines.ts'
import { ProductsTable } from './products-table.tsx'

const lines = placeLines(new Map(SOME_LINES.map((row, index) => [index + 1, row])), new Map())
const context = {
  now: '2026-11-20T15:00:00Z',
  currency: 'USD',
  hasSimplePayouts: false,
  fieldName: String,
  checkName: (code: string) => code,
  problemsOf: () => [],
  marksOf: () => [],
  view: null,
  edit: null,
}

function Products() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <ProductsTable
      lines={lines}
      isLoading={false}
      failure={undefined}
      context={context}
      expired={{ isShown: false, isLoading: false, failure: null, show: () => undefined }}
      rowActions={() => null}
      selection={{ chosen, onChange: setChosen, actions: null }}
      emptyHint={undefined}
    />
  )
}

it('OP-141: lines that the filter box hides stay chosen, and are counted as not shown', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ value: null })))
  const user = userEvent.setup()
  renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <Products />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await user.type(screen.getByRole('searchbox'), 'P-2')
  expect(await screen.findByText('3 selected, 2 not shown')).toBeVisible()
  await user.clear(screen.getByRole('searchbox'))
  expect(await screen.findByText('3 selected')).toBeVisible()
})
