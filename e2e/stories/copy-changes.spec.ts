import { failCalls } from '../harness/answer-calls.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { CopyDialog } from '../pages/copy-dialog.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ intercepts: true })

/** The first quarter of 2027 with two deadlines whose dates do not follow the fiscal year's pattern. */
const quarter = {
  publishDate: '2026-12-15T05:00:00Z',
  effectiveDate: '2027-01-01T05:00:00Z',
  expirationDate: '2027-04-01T03:59:59Z',
  promotionDeadlines: [
    {
      name: 'January 2027',
      effectiveDate: '2027-01-01T05:00:00Z',
      expirationDate: '2027-02-01T04:59:00Z',
      submissionDeadlineDate: '2027-02-01T04:59:00Z',
    },
    {
      name: 'Rest',
      effectiveDate: '2027-02-01T05:00:00Z',
      expirationDate: '2027-04-01T03:59:00Z',
      submissionDeadlineDate: '2027-04-16T03:59:00Z',
    },
  ],
}

test('a copy for the next quarter is asked for in one dialog, which shows it before it is made', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make(quarter)
  const key = promotions.freshKey()
  const editor = new PromotionEditor(page)
  const copy = new CopyDialog(page)
  await editor.open(id)
  await editor.copy.click()
  await expect(copy.field('Name')).toBeFocused()
  await copy.field('Name').fill(`Next of ${key}`)
  await expect(copy.field('Key')).toHaveValue(`NEXT-OF-${key}`)
  await copy.typeDate('Start Date', '4/1/2027')
  await expect(copy.field('Fiscal Year')).toHaveValue('2027')
  await expect(copy.factOf('End Date')).toHaveText('06/30/2027 11:59 pm EDT')
  await expect(copy.factOf('Publish Date')).toHaveText('03/15/2027 12:00 am EDT')
  await expect(copy.factOf('Deadlines')).toHaveText('April 2027, Rest')
  await expect(copy.picture).toHaveAccessibleName(
    'Calendar. This promotion: 01/01/2027 12:00 am EST to 03/31/2027 11:59 pm EDT, 2 deadlines. ' +
      'The copy: 04/01/2027 12:00 am EDT to 06/30/2027 11:59 pm EDT, 2 deadlines.',
  )
  await expectAccessible(page, 'copy with other dates')
  await copy.confirm.click()
  await expect(editor.heading).toContainText(`Next of ${key}`)
  expect(calls.bodiesOf(`POST /api/promotions/${id}/copy`)).toEqual([
    {
      name: `Next of ${key}`,
      promotionKey: `NEXT-OF-${key}`,
      effectiveDate: '2027-04-01T04:00:00Z',
      fiscalYear: 2027,
    },
  ])
  expect(await promotions.read(editor.id)).toMatchObject({
    expirationDate: '2027-07-01T03:59:59Z',
    promotionDeadlines: [
      { name: 'April 2027', expirationDate: '2027-05-01T03:59:00Z' },
      { name: 'Rest', submissionDeadlineDate: '2027-07-16T03:59:00Z' },
    ],
  })
})

test('OP-145: a copy for the next year moves the dates of lines and of what they pay', async ({
  page,
  api,
  promotions,
}) => {
  const { id } = await promotions.make(quarter)
  await promotions.changeLists(id, {
    promotionProducts: [
      {
        product: { id: await promotions.idOfRow('product', 'product_key', 'AX-100') },
        claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' },
        effectiveDate: '2027-01-11T05:00:00Z',
        expirationDate: '2027-03-29T03:59:59Z',
        promotionProductPayouts: [
          paysEach(10, { effectiveDate: '2027-01-01T05:00:00Z', expirationDate: '2027-03-01T04:59:59Z' }),
          paysEach(15, { effectiveDate: '2027-03-01T05:00:00Z' }),
        ],
      },
    ],
  })
  const editor = new PromotionEditor(page)
  const copy = new CopyDialog(page)
  await editor.open(id)
  await editor.copy.click()
  await copy.typeDate('Start Date', '1/1/2028')
  await expect(copy.dialog).toContainText('Also moved: 1 product or group.')
  await copy.payouts.check()
  await expect(copy.dialog).toContainText('Also moved: 1 product or group, 2 payout lines.')
  await copy.confirm.click()
  await expect(editor.heading).toContainText('- Copy')
  const { content } = await api.get('POST /api/promotionProducts/search', { promotion: { id: editor.id } })
  expect(content).toMatchObject([
    {
      effectiveDate: '2028-01-11T05:00:00Z',
      expirationDate: '2028-03-29T03:59:59Z',
      promotionProductPayouts: [
        { payoutAmount: 10, effectiveDate: '2028-01-01T05:00:00Z', expirationDate: '2028-03-01T04:59:59Z' },
        { payoutAmount: 15, effectiveDate: '2028-03-01T05:00:00Z', expirationDate: null },
      ],
    },
  ])
})

test('U7: a key that is taken is refused at its field, and the dialog keeps what was typed', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(400, 500)
  const taken = await promotions.make()
  const { id, key } = await promotions.make()
  const editor = new PromotionEditor(page)
  const copy = new CopyDialog(page)
  await editor.open(id)
  await editor.copy.click()
  await copy.field('Key').fill(taken.key.toLowerCase())
  await copy.typeDate('Start Date', '5/1/2026')
  await copy.confirm.click()
  await expect(copy.message('Key')).toContainText('Key already exists')
  await expect(copy.field('Key')).toBeFocused()
  await expect(copy.field('Start Date')).toHaveValue('05/01/2026 12:00 am EDT')
  await copy.field('Key').fill(`${key}-MAY`)
  await expect(copy.message('Key')).not.toContainText('exists')
  await failCalls(page, '**/copy', { status: 500 }, { times: 1 })
  await copy.confirm.click()
  await expect(copy.dialog).toContainText('The server could not complete the request (500)')
  await expect(copy.field('Key')).toHaveValue(`${key}-MAY`)
  await copy.confirm.click()
  await expect(editor.heading).toContainText('- Copy')
  expect(await promotions.read(editor.id)).toMatchObject({ promotionKey: `${key}-MAY` })
})

test('U2: what is wrong is said at its field, and what was typed is not lost by Escape', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const copy = new CopyDialog(page)
  await editor.open(id)
  await editor.copy.click()
  await copy.field('Name').fill(' ')
  await copy.field('Fiscal Year').fill('26')
  await copy.typeDate('Start Date', '3/14/2027 2:30 am')
  await copy.confirm.click()
  await expect(copy.message('Name')).toContainText('Name is required')
  await expect(copy.field('Name')).toBeFocused()
  await expect(copy.message('Fiscal Year')).toContainText('Fiscal Year must be valid')
  await expect(copy.message('Start Date')).toContainText('This time does not exist in New York')
  await expectAccessible(page, 'copy with problems')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(copy.dialog).toHaveCount(0)
  await expect(editor.copy).toBeFocused()
  expect(calls.writes).toEqual([])
})

test('OP-04: the dialog says of payouts what will come of them', async ({ page, promotions }) => {
  const editor = new PromotionEditor(page)
  const copy = new CopyDialog(page)
  await editor.open(await promotions.idOf('FALL-SPIFF'))
  await editor.copy.click()
  await expect(copy.dialog).toContainText('Payouts and activities will not be copied.')
  await copy.payouts.check()
  await expect(copy.dialog).not.toContainText('Payouts and')
  await expect(copy.dialog).toContainText('products, payout lines and uploads will be copied. Activities will not')
})
