import type { PromotionBody } from '@incentive/contract'
import type { ProgramScope } from '../../../../caller.ts'
import { readGroups, readLines, readProductKeys } from '../../../../store/promotions/lists/lines/read-lines.ts'
import { readLineFacts } from '../../../../store/promotions/lists/lines/read-payout-facts.ts'
import { removeLines } from '../../../../store/promotions/lists/lines/remove-lines.ts'
import { writeLines } from '../../../../store/promotions/lists/lines/write-lines.ts'
import type { Writes } from '../../../../store/queries.ts'
import type { ValidatedList } from '../validated-list.ts'
import { judgeGroups } from './judge-groups.ts'
import { judgeProducts } from './judge-products.ts'
import type { LineChanges, LineSetting } from './line-setting.ts'

/** Where and when the lines of a promotion are judged. */
export interface LinePlace {
  readonly scope: ProgramScope
  readonly promotionId: number | null
  readonly promotionTypeId: number | null
  readonly now: Date
}

/** The products and product groups of a promotion. Spec 2, Products table; ALG-11, ALG-12, ALG-15, ALG-16, ALG-18. */
export async function judgeLines(tx: Writes, place: LinePlace, body: PromotionBody): Promise<ValidatedList[]> {
  const products = body.promotionProducts ?? []
  const groups = body.promotionProductGroups ?? []
  if (products.length + groups.length === 0) return []
  const setting = await readSetting(tx, place, body)
  const productChanges = judgeProducts(products, setting)
  const groupChanges = judgeGroups(groups, setting, productChanges)
  return [
    judged('promotionProducts', 'Products', productChanges),
    judged('promotionProductGroups', 'Product Groups', groupChanges),
  ]
}

async function readSetting(tx: Writes, place: LinePlace, body: PromotionBody): Promise<LineSetting> {
  const { scope, promotionId, promotionTypeId, now } = place
  const [products, groups] = [body.promotionProducts ?? [], body.promotionProductGroups ?? []]
  const rows = [...products, ...groups]
  const payouts = rows.flatMap((row) => row.promotionProductPayouts ?? [])
  const named = [
    ...products.flatMap(({ product }) => product?.id ?? []),
    ...groups.flatMap((group) => group.products?.flatMap(({ id }) => id ?? []) ?? []),
  ]
  const stored = await readLines(tx, promotionId, { ids: rows.flatMap(({ id }) => id ?? []), itemIds: named })
  const known = stored.filter((line) => line.promotionId === promotionId)
  const productIds = [...named, ...known.flatMap(({ itemId, productIds: members }) => [itemId, ...members])]
  return {
    promotionId,
    now,
    stored,
    productKeys: await readProductKeys(tx, scope, productIds),
    groups: groups.length === 0 ? [] : await readGroups(tx, promotionId),
    facts: await readLineFacts(tx, scope, promotionTypeId, {
      storeProductIds: payouts.flatMap(({ payoutStoreCatalogProduct }) => payoutStoreCatalogProduct?.id ?? []),
      ruleGroupIds: payouts.flatMap(({ ruleGroup }) => ruleGroup?.id ?? []),
    }),
  }
}

const judged = (name: string, label: string, { removedIds, wanted, issues }: LineChanges): ValidatedList => ({
  name,
  label,
  issues,
  write: async (tx, promotionId, now) => {
    const { removed, ended, expired } = await removeLines(tx, promotionId, removedIds, now)
    const { added, changed } = await writeLines(tx, promotionId, wanted, now)
    return { added, changed: changed + ended, removed, expired }
  },
})
