import { expect, test } from 'vitest'
import { mergeSet } from './merge-set.ts'

const references = (ids: string) => [...ids].map((id) => ({ id: Number(id) }))

test.each([
  ['what either side added is in', '1', '12', '13', '132'],
  ['what both added is in once', '1', '12', '12', '12'],
  ['what the other side removed is out', '12', '12', '1', '1'],
  ['what this side removed is out', '12', '1', '12', '1'],
])('%s', (_, before, mine, theirs, merged) => {
  const sides = { before: references(before), mine: references(mine), theirs: references(theirs) }
  expect(mergeSet(sides)).toEqual(references(merged))
})
