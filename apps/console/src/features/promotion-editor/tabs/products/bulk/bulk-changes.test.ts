import { NEW_PAYOUT, type PayoutContext } from '@incentive/model/payouts'
import { expireLine, PRODUCT_LINES, type ProductLine } from '@incentive/model/products'
import { describe, expect, it } from 'vitest'
import { applyBulk, bulkIssues, bulkProblem, countWithAmounts, NO_BULK } from './bulk-changes.ts'

const now = '2026-11-20T15:00:00Z'
const context: PayoutContext = { availableAwardVehicles: null, isSold: () => true, isRuleGroupFree: () => true }
const line = (id: number, changes: Partial<ProductLine> = {}): ProductLine => ({
  ...PRODUCT_LINES.blank,
  id,
  product: { id, productKey: `P-${id}`, modelNumber: `P-${id}`, name: `Product ${id}` },
  claimProductDuplicationType: 'MODEL_SERIAL_NUMBER',
  ...changes,
})
const paid = line(1, {
  promotionProductPayouts: [{ ...NEW_PAYOUT, payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED', payoutAmount: '25' }],
})

describe('what is set for many lines', () => {
  it('comes into each of them, and nothing else changes', () => {
    const draft = {
      ...NO_BULK,
      effectiveDate: '2026-04-01T04:00:00Z',
      enableSerialNumbers: true,
      amount: { by: 'percent', text: '10', from: null } as const,
    }
    const changed = applyBulk(paid, draft, now)
    expect(changed).toEqual({
      ...paid,
      effectiveDate: '2026-04-01T04:00:00Z',
      enableSerialNumbers: true,
      promotionProductPayouts: [{ ...paid.promotionProductPayouts[0], payoutAmount: '27.50' }],
    })
    expect(applyBulk(changed, { ...draft, amount: null }, now)).toBe(changed)
    expect(countWithAmounts([paid, line(2)], now)).toBe(1)
  })

  it('a switch can be turned off for all of them, not only on', () => {
    const on = line(1, { enableSerialNumbers: true })
    expect(applyBulk(on, { ...NO_BULK, enableSerialNumbers: false }, now)).toEqual({
      ...on,
      enableSerialNumbers: false,
    })
    expect(applyBulk(on, NO_BULK, now)).toBe(on)
  })

  it('an end takes the place of the time of the save, at which a line would have ended', () => {
    const end = '2027-04-01T03:59:59Z'
    const changed = applyBulk(expireLine(line(1), now), { ...NO_BULK, expirationDate: end }, now)
    expect(PRODUCT_LINES.send(changed)).toMatchObject({ expirationDate: end, markAsExpired: true })
  })

  it('a blank end takes the end and the mark of an expired line away', () => {
    const expired = line(1, { expirationDate: now, markAsExpired: true })
    expect(applyBulk(expired, { ...NO_BULK, expirationDate: '' }, now)).toEqual(line(1))
  })

  it.each([
    [{ effectiveDate: 'soon' }, ['Invalid date']],
    [{ amount: { by: 'value', text: '', from: null } as const }, ['Payout Amount is required']],
    [{ amount: { by: 'percent', text: 'half', from: null } as const }, ['Value must be a number, such as 1000.50']],
    [{ amount: { by: 'percent', text: '-5', from: null } as const }, []],
    [{ amount: { by: 'value', text: '5', from: '' } as const }, ['Date is required']],
    [{ amount: { by: 'value', text: '5', from: '02/29/2027' } as const }, ['Invalid date']],
    [{ amount: { by: 'value', text: '5', from: '2028-02-29T05:00:00Z' } as const }, []],
    [{ claimProductDuplicationType: '' }, ['Duplication Check is required']],
  ])('%o says %o', (changes, messages) => {
    expect(bulkIssues({ ...NO_BULK, ...changes }).map(({ message }) => message)).toEqual(messages)
  })

  it('is refused with the first line that could not stand with it, and how many there are', () => {
    const ending = [3, 4].map((id) => line(id, { expirationDate: '2026-05-01T04:00:00Z' }))
    const draft = { ...NO_BULK, effectiveDate: '2026-06-01T04:00:00Z' }
    expect(bulkProblem([paid, ...ending], draft, context, now)).toBe(
      'P-3: Visible since must be before Visible until. 2 lines would not be valid.',
    )
    const amount = { by: 'value', text: '49999', from: null } as const
    expect(bulkProblem([paid], { ...NO_BULK, amount }, context, now)).toBe(
      'P-1: Payout Amount must be lower than 49999',
    )
    expect(bulkProblem([paid], draft, context, now)).toBeNull()
  })
})
