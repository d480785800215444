import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AX_100, AX_200, product, button, dialog, showProducts, stored } from '../testing/show-products.tsx'

it('Cancel ends the requests of a running Add, and adds nothing', async () => {
  const { user, isUntouched } = showProducts([stored(AX_100)])
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    if (!url.startsWith('/api/productSerialNumbers/')) {
      const content = [AX_200, product(20, 'BX-100')]
      const pages = { content, totalElements: 2, totalPages: 1, last: true }
      return Promise.resolve(Response.json(url.startsWith('/api/products/') ? pages : []))
    }
    signals.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Aborted'))))
  })
  await user.click(button('Add'))
  await user.click(await dialog().findByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(dialog().getByRole('button', { name: 'Add' }))
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Canceled: no products were added')).toBeVisible()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  expect(isUntouched()).toBe(true)
})
