import { describe, expect, it } from 'vitest'
import { aView } from './testing/a-view.ts'
import { differs, keptAddress, viewHref } from './view-address.ts'

const at = (address: string, columns: string[] = []) => aView({ settings: { address, columns } })

describe('U27: a saved view', () => {
  it('keeps words, filters and order, but drops page, size, view and columns', () => {
    const address = {
      page: 3,
      size: 50,
      view: 7,
      columns: ['name'] as const,
      sort: 'name,desc',
      effects: ['AFTER'] as const,
    }
    expect(keptAddress({ ...address, keyword: ' fall ' })).toBe('?keyword=fall&effects=AFTER&sort=name,desc')
  })

  it('keeps the filter for problems', () => {
    expect(keptAddress({ problems: 'live', page: 2 })).toBe('?problems=live')
  })

  it('keeps the filter for revisions', () => {
    expect(keptAddress({ revisions: ['SCHEDULED', 'DRAFT'] })).toBe('?revisions=DRAFT,SCHEDULED')
  })

  it('is the same for any order of the selected values', () => {
    expect(keptAddress({ countries: [2, 1], sort: 'name,asc' })).toBe(
      keptAddress({ sort: 'name,asc', countries: [1, 2] }),
    )
  })

  it('opens the list under its own name, without invalid parts', () => {
    expect(viewHref(at('?keyword=fall&page=4&shade=red'))).toBe('/promotions?keyword=fall&view=7')
    expect(viewHref(at('?effect=effective'))).toBe('/promotions?effects=EFFECTIVE&view=7')
  })

  it('differs when the filter, the order or the columns differ, but not on another page', () => {
    const view = at('?keyword=fall', ['promotionKey', 'name', 'country'])
    const fields = ['name', 'country'] as const
    expect(differs(view, { keyword: 'fall', page: 2, size: 100, view: 7 }, fields)).toBe(false)
    expect(differs(view, { keyword: 'spring' }, fields)).toBe(true)
    expect(differs(view, { keyword: 'fall', sort: 'name,asc' }, fields)).toBe(true)
    expect(differs(view, { keyword: 'fall' }, ['country', 'name'])).toBe(true)
  })
})
