import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useChosenPromotions } from './use-chosen-promotions.ts'

const page = (...ids: number[]) => ids.map((id) => ({ id, promotionKey: `KEY-${id}` }))

const show = (filter = '') =>
  renderHook(({ filter, rows, total }) => useChosenPromotions(filter, rows, total), {
    initialProps: { filter, rows: page(1, 2, 3), total: 40 },
  })

describe('U30: selected promotions', () => {
  it('are identified by their keys, also on other pages', () => {
    const { result, rerender } = show()
    act(() => result.current.choose(new Set(['1', '2'])))
    rerender({ filter: '', rows: page(4), total: 40 })
    act(() => result.current.choose(new Set(['2', '4'])))
    expect([...result.current.keyById]).toEqual([
      ['2', 'KEY-2'],
      ['4', 'KEY-4'],
    ])
    expect(result.current.count).toBe(2)
  })

  it('can be all matches, until a single one is selected', () => {
    const { result } = show()
    act(() => result.current.chooseAll())
    expect(result.current).toMatchObject({ isAll: true, count: 40 })
    act(() => result.current.choose(new Set(['1'])))
    expect(result.current).toMatchObject({ isAll: false, count: 1 })
  })

  it('are cleared when the filter changes, with a notice until the user dismisses it', () => {
    const { result, rerender } = show()
    act(() => result.current.chooseAll())
    rerender({ filter: '?keyword=f', rows: page(1), total: 1 })
    expect(result.current).toMatchObject({ isAll: false, count: 0, lost: 40 })
    rerender({ filter: '?keyword=fa', rows: page(1), total: 1 })
    expect(result.current.lost).toBe(40)
    act(() => result.current.dismiss())
    expect(result.current.lost).toBe(0)
  })
})
