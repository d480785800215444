import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines } from '../harness/make-with-lines.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { PayoutRules } from '../pages/payout-rules.ts'
import { ProductsTab } from '../pages/products-tab.ts'

const TYPES = [
  'Flat amount per unit claimed',
  'Percent of claim amount',
  'Percent of product amount',
  'Percent of claim product price per unit',
  'Store product',
  'Coupon code',
]

test('payouts are added, changed and deleted, and kept by Save', async ({ page, promotions, api }) => {
  const rules = new PayoutRules(page)
  const id = await makeWithLines(promotions, { 'AX-200': [] })
  await rules.openFor(id, 'AX-200')
  await expect(rules.section.getByText('No payouts yet')).toBeVisible()

  await rules.add()
  await row('PAY-04', async () => {
    const kinds = (await api.get('GET /api/types/payouts')) as Record<string, unknown>[]
    expect(kinds.map(({ description }) => description)).toEqual(TYPES)
    const asked = ['name', 'description', 'supportsProductGroup', 'supportedAwardVehicleTypes']
    for (const kind of kinds) expect(Object.keys(kind)).toEqual(expect.arrayContaining(asked))
    const options = rules.payout.getByRole('combobox', { name: 'Payout Type' }).getByRole('option')
    await expect(options).toHaveText(['Choose a payout type', ...TYPES])
  })
  await row('PAY-06', async () => {
    const methods = (await api.get('GET /api/types/productPayoutMethods')) as { name: string }[]
    expect(methods.map(({ name }) => name)).toEqual(['EACH', 'EVERY'])
    const choices = rules.payout.getByRole('radiogroup', { name: 'Method' })
    await expect(choices.locator('label')).toHaveText(['Each', 'Every'])
  })
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
  await rules.field('Expiration Date').fill('12/31/2026')
  await rules.vehicle.click()
  await page.getByRole('option', { name: /^Card/ }).click()
  await rules.field('Description').fill('Five at a time')
  await expectAccessible(page, 'a payout')
  await rules.confirm('Add payout')
  await expect(rules.payout).toBeHidden()
  await expect(rules.section.getByText('No payout: 04/01/2026 to 09/30/2026, 01/01/2027 to 03/31/2027.')).toBeVisible()

  await rules.add()
  await rules.chooseType('Percent of claim amount')
  await rules.field('Amount').fill('120')
  await expect(rules.payout.getByText('More than the price is paid back')).toBeVisible()
  await rules.confirm('Add payout')
  await expect(rules.rows).toHaveCount(2)
  await expectAccessible(page, 'the payouts of a line')
  await rules.tab.button('OK').click()
  await rules.tab.editor.saveAndWait()

  await rules.tab.editor.startEdit()
  await rules.open('AX-200')
  await rules.section.getByRole('button', { name: 'Delete 120.00% Each, Percent of claim amount' }).click()
  await expect(rules.rows).toHaveCount(1)
  await rules.tab.button('OK').click()
  await rules.tab.editor.saveAndWait()
  await page.reload()
  await expect(rules.tab.row('AX-200')).toContainText('$25.00 Every 5, threshold 10')
  await expect(rules.tab.row('AX-200')).toContainText('10/01/2026 to 12/31/2026')
  const { content } = await api.get('POST /api/promotionProducts/search', { promotion: { id } })
  const [line] = content as { promotionProductPayouts: Record<string, unknown>[] }[]
  const [kept = {}] = line?.promotionProductPayouts ?? []
  await rules.tab.editor.startEdit()
  await rules.open('AX-200')
  await row('PAY-45', async () => {
    expect(line?.promotionProductPayouts.map(({ payoutAmount }) => payoutAmount)).toEqual([25])
    await expect(rules.rows).toHaveCount(1)
  })
  await row('PAY-44', () => expect(rules.rows.first()).toContainText('$25.00 Every 5, threshold 10, Card'))
  await rules.section.getByRole('button', { name: 'Edit $25.00 Every 5, threshold 10, Card' }).click()
  await row('PAY-02', async () => {
    expect([kept.effectiveDate, kept.expirationDate]).toEqual(['2026-10-01T04:00:00Z', '2027-01-01T04:59:00Z'])
    await expect(rules.field('Effective Date')).toHaveValue('10/01/2026 12:00 am EDT')
    await expect(rules.field('Expiration Date')).toHaveValue('12/31/2026 11:59 pm EST')
  })
  for (const [id, label, shown, field, value] of [
    ['PAY-08', 'Amount', '25.00', 'payoutAmount', 25],
    ['PAY-12', 'Threshold', '10', 'payoutProductThreshold', 10],
    ['PAY-15', 'Quantity', '5', 'payoutProductQuantity', 5],
    ['PAY-27', 'Description', 'Five at a time', 'payoutDescription', 'Five at a time'],
  ] as const) {
    await row(id, async () => {
      expect(kept[field]).toBe(value)
      await expect(rules.field(label)).toHaveValue(shown)
    })
  }
  await row('PAY-20', async () => {
    expect(kept.forcedAwardVehicle).toMatchObject({ name: 'Card' })
    await expect(rules.vehicle).toHaveValue('Card')
  })
})

