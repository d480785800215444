import { failCalls } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import type { Api } from '../harness/api.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import type { Promotions } from '../harness/promotions.ts'
import type { ServerProcess } from '../harness/server-process.ts'
import { expect, test } from '../harness/test.ts'
import { LimitsTab } from '../pages/limits-tab.ts'
import { Merging } from '../pages/merging.ts'

test.use({ intercepts: true })

type Node = {
  readonly id: number
  readonly customField4Name: string | null
  readonly customField4Value: string | null
  readonly maxQuantity: number | null
}

const item = (group: string, value: string, maxQuantity: number) => ({
  parentPromotionLimitNode: { key: group },
  nodeType: 'AND',
  maxQuantity,
  customField4Name: `All ${value}`,
  customField4Value: value,
})

/** A promotion with two groups: HVAC and WATER in the first, an MPG without products in the second. */
async function makeWithLimits(promotions: Promotions, server: ServerProcess) {
  const { id } = await promotions.make()
  const group = (key: string, nodeType: string) => ({ key, parentPromotionLimitNode: { key: 'root' }, nodeType })
  await promotions.changeLists(id, {
    promotionLimitNodes: [
      ...[{ key: 'root', nodeType: 'AND' }, group('a', 'OR'), group('b', 'AND')],
      ...[item('a', 'HVAC', 10), item('a', 'WATER', 5), item('b', 'WATER', 3)],
    ],
  })
  await server.query(
    `UPDATE promotion_limit_node AS item SET custom_field4_name = 'All STEAM', custom_field4_value = 'STEAM'
      FROM promotion_limit_node AS grouping JOIN promotion_limit_node AS root ON root.id = grouping.parent_id
      WHERE item.parent_id = grouping.id AND item.max_quantity = 3 AND root.promotion_id = $1`,
    id,
  )
  return id
}

/** The stored limits, group by group. */
async function storedLimits(api: Api, id: number) {
  const read = (path: string) => api.get(`GET /api/promotionLimitNodes/${path}`) as unknown as Promise<Node[]>
  const [root] = await read(`byPromotionId/${id}`)
  const groups = root ? await read(`byNode/${root.id}`) : []
  return Promise.all(
    groups.map(async (group) =>
      (await read(`byNode/${group.id}`)).map((node) => [
        node.customField4Name,
        node.customField4Value,
        node.maxQuantity,
      ]),
    ),
  )
}

