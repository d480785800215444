import type { Locator, Page } from '@playwright/test'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { withClockStopped } from '../harness/with-clock-stopped.ts'
import { OrganizationsPanel } from '../pages/organizations-panel.ts'
import { ParticipantsPanel } from '../pages/participants-panel.ts'

/** The filter of a table in a panel or a dialog. */
class Filter {
  readonly page: Page
  readonly search: Locator
  readonly opener: Locator
  /** The advanced part. */
  readonly part: Locator
  readonly chips: Locator
  readonly clear: Locator
  readonly range: Locator

  constructor(page: Page, place: Locator, plural: 'organizations' | 'participants') {
    this.page = page
    this.search = place.getByRole('searchbox', { name: `Search ${plural}` })
    this.opener = place.getByRole('button', { name: /^Filters/ })
    this.part = place.getByRole('group', { name: `Filters of ${plural}` })
    this.chips = place.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
    this.clear = place.getByRole('button', { name: 'Clear all' })
    this.range = place.getByText(/^[\d,]+-[\d,]+ of [\d,]+$/)
  }

  /** Expects a search box and an advanced part that opens and closes, with a column filter. */
  async expectWhole(label: string): Promise<void> {
    await expect(this.search).toBeVisible()
    await expect(this.opener).toHaveAttribute('aria-expanded', 'false')
    await expect(this.part).toHaveCount(0)
    await this.opener.click()
    await expect(this.opener).toHaveAttribute('aria-expanded', 'true')
    await expect(this.part.getByRole('combobox', { name: label })).toBeVisible()
    await this.opener.click()
    await expect(this.part).toHaveCount(0)
  }

  /** Chooses values in the advanced part and closes it. */
  async choose(label: string, ...values: string[]): Promise<void> {
    await this.opener.click()
    const picker = this.part.getByRole('combobox', { name: label })
    for (const value of values) {
      await picker.fill(value)
      await this.page.getByRole('listbox').getByRole('option', { name: value }).first().click()
    }
    await this.page.keyboard.press('Escape')
    await this.opener.click()
    await expect(this.part).toHaveCount(0)
  }
}

const MOODS = ['Amber', 'Brisk', 'Copper', 'Dapper', 'Early', 'Fabled', 'Gentle', 'Hollow', 'Ivory', 'Jolly']
const anvils = MOODS.map((mood) => `${mood} Anvil Supply`)

/** The third page of ten organizations by name: each adjective has ten trades. */
const coppers = [
  ...['Anvil Supply', 'Boiler House', 'Chimney Works', 'Duct Depot', 'Elbow & Pipe'],
  ...['Furnace Hall', 'Gasket Store', 'Hydronics', 'Insulation Barn', 'Joint Traders'],
].map((trade) => `Copper ${trade}`)

