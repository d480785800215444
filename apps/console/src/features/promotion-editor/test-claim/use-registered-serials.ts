import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Registered serial numbers of a product, as many as a claim of it needs. Null while loading. */
export function useRegisteredSerials(productId: number | null, units: number): readonly string[] | null {
  const { data, isError } = useQuery({
    queryKey: ['tried serials', productId, units],
    queryFn: async ({ signal }) => {
      const body = { product: { id: productId ?? 0 } }
      const { content } = await call('searchProductSerialNumbers', { query: { size: String(units) }, body, signal })
      return content.map(({ serialNumber }) => serialNumber)
    },
    staleTime: 300_000,
    enabled: productId !== null,
  })
  return productId === null || isError ? [] : (data ?? null)
}
