import { describe, expect, it } from 'vitest'
import { readAddress } from '../../parts/lists/address.ts'
import { formerPromotionsParts, promotionsHref, promotionsReaders } from '../../parts/promotions/promotions-address.ts'
import { noFilter, searchOf } from './promotions-search.ts'

const read = (search: Record<string, string>) => readAddress(promotionsReaders, search, formerPromotionsParts)

describe('U18: the address of the promotions list', () => {
  it.each([
    ['effective', ['EFFECTIVE']],
    ['ineffective', ['BEFORE', 'AFTER']],
  ])('still accepts effect=%s from former links', (effect, effects) => {
    expect(read({ effect })).toEqual({ address: { effects }, dropped: [] })
    expect(read({ effect, effects: 'AFTER' }).address.effects).toEqual(['AFTER'])
  })

  it.each([
    ['effect', 'constructor'],
    ['effects', 'EFFECTIVE,over'],
    ['problems', 'none'],
    ['starts', '0'],
    ['missing', 'NOTHING'],
    ['revisions', 'DRAFT,ACTIVATED'],
    ['columns', 'name,secret'],
    ['view', 'none'],
  ])('drops %s=%s, which is invalid', (name, value) => {
    expect(read({ [name]: value })).toEqual({ address: {}, dropped: [name] })
  })

  it('is read as it is printed', () => {
    const address = {
      effects: ['BEFORE', 'AFTER'] as const,
      problems: 'live' as const,
      starts: 30,
      ends: 7,
      missing: ['DEADLINES', 'PRODUCTS'] as const,
      revisions: ['SCHEDULED', 'DRAFT'] as const,
      view: 'all' as const,
      columns: ['name', 'effectState'] as const,
    }
    const search = Object.fromEntries(new URLSearchParams(promotionsHref(address).replace('/promotions', '')))
    expect(read(search)).toEqual({ address, dropped: [] })
  })
})

describe('the request of the list', () => {
  it('counts days of New York; the day of the clock change has 25 hours', () => {
    const { filters } = searchOf({ starts: 2 }, '2026-10-31T15:00:00Z')
    expect(filters).toMatchObject({
      effectiveDate: { from: '2026-10-31T15:00:00Z', to: '2026-11-02T16:00:00Z' },
      expirationDate: null,
    })
  })

  it('requests promotions with revisions in the states of the address', () => {
    const now = '2026-11-20T15:00:00Z'
    expect(searchOf({ revisions: ['SCHEDULED'] }, now).filters?.openRevisions).toEqual(['SCHEDULED'])
    expect(searchOf({}, now).filters?.openRevisions).toEqual([])
  })

  it('requests live promotions with problems, or all when the address has no such part', () => {
    const now = '2026-11-20T15:00:00Z'
    expect(searchOf({ problems: 'live' }, now).filters?.hasProblems).toBe(true)
    expect(searchOf({}, now).filters?.hasProblems).toBeNull()
  })
})

it('clearing the filters clears each of them, and keeps order, size, columns and view', () => {
  const all = Object.fromEntries(Object.keys(promotionsReaders).map((name) => [name, name]))
  const left = Object.entries({ ...all, ...noFilter }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  expect(left.toSorted()).toEqual(['columns', 'page', 'size', 'sort', 'view'])
})
