import type { Product } from '@incentive/contract'
import type { ProductToAdd } from '@incentive/model'
import { call } from '../../../../../api/call.ts'
import { logFailure } from '../../../../../api/log.ts'

/** For more products than this, uses the count that the catalog search returned. */
const mostAsked = 50

/**
 * Requests the number of serial numbers of each product (PROD-28). Unknown after a failure, which is logged (ALG-18).
 */
export async function countSerials(products: readonly Product[]): Promise<ProductToAdd[]> {
  if (products.length > mostAsked) return products.map((product) => ({ product, serialCount: product.serialCount }))
  return Promise.all(products.map(async (product) => ({ product, serialCount: await askFor(product) })))
}

async function askFor({ id, productKey }: Product): Promise<number | null> {
  try {
    const query = { page: '0', size: '1' }
    const { totalElements } = await call('searchProductSerialNumbers', { query, body: { product: { id } } })
    return totalElements
  } catch (error) {
    logFailure(`The serial numbers of ${productKey} could not be counted`, error)
    return null
  }
}
