import type { Product } from '@incentive/contract'
import { addProducts, makeGroup, type ProductToAdd } from '@incentive/model/products'
import type { Instant } from '@incentive/scalars'
import { showToast } from '../../../../../kit/toast/toasts.tsx'
import { changeLists } from '../../../draft/change-content.ts'
import type { EditorLists } from '../../../draft/lists.ts'
import { useEditorStore } from '../../../editing/editor-context.tsx'
import { update } from '../../../editing/editor-store.ts'
import { call } from '../../../../../api/call.ts'
import { logFailure } from '../../../../../api/log.ts'

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'} added`

/**
 * Adds products and groups to the draft. Each function returns the reason why it failed, or undefined on success
 * (ALG-16, ALG-18).
 */
export function useAdding(now: Instant) {
  const store = useEditorStore()
  const put = (label: string, lists: Partial<EditorLists>) => {
    update(store, (state) => changeLists(state, label, (before) => ({ ...before, ...lists })))
    showToast(label)
  }
  const addLines = async (products: readonly Product[], signal: AbortSignal): Promise<string | undefined> => {
    const listOf = () => store.getState().lists.promotionProducts
    const before = listOf()
    const unasked =
      before &&
      addProducts(
        before.roster,
        products.map((product) => ({ product, serialCount: null })),
        now,
      )
    if (unasked && 'problem' in unasked) return unasked.problem
    const counts = await countSerials(products, signal)
    if (signal.aborted) return undefined
    // the list may have changed during the request
    const list = listOf()
    if (!list || list.load) return undefined
    const added = addProducts(list.roster, counts, now)
    if ('problem' in added) return added.problem
    put(counted(products.length), { promotionProducts: { ...list, roster: added.lines } })
    return undefined
  }
  const addGroup = (products: readonly Product[]): string | undefined => {
    const { promotionProducts: lines, promotionProductGroups: groups } = store.getState().lists
    if (!lines || !groups) return undefined
    const members = products.map((product) => ({ product, serialCount: product.serialCount }))
    const made = makeGroup(members, lines.roster, groups.roster, now)
    if ('problem' in made) return made.problem
    put('Product group added', { promotionProductGroups: { ...groups, roster: made.groups } })
    return undefined
  }
  return { addLines, addGroup }
}

/** For more products than this, uses the count that the catalog search returned. */
const maxAsked = 50

/**
 * Requests the number of serial numbers of each product (PROD-28). Unknown after a failure, which is logged (ALG-18).
 */
async function countSerials(products: readonly Product[], signal: AbortSignal): Promise<ProductToAdd[]> {
  if (products.length > maxAsked) return products.map((product) => ({ product, serialCount: product.serialCount }))
  return Promise.all(products.map(async (product) => ({ product, serialCount: await askFor(product, signal) })))
}

async function askFor({ id, productKey }: Product, signal: AbortSignal): Promise<number | null> {
  try {
    const query = { page: '0', size: '1' }
    const { totalElements } = await call('searchProductSerialNumbers', { query, body: { product: { id } }, signal })
    return totalElements
  } catch (error) {
    if (!signal.aborted) logFailure(`The serial numbers of ${productKey} could not be counted`, error)
    return null
  }
}
