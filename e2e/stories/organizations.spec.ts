import type { Api } from '../harness/api.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import type { Promotions } from '../harness/promotions.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { OrganizationsPanel } from '../pages/organizations-panel.ts'

/** A promotion with the first three organizations of the client, the last of them excluded. */
async function makeWithOrganizations(promotions: Promotions) {
  const { id } = await promotions.make()
  const all = await promotions.organizations()
  const [first, second, third, ...others] = all
  if (!first || !second || !third) throw new Error('the demo client has organizations')
  await promotions.changeLists(id, {
    promotionOrganizations: [first, second, third].map((organization) => ({
      organization: { id: organization.id },
      includeInPromotion: organization !== third,
    })),
  })
  return { id, listed: [first, second, third] as const, others }
}

/** The row ids of a promotion, by organization. */
async function idsOfRows(api: Api, id: number): Promise<Record<number, number>> {
  const { content } = await api.get(`POST /api/promotionOrganizations/promotion/${id}/search`)
  const rows = content as { id: number; organization: { id: number } }[]
  return Object.fromEntries(rows.map(({ id: rowId, organization }) => [organization.id, rowId]))
}

test('the organizations of a promotion are all read, then searched, filtered and paged without a call', async ({
  page,
  calls,
  promotions,
}) => {
  const panel = new OrganizationsPanel(page)
  await panel.open(await promotions.idOf('BIG-LIST'))
  await row('ORG-09', async () => {
    await expect(panel.range).toHaveText('1-10 of 230')
    const pages = calls.of('POST /api/promotionOrganizations/promotion/*/search').map(({ query }) => query)
    expect(pages).toEqual(['0', '1', '2'].map((number) => expect.objectContaining({ page: number, size: '100' })))
  })
  await row('ORG-26', async () => {
    await expect(panel.add).toHaveCount(0)
    await expect(panel.table.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0)
    await expect(panel.table.getByRole('checkbox')).toHaveCount(0)
  })
  await expectAccessible(page, 'organizations')
  calls.clear()
  await row('ORG-08', async () => {
    for (const range of ['11-20', '21-30', '31-40', '41-50']) {
      await panel.nextPage.click()
      await expect(panel.range).toHaveText(`${range} of 230`)
    }
    expect(calls.kinds).toEqual([])
  })
  await row('ORG-12', async () => {
    await panel.search.fill('org-01')
    await expect(panel.range).toHaveText('1-10 of 10')
    await expect(panel.rows).toHaveCount(10)
    expect(calls.kinds).toEqual([])
  })
  await row('ORG-10', async () => {
    // by key, by name and by Dba
    for (const [words, name] of [
      ['ORG-001', 'Amber Anvil Supply'],
      ['copper anvil', 'Copper Anvil Supply'],
      ['Copper Online', 'Copper Anvil Supply'],
    ] as const) {
      await panel.search.fill(words)
      await expect(panel.rows.first()).toContainText(name)
    }
    await panel.search.fill('no such organization')
    await expect(page.getByText(/^No organizations match: /)).toBeVisible()
    expect(calls.kinds).toEqual([])
  })
})

