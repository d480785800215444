import { expect, it } from 'vitest'
import { AX_100, AX_200, AX_300, FLAT_PAYOUT } from '../testing/a-product-line.ts'
import { payingGroups } from './paying-groups.ts'
import { PRODUCT_GROUPS, type ProductGroup } from './product-group.ts'

const now = '2026-11-20T15:00:00Z'
const aGroup = (id: number, changes: Partial<ProductGroup> = {}): ProductGroup => ({
  ...PRODUCT_GROUPS.blank,
  id,
  products: [AX_100, AX_200],
  promotionProductPayouts: [FLAT_PAYOUT],
  ...changes,
})

it('groups still pay for products whose lines go, unless they are over, pay nothing or have none of them', () => {
  const groups = [
    aGroup(1),
    aGroup(2, { expirationDate: '2026-11-20T15:00:00Z' }),
    aGroup(3, { expirationDate: '2026-11-20T15:00:01Z' }),
    aGroup(4, { promotionProductPayouts: [] }),
    aGroup(5, { products: [AX_200, AX_300] }),
  ]
  const reported = (...ids: number[]) =>
    payingGroups(groups, new Set(ids), now).map(({ group, products }) => [
      group.id,
      ...products.map(({ productKey }) => productKey),
    ])
  expect(reported(AX_100.id)).toEqual([
    [1, 'AX-100'],
    [3, 'AX-100'],
  ])
  // all members are removed
  expect(reported(AX_100.id, AX_200.id)).toEqual([
    [1, 'AX-100', 'AX-200'],
    [3, 'AX-100', 'AX-200'],
    [5, 'AX-200'],
  ])
  expect(reported()).toEqual([])
})
