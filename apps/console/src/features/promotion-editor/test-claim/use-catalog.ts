import type { WrittenProduct } from '@incentive/claims'
import type { Product } from '@incentive/contract'
import { KEYS_PER_SEARCH } from '@incentive/model/products'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { serialsIn, type TestClaim } from './claim/test-claim.ts'

/** Catalog data of the products that a claim names, or null while loading. */
export function useCatalog(claim: TestClaim, keys: readonly string[], country: string | null) {
  const serials = claim.lines.filter(({ serialNumbers }) => serialNumbers.trim() !== '')
  const wanted = serials.map(({ product, serialNumbers }) => [product, serialsIn(serialNumbers)] as const)
  const { data, error, refetch } = useQuery({
    queryKey: ['tried products', [...keys].toSorted(), wanted],
    queryFn: ({ signal }) => readCatalog(keys, wanted, signal),
    // typing changes the keys: the previous data stays until the new data arrives
    placeholderData: (before) => before,
    staleTime: 300_000,
    enabled: keys.length > 0,
  })
  const products = keys.length === 0 ? NONE : data?.map((product) => toWritten(product, country))
  return { products: products ?? null, error, retry: () => void refetch() }
}

const NONE: readonly WrittenProduct[] = []

/** A product of the catalog with its registered serial numbers. */
export type Known = Product & { readonly serialNumbers: readonly string[] }

/** Loads products by key, each with those of the claimed serial numbers that are registered for it. */
export async function readCatalog(
  keys: readonly string[],
  serials: readonly (readonly [product: string, serials: readonly string[]])[],
  signal: AbortSignal,
): Promise<readonly Known[]> {
  const found: Product[] = []
  for (let from = 0; from < keys.length; from += KEYS_PER_SEARCH) {
    const productKeys = keys.slice(from, from + KEYS_PER_SEARCH)
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const query = { size: String(KEYS_PER_SEARCH), page: String(page) }
      const answer = await call('searchProducts', { query, body: { productKeys }, signal })
      found.push(...answer.content)
      pages = answer.totalPages
    }
  }
  return Promise.all(
    found.map(async (product) => ({ ...product, serialNumbers: await registered(product, serials, signal) })),
  )
}

/** Returns the claimed serial numbers that are registered for a product. */
async function registered(
  product: Product,
  claimed: readonly (readonly [product: string, serials: readonly string[]])[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const isNamed = (name: string) =>
    [product.productKey, product.modelNumber].some((each) => each.toUpperCase() === name.trim().toUpperCase())
  const serials = new Set(claimed.filter(([name]) => isNamed(name)).flatMap(([, own]) => own))
  if (serials.size === 0 || product.serialCount === 0) return []
  const found = await Promise.all(
    [...serials].map((keyword) =>
      call('searchProductSerialNumbers', {
        query: { size: '100' },
        body: { keyword, product: { id: product.id } },
        signal,
      }),
    ),
  )
  return found.flatMap(({ content }) => content.map(({ serialNumber }) => serialNumber))
}

/** Converts a product to the engine's format, with its price in the promotion's country. */
export function toWritten(product: Known, country: string | null): WrittenProduct {
  const price = product.prices.find((each) => each.country.name === country)?.price
  const { productKey, modelNumber, name, serialNumbers } = product
  return {
    productKey,
    modelNumber,
    name,
    serialNumbers,
    ...(product.customFieldValue4 !== null && { customFieldValue4: product.customFieldValue4 }),
    ...(price !== undefined && { price }),
  }
}
