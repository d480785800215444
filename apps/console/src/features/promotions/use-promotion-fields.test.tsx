import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { PromotionsAddress } from '../../parts/promotions/promotions-address.ts'
import { usePromotionFields } from './use-promotion-fields.ts'

const place = {
  address: {},
  dropped: [],
  keyword: '',
  sort: { columnId: 'name', direction: 'asc' as const },
  page: 0,
  size: 25,
  search: vi.fn(),
  sortBy: vi.fn(),
  goTo: vi.fn(),
  resize: vi.fn(),
  tidy: vi.fn(),
} as const

/** Returns the URL parameters after these values are selected in a filter. */
function chooseIn(id: string, values: readonly string[]): PromotionsAddress {
  let written: PromotionsAddress = {}
  const filter = (change: PromotionsAddress) => (written = change)
  const { result } = renderHook(() => usePromotionFields({ ...place, filter }), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })
  const field = result.current.find((each) => each.id === id)
  field?.onChoose(values.map((value) => ({ value, label: value })))
  return written
}

describe('the filters of the promotions list', () => {
  it.each<readonly [string, readonly string[], PromotionsAddress]>([
    ['types', ['3', '4'], { types: [3, 4] }],
    ['countries', ['2'], { countries: [2] }],
    ['year', ['2027'], { year: 2027 }],
    ['effects', ['AFTER'], { effects: ['AFTER'] }],
    ['published', ['UNPUBLISHED'], { published: ['UNPUBLISHED'] }],
    ['problems', ['live'], { problems: 'live' }],
    ['starts', ['30'], { starts: 30 }],
    ['ends', ['7'], { ends: 7 }],
    ['missing', ['PRODUCTS'], { missing: ['PRODUCTS'] }],
    ['revisions', ['DRAFT', 'SCHEDULED'], { revisions: ['SCHEDULED', 'DRAFT'] }],
  ])('%s writes its own part of the address, and clears it', (id, values, expected) => {
    expect(chooseIn(id, values)).toEqual(expected)
    expect(chooseIn(id, [])).toEqual({ [id]: undefined })
  })
})
