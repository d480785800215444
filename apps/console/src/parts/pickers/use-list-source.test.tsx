import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useListSource } from './use-list-source.ts'

it('OP-107: a cut list has a hint while the user can choose, and none after the edit', async () => {
  const cache = new QueryClient()
  const load = () => Promise.resolve({ options: [{ value: '1', label: 'One' }], total: 1_200 })
  const { result, rerender } = renderHook(
    ({ isEnabled }) => useListSource({ queryKey: ['types', 'samples'], load, isEnabled }),
    {
      initialProps: { isEnabled: true },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(result.current.hint).toBe('Showing 1 of 1,200; type to search'))
  rerender({ isEnabled: false })
  expect(result.current.hint).toBeUndefined()
})