test('one filter narrows the tables and the dialogs of the audience, and does not change the saved data', async ({
  page,
  calls,
  promotions,
  api,
  server,
}) => {
  const { id } = (await api.get(`POST /api/promotions/${await promotions.idOf('BIG-LIST')}/copy`)) as { id: number }
  const organizations = new OrganizationsPanel(page)
  const participants = new ParticipantsPanel(page)
  const { editor } = organizations
  await organizations.open(id)
  await editor.startEdit()
  const region = page.getByRole('region', { name: 'Organizations', exact: true })
  const table = new Filter(page, region, 'organizations')
  const names = organizations.rows.locator('td:nth-child(4)')
  await expect(table.range).toHaveText('1-10 of 230')

  await row('FILT-01', () => table.expectWhole('Organization Type'))
  await row('FILT-10', async () => {
    const header = organizations.table.getByRole('columnheader', { name: 'Organization Name' })
    await header.getByRole('button').click()
    await organizations.nextPage.click()
    await organizations.nextPage.click()
    await expect(table.range).toHaveText('21-30 of 230')
    await expect(names).toHaveText(coppers)
    await table.search.fill('anvil')
    await expect(table.range).toHaveText('1-10 of 23')
    await expect(names).toHaveText(anvils)
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
  })

  calls.clear()
  await row('FILT-04', async () => {
    await table.choose('Organization Type', 'Dealer', 'Distributor')
    // those of the 23 that are not buying groups
    await expect(table.range).toHaveText('1-10 of 16')
    await expect(names).toHaveText([
      ...['Amber', 'Brisk', 'Dapper', 'Early', 'Gentle', 'Hollow', 'Jolly', 'Keen', 'Mellow', 'Nimble'].map(
        (mood) => `${mood} Anvil Supply`,
      ),
    ])
  })
  await row('FILT-08', async () => {
    await expect(table.chips).toHaveText([/Dealer$/, /Distributor$/])
    await table.chips.getByRole('button', { name: 'Remove Organization Type Distributor' }).click()
    await expect(table.chips).toHaveText([/Dealer$/])
    await expect(table.range).toHaveText('1-8 of 8')
    await expect(names).toHaveText(
      ['Amber', 'Dapper', 'Gentle', 'Jolly', 'Mellow', 'Plucky', 'Sunny', 'Velvet'].map(
        (mood) => `${mood} Anvil Supply`,
      ),
    )
  })
  await row('FILT-09', async () => {
    await table.choose('Organization Type', 'Buying Group')
    await expect(table.chips).toHaveCount(2)
    await table.clear.click()
    await expect(table.range).toHaveText('1-10 of 230')
    await expect(table.search).toHaveValue('')
    await expect(table.chips).toHaveCount(0)
  })
  await row('FILT-12', async () => {
    const box = organizations.table.getByRole('checkbox', { name: 'Select Amber Boiler House', exact: true })
    await box.check()
    await table.search.fill('anvil')
    await expect(organizations.selection).toContainText('1 selected, 1 not shown')
    await table.search.fill('')
    await expect(box).toBeChecked()
    await expect(organizations.selection).toContainText('1 selected')
    await expect(organizations.selection).not.toContainText('not shown')
    await box.uncheck()
  })
  await row('FILT-11', async () => {
    await table.search.fill('zzz')
    // the text of an empty table is decided in OP-142
    await expect(region.getByText('No organizations match: "zzz"')).toBeVisible()
    await table.search.fill('')
    await expect(table.range).toHaveText('1-10 of 230')
  })

  const dialogOf = async (panel: OrganizationsPanel | ParticipantsPanel, plural: 'organizations' | 'participants') => {
    await panel.add.click()
    const filter = new Filter(page, panel.dialog, plural)
    await expect(filter.range).toBeVisible()
    return filter
  }
  const adding = await dialogOf(organizations, 'organizations')
  await row('FILT-01', () => adding.expectWhole('Organization Type'))
  await row('FILT-02', async () => {
    // the table sent no requests
    expect(calls.kinds.filter((kind) => kind.includes('promotionOrganizations'))).toEqual([])
    calls.clear()
    await withClockStopped(page, () => adding.search.pressSequentially('anvil'))
    await expect(adding.range).toHaveText('1-10 of 23')
    expect(calls.bodiesOf('POST /api/organizations/search')).toEqual([{ keyword: 'anvil' }])
  })
  await page.keyboard.press('Escape')
  await expect(organizations.dialog).toHaveCount(0)

  const users = await dialogOf(participants, 'participants')
  await row('FILT-03', () => users.expectWhole('Participant Type'))
  await row('FILT-01', () => users.expectWhole('Participant Type'))
  await row('FILT-05', async () => {
    const types = await Promise.all(
      ['DEALER', 'MANAGER'].map((key) => promotions.idOfRow('participant_type', 'participant_type_key', key)),
    )
    const of = async (keys: readonly string[]) => {
      const [found] = await server.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM participant JOIN participant_type type ON type.id = participant_type_id
         JOIN program ON program.id = participant.program_id
         WHERE last_name = 'Testwell' AND participant_type_key = ANY ($1) AND program_key = 'ACME-DEALER'`,
        keys,
      )
      return found?.count ?? 0
    }
    const [both, dealers] = [await of(['DEALER', 'MANAGER']), await of(['DEALER'])]
    expect(both).toBeGreaterThan(dealers)
    await users.search.fill('Testwell')
    await users.choose('Participant Type', 'Dealer', 'Branch Manager')
    await expect(users.range).toHaveText(new RegExp(`of ${both}$`))
    expect(calls.bodiesOf('POST /api/participants/search').at(-1)).toEqual({
      keyword: 'Testwell',
      participantTypes: types.map((type) => ({ id: type })),
    })
    for (const text of await participants.dialog.getByRole('row').allTextContents()) {
      if (text.includes('DR-')) expect(text).toMatch(/Testwell.*(Dealer|Branch Manager)/)
    }
  })
  await page.keyboard.press('Escape')
  await expect(participants.dialog).toHaveCount(0)

  await row('FILT-13', async () => {
    await table.search.fill('anvil')
    await table.choose('Organization Type', 'Dealer')
    await expect(table.range).toHaveText('1-8 of 8')
    await editor.tab('Details').click()
    await editor.textField('Name').fill('Saved while filtered')
    await editor.saveAndWait()
    expect(calls.writes.at(-1)?.body.promotionOrganizations).toEqual([])
    const kept = await api.get(`POST /api/promotionOrganizations/promotion/${id}/search?size=1`, {})
    expect(kept.totalElements).toBe(230)
  })
})
