import { readFile } from 'node:fs/promises'
import { Interactions } from '../harness/interactions.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import type { ServerProcess } from '../harness/server-process.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { Checks } from '../pages/checks.ts'
import { CopyDialog } from '../pages/copy-dialog.ts'
import { Dashboard } from '../pages/dashboard.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { DocumentsTab } from '../pages/documents-tab.ts'
import { EligibleParticipants } from '../pages/eligible-participants.ts'
import { ImportDialog } from '../pages/import-dialog.ts'
import { Merging } from '../pages/merging.ts'
import { ParticipantsPanel } from '../pages/participants-panel.ts'
import { Picker } from '../pages/picker.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { PromotionsList } from '../pages/promotions-list.ts'
import { RuleEditor } from '../pages/rule-editor.ts'
import { TestClaim } from '../pages/test-claim.ts'

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
  await editor.picker('Promotion Type').typeOption('Rebate')
  await editor.picker('Country').typeOption('Canada')
  await editor.textField('Name').fill(name)
  await editor.datePresets.click()
  await editor.datePreset('Next quarter').click()
  await editor.datePresets.click()
  await editor.datePreset('Publish with the start').click()
  await editor.picker('Default Award Vehicle').typeOption('Card')
  await editor.picker('Payout Strategy').typeOption('Pay the participant')
  await editor.tab('Claiming').click()
  await editor.picker('Claim Type').typeOption('Invoice Claim')
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

test('a copy of last year with other dates and its payouts takes at most 7 interactions', async ({
  page,
  promotions,
}) => {
  const id = await makeWithLines(
    promotions,
    { 'AX-200': [paysEach(25, { effectiveDate: '2027-02-01T05:00:00Z' })] },
    {
      effectiveDate: '2027-01-01T05:00:00Z',
      expirationDate: '2027-04-01T03:59:59Z',
      promotionDeadlines: [january],
    },
  )
  const { promotionKey } = (await promotions.read(id)) as { promotionKey: string }
  const done = new Interactions()
  const shown = new PromotionEditor(page)
  const editor = done.through(shown)
  const list = done.through(new PromotionsList(page))
  const copy = done.through(new CopyDialog(page))
  const name = `Spring of ${promotions.freshKey()}`
  await page.goto('/promotions')

  await list.search.fill(promotionKey)
  await list.promotion(promotionKey).click()
  await editor.copy.click()
  await copy.field('Name').fill(name)
  await copy.typeDate('Start Date', '4/1/2027')
  await copy.payouts.check()
  await copy.confirm.click()

  await expect(shown.heading).toContainText(name)
  expect(done.count).toBeLessThanOrEqual(7)
  expect(shown.id).not.toBe(id)
  expect(await promotions.read(shown.id)).toMatchObject({
    name,
    promotionKey: name.toUpperCase().replaceAll(' ', '-'),
    fiscalYear: 2027,
    effectiveDate: '2027-04-01T04:00:00Z',
    expirationDate: '2027-07-01T03:59:59Z',
    promotionDeadlines: [{ name: 'April 2027', expirationDate: '2027-05-01T03:59:00Z' }],
  })
  expect(await promotions.lines(shown.id)).toMatchObject([
    { promotionProductPayouts: [{ payoutAmount: 25, effectiveDate: '2027-05-01T04:00:00Z' }] },
  ])
})

test('two users change the same end date, and agree on it, in at most 12 interactions', async ({
  page,
  openAs,
  promotions,
}) => {
  const { id, key } = await promotions.make()
  const done = new Interactions()
  const [first, second] = await Promise.all(
    [page, await openAs('admin')].map(async (each) => {
      const list = new PromotionsList(each)
      await list.open(`?keyword=${key}`)
      return { page: each, list: done.through(list), editor: done.through(new PromotionEditor(each)) }
    }),
  )
  if (!first || !second) throw new Error('two windows have to be open')
  const shown = new Merging(second.page)
  const merging = done.through(shown)

  await second.list.promotion(key).click()
  await second.editor.edit.click()
  await second.editor.typeDate('End Date', '03/15/2027')
  await second.editor.textField('Name').fill('Until the middle of March')
  await first.list.promotion(key).click()
  await first.editor.edit.click()
  await first.editor.typeDate('End Date', '02/28/2027')
  await first.editor.save.click()
  await expect(new PromotionEditor(page).edit).toBeVisible()
  await second.page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await merging.merge.click()
  await merging.choose('End Date', 'Yours')
  await merging.apply()
  await second.editor.save.click()

  await expect(new PromotionEditor(second.page).edit).toBeVisible()
  expect(done.count).toBeLessThanOrEqual(12)
  expect(await promotions.read(id)).toMatchObject({
    name: 'Until the middle of March',
    expirationDate: '2027-03-16T03:59:59Z',
    version: 2,
  })
})

