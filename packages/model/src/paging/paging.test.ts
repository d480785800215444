import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextPage, pageInfo, remainingPages, totalPages } from './paging.ts'

/** The pages that loading everything requests, in order. */
function pagesAsked(total: number, size: number): number[] {
  const asked: number[] = []
  for (let page: number | null = 0; page !== null; page = nextPage(pageInfo(total, page, size))) asked.push(page)
  return asked
}

describe('ALG-29, paging', () => {
  it.each([
    ['1', 0, 100, [0]],
    ['2', 100, 100, [0]],
    ['3', 101, 100, [0, 1]],
    ['4', 250, 100, [0, 1, 2]],
    ['5', 25, 10, [0, 1, 2]],
    ['6', 10, 10, [0]],
    ['7', 0, 10, [0]],
  ])('row %s: %i rows in pages of %i', (_, total, size, pages) => {
    expect(pagesAsked(total, size)).toEqual(pages)
    expect([0, ...remainingPages(totalPages(total, size))]).toEqual(pages)
  })

  it('the facts of a page are those of the search answer', () => {
    expect(pageInfo(25, 2, 10)).toEqual({
      totalElements: 25,
      totalPages: 3,
      number: 2,
      size: 10,
      numberOfElements: 5,
      first: false,
      last: true,
      empty: false,
    })
    expect(pageInfo(25, 7, 10)).toMatchObject({ numberOfElements: 0, last: true, empty: true })
  })

  it('the pages together hold every row once', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.integer({ min: 1, max: 1000 }), (total, size) => {
        const rows = pagesAsked(total, size).map((page) => pageInfo(total, page, size).numberOfElements)
        expect(rows.reduce((sum, count) => sum + count, 0)).toBe(total)
      }),
      { seed: 20260405, numRuns: 300 },
    )
  })
})
