import type { ProductToAdd } from '@incentive/model'
import { KEYS_PER_SEARCH } from '@incentive/model'
import { call } from '../../../../../api/call.ts'
import { readMatching } from '../../../../../parts/choose-dialog/read-matching.ts'

interface FindProductsInput {
  /** Models, cut into what one search takes. */
  keys: readonly (readonly string[])[]
  /** Gets what a search has found. */
  onFound: (products: readonly ProductToAdd[]) => void
  signal: AbortSignal
}

/** So many searches run at once. */
const AT_ONCE = 3

/** Looks models up among the products of the client: all pages of each search, since models repeat (OP-117). */
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
