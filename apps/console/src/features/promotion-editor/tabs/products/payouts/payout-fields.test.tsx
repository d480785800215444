import { promotionLists } from '@incentive/contract'
import { row } from '@incentive/quality/row'
import type { RowId } from '@incentive/quality/rows'
import { fieldsOf } from '@incentive/quality/samples'
import { type PayoutDraft, NEW_PAYOUT } from '@incentive/model/payouts'
import { PRODUCT_LINES } from '@incentive/model/products'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, dialog, field, flat, optionsOf, showPayouts, type, vehicles } from './testing/show-payouts.tsx'

const [card = null, , store = null, coupons = null] = vehicles
const stored: PayoutDraft = { ...flat, payoutProductQuantity: '5', payoutProductThreshold: '5' }
const mug = { id: 1, productNumber: 'MUG-1', name: 'Travel Mug' }
const vehicleField = () => dialog().getByRole('combobox', { name: /^Override Award Vehicle/ })

/** Opens the only payout of a line. */
async function edit(payout: PayoutDraft) {
  const shown = showPayouts([payout])
  await shown.user.click(button(screen.getByRole('button', { name: /^Edit / }).getAttribute('aria-label') ?? ''))
  const typeInto = async (name: string, text: string) => {
    const input = field(new RegExp(`^${name}`))
    await shown.user.clear(input)
    if (text !== '') await shown.user.type(input, text)
  }
  const update = () => shown.user.click(dialog().getByRole('button', { name: 'Update payout' }))
  return { ...shown, typeInto, update }
}

const TOO_LOW = 'Payout Amount should be greater than 0'
const QUANTITY = 'Quantity must be between 1 and 9999'
const THRESHOLD = 'Threshold must be between 1 and 9999'
const RANGE = 'Effective date must be before expiration date'

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 5, name: 'Company Store' }))))
afterEach(() => vi.unstubAllGlobals())

it('every field of a payout is taken over as it is set', async () => {
  const { user, typeInto, update, kept } = await edit(flat)
  await user.selectOptions(type(), 'Percent of claim amount')
  await user.click(dialog().getByRole('radio', { name: 'Every' }))
  const texts = { Amount: '12.5', Quantity: '4', Threshold: '6', Description: 'For every fourth' }
  const dates = { 'Effective Date': '05/01/2026 01:15 am', 'Expiration Date': '12/30/2026 10:45 pm' }
  for (const [name, text] of Object.entries({ ...texts, ...dates })) await typeInto(name, text)
  await user.click(vehicleField())
  await user.click(await screen.findByRole('option', { name: /^Card/ }))
  await update()
  const [sent] = PRODUCT_LINES.send({
    ...PRODUCT_LINES.blank,
    promotionProductPayouts: kept.payouts,
  }).promotionProductPayouts
  expect(sent).toEqual({
    id: null,
    effectiveDate: '2026-05-01T05:15:00Z',
    expirationDate: '2026-12-31T03:45:00Z',
    payoutType: { name: 'PERCENT_OF_CLAIM_AMOUNT' },
    payoutProductMethodType: { name: 'EVERY' },
    payoutAmount: 12.5,
    payoutProductQuantity: 4,
    payoutProductThreshold: 6,
    forcedAwardVehicle: { id: 1 },
    payoutStoreCatalogProduct: null,
    payoutDescription: 'For every fourth',
    ruleGroup: null,
  })
  const named = fieldsOf(promotionLists.shape.promotionProducts).flatMap(({ path: [list, name] }) =>
    list === 'promotionProductPayouts' && name !== undefined ? [name] : [],
  )
  expect(Object.keys(sent ?? {}).toSorted()).toEqual([...new Set(named)].toSorted())
})

