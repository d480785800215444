import { MISSING_DETAILS, type MissingDetail } from '@incentive/model/issues'
import { describe, expect, it } from 'vitest'
import { chosenMissing, missingOptions, toMissing } from './missing-options.ts'

const optionsOf = (...values: string[]) => missingOptions.filter(({ value }) => values.includes(value))

describe('What is missing, as a filter', () => {
  it.each<[readonly MissingDetail[], readonly string[]]>([
    [[], []],
    [
      ['PRODUCTS', 'DEADLINES'],
      ['deadlines', 'products'],
    ],
    [MISSING_DETAILS, ['any detail']],
  ])('%j is shown as %j', (details, labels) => expect(chosenMissing(details).map(({ label }) => label)).toEqual(labels))

  it.each<[string, readonly MissingDetail[], readonly string[], readonly MissingDetail[] | undefined]>([
    ['any detail is all of them', [], ['ANY'], MISSING_DETAILS],
    ['any detail takes the place of single ones', ['PRODUCTS'], ['PRODUCTS', 'ANY'], MISSING_DETAILS],
    ['a single one takes the place of any', MISSING_DETAILS, ['ANY', 'PRODUCTS'], ['PRODUCTS']],
    ['any detail taken back leaves none', MISSING_DETAILS, [], undefined],
    ['single ones add up', ['PRODUCTS'], ['PRODUCTS', 'DEADLINES'], ['DEADLINES', 'PRODUCTS']],
  ])('%s', (_name, before, chosen, details) => expect(toMissing(before, optionsOf(...chosen))).toEqual(details))
})
