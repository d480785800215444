import type { Product } from '@incentive/contract'
import type { Instant } from '@incentive/model'
import { addProducts, makeGroup } from '@incentive/model'
import { showToast } from '../../../../../kit/toast/toasts.tsx'
import { changeLists } from '../../../draft/change-content.ts'
import type { EditorLists } from '../../../draft/lists.ts'
import { useEditorStore } from '../../../editing/editor-context.tsx'
import { update } from '../../../editing/editor-store.ts'
import { countSerials } from './count-serials.ts'

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
  const addLines = async (products: readonly Product[]): Promise<string | undefined> => {
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
    const counts = await countSerials(products)
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
