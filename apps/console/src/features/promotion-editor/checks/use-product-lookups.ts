import type { LookupProduct } from '@incentive/claims'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { logFailure } from '../../../api/log.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import type { EditorLists } from '../draft/lists.ts'
import { useEditor } from '../editing/editor-context.tsx'
import { rowsIn } from '../engine/rows-by-age.ts'

/** Prices, MPGs and serial numbers of the products of the draft. */
export interface ReadProducts {
  /** Null until all products are loaded. */
  readonly products: readonly LookupProduct[] | null
  readonly failure: string | null
  readonly retry: () => void
}

/** Number of products per request. */
const PORTION = 5000

/**
 * Loaded products by id. Null for a product that the client does not have. Applies to one promotion and one country.
 */
interface Known {
  readonly of: string
  readonly products: ReadonlyMap<number, LookupProduct | null>
}

const NONE_KNOWN: Known = { of: '', products: new Map() }

/** Loads the product data that the checks need. Loads each product once, so that a new line requests only its own. */
export function useProductLookups(): ReadProducts {
  const lists = useEditor((state) => state.lists)
  const promotion = useEditor(({ baseline }) => baseline.stored?.id ?? 0)
  const country = useEditor(({ draft }) => draft.country?.id ?? null)
  const [read, setRead] = useState(NONE_KNOWN)
  const [failure, setFailure] = useState<string | null>(null)
  const of = `${promotion} ${country}`
  const known = read.of === of ? read.products : NONE_KNOWN.products
  const { promotionProducts, promotionProductGroups } = lists
  const ids = useMemo(
    () => productsIn({ promotionProducts, promotionProductGroups }),
    [promotionProducts, promotionProductGroups],
  )
  const missing = useMemo(() => ids.filter((id) => !known.has(id)), [ids, known])
  useEffect(() => {
    if (missing.length === 0 || failure !== null) return
    const controller = new AbortController()
    const { signal } = controller
    const asked = missing.slice(0, PORTION)
    const load = async () => {
      const body = { country, products: asked }
      const answer = await call('lookUpReferences', { params: { promotion }, body, signal })
      const answered = new Map(answer.products.map((product) => [product.id, ofCountry(product, country)]))
      setRead({ of, products: new Map([...known, ...asked.map((id) => [id, answered.get(id) ?? null] as const)]) })
    }
    load().catch((error: unknown) => {
      if (signal.aborted) return
      logFailure(`The check data for products of promotion ${promotion} could not be loaded`, error)
      setFailure(causeOf(error))
    })
    return () => controller.abort()
  }, [missing, failure, known, of, promotion, country])
  const products = useMemo(
    () => (missing.length > 0 ? null : ids.flatMap((id) => known.get(id) ?? [])),
    [missing, ids, known],
  )
  return { products, failure, retry: () => setFailure(null) }
}

/** Without a country, no price applies. */
const ofCountry = ({ price, ...product }: LookupProduct, country: number | null): LookupProduct =>
  country === null ? product : { ...product, price }

function productsIn(lists: Pick<EditorLists, 'promotionProducts' | 'promotionProductGroups'>): readonly number[] {
  const ofLines = rowsIn(lists.promotionProducts).flatMap(({ product }) => product?.id ?? [])
  const ofGroups = rowsIn(lists.promotionProductGroups).flatMap(({ products }) => products.map(({ id }) => id))
  return [...new Set([...ofLines, ...ofGroups])]
}