test('pasted participants and a condition take at most 16 interactions', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const done = new Interactions()
  const shown = new ParticipantsPanel(page)
  const eligible = new EligibleParticipants(page)
  const editor = done.through(shown.editor)
  const paste = done.through(shown.paste)
  const rule = done.through(new RuleEditor(page, 'Eligibility Condition'))
  const keys = Array.from({ length: 31 }, (_, index) => `DR-00${String(index + 10)}`)
  await shown.editor.open(id)

  await editor.tab('Audience').click()
  await editor.edit.click()
  await paste.opener.click()
  await paste.text.fill([...keys, 'ALDER.SMITHFIELD.1@EXAMPLE.COM', 'XX-9999'].join('\n'))
  await paste.button('Preview').click()
  await paste.button('Include 32 participants').click()
  await done.through(new AudienceTab(page)).requireCondition.click()
  await rule.comparing.click()
  await rule.comparedField.choose('Tier')
  await rule.operator.selectOption({ label: 'equals' })
  await done
    .through(page.getByRole('group', { name: 'Values for Value' }).getByRole('button', { name: /^GOLD / }))
    .click()
  await rule.inserting.click()
  await done.through(eligible.opener).click()
  await expect(eligible.totals).toContainText(/^[1-9]\d* of 120 participants are eligible/)
  await editor.save.click()

  await expect(shown.editor.edit).toBeVisible()
  expect(done.count).toBeLessThanOrEqual(16)
  expect(await promotions.related(id, 'participantEligibilityRuleCondition')).toMatchObject({
    spelExpression: "organization?.tier == 'GOLD'",
  })
  await expect(shown.range).toHaveText('1-10 of 32')
})

test('the cause of a denied claim is found and fixed in at most 5 interactions', async ({ page, promotions }) => {
  const spelExpression = "participant.participantTypeKey == 'Dealer'"
  const id = await makeWithLines(
    promotions,
    { 'AX-200': [paysEach(25)] },
    { participantEligibilityRuleCondition: { spelExpression } },
  )
  const participant = { id: await promotions.idOfRow('participant', 'participant_key', 'DR-0001') }
  await promotions.changeLists(id, { promotionParticipants: [{ participant, includeInPromotion: true }] })
  const done = new Interactions()
  const shown = new PromotionEditor(page)
  const editor = done.through(shown)
  const claim = new TestClaim(page)
  const rule = done.through(new RuleEditor(page, 'Eligibility Condition'))
  await shown.open(id)

  await done.through(claim).button.click()
  await expect(claim.decision).toContainText('Denied')
  await done.through(claim.link('Eligibility Condition')).click()
  await editor.edit.click()
  await rule.text.fill("participant.participantTypeKey == 'DEALER'")
  await expect(claim.decision).toContainText('Pays $25.00')
  await editor.save.click()

  await expect(shown.edit).toBeVisible()
  expect(done.count).toBeLessThanOrEqual(5)
  expect(await promotions.related(id, 'participantEligibilityRuleCondition')).toMatchObject({
    spelExpression: "participant.participantTypeKey == 'DEALER'",
  })
})

test('promotions that end soon and have no deadlines are exported in at most 5 interactions', async ({
  page,
  promotions,
}) => {
  const { key } = await promotions.make({ expirationDate: '2026-12-01T04:59:59Z' })
  const done = new Interactions()
  const dashboard = new Dashboard(page)
  const list = done.through(new PromotionsList(page))
  await dashboard.open()

  await done.through(dashboard).figure('Ending in the next 30 days').click()
  await list.filters.click()
  await done.through(new Picker(page, 'Missing')).choose('deadlines')
  const download = page.waitForEvent('download')
  await done.through(page.getByRole('button', { name: /^Export \d+ promotions?$/ })).click()

  const text = await readFile(await (await download).path(), 'utf8')
  expect(done.count).toBeLessThanOrEqual(5)
  expect(text).toContain(key)
  const [heading = '', ...lines] = text.trimEnd().split('\r\n')
  expect(heading).toContain('Missing')
  for (const line of lines) expect(line).toMatch(/deadlines/i)
})

test('an end date that another user changed is put back in at most 6 interactions', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  await promotions.change(id, { expirationDate: '2027-03-01T04:59:59Z' })
  const done = new Interactions()
  const shown = new PromotionEditor(page)
  const editor = done.through(shown)
  await shown.open(id)

  await editor.tab('Timeline').click()
  await done.through(page.getByRole('radio', { name: 'Versions' })).check()
  const newest = page.getByRole('list', { name: 'Versions' }).getByRole('listitem').first()
  await expect(newest).toContainText('End Date: 03/31/2027 11:59 pm EDT → 02/28/2027 11:59 pm EST')
  await expect(newest).toContainText('Demo Administrator')
  await done.through(page.getByRole('button', { name: 'Restore version 1' })).click()
  await done.through(page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' })).click()
  await editor.save.click()

  await expect(shown.edit).toBeVisible()
  expect(done.count).toBeLessThanOrEqual(6)
  expect(await promotions.read(id)).toMatchObject({ expirationDate: '2027-04-01T03:59:59Z' })
})

