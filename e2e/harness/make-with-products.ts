import type { Api } from './api.ts'
import type { Promotions } from './promotions.ts'

const flat = (payoutAmount: number) => ({
  payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
  payoutProductMethodType: { name: 'EACH' },
  payoutProductQuantity: 1,
  payoutProductThreshold: 1,
  payoutAmount,
})

/** A promotion with AX-100, AX-200 and a group of both. */
export async function makeWithProducts(promotions: Promotions) {
  const { id } = await promotions.make()
  const [first, second] = await Promise.all(
    ['AX-100', 'AX-200'].map((key) => promotions.idOfRow('product', 'product_key', key)),
  )
  if (!first || !second) throw new Error('the demo client has these products')
  const check = { claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' } }
  await promotions.changeLists(id, {
    promotionProducts: [
      { product: { id: first }, ...check, enableSerialNumbers: true, promotionProductPayouts: [flat(25)] },
      { product: { id: second }, ...check },
    ],
    promotionProductGroups: [{ products: [{ id: first }, { id: second }], ...check }],
  })
  return { id, first, second }
}

/** The lines or groups of a promotion as the API returns them, including expired ones. */
export async function answered(api: Api, id: number, list: 'promotionProducts' | 'promotionProductGroups') {
  const kind = `POST /api/${list}/search?size=100&page=0&nestedSort=product.productKey,ASC`
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- compared with what was typed
  return (await api.get(kind, { promotion: { id } })).content
}
