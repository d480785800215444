import { expectAccessible } from '../harness/expect-accessible.ts'
import type { Promotions } from '../harness/promotions.ts'
import { expect, test } from '../harness/test.ts'
import { ParticipantsPanel } from '../pages/participants-panel.ts'

const idOf = (promotions: Promotions, key: string) => promotions.idOfThing('participant', 'participant_key', key)

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

test('AUD-12, PART-01 to PART-07, PART-19, PART-28, PART-29, CONST-09: participants are all read, then searched, filtered and paged without a call', async ({
  page,
  calls,
  promotions,
}) => {
  const panel = new ParticipantsPanel(page)
  await panel.open(await promotions.idOf('BIG-LIST'))
  await expect(panel.range).toHaveText('1-10 of 120')
  await expect(panel.rows).toHaveCount(10)
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
  expect(calls.of('POST /api/promotionParticipants/promotion/*/search')[0]).toMatchObject({
    query: { size: '500' },
    body: null,
  })
  await expect(panel.add).toBeHidden()
  await expect(panel.table.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0)
  await expectAccessible(page, 'participants')
  calls.clear()
  await panel.search.fill('DR-0120')
  await expect(panel.range).toHaveText('1-1 of 1')
  await expect(panel.row('DR-0120')).toBeVisible()
  await panel.search.fill('nobody like this')
  await expect(page.getByText(/^No participants match: /)).toBeVisible()
  expect(calls.kinds).toEqual([])
})

test('PART-08 to PART-18, FILT-01 to FILT-05, FILT-08, FILT-12, CONST-02: participants are found on the server, included, excluded and edited', async ({
  page,
  calls,
  promotions,
}) => {
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
  await panel.dialog.getByRole('searchbox').fill('DR-0004')
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
  await expect(panel.row('DR-0003')).toContainText('Include')
  await expect(panel.row('DR-0006')).toContainText('Exclude')
})

test('PART-20 to PART-22, U22, U23, U30: deleted participants come back by Undo or by adding them, and a save sends what is left', async ({
  page,
  calls,
  promotions,
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
  await panel.table.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await panel.selection.getByRole('button', { name: 'Include' }).click()
  await expect(panel.row('DR-0003')).toContainText('Include')
  calls.clear()
  await panel.editor.saveAndWait()
  const sent: unknown = calls.writes[0]?.body.promotionParticipants
  expect(sent).toHaveLength(2)
  expect(sent).toContainEqual({ id: expect.any(Number) as unknown, toBeDeleted: true })
  expect(sent).toContainEqual(
    expect.objectContaining({
      id: expect.any(Number),
      participant: { id: ids[2] },
      includeInPromotion: true,
    }),
  )
  await page.reload()
  await expect(panel.rows).toHaveCount(2)
})

test('PART-25 to PART-27, OP-132, CONST-14: what taking part pays a participant is checked, saved and told', async ({
  page,
  promotions,
}) => {
  const { id } = await makeWithParticipants(promotions)
  const panel = new ParticipantsPanel(page)
  await panel.open(id)
  await panel.editor.startEdit()
  await panel.openPayouts('DR-0001')
  await panel.payouts.getByRole('button', { name: 'Add payout' }).click()
  await panel.payouts.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(panel.payouts.getByText('Payout Type is required')).toBeVisible()
  await expect(panel.payouts.getByText('Payout Amount is required')).toBeVisible()
  await expectAccessible(page, 'payouts that are missing')
  await panel.payoutField(1, 'Payout Type').fill('Store')
  await expect(page.getByText('No results', { exact: true }).last()).toBeVisible()
  await panel.payoutField(1, 'Payout Type').fill('Flat')
  await page.getByRole('listbox').getByRole('option', { name: 'Flat amount per unit claimed' }).click()
  await panel.payoutField(1, 'Payout Amount').fill('49999')
  await expect(panel.payouts.getByText('Payout Amount must be lower than 49999')).toBeVisible()
  await panel.payoutField(1, 'Payout Amount').fill('49998.99')
  await panel.payouts.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(panel.payouts).toHaveCount(0)
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

test('PART-23, ERR-18: a search that fails says so and leaves the dialog usable', async ({
  page,
  faults,
  promotions,
}) => {
  faults.allowStatus(500)
  const { id } = await makeWithParticipants(promotions)
  const panel = new ParticipantsPanel(page)
  await panel.open(id)
  await panel.editor.startEdit()
  await page.route('**/api/participants/search*', (route) => route.fulfill({ status: 500, body: '' }))
  await panel.add.click()
  await expect(panel.dialog.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(panel.dialog.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await page.unroute('**/api/participants/search*')
  await panel.dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.dialog.getByRole('row').nth(1)).toBeVisible()
})

test.describe('without the right to participants', () => {
  test.use({ user: 'noparts' })

  test('NAV-13, U52, ROLE-02: a new promotion has its Audience tab, whose dialog says that participants may not be seen', async ({
    page,
    faults,
  }) => {
    faults.allowStatus(403)
    const panel = new ParticipantsPanel(page)
    const { editor } = panel
    await editor.openNew()
    await editor.picker('Promotion Type').choose('Rebate')
    await editor.picker('Country').choose('United States')
    await editor.textField('Name').fill('For nobody')
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
