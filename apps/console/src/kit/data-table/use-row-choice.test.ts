import { describe, expect, it } from 'vitest'
import { chooseRows, rowsBetween } from './use-row-choice.ts'

const keys = ['A', 'B', 'C', 'D']

describe('U30: a range of rows', () => {
  it.each([
    ['A', 'C', ['A', 'B', 'C']],
    ['D', 'B', ['B', 'C', 'D']],
    ['B', 'B', ['B']],
    [null, 'C', ['C']],
    ['of another page', 'C', ['C']],
  ])('from %s to %s', (from, to, range) => {
    expect(rowsBetween(keys, from, to)).toEqual(range)
  })

  it('is chosen or let go as a whole, and rows of other pages stay as they are', () => {
    expect([...chooseRows(new Set(['X', 'A']), ['A', 'B'], true)]).toEqual(['X', 'A', 'B'])
    expect([...chooseRows(new Set(['X', 'A']), ['A', 'B'], false)]).toEqual(['X'])
  })
})
