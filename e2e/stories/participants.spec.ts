import { failCalls } from '../harness/answer-calls.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import type { Promotions } from '../harness/promotions.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { narrow } from '../pages/narrow.ts'
import { ParticipantsPanel } from '../pages/participants-panel.ts'

test.use({ intercepts: true })

const idOf = (promotions: Promotions, key: string) => promotions.idOfRow('participant', 'participant_key', key)

/** A promotion that includes DR-0001 and DR-0002 and excludes DR-0003. */
async function makeWithParticipants(promotions: Promotions) {
  const { id } = await promotions.make()
  const keys = ['DR-0001', 'DR-0002', 'DR-0003']
  const ids = await Promise.all(keys.map((key) => idOf(promotions, key)))
  await promotions.changeLists(id, {
    promotionParticipants: ids.map((participant, index) => ({
      participant: { id: participant },
      includeInPromotion: index < 2,
    })),
  })
  return { id, ids }
}

test('participants are all loaded, then searched, filtered and paged without a call', async ({
  page,
  calls,
  promotions,
}) => {
  const panel = new ParticipantsPanel(page)
  await panel.open(await promotions.idOf('BIG-LIST'))
  await row('PART-29', async () => {
    await expect(panel.range).toHaveText('1-10 of 120')
    await expect(panel.page.getByText('Page 1 of 12', { exact: true })).toBeVisible()
    await expect(panel.rows).toHaveCount(10)
  })
  await expect(panel.table.getByRole('columnheader')).toHaveText([
    'Include/Exclude',
    'Key',
    'First Name',
    'Last Name',
    'Company',
    'Participant Type',
    'Payouts',
    'Actions',
  ])
  await expect(page.getByRole('heading', { name: 'Organizations', level: 2 })).toBeVisible()
  await row('PART-19', () =>
    row('CONST-09', async () => {
      const [first] = calls.of('POST /api/promotionParticipants/promotion/*/search')
      expect([first?.query, first?.body]).toEqual([{ size: '500' }, null])
    }),
  )
  await row('PART-28', async () => {
    await expect(panel.add).toBeHidden()
    await expect(panel.table.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0)
  })
  await expectAccessible(page, 'participants')
  // the organizations are loaded too
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  calls.clear()
  await panel.search.fill('DR-0120')
  await expect(panel.range).toHaveText('1-1 of 1')
  await expect(panel.row('DR-0120')).toBeVisible()
  await panel.search.fill('no such participant')
  await expect(page.getByText(/^No participants match: /)).toBeVisible()
  expect(calls.kinds).toEqual([])
})

test('participants are found on the server, included, excluded and edited', async ({ page, calls, promotions }) => {
  const { id } = await makeWithParticipants(promotions)
  const panel = new ParticipantsPanel(page)
  await panel.open(id)
  await panel.editor.startEdit()
  await panel.add.click()
  await expect(panel.dialog.getByRole('columnheader')).toHaveText([
    'Select all rows of this page',
    'Key',
    'First Name',
    'Last Name',
    'Email',
    'Company Number',
    'Company',
    'Participant Type',
    'Last Updated',
    'Status',
  ])
  await expect(panel.dialog.getByRole('row')).toHaveCount(11)
  await expect(panel.dialog.getByRole('button', { name: 'Include', exact: true })).toBeDisabled()
  await narrow(panel.dialog, 'DR-0004')
  await panel.dialog.getByRole('row').filter({ hasText: 'DR-0004' }).getByRole('checkbox').check()
  await panel.dialog.getByRole('searchbox').fill('')
  await panel.dialog.getByRole('button', { name: 'Filters' }).click()
  await panel.dialog.getByRole('combobox', { name: 'Participant Type' }).fill('Branch Manager')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Branch Manager/ })
    .click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const last = () => calls.of('POST /api/participants/search').at(-1)?.body as Record<string, unknown>
  await expect.poll(() => last().participantTypes).toHaveLength(1)
  expect(calls.of('POST /api/participants/search').at(-1)?.query).toMatchObject({ size: '10' })
  await expect(panel.dialog.getByText('1 selected')).toBeVisible()
  await expectAccessible(page, 'participants to add')
  await panel.dialog.getByRole('button', { name: 'Include', exact: true }).click()
  await expect(panel.row('DR-0004')).toContainText('Include')
  await panel.choose('Exclude', 'DR-0001', 'DR-0006')
  await expect(page.getByText('1 participant added, 1 updated')).toBeVisible()
  await expect(panel.rows).toHaveCount(5)
  await expect(panel.row('DR-0001')).toContainText('Exclude')
  await panel.row('DR-0003').getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: /^Edit / })
  await expect(edit.locator('input')).toHaveCount(1)
  await edit.getByRole('switch', { name: 'Include in Promotion?' }).check()
  await edit.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(panel.row('DR-0003')).toContainText('Include')
  await panel.editor.saveAndWait()
  await page.reload()
  await expect(panel.rows).toHaveCount(5)
  await row('PART-15', () => expect(panel.row('DR-0004')).toContainText('Include'))
  await row('PART-16', async () => {
    await expect(panel.row('DR-0001')).toContainText('Exclude')
    await expect(panel.row('DR-0006')).toContainText('Exclude')
  })
  await row('PART-18', async () => {
    await expect(panel.row('DR-0003')).toContainText('Include')
    await expect(panel.row('DR-0002')).toContainText('Include')
  })
})

