import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPage } from './page.ts'

test.each([
  [{ page: 0, size: 10 }, 0, { totalPages: 0, first: true, last: true, empty: true, numberOfElements: 0 }],
  [{ page: 0, size: 10 }, 10, { totalPages: 1, first: true, last: true, empty: false, numberOfElements: 10 }],
  [{ page: 0, size: 10 }, 25, { totalPages: 3, first: true, last: false, empty: false, numberOfElements: 10 }],
  [{ page: 2, size: 10 }, 25, { totalPages: 3, first: false, last: true, empty: false, numberOfElements: 5 }],
  [{ page: 9, size: 10 }, 25, { totalPages: 3, first: false, last: true, empty: true, numberOfElements: 0 }],
])('page %j of %i rows', (request, total, expected) => {
  const content = Array.from({ length: expected.numberOfElements }, (_, index) => index)
  const { page: number, size } = request
  expect(toPage(content, total, request)).toEqual({ content, totalElements: total, number, size, ...expected })
})

test('walking to the last page reads every row once (ALG-29)', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 120 }), (total, size) => {
      const all = Array.from({ length: total }, (_, index) => index)
      const read: number[] = []
      for (let page = 0, isLast = false; !isLast; page += 1) {
        const answer = toPage(all.slice(page * size, (page + 1) * size), total, { page, size })
        read.push(...answer.content)
        isLast = answer.last
      }
      expect(read).toEqual(all)
    }),
    { seed: 20_260_401 },
  )
})
