import { describe, expect, test } from 'vitest'
import { aProduct } from '../../testing/a-product-line.ts'
import { productMatcher } from './match-products.ts'
import { importedPromotion, importInto } from './testing/import-into.ts'

describe('OP-146 a model is found however other programs write it', () => {
  test.each([
    ['a hyphen that does not break', 'AX\u2011200'],
    ['a dash', 'AX\u2013200'],
    ['a zero-width space', 'AX-200\u200B'],
    ['a soft hyphen within', 'A\u00ADX-200'],
    ['curly quotes round it', '“AX-200”'],
    ['straight quotes round it', '"AX-200"'],
    ['the apostrophe of a spreadsheet', "'AX-200"],
    ['full width', 'ＡＸ－２００'],
    ['another case', 'ax-200'],
  ])('%s', (_, model) => {
    expect(importInto(importedPromotion, `${model}|AG-2|25`).reported).toEqual(['NEW AX-200'])
  })
})

describe('of products that look alike', () => {
  const find = productMatcher(
    ['CAFÉ', 'CAFE\u0301', 'P-1"', 'P-1', '“Q”'].map((key, index) => ({
      product: aProduct(index + 1, key),
      serialCount: 0,
    })),
  )
  const idOf = (model: string) => {
    const found = find(model)
    return typeof found === 'string' ? found : found.product.id
  }

  test.each([
    ['CAFÉ', 1],
    ['cafe\u0301', 2],
    ['Ｃafé', 'Model number is ambiguous'],
    ['P-1"', 3],
    ['"P-1"', 4],
    ['“Q”', 5],
    ['Q', 'Product not found'],
  ])('%s is the one that is written so', (model, found) => {
    expect(idOf(model)).toBe(found)
  })
})