test('a promotion with two wrong values and a warning is published in at most 8 interactions', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const id = await makeWithLines(
    promotions,
    { 'AX-200': [paysEach(25)] },
    {
      publishDate: '2027-03-01T05:00:00Z',
      participantEligibilityRuleCondition: {
        spelExpression: "organization?.tier == 'Gold' and participant.participantTypeKey == 'Dealers'",
      },
    },
  )
  const [line] = (await promotions.lines(id)) as { id: number }[]
  await promotions.changeLists(id, {
    promotionProducts: [{ id: line?.id, claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' } }],
  })
  const done = new Interactions()
  const shown = new PromotionEditor(page)
  const editor = done.through(shown)
  const checks = new Checks(page)
  const repair = (name: RegExp) => done.through(checks.panel.getByRole('button', { name })).click()
  await shown.open(id)

  await editor.edit.click()
  await editor.textField('Publish Date').fill('11/01/2026')
  await done.through(checks).button.click()
  await repair(/^Use GOLD /)
  await repair(/^Use DEALER /)
  await editor.save.click()
  await done.through(checks.question.getByRole('textbox', { name: 'Reason' })).fill('A pilot')
  await done.through(checks.question.getByRole('button', { name: 'Publish anyway' })).click()

  await expect(shown.edit).toBeVisible()
  expect(done.count).toBeLessThanOrEqual(8)
  expect(await promotions.read(id)).toMatchObject({ publishDate: '2026-11-01T04:00:00Z', pause: null })
})

test.describe('with many products', () => {
  test.use({ upsets: true })

  test('2,000 pasted lines with three corrections take at most 12 interactions', async ({
    page,
    promotions,
    server,
  }) => {
    await addProducts(server, 2000)
    const { id } = await promotions.make()
    const done = new Interactions()
    const shown = new ImportDialog(page)
    const { dialog, editor } = { dialog: done.through(shown), editor: done.through(shown.tab.editor) }
    const bad = ['ZX-1||25', 'MANY-2||much', 'MANY-3||25|02/30/2027|']
    const good = Array.from({ length: 1997 }, (_, index) => `MANY-${index + 4}||25`)
    await shown.tab.editor.open(id)

    await editor.tab('Products').click()
    await editor.edit.click()
    await expect(shown.tab.totals).toBeVisible()
    await dialog.pasteIntoPage([...bad, ...good].join('\n'))
    await dialog.button('Import 1,997 lines').click()
    await dialog.pasteIntoPage('MANY-1||25\nMANY-2||26\nMANY-3||25|02/28/2027|')
    await dialog.button('Import 3 lines').click()
    await editor.save.click()

    await expect(shown.tab.editor.edit).toBeVisible()
    expect(done.count).toBeLessThanOrEqual(12)
    await expect(shown.tab.totals).toContainText('2,000 products')
    const [stored] = await server.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM promotion_product_line WHERE promotion_id = $1',
      id,
    )
    expect(stored?.count).toBe(2000)
  })

  test('an amount from a date on is set for 50 lines in at most 5 interactions', async ({
    page,
    promotions,
    server,
  }) => {
    const products = await addProducts(server, 50)
    const { id } = await promotions.make()
    await promotions.changeLists(id, {
      promotionProducts: products.map((product) => ({
        product,
        claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' },
        promotionProductPayouts: [paysEach(25, { effectiveDate: '2026-04-01T04:00:00Z' })],
      })),
    })
    const done = new Interactions()
    const shown = new ImportDialog(page)
    const { dialog, editor } = { dialog: done.through(shown), editor: done.through(shown.tab.editor) }
    await shown.tab.editor.open(id)

    await editor.tab('Products').click()
    await editor.edit.click()
    await expect(shown.tab.totals).toBeVisible()
    await dialog.pasteIntoPage(products.map((_, index) => `MANY-${index + 1}||9.99|01/01/2027|`).join('\n'))
    await dialog.button('Import 50 lines').click()
    await editor.save.click()

    await expect(shown.tab.editor.edit).toBeVisible()
    expect(done.count).toBeLessThanOrEqual(5)
    const lines = (await promotions.lines(id)) as { promotionProductPayouts: object[] }[]
    expect(lines).toHaveLength(50)
    for (const { promotionProductPayouts } of lines) {
      expect(promotionProductPayouts).toMatchObject([
        { payoutAmount: 25, effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2027-01-01T04:59:59Z' },
        { payoutAmount: 9.99, effectiveDate: '2027-01-01T05:00:00Z', expirationDate: null },
      ])
    }
  })
})

/** Adds products to the catalog, with keys from MANY-1 on. */
const addProducts = (server: ServerProcess, count: number) =>
  server.query<{ id: number }>(
    `INSERT INTO product (client_id, product_key, folded_key, model_number, folded_model_number, name)
     SELECT client_id, 'MANY-' || n, 'many-' || n, 'M-' || n, 'm-' || n, 'One of many'
     FROM product, generate_series(1, $1::int) AS n WHERE product_key = 'AX-100' RETURNING id`,
    count,
  )
