import { expectAccessible, expectAccessibleColors } from '../harness/expect-accessible.ts'
import { giveRules, payoutRule } from '../harness/give-rules.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { inScheme } from '../harness/settle.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' }

test('a promotion of 301 lines prints as one document to sign, with every row of its lists, on at most 12 pages', async ({
  page,
  api,
  promotions,
}) => {
  const { content } = await api.get('POST /api/products/search?size=400&page=0&sort=productKey,ASC', {})
  const keys = (content as { productKey: string }[]).map(({ productKey }) => productKey).slice(0, 301)
  const id = await makeWithLines(promotions, Object.fromEntries(keys.map((key) => [key, [paysEach(5)]])))
  const organizations = (await promotions.organizations()).slice(0, 12)
  await promotions.changeLists(id, {
    promotionOrganizations: organizations.map((organization) => ({
      organization: { id: organization.id },
      includeInPromotion: true,
    })),
    promotionLimitNodes: [
      { key: 'All', nodeType: 'AND' },
      { key: 'A', parentPromotionLimitNode: { key: 'All' }, nodeType: 'OR' },
      {
        parentPromotionLimitNode: { key: 'A' },
        nodeType: 'AND',
        maxQuantity: 7,
        customField4Name: 'All HVAC',
        customField4Value: 'HVAC',
      },
    ],
  })
  await giveRules(api, id, payoutRule('claim.totalAmount > 100', '25'))

  const editor = new PromotionEditor(page)
  await editor.open(id)
  await page.getByRole('link', { name: 'Print the whole promotion' }).click()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    ...['Promotion', 'Dates', 'Payout', 'Claims', 'Deadlines', 'Participants', 'Organizations', 'Audience'],
    ...['Eligibility', 'Invitations', 'Products', 'Claims', 'Contest', 'Documents', 'Custom Fields', 'Limits'],
    ...['Payout rules', 'Course requirements', 'Courses'],
  ])
  for (const { name } of organizations) {
    await expect(page.getByRole('table', { name: 'Organizations' }).getByRole('row', { name })).toHaveCount(1)
  }
  await expect(page.getByRole('treegrid', { name: 'Limits' }).getByText('All HVAC', { exact: true })).toBeVisible()
  await expect(page.getByText('claim.totalAmount > 100')).toBeVisible()
  for (const text of ['Prepared by', 'Approved by']) await expect(page.getByText(text, { exact: true })).toBeVisible()
  for (const role of ['tab', 'textbox', 'searchbox'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  for (const format of ['Letter', 'A4']) {
    const pdf = await page.pdf({ format, margin })
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
    expect(pages).toBeGreaterThan(6)
    expect(pages).toBeLessThanOrEqual(12)
  }
  await inScheme(page, 'light')
  await expectAccessible(page, 'the document of a promotion, light')
  await inScheme(page, 'dark')
  await expectAccessibleColors(page, 'the document of a promotion, dark')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('table', { name: 'Products' }).getByRole('row')).toHaveCount(302)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('link', { name: 'Back' })).toBeHidden()
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: 'Print the whole promotion' })).toBeVisible()
  await editor.startEdit()
  await expect(page.getByRole('link', { name: 'Print the whole promotion' })).toBeHidden()
})

test('a version prints as a document that says which version it is', async ({ page, promotions }) => {
  const { id } = await promotions.make({ name: 'First name' })
  await promotions.change(id, { name: 'Second name' })
  await page.goto(`/promotion/${id}?version=1&document=true`)
  await expect(page.getByRole('heading', { level: 1, name: 'Promotion First name' })).toBeVisible()
  await expect(page.getByText(/ · Version 1 · Printed 11\/20\/2026 /)).toBeVisible()
  await page.goto(`/promotion/${id}?document=true`)
  await expect(page.getByRole('heading', { level: 1, name: 'Promotion Second name' })).toBeVisible()
  await expect(page.getByText(/ · Saved 11\/20\/2026 .* by Demo Administrator · Printed 11\/20\/2026 /)).toBeVisible()
})
