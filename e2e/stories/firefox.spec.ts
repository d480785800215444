import { makeWithQuarters } from '../harness/make-with-quarters.ts'
import { expect, test } from '../firefox/test.ts'

// one browser for all tests of the file
test.describe.configure({ mode: 'default' })

test.describe('signing in', () => {
  test.use({ user: null })

  test('in Firefox, a user signs in, finds a promotion by its words, opens it and signs out', async ({ firefox }) => {
    await firefox.open('/promotions')
    await firefox.type('textbox', 'Email', 'admin@example.com')
    // a password field has no role
    await firefox.press('Tab')
    await firefox.write('demo')
    await firefox.press('Enter')
    await firefox.expectShown('heading', 'Promotions')
    await firefox.expectShown('link', 'FALL-SPIFF')
    await firefox.type('searchbox', 'Search promotions', 'SPRING-REBATE')
    await firefox.expectGone('link', 'FALL-SPIFF')
    await firefox.click('link', 'SPRING-REBATE')
    await firefox.expectShown('tab', 'Details')
    await firefox.expectShown('button', 'Edit')
    await firefox.click('button', 'Account: Demo Administrator')
    await firefox.click('menuitem', 'Sign out')
    await firefox.expectShown('button', 'Sign in')
    await firefox.open('/promotions')
    await firefox.expectShown('button', 'Sign in')
  })
})

test('in Firefox, fields, a picker by keyboard, a date and a deadline of a promotion are edited and saved together', async ({
  firefox,
  promotions,
}) => {
  const { id } = await promotions.make()
  await firefox.open(`/promotion/${id}`)
  await firefox.click('button', 'Edit')
  await firefox.type('textbox', 'Name', 'Edited in Firefox')
  await firefox.type('combobox', 'Invoice Type Override (optional)', 'standard')
  await firefox.expectTexts('option', ['Standard Invoice STD-USD'])
  await firefox.press('ArrowDown', 'Enter')
  await firefox.expectValue('combobox', 'Invoice Type Override (optional)', 'Standard Invoice')
  await firefox.expectGone('option')
  await firefox.type('textbox', 'Publish Date', '3/20/2026')
  await firefox.press('Tab')
  await firefox.expectValue('textbox', 'Publish Date', '03/20/2026 12:00 am EDT')

  await firefox.click('tab', 'Deadlines')
  await firefox.click('button', 'New deadline')
  await firefox.type('textbox', 'Name', 'Spring')
  await firefox.type('textbox', 'Expiration Date', '6/30/2026')
  await firefox.press('Tab')
  await firefox.expectValue('textbox', 'Expiration Date', '06/30/2026 11:59 pm EDT')
  await firefox.click('button', 'Add deadline')
  await firefox.expectGone('dialog')
  await firefox.expectText('table', 'Deadlines', 'Spring 04/01/2026 12:00 am EDT 06/30/2026 11:59 pm EDT')
  await firefox.click('button', 'Save')
  await firefox.expectShown('button', 'Edit')

  await firefox.reload()
  await firefox.expectText('table', 'Deadlines', 'Spring 04/01/2026 12:00 am EDT 06/30/2026 11:59 pm EDT')
  expect(await promotions.read(id)).toMatchObject({
    name: 'Edited in Firefox',
    publishDate: '2026-03-20T04:00:00Z',
    promotionDeadlines: [{ name: 'Spring', expirationDate: '2026-07-01T03:59:00Z' }],
  })
  expect((await promotions.related(id, 'invoiceType')).invoiceTypeKey).toBe('STD-USD')
})

test('U2: in Firefox, a dialog asks before typed text is lost, and gives the focus back to the row', async ({
  firefox,
  promotions,
}) => {
  await firefox.open(`/promotion/${await makeWithQuarters(promotions)}?tab=deadlines`)
  await firefox.click('button', 'Edit')
  await firefox.click('button', 'Edit Q3 FY2026')
  await firefox.expectFocus('textbox', 'Name')
  await firefox.press('Escape')
  await firefox.expectFocus('button', 'Edit Q3 FY2026')
  await firefox.press('Enter')
  await firefox.click('button', 'Choose Effective Date')
  await firefox.expectShown('dialog', 'Choose Effective Date')
  await firefox.press('Escape')
  await firefox.expectGone('dialog', 'Choose Effective Date')
  await firefox.type('textbox', 'Name', 'Third')
  await firefox.press('Escape')
  await firefox.expectFocus('button', 'Keep editing')
  await firefox.press('Enter')
  await firefox.expectFocus('textbox', 'Name')
  await firefox.expectValue('textbox', 'Name', 'Third')
  await firefox.press('Escape')
  await firefox.click('button', 'Discard 1 change')
  await firefox.expectGone('dialog')
  await firefox.expectFocus('button', 'Edit Q3 FY2026')
})