test('U41: a tree is made by keyboard alone, saved as one, and read again', async ({
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
    ['Water', '5'],
    ['Heating', '10'],
    ['Water', '3'],
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
  await row('LIM-06', async () => {
    expect(calls.of('GET /api/promotionLimitNodes/customField4ValuesForProducts')).toHaveLength(1)
    expect(await api.get('GET /api/promotionLimitNodes/customField4ValuesForProducts')).toEqual([
      { value: 'HVAC', description: 'Heating and cooling' },
      { value: 'WATER', description: 'Water systems' },
    ])
    await keyboard.press('Insert')
    await tab.mpg.open()
    await expect(tab.mpg.options).toHaveText(['Heating and cooling HVAC', 'Water systems WATER'])
    await keyboard.press('Escape')
    await keyboard.press('Escape')
    await expect(tab.dialog).toHaveCount(0)
  })
  await row('LIM-10', async () => {
    await expect(tab.rows).toHaveCount(5)
    expect(calls.writes).toEqual([])
  })
  await keyboard.press('Control+s')
  await expect(tab.editor.edit).toBeVisible()
  const [sent] = calls.writes
  // as decided in OP-55, the update contains the nodes from the root down; the root is the one without a parent
  expect(sent?.body.promotionLimitNodes).toMatchObject([
    { key: 'root', nodeType: 'AND', customField4Name: null, customField4Value: null, maxQuantity: null },
    { parentPromotionLimitNode: { key: 'root' }, nodeType: 'OR' },
    { nodeType: 'AND', customField4Name: 'Water systems', customField4Value: 'WATER', maxQuantity: 5 },
    { nodeType: 'AND', customField4Name: 'Heating and cooling', customField4Value: 'HVAC', maxQuantity: 10 },
    { nodeType: 'AND', customField4Name: 'Water systems', customField4Value: 'WATER', maxQuantity: 3 },
  ])
  await page.reload()
  await tab.toggle('Open Group 1').click()
  await row('LIM-21', async () => {
    for (const [place, words] of [
      'Water systemsWATER5',
      'Heating and coolingHVAC10',
      'Water systemsWATER3',
    ].entries()) {
      await expect(tab.rows.nth(place + 2)).toContainText(words)
    }
  })
  await row('LIM-07', async () => {
    expect(await storedLimits(api, id)).toEqual([
      [
        ['Water systems', 'WATER', 5],
        ['Heating and cooling', 'HVAC', 10],
        ['Water systems', 'WATER', 3],
      ],
    ])
  })
})

test('OP-130, U22: a tree is changed, moved, deleted, undone and saved', async ({
  page,
  promotions,
  calls,
  api,
  faults,
  server,
}) => {
  faults.allowStatus(500)
  const id = await makeWithLimits(promotions, server)
  const tab = new LimitsTab(page)
  const { keyboard } = page
  await tab.open(id)
  await row('LIM-20', async () => {
    await expect(tab.rows).toHaveCount(3)
    const [root] = (await api.get(`GET /api/promotionLimitNodes/byPromotionId/${id}`)) as unknown as Node[]
    // collapsed groups are read with the root, so everything below them is known
    expect(calls.kinds.filter((kind) => kind.includes('/promotionLimitNodes/by'))).toEqual([
      `GET /api/promotionLimitNodes/byPromotionId/${id}`,
      `GET /api/promotionLimitNodes/byNode/${root?.id}`,
    ])
  })
  await tab.startEdit()
  await tab.toggle('Open Group 2').click()
  await row('LIM-11', async () => {
    calls.clear()
    await tab.row('All STEAM').press('Delete')
    await expect(tab.row('All STEAM')).toHaveCount(0)
    expect(calls.writes).toEqual([])
    await tab.editor.discard.click()
    await tab.editor.question.getByRole('button', { name: /^Discard/ }).click()
    await tab.toggle('Open Group 2').click()
    await expect(tab.row('All STEAM')).toBeVisible()
    expect(calls.writes).toEqual([])
  })
  await tab.startEdit()
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
  const stored = await storedLimits(api, id)
  await row('LIM-25', async () => {
    await failCalls(page, '**/update', { status: 500, body: 'Fault' }, { times: 1 })
    await tab.editor.save.click()
    await expect(tab.editor.problems).toContainText('The server could not complete the request (500)')
    expect(await storedLimits(api, id)).toEqual(stored)
    await expect(tab.editor.changes).toHaveText('Unsaved changes (2)')
  })
  calls.clear()
  await tab.editor.saveAndWait()
  await row('LIM-13', async () => {
    // as decided in OP-55, the update sends removals first
    await Promise.resolve()
    expect(calls.writes[0]?.body.promotionLimitNodes).toMatchObject([
      { id: expect.any(Number) as unknown, toBeDeleted: true },
      { customField4Value: 'WATER', parentPromotionLimitNode: { id: expect.any(Number) as unknown } },
    ])
  })
  await page.reload()
  await row('LIM-12', async () => {
    await tab.toggle('Open Group 2').click()
    await expect(tab.row('All WATER')).toBeVisible()
    await expect(tab.row('All STEAM')).toHaveCount(0)
    expect(await storedLimits(api, id)).toEqual([[['All HVAC', 'HVAC', 10]], [['All WATER', 'WATER', 5]]])
  })
  await tab.editor.tab('Timeline').click()
  await expect(tab.editor.panel).toContainText('Limits: 1 changed, 1 removed')
})

test('U9, U10: two administrators change one tree; what both changed is asked', async ({
  page,
  promotions,
  api,
  faults,
  server,
}) => {
  faults.allowStatus(409)
  const id = await makeWithLimits(promotions, server)
  const tab = new LimitsTab(page)
  const merging = new Merging(page)
  await tab.open(id)
  await row('LIM-26', async () => {
    await tab.toggle('Open Group 1').click()
    await expect(tab.row('All HVAC')).toBeVisible()
    await expect(tab.panel.getByRole('button', { name: /^(Add|Edit|More|Delete)/ })).toHaveCount(0)
    for (const input of ['textbox', 'combobox', 'radio', 'spinbutton'] as const) {
      await expect(tab.panel.getByRole(input)).toHaveCount(0)
    }
  })
  await tab.startEdit()
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
  await expect(conflict).toContainText('Theirs8Yours12Original10')
  await merging.choose('Maximum Quantity', 'Yours')
  await merging.apply()
  await tab.toggle('Open Group 1').click()
  await expect(tab.rows).toHaveCount(4)
  await tab.editor.saveAndWait()
  expect(await storedLimits(api, id)).toEqual([
    [
      ['All HVAC', 'HVAC', 12],
      ['All WATER', 'WATER', 7],
    ],
  ])
})
