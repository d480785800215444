import { hasAtMost, isStorable } from '../../draft/text-rules.ts'
import { IMPORT_MESSAGES } from '../../issues/import-messages.ts'
import type { ProductToAdd } from '../add-products.ts'
import type { ReadRow } from './import-row.ts'
import { modelKey } from './read-import.ts'

/** As many keys as one search for products takes. */
export const KEYS_PER_SEARCH = 500
/** As long as a key of that search may be, in characters; no product has a longer one. */
const MAX_KEY = 200

/** The models of the rows, each once whatever its case, cut into what one search takes (ALG-30). */
export function keysToSearch(rows: readonly ReadRow[]): string[][] {
  const models = new Map(
    rows.flatMap(({ row }) => (row && isSearchable(row.model) ? [[modelKey(row.model), row.model] as const] : [])),
  )
  const keys = [...models.values()]
  return Array.from({ length: Math.ceil(keys.length / KEYS_PER_SEARCH) }, (_, index) =>
    keys.slice(index * KEYS_PER_SEARCH, (index + 1) * KEYS_PER_SEARCH),
  )
}

function isSearchable(model: string): boolean {
  return isStorable(model) && hasAtMost(MAX_KEY, model)
}

/** Finds the product of a model: by its key first, then by its model number, whatever the case; else says why not. */
export function productMatcher(products: readonly ProductToAdd[]): (model: string) => ProductToAdd | string {
  const byKey = new Map(products.map((each) => [modelKey(each.product.productKey), each]))
  const byNumber = Map.groupBy(byKey.values(), ({ product }) => modelKey(product.modelNumber))
  return (model) => {
    const wanted = modelKey(model)
    const ofKey = byKey.get(wanted)
    if (ofKey) return ofKey
    const [first, second] = byNumber.get(wanted) ?? []
    if (first === undefined) return IMPORT_MESSAGES.productNotFound
    return second === undefined ? first : IMPORT_MESSAGES.ambiguousModel
  }
}
