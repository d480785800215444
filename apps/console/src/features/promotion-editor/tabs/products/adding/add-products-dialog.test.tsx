import { row } from '@incentive/quality/row'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../../api/query-client.ts'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { product, stored } from '../testing/show-products.tsx'
import { AddProductsDialog } from './add-products-dialog.tsx'

const pageful = Array.from({ length: 10 }, (_, index) => product(index + 1, `P-${index}`))

/** The dialog with a catalog of twelve products. */
function show(...lines: readonly ReturnType<typeof stored>[]) {
  const asked: string[] = []
  const added: string[][] = []
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname !== '/api/products/search') return Promise.resolve(Response.json([]))
    asked.push(searchParams.toString())
    return Promise.resolve(Response.json({ content: pageful, totalElements: 12, totalPages: 2, last: false }))
  })
  const closed = vi.fn()
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <AddProductsDialog
        lines={new Map(lines.map((line) => [line.product?.id ?? 0, line]))}
        now="2026-11-20T15:00:00Z"
        onAdd={(products) => {
          added.push(products.map(({ productKey }) => productKey))
          return Promise.resolve(undefined)
        }}
        onAddGroup={() => undefined}
        onClose={closed}
      />
    </QueryClientProvider>,
  )
  return { asked, added, closed, user: userEvent.setup() }
}

it('OP-80, PROD-22: lists products to add by name, ten per page', () =>
  row('PROD-22', async () => {
    const { asked } = show()
    await screen.findByRole('checkbox', { name: 'Select P-0' })
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(11)
    expect(asked).toEqual(['page=0&size=10&sort=name%2CASC'])
  }))

it('OP-148 marks a product whose expired line will be reopened', async () => {
  const [first, second] = pageful as [ReturnType<typeof product>, ReturnType<typeof product>]
  show(stored(first, { expirationDate: '2026-11-20T15:00:00Z' }), stored(second))
  await screen.findByRole('checkbox', { name: 'Select P-0' })
  const text = (name: RegExp) => screen.getByRole('row', { name }).textContent
  expect(text(/P-0/)).toContain('Expired, will be reopened')
  expect(text(/P-1/)).toContain('Already listed')
  expect(screen.getByRole('checkbox', { name: 'Select P-0' })).toBeEnabled()
})

it.each([
  ['Product Key', ['productKey,ASC', 'productKey,DESC']],
  ['Model', ['modelNumber,ASC', 'modelNumber,DESC']],
  ['Name', ['name,DESC', 'name,ASC']],
  ['Category', ['productCategory.name,ASC', 'productCategory.name,DESC']],
])('the header %s sorts the whole catalog, ascending and descending', async (header, orders) => {
  const { asked, user } = show()
  await screen.findByRole('checkbox', { name: 'Select P-0' })
  for (const [index, order] of orders.entries()) {
    await user.click(within(screen.getByRole('columnheader', { name: header })).getByRole('button'))
    // a sort order that was loaded before comes from the cache
    if (order !== 'name,ASC') {
      await waitFor(() => expect(new URLSearchParams(asked[index + 1]).get('sort')).toBe(order))
    }
  }
})

it('PROD-18 Add requires a selection and adds the selected products', async () => {
  const { added, user } = show()
  await screen.findByRole('checkbox', { name: 'Select P-0' })
  const add = () => screen.getByRole('button', { name: 'Add' })
  await row('PROD-18', async () => {
    expect(add()).toHaveAttribute('aria-disabled', 'true')
    await user.click(add())
    expect(added).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'Select P-3' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select P-1' }))
    expect(add()).not.toHaveAttribute('aria-disabled', 'true')
  })
  await user.click(add())
  expect(added).toEqual([['P-3', 'P-1']])
})

it.each(['Cancel', 'Close'])('%s adds nothing', async (name) => {
  const { added, closed, user } = show()
  await screen.findByRole('checkbox', { name: 'Select P-0' })
  await user.click(screen.getByRole('checkbox', { name: 'Select P-3' }))
  await user.click(screen.getByRole('button', { name }))
  expect([added, closed.mock.calls.length]).toEqual([[], 1])
})
