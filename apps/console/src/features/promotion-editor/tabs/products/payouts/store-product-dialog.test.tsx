import { row } from '@incentive/quality/row'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerCalls, pageOf } from '../../../../../api/testing/answer-calls.ts'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { unitedStates } from '../../../draft/testing/an-editor.ts'
import { StoreProductDialog } from './store-product-dialog.tsx'

const mugs = [
  { id: 2, productNumber: 'MUG-2', name: 'Camping Mug', calculatedPriceAmount: 12, currency: { name: 'USD' } },
  { id: 1, productNumber: 'MUG-1', name: 'Travel Mug', calculatedPriceAmount: 18.5, currency: { name: 'USD' } },
]

function showDialog() {
  const sent = answerCalls({
    'POST /api/store/products/search': () => pageOf(mugs),
    'GET /api/storePrograms/byAwardVehicle/6': () => ({ id: 60, name: 'Acme Reward Store' }),
  })
  const [onChoose, onClose] = [vi.fn(), vi.fn()]
  renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <StoreProductDialog vehicleId={6} country={unitedStates} onChoose={onChoose} onClose={onClose} />
    </QueryClientProvider>,
  )
  const searches = () => sent.filter(({ kind }) => kind === 'POST /api/store/products/search')
  return { user: userEvent.setup(), searches, onChoose, onClose }
}

const select = () => screen.getByRole('button', { name: 'Select product' })

it('PICK-24, PICK-26: three typed characters ask once, for what is sold now in the country of the promotion', async () => {
  const { user, searches } = showDialog()
  await row('PICK-24', async () => {
    await user.type(screen.getByRole('searchbox'), 'mu{Enter}')
    expect(await screen.findByText('Type at least 3 characters to search.')).toBeVisible()
    expect(searches()).toEqual([])
    await user.type(screen.getByRole('searchbox'), 'g{Enter}')
    await screen.findByRole('row', { name: /Travel Mug/ })
    expect(searches()).toHaveLength(1)
  })
  row('PICK-26', () =>
    expect(searches()).toEqual([
      {
        kind: 'POST /api/store/products/search',
        query: 'page=0&size=20&sort=name',
        body: { keyword: 'mug', isEffective: 'Active', country: { id: 1 }, storeProgram: { id: 60 } },
      },
    ]),
  )
})

it('PICK-23, PICK-25: number, name, price and currency are shown; without a choice nothing is taken', async () => {
  const { user, onChoose, onClose } = showDialog()
  await user.type(screen.getByRole('searchbox'), 'mug{Enter}')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  row('PICK-23', () =>
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((line) =>
          within(line)
            .getAllByRole('cell')
            .slice(1)
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([
      ['MUG-2', 'Camping Mug', '$12.00', 'USD'],
      ['MUG-1', 'Travel Mug', '$18.50', 'USD'],
    ]),
  )
  await row('PICK-25', async () => {
    await user.click(select())
    expect(screen.getByText('At least one product is needed')).toBeVisible()
    expect([onChoose.mock.calls, onClose.mock.calls]).toEqual([[], []])
  })
  await user.click(screen.getByRole('radio', { name: 'Choose Travel Mug' }))
  await row('PICK-23', async () => {
    await user.click(select())
    expect(onChoose.mock.calls).toEqual([[{ id: 1, productNumber: 'MUG-1', name: 'Travel Mug' }]])
  })
})
