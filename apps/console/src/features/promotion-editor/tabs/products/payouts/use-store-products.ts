import type { Country } from '@incentive/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../../../api/call.ts'
import { useStoreProgram } from './store-product-dialog.tsx'

/** Minimum number of characters for a search (PICK-24). */
export const LEAST_KEYWORD = 3
export const PAGE_SIZE = 20

interface StoreProductsInput {
  keyword: string
  /** Zero-based. */
  page: number
  /** The award vehicle whose store is searched. Null searches all stores. */
  vehicleId: number | null
  country: Country | null
}

/**
 * Loads a page of the store products that are currently sold in a country (PICK-26), limited to the store program of an
 * award vehicle if one is selected (PAY-34). Sends no request before the keyword is long enough.
 */
export function useStoreProducts({ keyword, page, vehicleId, country }: StoreProductsInput) {
  const store = useStoreProgram(vehicleId)
  const words = keyword.trim()
  const isAsked = words.length >= LEAST_KEYWORD
  const storeProgram = store.data ? { id: store.data.id } : null
  const found = useQuery({
    queryKey: ['store products', words, page, storeProgram?.id, country?.id],
    queryFn: ({ signal }) =>
      call('searchStoreProducts', {
        query: { page: String(page), size: String(PAGE_SIZE), sort: 'name' },
        body: {
          keyword: words,
          isEffective: 'Active',
          ...(country && { country: { id: country.id } }),
          ...(storeProgram && { storeProgram }),
        },
        signal,
      }),
    enabled: isAsked && (vehicleId === null || store.isSuccess),
    placeholderData: keepPreviousData,
  })
  const error = store.error ?? found.error
  return {
    isAsked,
    rows: found.data?.content,
    total: found.data?.totalElements ?? 0,
    isLoading: error === null && (found.isFetching || store.isFetching),
    error,
    retry: () => void (store.error ? store.refetch() : found.refetch()),
  }
}