test('U22: organizations are added, changed and deleted, each step comes back, and a save sends the changes alone, whatever is shown', async ({
  page,
  api,
  calls,
  promotions,
}) => {
  const { id, listed, others } = await makeWithOrganizations(promotions)
  const [first, second, third] = listed
  const [fourth] = others
  if (!fourth) throw new Error('the demo client has more organizations')
  const rowIds = await idsOfRows(api, id)
  const panel = new OrganizationsPanel(page)
  await panel.open(id)
  await expect(panel.row(third.name)).toContainText('Exclude')
  await expect(panel.add).toHaveCount(0)
  await panel.editor.startEdit()
  await row('ORG-16', async () => {
    calls.clear()
    await panel.choose('Include', fourth.name)
    await expect(panel.row(fourth.name)).toContainText('Include')
  })
  await panel.add.click()
  await panel.dialog.getByRole('searchbox').fill(fourth.name)
  for (const id of ['ORG-13', 'API-28'] as const) {
    await row(id, async () => {
      const found = () => calls.of('POST /api/organizations/search').at(-1)
      await expect.poll(() => found()?.body as unknown).toEqual({ keyword: fourth.name })
      expect(found()?.query).toEqual({ page: '0', size: '10', sort: 'name,ASC' })
      expect(new Set(calls.kinds.filter((kind) => /organizations/i.test(kind)))).toEqual(
        new Set(['POST /api/organizations/search']),
      )
    })
  }
  await panel.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.dialog).toHaveCount(0)
  for (const id of ['ORG-17', 'ORG-24'] as const) {
    await row(id, async () => {
      if (id === 'ORG-17') await panel.choose('Exclude', first.name)
      await expect(panel.rows).toHaveCount(4)
      await expect(panel.row(first.name)).toHaveCount(1)
      await expect(panel.row(first.name)).toContainText('Exclude')
    })
  }
  await panel.table.getByRole('button', { name: `Edit ${third.name}` }).click()
  await page.getByRole('switch', { name: /Include In Promotion/ }).check()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(panel.row(third.name)).toContainText('Include')
  await panel.table.getByRole('button', { name: `Delete ${second.name}` }).click()
  await expect(panel.row(second.name)).toHaveCount(0)
  await expect(panel.editor.changes).toHaveText('Unsaved changes (4)')
  await page.keyboard.press('Control+z')
  await expect(panel.row(second.name)).toHaveCount(1)
  await page.keyboard.press('Control+Shift+z')
  await expect(panel.row(second.name)).toHaveCount(0)
  await panel.search.fill(fourth.name)
  await expect(panel.rows).toHaveCount(1)
  // an organization that is added and deleted again is not sent
  const [, fifth] = others
  if (!fifth) throw new Error('the demo client has more organizations')
  await panel.search.fill('')
  await panel.choose('Include', fifth.name)
  await panel.table.getByRole('button', { name: `Delete ${fifth.name}` }).click()
  await panel.search.fill(fourth.name)
  await expect(panel.rows).toHaveCount(1)
  calls.clear()
  await panel.editor.saveAndWait()
  const removed = { id: rowIds[second.id], toBeDeleted: true }
  await row('ORG-22', async () =>
    expect(calls.writes[0]?.body.promotionOrganizations).toEqual([
      { organization: { id: fourth.id }, includeInPromotion: true },
      { id: rowIds[first.id], organization: { id: first.id }, includeInPromotion: false },
      { id: rowIds[third.id], organization: { id: third.id }, includeInPromotion: true },
      removed,
    ]),
  )
  await expect
    .poll(() => {
      const [save, ...reads] = calls.kinds.filter((kind) => !kind.includes('activities'))
      return [save, ...reads.toSorted()]
    })
    .toEqual([
      `POST /api/promotions/${id}/update`,
      `GET /api/promotions/${id}`,
      `POST /api/promotionOrganizations/promotion/${id}/search`,
      // the number of findings in the header
      `POST /api/promotions/${id}/checks`,
    ])
  await panel.search.fill('')
  await expect(panel.rows).toHaveCount(3)
  await page.reload()
  // the filter hid the others during the save
  await row('FILT-13', () => expect(panel.rows).toHaveCount(3))
  await expect(panel.row(fourth.name)).toContainText('Include')
  await expect(panel.row(first.name)).toContainText('Exclude')
  await row('ORG-20', () => expect(panel.row(third.name)).toContainText('Include'))
  await row('ORG-21', async () => {
    expect(calls.writes[0]?.body.promotionOrganizations).toContainEqual(removed)
    await expect(panel.row(second.name)).toHaveCount(0)
  })
})

test('U30: many rows are deleted at once, and Cancel brings them back', async ({ page, promotions }) => {
  const { id, listed } = await makeWithOrganizations(promotions)
  const panel = new OrganizationsPanel(page)
  await panel.open(id)
  await panel.editor.startEdit()
  await panel.table.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No organizations yet')).toBeVisible()
  await expect(panel.editor.changes).toHaveText('Unsaved changes (3)')
  await row('ORG-23', async () => {
    await panel.editor.cancel.click()
    await page.getByRole('button', { name: 'Discard 3 changes' }).click()
    await expect(panel.rows).toHaveCount(3)
    for (const { name } of listed) await expect(panel.row(name)).toBeVisible()
  })
})