test('U22, U23, U30: deleted participants are restored by Undo or by adding them, and a save sends the rest', async ({
  page,
  calls,
  promotions,
  server,
}) => {
  const { id, ids } = await makeWithParticipants(promotions)
  const panel = new ParticipantsPanel(page)
  await panel.open(id)
  await panel.editor.startEdit()
  await panel.choose('Include', 'DR-0007')
  await panel.table.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await panel.selection.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No participants yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(panel.rows).toHaveCount(4)
  await panel
    .row('DR-0007')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await panel
    .row('DR-0001')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await panel
    .row('DR-0002')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await panel.choose('Exclude', 'DR-0001')
  await panel.row('DR-0003').getByRole('checkbox').check()
  await panel.selection.getByRole('button', { name: 'Include' }).click()
  await expect(panel.row('DR-0003')).toContainText('Include')
  const stored = await server.query<{ id: number }>(
    'SELECT id FROM promotion_participant WHERE promotion_id = $1 ORDER BY participant_id',
    id,
  )
  const [first, second, third] = stored.map((each) => each.id)
  calls.clear()
  await panel.editor.saveAndWait()
  const sent: readonly unknown[] = calls.writes[0]?.body.promotionParticipants
  await row('PART-21', async () => expect(sent.length).toBe(3))
  await row('PART-22', async () => {
    expect(sent).toContainEqual({ id: first, participant: { id: ids[0] }, includeInPromotion: false })
  })
  await row('PART-20', async () => {
    expect(sent).toContainEqual({ id: second, toBeDeleted: true })
    expect(sent).toContainEqual({ id: third, participant: { id: ids[2] }, includeInPromotion: true })
    await page.reload()
    await expect(panel.rows).toHaveCount(2)
    await expect(panel.row('DR-0002')).toHaveCount(0)
  })
  await expect(panel.row('DR-0001')).toContainText('Exclude')
})

test('OP-132: the payout for taking part is validated, saved and reported', async ({ page, calls, promotions }) => {
  const { id } = await makeWithParticipants(promotions)
  const panel = new ParticipantsPanel(page)
  await panel.open(id)
  await panel.editor.startEdit()
  await panel.openPayouts('DR-0001')
  await panel.payouts.getByRole('button', { name: 'Add payout' }).click()
  await panel.payouts.getByRole('button', { name: 'OK', exact: true }).click()
  await row('PART-27', () => expect(panel.payouts.getByText('Payout Type is required', { exact: true })).toBeVisible())
  await row('PART-25', () =>
    expect(panel.payouts.getByText('Payout Amount is required', { exact: true })).toBeVisible(),
  )
  await expectAccessible(page, 'payouts that are missing')
  await panel.payoutField(1, 'Payout Type').fill('Store')
  await expect(page.getByText('No results', { exact: true }).last()).toBeVisible()
  await panel.payoutField(1, 'Payout Type').fill('Flat')
  await page.getByRole('listbox').getByRole('option', { name: 'Flat amount per unit claimed' }).click()
  await row('PART-26', async () => {
    await panel.payoutField(1, 'Payout Amount').fill('49999')
    await panel.payouts.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(panel.payouts.getByText('Payout Amount must be lower than 49999', { exact: true })).toBeVisible()
    await panel.payoutField(1, 'Payout Amount').fill('49998.99')
    await panel.payouts.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(panel.payouts).toHaveCount(0)
  })
  expect(calls.writes).toEqual([])
  await expect(panel.row('DR-0001')).toContainText('$49,998.99 Flat amount per unit claimed')
  await panel.editor.saveAndWait()
  await page.reload()
  await expect(panel.row('DR-0001')).toContainText('$49,998.99 Flat amount per unit claimed')
  await panel.editor.startEdit()
  await panel.openPayouts('DR-0001')
  await panel.payouts.getByRole('button', { name: 'Delete payout 1' }).click()
  await panel.payouts.getByRole('button', { name: 'OK', exact: true }).click()
  await panel.editor.saveAndWait()
  await page.reload()
  await expect(panel.row('DR-0001')).toBeVisible()
  await expect(panel.table).not.toContainText('$')
})

test('a failed search shows a message and keeps the dialog usable', async ({ page, faults, promotions }) => {
  faults.allowStatus(500)
  const { id } = await makeWithParticipants(promotions)
  const panel = new ParticipantsPanel(page)
  await panel.open(id)
  await panel.editor.startEdit()
  const letThrough = await failCalls(page, '**/api/participants/search*', { status: 500 })
  await panel.add.click()
  await row('ERR-18', async () => {
    await expect(panel.dialog.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(panel.dialog.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  })
  await letThrough()
  await row('PART-23', async () => {
    await expect(panel.dialog.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await panel.dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(panel.dialog.getByRole('row').nth(1)).toBeVisible()
  })
})

test.describe('without the right to participants', () => {
  test.use({ user: 'noparts' })

  test('U52: a new promotion has its Audience tab, whose dialog states that participants cannot be viewed', async ({
    page,
    faults,
  }) => {
    faults.allowStatus(403)
    const panel = new ParticipantsPanel(page)
    const { editor } = panel
    await editor.openNew()
    await editor.picker('Promotion Type').choose('Rebate')
    await editor.picker('Country').choose('United States')
    await editor.textField('Name').fill('Without participants')
    await editor.textField('Fiscal Year').fill('2026')
    await editor.tab('Audience').click()
    await expect(page.getByText('No participants yet')).toBeVisible()
    await panel.add.click()
    await expect(panel.dialog).toContainText('You are not allowed to see the participants of this program')
    await expectAccessible(page, 'participants that may not be seen')
    await panel.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel.add).toBeFocused()
  })
})
