import { Interactions } from '../harness/interactions.ts'
import { expect, test } from '../harness/test.ts'
import { CopyDialog } from '../pages/copy-dialog.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { DocumentsTab } from '../pages/documents-tab.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

const january = {
  name: 'January 2027',
  effectiveDate: '2027-01-01T05:00:00Z',
  expirationDate: '2027-02-01T04:59:00Z',
  submissionDeadlineDate: '2027-02-01T04:59:00Z',
}

test('a promotion with monthly deadlines and a file takes at most 22 interactions', async ({ page, promotions }) => {
  const done = new Interactions()
  const list = done.through(new PromotionsList(page))
  const shown = new PromotionEditor(page)
  const editor = done.through(shown)
  const deadlines = done.through(new DeadlinesTab(page))
  const documents = done.through(new DocumentsTab(page))
  const name = `Winter of ${promotions.freshKey()}`
  await page.goto('/promotions')

  await list.create.click()
  await editor.picker('Promotion Type').choose('Rebate')
  await editor.picker('Country').choose('Canada')
  await editor.textField('Name').fill(name)
  await editor.datePresets.click()
  await editor.datePreset('Next quarter').click()
  await editor.datePresets.click()
  await editor.datePreset('Publish with the start').click()
  await editor.picker('Default Award Vehicle').choose('Card')
  await editor.picker('Payout Strategy').choose('Pay the participant')
  await editor.tab('Claiming').click()
  await editor.picker('Claim Type').choose('Invoice')
  await editor.tab('Deadlines').click()
  await deadlines.newDeadline.click()
  await deadlines.preset.selectOption('Month')
  await deadlines.repeat.check()
  await deadlines.press('Add 3 deadlines')
  await editor.tab('Documents').click()
  await documents.choose({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await expect(new DocumentsTab(page).link('terms.pdf')).toBeVisible()
  await editor.save.click()

  await expect(shown.edit).toBeVisible()
  expect(done.count).toBeLessThanOrEqual(22)
  expect(await promotions.read(shown.id)).toMatchObject({
    name,
    fiscalYear: 2026,
    publishDate: '2027-01-01T05:00:00Z',
    effectiveDate: '2027-01-01T05:00:00Z',
    expirationDate: '2027-04-01T03:59:59Z',
    promotionDeadlines: [
      january,
      { name: 'February 2027', expirationDate: '2027-03-01T04:59:00Z' },
      { name: 'March 2027', expirationDate: '2027-04-01T03:59:00Z' },
    ],
  })
  expect(await promotions.related(shown.id, 'country')).toMatchObject({ name: 'CA' })
  expect(await promotions.related(shown.id, 'uploads')).toMatchObject({
    _embedded: { uploads: [{ fileName: 'terms.pdf' }] },
  })
})

test('a copy with other dates takes at most 8 interactions', async ({ page, promotions }) => {
  const { id } = await promotions.make({
    effectiveDate: '2027-01-01T05:00:00Z',
    expirationDate: '2027-04-01T03:59:59Z',
    promotionDeadlines: [january],
  })
  const done = new Interactions()
  const shown = new PromotionEditor(page)
  const editor = done.through(shown)
  const copy = done.through(new CopyDialog(page))
  const name = `Spring of ${promotions.freshKey()}`
  await shown.open(id)

  await editor.copy.click()
  await copy.field('Name').fill(name)
  await copy.typeDate('Start Date', '4/1/2027')
  await copy.confirm.click()

  await expect(shown.heading).toContainText(name)
  expect(done.count).toBeLessThanOrEqual(8)
  expect(shown.id).not.toBe(id)
  expect(await promotions.read(shown.id)).toMatchObject({
    name,
    promotionKey: name.toUpperCase().replaceAll(' ', '-'),
    fiscalYear: 2027,
    effectiveDate: '2027-04-01T04:00:00Z',
    expirationDate: '2027-07-01T03:59:59Z',
    promotionDeadlines: [{ name: 'April 2027', expirationDate: '2027-05-01T03:59:00Z' }],
  })
})
