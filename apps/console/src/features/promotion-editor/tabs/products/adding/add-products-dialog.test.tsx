import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../../api/query-client.ts'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { AddProductsDialog } from './add-products-dialog.tsx'

it('OP-80, PROD-22: products to add stand ten a page, by name', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname !== '/api/products/search') return Promise.resolve(Response.json([]))
    asked.push(searchParams.toString())
    return Promise.resolve(Response.json({ content: [], totalElements: 0, totalPages: 0, last: true }))
  })
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <AddProductsDialog
        listed={new Map()}
        onAdd={() => Promise.resolve(undefined)}
        onAddGroup={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  await screen.findByText('There are no products')
  expect(asked).toEqual(['page=0&size=10&sort=name%2CASC'])
})
