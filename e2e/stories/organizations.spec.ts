import { expectAccessible } from '../harness/expect-accessible.ts'
import type { Promotions } from '../harness/promotions.ts'
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

const search = /POST \/api\/promotionOrganizations\/promotion\/\d+\/search/

test('ORG-04 to ORG-06, ORG-08 to ORG-12: the organizations of a promotion are all read, then searched, filtered and paged without a call', async ({
  page,
  calls,
  promotions,
}) => {
  const panel = new OrganizationsPanel(page)
  await panel.open(await promotions.idOf('BIG-LIST'))
  await expect(panel.range).toHaveText('1-10 of 230')
  expect(calls.kinds.filter((kind) => search.test(kind))).toHaveLength(3)
  await expect(panel.table.getByRole('columnheader')).toHaveText([
    'Include/Exclude',
    'Organization Key',
    'Organization Name',
    'Dba',
    'Parent Organization',
    'Organization Type',
    'Actions',
  ])
  await expectAccessible(page, 'organizations')
  calls.clear()
  await panel.nextPage.click()
  await expect(panel.range).toHaveText('11-20 of 230')
  const name = await panel.rows.first().getByRole('cell').nth(2).innerText()
  await panel.search.fill(name)
  await expect(panel.range).toHaveText(/^1-\d+ of \d+$/)
  await expect(panel.row(name).first()).toBeVisible()
  await panel.search.fill('no such organization')
  await expect(page.getByText(/^No organizations match: /)).toBeVisible()
  expect(calls.kinds).toEqual([])
})

test('ORG-07, ORG-13 to ORG-24, API-28, FILT-13, U22: organizations are added, changed and deleted, each step comes back, and a save sends the changes alone, whatever is shown', async ({
  page,
  calls,
  promotions,
}) => {
  const { id, listed, others } = await makeWithOrganizations(promotions)
  const [first, second, third] = listed
  const [fourth] = others
  if (!fourth) throw new Error('the demo client has more organizations')
  const panel = new OrganizationsPanel(page)
  await panel.open(id)
  await expect(panel.row(third.name)).toContainText('Exclude')
  await expect(panel.add).toHaveCount(0)
  await panel.editor.startEdit()
  await panel.choose('Include', fourth.name)
  await panel.choose('Exclude', first.name)
  expect(calls.kinds).toContain('POST /api/organizations/search')
  await expect(panel.rows).toHaveCount(4)
  await expect(panel.row(first.name)).toContainText('Exclude')
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
  calls.clear()
  await panel.editor.saveAndWait()
  expect(calls.writes[0]?.body.promotionOrganizations).toEqual([
    { organization: { id: fourth.id }, includeInPromotion: true },
    expect.objectContaining({ organization: { id: first.id }, includeInPromotion: false }) as unknown,
    expect.objectContaining({ organization: { id: third.id }, includeInPromotion: true }) as unknown,
    { id: expect.any(Number) as unknown, toBeDeleted: true },
  ])
  await expect
    .poll(() => {
      const [save, ...reads] = calls.kinds.filter((kind) => !kind.includes('activities'))
      return [save, ...reads.toSorted()]
    })
    .toEqual([
      `POST /api/promotions/${id}/update`,
      `GET /api/promotions/${id}`,
      `POST /api/promotionOrganizations/promotion/${id}/search`,
    ])
  await panel.search.fill('')
  await expect(panel.rows).toHaveCount(3)
  await page.reload()
  await expect(panel.row(fourth.name)).toContainText('Include')
  await expect(panel.row(second.name)).toHaveCount(0)
})

test('ORG-21, ORG-23, U30: many rows are deleted at once, and Cancel brings them back', async ({
  page,
  promotions,
}) => {
  const { id } = await makeWithOrganizations(promotions)
  const panel = new OrganizationsPanel(page)
  await panel.open(id)
  await panel.editor.startEdit()
  await panel.table.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No organizations yet')).toBeVisible()
  await expect(panel.editor.changes).toHaveText('Unsaved changes (3)')
  await panel.editor.cancel.click()
  await page.getByRole('button', { name: 'Discard 3 changes' }).click()
  await expect(panel.rows).toHaveCount(3)
})
