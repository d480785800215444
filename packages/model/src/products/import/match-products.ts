import { foldKey } from '@incentive/scalars'
import { hasAtMost } from '../../issues/text-rules.ts'
import { IMPORT_MESSAGES } from '../../issues/import-messages.ts'
import type { ProductToAdd } from '../add-products.ts'
import { bareKey } from '../../pasting/bare-key.ts'
import type { ReadRow } from './import-row.ts'

/** Maximum number of keys in one search for products. */
export const KEYS_PER_SEARCH = 500
/** Maximum length of a key in that search, in characters; no product has a longer one. */
const MAX_KEY = 200

/** The models of the rows, without duplicates in any spelling (OP-52), in chunks for one search each (ALG-30). */
export function keysToSearch(rows: readonly ReadRow[]): string[][] {
  const wanted = rows.flatMap(({ row }) => (row ? [row.model, bareKey(row.model)] : []))
  const models = new Map(
    wanted.filter((each) => each !== '' && hasAtMost(MAX_KEY, each)).map((each) => [foldKey(each), each]),
  )
  const keys = [...models.values()]
  return Array.from({ length: Math.ceil(keys.length / KEYS_PER_SEARCH) }, (_, index) =>
    keys.slice(index * KEYS_PER_SEARCH, (index + 1) * KEYS_PER_SEARCH),
  )
}

/**
 * Returns a function that finds the product of a model: by its key first, then by its model number, as pasted and then
 * without quotes; else returns why not. The exact spelling only counts among several that look the same.
 */
export function productMatcher(products: readonly ProductToAdd[]): (model: string) => ProductToAdd | string {
  const each = [...new Map(products.map((one) => [one.product.id, one])).values()]
  const ways = (['productKey', 'modelNumber'] as const).map((field) => {
    const alike = Map.groupBy(each, ({ product }) => foldKey(product[field]))
    return (model: string): readonly ProductToAdd[] => {
      const found = alike.get(foldKey(model)) ?? []
      const same = found.filter(({ product }) => product[field].toUpperCase() === model.toUpperCase())
      return same.length === 1 ? same : found
    }
  })
  return (model) => {
    const found = [model, bareKey(model)].flatMap((written) => ways.map((way) => way(written)))
    const [first, second] = found.find(({ length }) => length > 0) ?? []
    if (first === undefined) return IMPORT_MESSAGES.productNotFound
    return second === undefined ? first : IMPORT_MESSAGES.ambiguousModel
  }
}
