import { serialKey } from '@incentive/model/claim'
import type { Decimal } from '@incentive/scalars'
import type { FactFields } from './fact-fields.ts'

/** A product, as far as claims need it. */
export type CatalogProduct = {
  readonly productKey: string
  readonly modelNumber: string | null
  /** The value of the product's fourth custom field, which limits count by. */
  readonly mpg: string | null
  /** The price in the promotion's country; null if unknown. */
  readonly price: Decimal | null
  readonly serialNumbers: readonly string[]
  /** Other fields that rules can read: name, categoryKey. */
  readonly fields: FactFields
}

/** Looks up the model numbers of claims. */
export interface Catalog {
  /**
   * Finds a product by productKey, then by modelNumber, ignoring case; a model number of several products is ambiguous.
   */
  find(model: string): CatalogProduct | 'AMBIGUOUS' | null
  /** True if a serial, in the form of `serialKey`, is registered for the product. */
  isRegistered(product: CatalogProduct, serial: string): boolean
}

/** Creates a catalog from loaded products. */
export function openCatalog(products: readonly CatalogProduct[]): Catalog {
  const byKey = new Map<string, CatalogProduct>()
  const byModel = new Map<string, CatalogProduct | 'AMBIGUOUS'>()
  const serials = new Map<string, ReadonlySet<string>>()
  for (const product of products) {
    byKey.set(sameCase(product.productKey), product)
    if (product.modelNumber === null) continue
    const model = sameCase(product.modelNumber)
    byModel.set(model, byModel.has(model) ? 'AMBIGUOUS' : product)
  }
  return {
    find(model) {
      const wanted = sameCase(model)
      return byKey.get(wanted) ?? byModel.get(wanted) ?? null
    },
    isRegistered(product, serial) {
      let known = serials.get(product.productKey)
      if (known === undefined) {
        known = new Set(product.serialNumbers.map(serialKey))
        serials.set(product.productKey, known)
      }
      return known.has(serial)
    },
  }
}

function sameCase(text: string): string {
  return text.trim().toUpperCase()
}
