import type { Api } from '../harness/api.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import type { Promotions } from '../harness/promotions.ts'
import { expect, test } from '../harness/test.ts'
import { LimitsTab } from '../pages/limits-tab.ts'
import { Merging } from '../pages/merging.ts'

type Node = { readonly id: number; readonly customField4Value: string | null; readonly maxQuantity: number | null }

const item = (group: string, value: string, maxQuantity: number) => ({
  ...{ parentPromotionLimitNode: { key: group }, nodeType: 'AND', maxQuantity },
  ...{ customField4Name: `All ${value}`, customField4Value: value },
})

/** A promotion with two groups: HVAC and WATER in the first, an MPG that no product has in the second. */
async function makeWithLimits(promotions: Promotions) {
  const { id } = await promotions.make()
  const group = (key: string, nodeType: string) => ({ key, parentPromotionLimitNode: { key: 'root' }, nodeType })
  await promotions.changeLists(id, {
    promotionLimitNodes: [
      ...[{ key: 'root', nodeType: 'AND' }, group('a', 'OR'), group('b', 'AND')],
      ...[item('a', 'HVAC', 10), item('a', 'WATER', 5), item('b', 'STEAM', 3)],
    ],
  })
  return id
}

/** What is stored of the limits, group by group. */
async function storedLimits(api: Api, id: number) {
  const read = (path: string) => api.get(`GET /api/promotionLimitNodes/${path}`) as unknown as Promise<Node[]>
  const [root] = await read(`byPromotionId/${id}`)
  const groups = root ? await read(`byNode/${root.id}`) : []
  return Promise.all(
    groups.map(async (group) =>
      (await read(`byNode/${group.id}`)).map(({ customField4Value, maxQuantity }) => [customField4Value, maxQuantity]),
    ),
  )
}

test('LIM-01 to LIM-10, LIM-14 to LIM-18, LIM-21, U41: a tree is made by keyboard alone, saved as one, and read again', async ({
  page,
  promotions,
  calls,
  api,
}) => {
  const { id } = await promotions.make()
  const tab = new LimitsTab(page)
  const { keyboard } = page
  await tab.open(id)
  await expect(tab.panel).toContainText('No limits yet')
  await tab.startEdit()
  calls.clear()
  await tab.addGroup.focus()
  await keyboard.press('Enter')
  await expect(tab.dialog.getByRole('radio')).toHaveCount(2)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tab.row('Group 1').focus()
  for (const [mpg, quantity] of [
    ['Heating', '10'],
    ['Water', '5'],
  ] as const) {
    await keyboard.press('Insert')
    await keyboard.press('Enter')
    await expect(tab.dialog.getByText('Required')).toHaveCount(2)
    await tab.mpg.input.fill(mpg)
    await expect(tab.mpg.options.first()).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await keyboard.type(quantity)
    await keyboard.press('Enter')
    await expect(tab.dialog).toHaveCount(0)
    await expect(tab.row('Group 1')).toBeFocused()
  }
  await expect(tab.row('Group 1')).toContainText(/^.*OR one applies.*but then no/)
  expect(calls.writes).toEqual([])
  expect(calls.of('GET /api/promotionLimitNodes/customField4ValuesForProducts')).toHaveLength(1)
  await keyboard.press('Control+s')
  await expect(tab.editor.edit).toBeVisible()
  const [sent] = calls.writes
  expect(sent?.body.promotionLimitNodes).toMatchObject([
    { key: 'root', nodeType: 'AND', customField4Name: null, customField4Value: null, maxQuantity: null },
    { parentPromotionLimitNode: { key: 'root' }, nodeType: 'OR' },
    { nodeType: 'AND', customField4Name: expect.stringContaining('Heating') as unknown, maxQuantity: 10 },
    { nodeType: 'AND', customField4Name: expect.stringContaining('Water') as unknown, maxQuantity: 5 },
  ])
  await page.reload()
  await tab.toggle('Open Group 1').click()
  await expect(tab.rows.nth(2)).toContainText('Heating')
  await expect(tab.rows.nth(3)).toContainText('Water')
  expect(await storedLimits(api, id)).toEqual([
    [
      [expect.any(String), 10],
      [expect.any(String), 5],
    ],
  ])
})

