import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { PayoutRules } from '../pages/payout-rules.ts'
import { ProductsTab } from '../pages/products-tab.ts'

test('PAY-01 to PAY-20, PAY-27, PAY-44, PAY-45: payouts are added, changed and deleted, and kept by Save', async ({
  page,
  promotions,
}) => {
  const rules = new PayoutRules(page)
  const id = await makeWithLines(promotions, { 'AX-200': [] })
  await rules.openFor(id, 'AX-200')
  await expect(rules.section.getByText('No payouts yet')).toBeVisible()

  await rules.add()
  await rules.chooseType('Flat amount per unit claimed')
  await rules.field('Amount').fill('49999')
  await rules.confirm('Add payout')
  await expect(rules.payout.getByText('Payout Amount must be lower than 49999')).toBeVisible()
  await rules.field('Amount').fill('25')
  await rules.payout.getByRole('radio', { name: 'Every' }).check()
  await rules.confirm('Add payout')
  await expect(rules.payout.getByText('Quantity cannot be 1 when EVERY is selected')).toBeVisible()
  await rules.field('Quantity').fill('5')
  await rules.field('Threshold').fill('10')
  await rules.field('Effective Date').fill('10/01/2026')
  await rules.field('Description').fill('Five at a time')
  await expectAccessible(page, 'a payout')
  await rules.confirm('Add payout')
  await expect(rules.payout).toBeHidden()
  await expect(rules.section.getByText('No payout: 04/01/2026 to 09/30/2026.')).toBeVisible()

  await rules.add()
  await rules.chooseType('Percent of claim amount')
  await rules.field('Amount').fill('120')
  await expect(rules.payout.getByText('More than the price is paid back')).toBeVisible()
  await rules.confirm('Add payout')
  await expect(rules.rows).toHaveCount(2)
  await expectAccessible(page, 'the payouts of a line')
  await rules.section.getByRole('button', { name: 'Delete 120.00% Each, Percent of claim amount' }).click()
  await expect(rules.rows).toHaveCount(1)
  await rules.tab.button('OK').click()
  await rules.tab.editor.saveAndWait()
  await expect(rules.tab.row('AX-200')).toContainText('$25.00 Every 5, threshold 10')
  await expect(rules.tab.row('AX-200')).toContainText('from 10/01/2026 12:00 am EDT')
})

test('PAY-21 to PAY-26, PAY-34, PICK-23 to PICK-26: a product is paid out of the store of its vehicle', async ({
  page,
  promotions,
  calls,
}) => {
  const rules = new PayoutRules(page)
  const id = await makeWithLines(promotions, { 'AX-200': [] })
  await rules.openFor(id, 'AX-200')
  await rules.add()
  await rules.chooseType('Store product')
  await rules.confirm('Add payout')
  await expect(rules.payout.getByText('Override Award Vehicle is required')).toBeVisible()
  await expect(rules.payout.getByText('A product should be selected')).toBeVisible()
  const vehicle = rules.payout.getByRole('combobox', { name: 'Override Award Vehicle' })
  await vehicle.click()
  const offered = page.getByRole('listbox').getByRole('option')
  await expect(offered).toHaveText(['Store STORE'])
  await offered.click()

  await rules.payout.getByRole('button', { name: 'Store Product' }).click()
  await expect(rules.store).toBeVisible()
  await rules.store.getByRole('button', { name: 'Select product' }).click()
  await expect(rules.store.getByText('At least one product is needed')).toBeVisible()
  await rules.store.getByRole('searchbox').fill('mu')
  await expect(rules.store.getByText('Type at least 3 characters to search.')).toBeVisible()
  await rules.store.getByRole('searchbox').fill('mug')
  const mug = rules.store.getByRole('row', { name: /Travel Mug/ })
  await expect(mug).toContainText('USD')
  await expectAccessible(page, 'products of a store')
  expect(calls.bodiesOf('POST /api/store/products/search')).toEqual([
    {
      keyword: 'mug',
      isEffective: 'Active',
      country: { id: expect.any(Number) },
      storeProgram: { id: expect.any(Number) },
    },
  ])
  await mug.getByRole('radio').check()
  await rules.store.getByRole('button', { name: 'Select product' }).click()
  await rules.confirm('Add payout')
  await rules.tab.button('OK').click()
  await rules.tab.editor.saveAndWait()
  await expect(rules.tab.row('AX-200')).toContainText('Travel Mug Each')
})

test('OP-121: payouts whose award vehicle another promotion type does not offer are counted on Details, marked, and kept', async ({
  page,
  promotions,
  api,
}) => {
  const tab = new ProductsTab(page)
  const { id } = await promotions.make()
  const product = { id: await promotions.idOfThing('product', 'product_key', 'AX-200') }
  const [card, coupons] = await Promise.all(
    ['Card', 'Coupons'].map((name) => promotions.idOfThing('award_vehicle', 'name', name)),
  )
  const stringContext = JSON.stringify({ expression: '5', awardVehicleId: coupons })
  const ruleActions = [{ actionKey: 'generateMoneyPayoutAction', stringContext }]
  const each = { payoutProductMethodType: { name: 'EACH' }, payoutProductQuantity: 1, payoutProductThreshold: 1 }
  const promotionProductPayouts = [
    {
      ...each,
      payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
      payoutAmount: 25,
      forcedAwardVehicle: { id: card },
    },
    { ...each, payoutType: { name: 'COUPON_CODE' }, payoutAmount: 10, forcedAwardVehicle: { id: coupons } },
    { ruleGroup: { rules: [{ ruleCondition: { spelExpression: 'true' }, ruleActions }] } },
  ]
  const check = { claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' } }
  await promotions.changeLists(id, { promotionProducts: [{ product, ...check, promotionProductPayouts }] })
  const group = await api.get('POST /api/ruleEngine/saveRuleGroup', {
    rules: [{ ruleCondition: { spelExpression: 'true' }, ruleActions }],
  })
  await api.get(`PATCH /api/promotions/${id}`, { payoutGenerationRuleGroup: { id: group.id } })
  await tab.editor.openForEdit(id)
  await tab.editor.picker('Promotion Type').choose('Sales Spiff')
  const link = page.getByRole('link', { name: '2 payouts use an award vehicle that Sales Spiff does not offer' })
  await expect(link).toBeVisible()
  await expect(page.getByRole('link', { name: /^1 payout rule uses an award vehicle/ })).toBeVisible()
  await expectAccessible(page, 'a payout that another type does not offer')
  await link.click()
  await expect(tab.editor.tab('Products')).toHaveAttribute('aria-selected', 'true')
  await expect(tab.row('AX-200').getByRole('img', { name: 'Not available for this promotion type' })).toBeVisible()
  await tab.editor.saveAndWait()
  const lines = (await api.get('POST /api/promotionProducts/search', { promotion: { id } })) as unknown as {
    content: { promotionProductPayouts: { forcedAwardVehicle: { name: string } | null }[] }[]
  }
  const names = lines.content[0]?.promotionProductPayouts.map(({ forcedAwardVehicle: vehicle }) => vehicle?.name)
  expect(names?.toSorted()).toEqual(['Card', 'Coupons', undefined])
})
