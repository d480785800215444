import { delayCalls, failCalls } from '../harness/answer-calls.ts'
import { expect, test } from '../harness/test.ts'
import type { Calls } from '../harness/calls.ts'
import { makeInvited } from '../harness/make-invited.ts'
import { row } from '../harness/row.ts'
import { ImportDialog } from '../pages/import-dialog.ts'
import { OrganizationsPanel } from '../pages/organizations-panel.ts'
import { ParticipantsPanel } from '../pages/participants-panel.ts'
import { ProductsTab } from '../pages/products-tab.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ intercepts: true })

/** Waits for a call with this query. */
const asked = (calls: Calls, call: string, query: Record<string, string>) =>
  expect
    .poll(() => calls.of(`POST /api/${call}`).map((each) => each.query))
    .toContainEqual(expect.objectContaining(query))

test('the participants of a promotion are asked for by 500', async ({ page, calls, promotions }) => {
  const editor = new PromotionEditor(page)
  const id = await makeInvited(promotions, 1)
  await editor.openForEdit(id, 'audience')
  await row('CONST-09', () => asked(calls, `promotionParticipants/promotion/${id}/search`, { size: '500' }))
})

test('Audience shows the participants that were loaded with the promotion until its own list arrives', async ({
  page,
  calls,
  promotions,
}) => {
  const { editor, rows, table } = new ParticipantsPanel(page)
  const { id } = await promotions.make()
  const add = async (key: string) => {
    const participant = { id: await promotions.idOfRow('participant', 'participant_key', key) }
    await promotions.changeLists(id, { promotionParticipants: [{ participant, includeInPromotion: true }] })
  }
  await add('DR-0001')
  const search = `POST /api/promotionParticipants/promotion/${id}/search`
  await editor.open(id)
  const released = Promise.withResolvers<void>()
  await delayCalls(page, '**/promotionParticipants/promotion/**', () => released.promise)
  await editor.tab('Audience').click()
  await expect(rows).toHaveText([/DR-0001/])
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await add('DR-0002')
  released.resolve()
  await expect(rows).toHaveText([/DR-0002/, /DR-0001/])
  await expect(table).toHaveAttribute('aria-busy', 'false')
  expect(calls.of(search).map(({ query }) => query)).toEqual([{ size: '500' }, { page: '0', size: '500' }])
})

test('tables of what is added have ten rows a page, and products are searched from three characters on', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new ProductsTab(page)
  await tab.open(id)
  await tab.editor.startEdit()
  const dialog = page.getByRole('dialog')
  await row('CONST-29', async () => {
    await tab.select()
    await expect(dialog.getByRole('row')).toHaveCount(11)
    calls.clear()
    await dialog.getByRole('searchbox').fill('AX')
    await expect(dialog.getByText('Type at least 3 characters to search')).toBeVisible()
    expect(calls.of('POST /api/products/search')).toEqual([])
    await dialog.getByRole('searchbox').fill('AX-')
    await expect(dialog.getByRole('row')).toHaveCount(4)
    expect(calls.bodiesOf('POST /api/products/search')).toEqual([{ keyword: 'AX-' }])
  })
  await row('CONST-02', async () => {
    await asked(calls, 'products/search', { size: '10' })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await tab.editor.tab('Audience').click()
    for (const panel of [new ParticipantsPanel(page), new OrganizationsPanel(page)]) {
      await panel.add.click()
      await expect(panel.dialog.getByRole('row')).toHaveCount(11)
      await page.keyboard.press('Escape')
      await expect(panel.dialog).toHaveCount(0)
    }
    await asked(calls, 'participants/search', { size: '10' })
    await asked(calls, 'organizations/search', { size: '10' })
  })
})

test('all lines of a long promotion are read a hundred at a time', async ({ page, calls, promotions }) => {
  const tab = new ProductsTab(page)
  const id = await promotions.idOf('BIG-LIST')
  await tab.open(id)
  await row('CONST-08', async () => {
    const sent = () => calls.of('POST /api/promotionProducts/search').map(({ query }) => [query['size'], query['page']])
    await expect
      .poll(() => sent().toSorted())
      .toEqual([
        ['100', '0'],
        ['100', '1'],
        ['100', '2'],
      ])
    await expect(tab.totals).toContainText('250 products')
  })
  await row('CONST-11', async () => {
    await asked(calls, 'promotionDeadlines/search', { size: '100' })
    await tab.editor.tab('Courses').click()
    await asked(calls, 'promotionCourses/search', { size: '100' })
  })
  await tab.editor.tab('Products').click()
  await tab.editor.startEdit()
  const dialog = new ImportDialog(page)
  await row('CONST-10', async () => {
    await asked(calls, 'promotionProductGroups/search', { size: '500', page: '0' })
    await dialog.open()
    calls.clear()
    await dialog.preview('AX-100|30')
    // decided in OP-115
    await asked(calls, 'products/search', { size: '500' })
    expect(calls.bodiesOf('POST /api/products/search')).toEqual([{ productKeys: ['AX-100'] }])
  })
})

test('a lookup that fails is logged, and says so at its picker alone', async ({ page, promotions, faults }) => {
  faults.allowStatus(500)
  faults.allow(/could not be loaded/)
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const logged = (words: string) =>
    expect.poll(() => lines.filter((line) => line.includes(words)).length).toBeGreaterThan(0)
  const fail = (path: string) => failCalls(page, path, { status: 500 })
  const id = await makeInvited(promotions, 1)
  for (const list of ['emailTemplates', 'contests', 'participants']) await fail(`**/api/${list}/search*`)
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'audience')
  const failed = page.getByText('The list could not be loaded', { exact: true })
  await row('ERR-14', async () => {
    await expect(editor.problems).toHaveCount(0)
    await expect(failed).toHaveCount(0)
    await editor.picker('Email Template').input.click()
    await logged('The list email templates could not be loaded')
    await expect(editor.problems).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await row('ERR-18', async () => {
    const panel = new ParticipantsPanel(page)
    await panel.add.click()
    await expect(panel.dialog.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(panel.dialog.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await expect(panel.dialog.getByRole('progressbar')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel.dialog).toHaveCount(0)
  })
  await row('ERR-16', async () => {
    await editor.tab('Contest').click()
    await logged('The list contests could not be loaded')
    await expect(editor.problems).toHaveCount(0)
    await expect(editor.tab('Contest')).toHaveAccessibleName('Contest')
    await expect(failed).toHaveCount(0)
    await editor.picker('Contest').input.click()
    await expect(failed).toBeVisible()
    await page.keyboard.press('Escape')
  })
})