test('LIM-11 to LIM-13, LIM-19, LIM-20, LIM-22, LIM-23, OP-130, U22: a tree is changed, moved, deleted, undone and saved', async ({
  page,
  promotions,
  calls,
  api,
}) => {
  const id = await makeWithLimits(promotions)
  const tab = new LimitsTab(page)
  const { keyboard } = page
  await tab.open(id)
  await expect(tab.rows).toHaveCount(3)
  expect(calls.of(`GET /api/promotionLimitNodes/byPromotionId/${id}`)).toHaveLength(1)
  await tab.startEdit()
  await tab.toggle('Open Group 2').click()
  await tab.row('All STEAM').press('Enter')
  await expect(tab.mpg.input).toHaveValue('All STEAM')
  await tab.dialog.getByRole('textbox', { name: /Maximum Quantity/ }).fill('2.5')
  await keyboard.press('Enter')
  await expect(tab.dialog.getByText('Value must be a whole number')).toBeVisible()
  await tab.dialog.getByRole('textbox', { name: /Maximum Quantity/ }).fill('4')
  await expectAccessible(page, 'limit dialog')
  await keyboard.press('Enter')
  await tab.toggle('Open Group 1').click()
  await tab.row('All WATER').press('Alt+ArrowDown')
  await expect(tab.row('All WATER')).toBeFocused()
  await tab.toggle('Close Group 1').click()
  await tab.row('Group 1').press('Delete')
  await expect(page.getByText('Group 1 with 1 limit deleted')).toBeVisible()
  await expect(tab.editor.changes).toHaveText('Unsaved changes (4)')
  await keyboard.press('Control+z')
  await expect(tab.editor.changes).toHaveText('Unsaved changes (2)')
  await tab.row('All STEAM').press('Delete')
  calls.clear()
  await tab.editor.saveAndWait()
  expect(calls.writes[0]?.body.promotionLimitNodes).toMatchObject([
    { id: expect.any(Number) as unknown, toBeDeleted: true },
    { customField4Value: 'WATER', parentPromotionLimitNode: { id: expect.any(Number) as unknown } },
  ])
  expect(await storedLimits(api, id)).toEqual([[['HVAC', 10]], [['WATER', 5]]])
  await tab.editor.tab('Timeline').click()
  await expect(tab.editor.panel).toContainText('Limits: 1 changed, 1 removed')
})

test('U9, U10, LIM-26: two administrators change one tree; what both changed is asked', async ({
  page,
  promotions,
  api,
  faults,
}) => {
  faults.allowStatus(409)
  const id = await makeWithLimits(promotions)
  const tab = new LimitsTab(page)
  const merging = new Merging(page)
  await tab.open(id)
  await expect(tab.tree.getByRole('button', { name: /^(Add|Edit|More)/ })).toHaveCount(0)
  await tab.startEdit()
  await tab.toggle('Open Group 1').click()
  const quantity = tab.dialog.getByRole('textbox', { name: /Maximum Quantity/ })
  await tab.row('All HVAC').press('Enter')
  await quantity.fill('12')
  await page.keyboard.press('Enter')
  await tab.row('All WATER').press('Enter')
  await quantity.fill('7')
  await page.keyboard.press('Enter')
  const [root] = (await api.get(`GET /api/promotionLimitNodes/byPromotionId/${id}`)) as unknown as Node[]
  const groups = (await api.get(`GET /api/promotionLimitNodes/byNode/${root?.id}`)) as unknown as Node[]
  const [hvac] = (await api.get(`GET /api/promotionLimitNodes/byNode/${groups[0]?.id}`)) as unknown as Node[]
  await promotions.changeLists(id, {
    promotionLimitNodes: [
      { id: hvac?.id, maxQuantity: 8 },
      { id: groups[1]?.id, toBeDeleted: true },
    ],
  })
  await tab.editor.save.click()
  await merging.merge.click()
  const conflict = merging.conflict('Maximum Quantity')
  await expect(conflict).toContainText('Theirs8Yours12Before both10')
  await merging.choose('Maximum Quantity', 'Yours')
  await merging.apply()
  await tab.toggle('Open Group 1').click()
  await expect(tab.rows).toHaveCount(4)
  await tab.editor.saveAndWait()
  expect(await storedLimits(api, id)).toEqual([
    [
      ['HVAC', 12],
      ['WATER', 7],
    ],
  ])
})
