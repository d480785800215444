import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ids, listReaders, oneOf, printAddress, readAddress, whole, type ListAddress, type Readers } from './address.ts'

interface SampleAddress extends ListAddress {
  types?: readonly number[]
  effect?: 'on' | 'off'
}

const readers: Readers<SampleAddress> = {
  ...listReaders(['name', 'key']),
  types: ids,
  effect: oneOf(['on', 'off']),
}

const searchOf = (printed: string) => Object.fromEntries(new URLSearchParams(printed))

const addresses = fc.record(
  {
    keyword: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => !/[\0\uFFFD]/.test(text)),
    sort: fc.constantFrom('name,asc', 'name,desc', 'key,desc'),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    size: fc.integer({ min: 1, max: 100 }),
    types: fc.uniqueArray(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 1, maxLength: 5 }),
    effect: fc.constantFrom('on' as const, 'off' as const),
  },
  { requiredKeys: [] },
)

describe('U18: the address of a list', () => {
  it('reads what it prints, for any words', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(readAddress(readers, searchOf(printAddress(address)))).toEqual({ address, dropped: [] })
      }),
      { seed: 20261120, numRuns: 300 },
    )
  })

  it('is empty for the defaults, and keeps commas readable', () => {
    expect(printAddress({ keyword: '', page: undefined, types: [] })).toBe('')
    expect(printAddress({ types: [1, 2], sort: 'name,asc' })).toBe('?types=1,2&sort=name,asc')
  })
})

describe('U18: former parts of an address', () => {
  const former = { on: (raw: string) => (raw === 'yes' ? { effect: 'on' as const } : undefined) }

  it('keep their meaning, unless the address uses the current parts', () => {
    expect(readAddress(readers, { on: 'yes', size: '10' }, former).address).toEqual({ effect: 'on', size: 10 })
    expect(readAddress(readers, { effect: 'off', on: 'yes' }, former).address).toEqual({ effect: 'off' })
    expect(readAddress(readers, { on: 'perhaps' }, former)).toEqual({ address: {}, dropped: ['on'] })
  })
})

describe('U19: invalid parts of an address', () => {
  it.each([
    ['page', '-1'],
    ['page', '0'],
    ['page', '1.5'],
    ['page', '1e3'],
    ['size', '101'],
    ['sort', 'secret,asc'],
    ['sort', 'name'],
    ['sort', 'name,up'],
    ['sort', 'name,asc,key'],
    ['types', '1,x'],
    ['types', ','],
    ['effect', 'nonsense'],
    ['keyword', 'x'.repeat(201)],
    ['keyword', '\uFFFD'],
    ['unheard', 'of'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
  ])('%s=%s is dropped and named', (name, value) => {
    const search = Object.fromEntries([
      [name, value],
      ['size', name === 'size' ? value : '10'],
    ])
    expect(readAddress(readers, search)).toEqual({ address: name === 'size' ? {} : { size: 10 }, dropped: [name] })
  })

  it('are dropped for any text, without an exception', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (search) => {
        const { dropped } = readAddress(readers, search)
        expect(Object.keys(search)).toEqual(expect.arrayContaining([...dropped]))
      }),
      { seed: 20261120, numRuns: 200 },
    )
  })

  it('a blank part means nothing, and an order can be in uppercase', () => {
    expect(readAddress(readers, { keyword: '', sort: 'name,DESC' })).toEqual({
      address: { sort: 'name,desc' },
      dropped: [],
    })
  })

  it('names the same id once', () => {
    expect(ids('3,1,3')).toEqual([3, 1])
    expect(whole(1, 3)('4')).toBeUndefined()
  })
})
