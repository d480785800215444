import type { ProductToAdd } from '@incentive/model'
import { KEYS_PER_SEARCH } from '@incentive/model'
import { call } from '../../../../../api/call.ts'
import { readMatching } from '../../../../../parts/choose-dialog/read-matching.ts'

interface FindProductsInput {
  /** Model numbers, split into the maximum size of one search. */
  keys: readonly (readonly string[])[]
  /** Receives the results of each search. */
  onFound: (products: readonly ProductToAdd[]) => void
  signal: AbortSignal
}

/** Number of searches that run in parallel. */
const AT_ONCE = 3

/**
 * Searches model numbers among the client's products. Loads all pages of each search, since model numbers are not
 * unique (OP-117).
 */
export async function findProducts({ keys, onFound, signal }: FindProductsInput): Promise<void> {
  const left = [...keys]
  const searchOn = async () => {
    for (let productKeys = left.shift(); productKeys !== undefined; productKeys = left.shift()) {
      const body = { productKeys: [...productKeys] }
      const products = await readMatching({
        read: (page) =>
          call('searchProducts', { query: { size: String(KEYS_PER_SEARCH), page: String(page) }, body, signal }),
        onProgress: () => undefined,
        signal,
      })
      onFound(
        products.map(({ id, productKey, modelNumber, name, serialCount }) => ({
          product: { id, productKey, modelNumber, name },
          serialCount,
        })),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, searchOn))
}