test('a product is paid out of the store of its vehicle', async ({ page, promotions, calls, api }) => {
  const rules = new PayoutRules(page)
  const id = await makeWithLines(promotions, { 'AX-200': [] })
  const [store, program, country] = await Promise.all([
    promotions.idOfRow('award_vehicle', 'name', 'Store'),
    promotions.idOfRow('store_program', 'name', 'Acme Reward Store'),
    promotions.idOfRow('country', 'name', 'US'),
  ])
  await rules.openFor(id, 'AX-200')
  await rules.add()
  await rules.chooseType('Store product')
  await rules.confirm('Add payout')
  await expect(rules.payout.getByText('Override Award Vehicle is required')).toBeVisible()
  await expect(rules.payout.getByText('A product should be selected')).toBeVisible()
  await row('PAY-21', async () => {
    await rules.vehicle.click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Store STORE'])
  })
  await row('PAY-34', async () => {
    expect(calls.of(`GET /api/storePrograms/byAwardVehicle/${store}`)).toEqual([])
    await page.getByRole('listbox').getByRole('option').click()
    await expect.poll(() => calls.of(`GET /api/storePrograms/byAwardVehicle/${store}`).length).toBe(1)
  })

  await rules.payout.getByRole('button', { name: 'Store Product' }).click()
  await expect(rules.store).toBeVisible()
  await row('PICK-25', async () => {
    await rules.store.getByRole('button', { name: 'Select product' }).click()
    await expect(rules.store.getByText('At least one product is needed', { exact: true })).toBeVisible()
  })
  const mug = rules.store.getByRole('row', { name: /MUG-1/ })
  await row('PICK-24', async () => {
    await rules.store.getByRole('searchbox').fill('mu')
    await expect(rules.store.getByText('Type at least 3 characters to search.')).toBeVisible()
    expect(calls.of('POST /api/store/products/search')).toEqual([])
    await rules.store.getByRole('searchbox').fill('mug')
    await expect(mug).toBeVisible()
    expect(
      calls.of('POST /api/store/products/search').map(({ body }): unknown => (body as { keyword: string }).keyword),
    ).toEqual(['mug'])
  })
  await row('PICK-23', async () => {
    await expect(rules.store.getByRole('columnheader')).toHaveText(['Choice', 'Number', 'Name', 'Price', 'Currency'])
    await expect(mug.getByRole('cell')).toHaveText(['', 'MUG-1', 'Travel Mug', '$18.50', 'USD'])
  })
  await expectAccessible(page, 'products of a store')
  await row('PICK-26', async () => {
    expect(calls.bodiesOf('POST /api/store/products/search')).toEqual([
      { keyword: 'mug', isEffective: 'Active', country: { id: country }, storeProgram: { id: program } },
    ])
    // sorted by name, without the Canadian Maple Travel Mug and the expired Anniversary Mug
    await expect(rules.store.getByRole('radio')).toHaveCount(2)
    await expect(rules.store.getByRole('radio', { name: 'Choose Camping Mug' })).toBeVisible()
    await expect(rules.store.getByRole('radio', { name: 'Choose Travel Mug', exact: true })).toBeVisible()
  })
  await mug.getByRole('radio').check()
  await rules.store.getByRole('button', { name: 'Select product' }).click()
  await rules.confirm('Add payout')
  await rules.tab.button('OK').click()
  await rules.tab.editor.saveAndWait()
  await page.reload()
  await row('PAY-26', async () => {
    await expect(rules.tab.row('AX-200')).toContainText('Travel Mug Each')
    const { content } = await api.get('POST /api/promotionProducts/search', { promotion: { id } })
    expect(content).toMatchObject([
      {
        promotionProductPayouts: [
          {
            payoutType: { name: 'PRODUCT' },
            payoutAmount: 0,
            forcedAwardVehicle: { id: store },
            payoutStoreCatalogProduct: { productNumber: 'MUG-1', name: 'Travel Mug' },
          },
        ],
      },
    ])
  })
})

test('OP-121: payouts whose award vehicle another promotion type does not offer are counted on Details, marked, and kept', async ({
  page,
  promotions,
  api,
  server,
}) => {
  const tab = new ProductsTab(page)
  const { id } = await promotions.make()
  const product = { id: await promotions.idOfRow('product', 'product_key', 'AX-200') }
  const [card, coupons] = await Promise.all(
    ['Card', 'Coupons'].map((name) => promotions.idOfRow('award_vehicle', 'name', name)),
  )
  const stringContext = JSON.stringify({ expression: '5', awardVehicleId: coupons, generatePayoutActionType: 'PAYOUT' })
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
  const setRuleBased = (isRuleBased: boolean) =>
    server.query(
      'UPDATE promotion_type SET rules_engine_based = $1 WHERE promotion_type_key = $2',
      isRuleBased,
      'REBATE',
    )
  await setRuleBased(true)
  await promotions.changeLists(id, { promotionProducts: [{ product, ...check, promotionProductPayouts }] })
  await setRuleBased(false)
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
