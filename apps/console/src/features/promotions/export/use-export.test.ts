import { csvLine } from '@incentive/model/tables'
import { expect, it } from 'vitest'
import { csvRowCounter } from './use-export.ts'

it('U46 a name of two lines is one row, wherever the file is cut into pieces', () => {
  const file = new TextEncoder().encode(
    [
      ['Key', 'Name'],
      ['A', 'Two\nlines of "words"'],
      ['B', 'One'],
    ]
      .map(csvLine)
      .join(''),
  )
  for (let cut = 0; cut <= file.length; cut++) {
    const count = csvRowCounter()
    count(file.subarray(0, cut))
    expect(count(file.subarray(cut))).toBe(3)
  }
})