describe('a field of a payout that is wrong', () => {
  it.each<[RowId, string, string, string]>([
    ['PAY-09', 'Amount', '0', TOO_LOW],
    ['PAY-09', 'Amount', '-1', TOO_LOW],
    ['PAY-10', 'Amount', '49999', 'Payout Amount must be lower than 49999'],
    ['PAY-13', 'Threshold', '', 'Threshold is required'],
    ['PAY-14', 'Threshold', '0', THRESHOLD],
    ['PAY-14', 'Threshold', '10000', THRESHOLD],
    ['PAY-16', 'Quantity', '', 'Quantity is required'],
    ['PAY-17', 'Quantity', '10000', QUANTITY],
    ['PAY-19', 'Quantity', '0', 'Quantity should be greater than 0'],
  ])('%s: %s %j says so, and the payout stays as it was', (id, name, text, message) =>
    row(id, async () => {
      const { typeInto, update, kept } = await edit(stored)
      await typeInto(name, text)
      await update()
      const input = field(new RegExp(`^${name}`))
      await waitFor(() => expect(input.getAttribute('aria-describedby')).toContain('-message'))
      expect(screen.getByText(message)).toBeVisible()
      expect(input).toHaveAccessibleDescription(expect.stringContaining(message))
      expect(screen.getByRole('dialog')).toBeVisible()
      expect(kept.payouts).toEqual([stored])
    }),
  )

  it.each<[RowId, string, string, Partial<PayoutDraft>]>([
    ['PAY-10', 'Amount', '49998.99', { payoutAmount: '49998.99' }],
    ['PAY-14', 'Threshold', '1', { payoutProductThreshold: '1' }],
    ['PAY-14', 'Threshold', '9999', { payoutProductThreshold: '9999' }],
    ['PAY-17', 'Quantity', '9999', { payoutProductQuantity: '9999' }],
  ])('%s: %s %j is accepted', (id, name, text, changes) =>
    row(id, async () => {
      const { typeInto, update, kept } = await edit(stored)
      await typeInto(name, text)
      await update()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(kept.payouts).toEqual([{ ...stored, ...changes }])
    }),
  )

  it('a quantity of 1 goes with each and not with every', () =>
    row('PAY-18', async () => {
      const { user, typeInto, update, kept } = await edit(stored)
      const message = 'Quantity cannot be 1 when EVERY is selected'
      await typeInto('Quantity', '1')
      expect(screen.queryByText(message)).toBeNull()
      await user.click(dialog().getByRole('radio', { name: 'Every' }))
      await update()
      expect(await screen.findByText(message)).toBeVisible()
      expect(kept.payouts).toEqual([stored])
      await typeInto('Quantity', '2')
      await waitFor(() => expect(screen.queryByText(message)).toBeNull())
      await update()
      expect(kept.payouts).toEqual([{ ...stored, payoutProductMethodType: 'EVERY', payoutProductQuantity: '2' }])
    }))

  it.each<[string, string, string]>([
    ['equal', '10/01/2026 12:00 am', '10/01/2026 12:00 am'],
    ['the wrong way round', '10/02/2026', '10/01/2026'],
  ])('dates that are %s are no range', (_, since, until) =>
    row('PAY-03', async () => {
      const { typeInto, update, kept } = await edit(stored)
      await typeInto('Effective Date', since)
      await typeInto('Expiration Date', until)
      await update()
      expect(await screen.findByText(RANGE)).toBeVisible()
      expect(field(/^Expiration Date/)).toHaveAccessibleDescription(expect.stringContaining(RANGE))
      expect(kept.payouts).toEqual([stored])
    }),
  )

  it.each<[string, Partial<PayoutDraft>]>([
    ['Effective Date', { effectiveDate: '2026-10-01T04:00:00Z' }],
    ['Expiration Date', { expirationDate: '2026-10-02T03:59:00Z' }],
  ])('%s alone is accepted', (name, changes) =>
    row('PAY-03', async () => {
      const { typeInto, update, kept } = await edit(stored)
      await typeInto(name, '10/01/2026')
      await update()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(kept.payouts).toEqual([{ ...stored, ...changes }])
    }),
  )
})

describe('the vehicle and the product of a payout', () => {
  const product: PayoutDraft = { ...NEW_PAYOUT, id: 7, payoutType: 'PRODUCT', payoutAmount: '0' }
  const coupon: PayoutDraft = { ...flat, payoutType: 'COUPON_CODE' }

  it.each<[RowId, string, PayoutDraft]>([
    ['PAY-22', 'a store product', { ...product, payoutStoreCatalogProduct: mug }],
    ['PAY-23', 'a coupon code', coupon],
  ])('%s: %s without a vehicle is refused', (id, _, payout) =>
    row(id, async () => {
      const { update, typeInto, kept } = await edit(payout)
      await typeInto('Description', 'New')
      await update()
      await waitFor(() => expect(vehicleField()).toHaveAccessibleDescription('Override Award Vehicle is required'))
      expect(kept.payouts).toEqual([payout])
    }),
  )

  it.each<[RowId, string, PayoutDraft]>([
    ['PAY-22', 'a store product with', { ...product, forcedAwardVehicle: store, payoutStoreCatalogProduct: mug }],
    ['PAY-23', 'a coupon code with', { ...coupon, forcedAwardVehicle: coupons }],
    ['PAY-24', 'a flat amount without', flat],
    ['PAY-24', 'a percent without', { ...flat, payoutType: 'PERCENT_OF_CLAIM_AMOUNT' }],
    ['PAY-24', 'a flat amount with', { ...flat, forcedAwardVehicle: card }],
  ])('%s: %s a vehicle is accepted', (id, _, payout) =>
    row(id, async () => {
      const { update, typeInto, kept } = await edit(payout)
      await typeInto('Description', 'New')
      await update()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(kept.payouts).toEqual([{ ...payout, payoutDescription: 'New' }])
    }),
  )

  it('a store product without a product is refused', () =>
    row('PAY-25', async () => {
      const payout = { ...product, forcedAwardVehicle: store }
      const { update, typeInto, kept } = await edit(payout)
      await typeInto('Description', 'New')
      await update()
      await waitFor(() =>
        expect(button('Select product: Store Product')).toHaveAccessibleDescription('A product should be selected'),
      )
      expect(kept.payouts).toEqual([payout])
    }))

  it.each([
    ['Flat amount per unit claimed', ['Card CARD', 'Points POINTS']],
    ['Store product', ['Company Store STORE']],
    ['Coupon code', ['Coupons COUPON']],
  ])('ALG-32 %s is offered the vehicles that can pay it, and no others', async (name, offered) => {
    const { user } = await edit({ ...flat, payoutType: 'PERCENT_OF_CLAIM_AMOUNT' })
    await user.selectOptions(type(), name)
    await user.click(vehicleField())
    expect(optionsOf(await screen.findByRole('listbox'))).toEqual(offered)
  })

  it('the types and methods are those of the server, in its order', async () => {
    await edit(flat)
    expect(optionsOf(type())).toEqual([
      ...['Choose a payout type', 'Flat amount per unit claimed', 'Percent of claim amount'],
      ...['Percent of product amount', 'Percent of claim product price per unit', 'Store product', 'Coupon code'],
    ])
    expect(dialog().getAllByRole('radio')).toEqual([
      dialog().getByRole('radio', { name: 'Each' }),
      dialog().getByRole('radio', { name: 'Every' }),
    ])
  })
})
