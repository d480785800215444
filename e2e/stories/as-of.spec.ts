import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { ProductsTab } from '../pages/products-tab.ts'
import { PromotionEditor, type TabName } from '../pages/promotion-editor.ts'
import { RulesTab } from '../pages/rules-tab.ts'
import { TestClaim } from '../pages/test-claim.ts'
import { UnsavedQuestion } from '../pages/unsaved-question.ts'

const TABS: readonly TabName[] = [
  ...(['Details', 'Deadlines', 'Audience', 'Products', 'Claiming', 'Contest'] as const),
  ...(['Documents', 'Custom Fields', 'Timeline', 'Limits', 'Rules', 'Courses'] as const),
]

type Content = Readonly<Record<string, { readonly name: string; readonly description: string } & string>>

/** Fields of a content with their tab and label, and how a screen shows them. */
const FIELDS: readonly (readonly [tab: TabName, label: string, text: (content: Content) => string | undefined])[] = [
  ['Details', 'Promotion Type', ({ promotionType }) => promotionType?.name],
  ['Details', 'Country', ({ country }) => country?.description],
  ['Details', 'Name', ({ name }) => name],
  ['Details', 'Key', ({ promotionKey }) => promotionKey],
  ['Details', 'Fiscal Year', ({ fiscalYear }) => String(fiscalYear)],
  ['Details', 'Payout Strategy', ({ payoutStrategyType }) => payoutStrategyType?.description],
  ['Details', 'Default Award Vehicle', ({ forcedAwardVehicle }) => forcedAwardVehicle?.name],
  ['Deadlines', 'Claim Deadline Offset', ({ submissionDeadlineDays }) => String(submissionDeadlineDays)],
  ['Claiming', 'Claim Type', ({ claimType }) => claimType?.name],
  ['Custom Fields', 'Region', ({ customFieldValue1 }) => customFieldValue1],
]

test.describe('a promotion as of a version', () => {
  test.use({ untouched: true, upsets: true })

  test('MS-71: shows every tab read-only with its complete content, by link, Back and reload', async ({
    page,
    promotions,
    server,
  }) => {
    const { api } = promotions
    const id = await promotions.idOf('FALL-SPIFF')
    const file = await promotions.idOfRow('upload', 'file_name', 'fall-spiff-terms.txt')
    const { content } = await api.get(`GET /api/promotions/${id}/versions/1?references=objects`)
    const fields = content.promotion as Content
    const rowsOf = (name: string) => content[name] as { readonly id: number }[]
    const gone = (name: string) => rowsOf(name).map((line) => ({ id: line.id, toBeDeleted: true }))
    const lists = ['promotionProducts', 'promotionProductGroups', 'promotionOrganizations', 'promotionCourses']
    await api.get(`POST /api/promotions/${id}/update`, {
      promotion: { name: 'Mistake', fiscalYear: 2025, submissionDeadlineDays: 77, customFieldValue1: 'Elsewhere' },
      ...Object.fromEntries(lists.map((name) => [name, gone(name)])),
    })
    // a removed file stays with its versions; this one is lost, like an object that was deleted
    await server.query('DELETE FROM upload WHERE id = $1', file)
    const editor = new PromotionEditor(page)
    await editor.open(id, 'timeline')
    await page.getByRole('radio', { name: 'Versions' }).check()
    await page.getByRole('button', { name: 'View version 1' }).click()
    const notice = editor.asOf(1)
    await expect(notice).toContainText(/As of version 1, .+ to .+ E[SD]T\. Read-only\./)
    await expect(notice).toContainText(`No longer exists: Upload ${file}.`)
    await expect(notice).toBeFocused()
    await expect(page).toHaveTitle('FALL-SPIFF, version 1 - Incentive Console')
    await expect(page).toHaveURL(`/promotion/${id}?version=1`)
    for (const name of TABS) {
      await editor.tab(name).click()
      await expect(editor.tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect(editor.panel.getByText(/\w/).first()).toBeVisible()
      await expect(notice).toBeVisible()
      for (const role of ['textbox', 'combobox', 'switch'] as const) {
        await expect(editor.panel.getByRole(role, { name: /^(?!Rows per page)/ })).toHaveCount(0)
      }
      await expect(page.getByRole('button', { name: /^(Add|Edit|Copy|Pause|Publish|Readiness|Delete)/ })).toHaveCount(0)
      for (const [, label, text] of FIELDS.filter(([tab]) => tab === name)) {
        await expect(editor.field(label), label).toContainText(text(fields) ?? 'a value')
      }
    }
    const products = new ProductsTab(page)
    await editor.tab('Products').click()
    await expect(products.rows).toHaveCount(4)
    await products.search.fill('AX-2')
    await expect(products.rows).toHaveCount(2)
    await expect(page).toHaveURL(`/promotion/${id}?tab=products&version=1`)
    await page.reload()
    await expect(notice).toBeVisible()
    await expect(products.rows).toHaveCount(4)
    await expectAccessible(page, 'a promotion as of a version')
    await page.goBack()
    await expect(editor.tab('Courses')).toHaveAttribute('aria-selected', 'true')
    await notice.getByRole('button', { name: 'Show live version' }).click()
    await expect(page).toHaveURL(`/promotion/${id}?tab=courses`)
    await expect(notice).toHaveCount(0)
    await expect(editor.edit).toBeVisible()
    await expect(editor.tab('Courses')).toBeFocused()
    await editor.tab('Details').click()
    await expect(editor.field('Name')).toContainText('Mistake')
  })
})

test('MS-71: a version is opened by a link to a tab, and an unknown one is named', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(404)
  const { id, name } = await promotions.make()
  await promotions.rename(id, 'Mistake')
  const editor = new PromotionEditor(page)
  await editor.openAsOf(id, 1, 'claiming')
  await expect(editor.tab('Claiming')).toHaveAttribute('aria-selected', 'true')
  await expect(editor.heading).toContainText(name)
  for (const version of ['99', '9999999999', 'seven']) {
    await page.goto(`/promotion/${id}?version=${version}`)
    await expect(page.getByText(`Version ${version} was not found`)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Show live version' }).click()
  await expect(editor.heading).toContainText('Mistake')
  await expect(page).toHaveURL(`/promotion/${id}`)
})

test('MS-64, MS-71: a version that is shown is restored into the live promotion', async ({ page, promotions }) => {
  const { id, name } = await promotions.make()
  await promotions.rename(id, 'Mistake')
  const editor = new PromotionEditor(page)
  await editor.openAsOf(id, 1)
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByText('Version 1 is in the editor. Save to make it live.')).toBeVisible()
  await expect(editor.asOf(1)).toHaveCount(0)
  await expect(editor.textField('Name')).toHaveValue(name)
  await editor.saveAndWait()
  expect((await promotions.read(id)).name).toBe(name)
})

test('MS-71: unsaved changes are not lost to a version', async ({ page, promotions }) => {
  const { id, name } = await promotions.make()
  await promotions.rename(id, 'Mistake')
  const editor = new PromotionEditor(page)
  const question = new UnsavedQuestion(page)
  await editor.openAsOf(id, 1)
  await editor.asOf(1).getByRole('button', { name: 'Show live version' }).click()
  await editor.startEdit()
  await editor.textField('Name').fill('Better')
  await question.askedBy(() => question.back(), '1 change in Details will be lost.')
  await expect(editor.textField('Name')).toHaveValue('Better')
  await question.back()
  await question.discard.click()
  await expect(editor.asOf(1)).toBeVisible()
  await expect(editor.heading).toContainText(name)
})

test.describe('a reader', () => {
  test.use({ user: 'viewer' })

  test('MS-71: sees a version, and restores none', async ({ page, promotions }) => {
    const { id } = await promotions.make()
    await promotions.rename(id, 'Mistake')
    const editor = new PromotionEditor(page)
    await editor.openAsOf(id, 1)
    await expect(editor.asOf(1).getByRole('button')).toHaveText(['Show live version'])
  })
})

test.describe('a claim as of a version', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('MS-71: is tried with the payouts and limits of the version', async ({ page, promotions }) => {
    const id = await makeWithLines(promotions, { 'AX-200': [paysEach(25)] })
    const limit = { nodeType: 'AND', maxQuantity: 2, customField4Name: 'Heating', customField4Value: 'HVAC' }
    await promotions.changeLists(id, {
      promotionLimitNodes: [
        { key: 'root', nodeType: 'AND' },
        { key: 'group', parentPromotionLimitNode: { key: 'root' }, nodeType: 'AND' },
        { ...limit, parentPromotionLimitNode: { key: 'group' } },
      ],
    })
    const { content } = await promotions.api.get(`GET /api/promotions/${id}/versions/3`)
    const [line] = content.promotionProducts as { readonly id: number }[]
    const [root] = content.promotionLimitNodes as { readonly id: number }[]
    await promotions.changeLists(id, {
      promotionProducts: [{ id: line?.id, promotionProductPayouts: [paysEach(40)] }],
      promotionLimitNodes: [{ id: root?.id, toBeDeleted: true }],
    })
    const editor = new PromotionEditor(page)
    const testClaim = new TestClaim(page)
    await editor.open(id, 'products')
    await testClaim.open()
    await testClaim.field('Units').fill('3')
    await expect(testClaim.decision).toContainText('Pays $120.00')
    await testClaim.pickVersion('Version 3')
    await expect(editor.asOf(3)).toBeVisible()
    await expect(testClaim.panel).toContainText('as of version 3')
    await expect(testClaim.field('Units')).toHaveValue('3')
    await expect(testClaim.decision).toContainText('Pays $50.00')
    await expect(testClaim.panel.getByRole('button', { name: 'Compare with stored' })).toHaveCount(0)
    await expectAccessible(page, 'a claim as of a version')
    await testClaim.pickVersion('Version 2')
    await expect(testClaim.panel).toContainText('as of version 2')
    await expect(testClaim.decision).toContainText('Pays $75.00')
    // the link opens the claim as of the version
    await page.reload()
    await expect(testClaim.decision).toContainText('Pays $75.00')
    await testClaim.pickVersion('Live')
    await expect(testClaim.decision).toContainText('Pays $120.00')
    await expect(testClaim.panel).not.toContainText('as of version')
    await expect(page).toHaveURL(`/promotion/${id}?tab=products`)
  })
})

test.describe('payout rules as of a version', () => {
  test.use({ untouched: true, upsets: true })

  test('MS-71: are read-only, and decide tried claims', async ({ page, promotions }) => {
    const id = await promotions.idOf('SMART-RULES')
    const editor = new PromotionEditor(page)
    const testClaim = new TestClaim(page)
    const rules = new RulesTab(page)
    await editor.open(id, 'rules')
    await testClaim.open()
    await expect(testClaim.decision).toContainText('Pays $134.95')
    const { content } = await promotions.api.get(`GET /api/promotions/${id}/versions/1`)
    const group = content.payoutGenerationRuleGroup as { readonly id: number; readonly rules: readonly object[] }
    const stored = await promotions.api.get(`GET /api/ruleEngine/getPayoutRuleGroupByPromotion/${id}`)
    await promotions.api.get('POST /api/ruleEngine/saveRuleGroup', {
      id: group.id,
      version: stored.version,
      rules: group.rules.map((rule) => ({ ...rule, ruleCondition: { spelExpression: 'false' }, errorMessage: '' })),
    })
    await editor.open(id, 'rules')
    await testClaim.open()
    await expect(rules.rows).toHaveCount(2)
    await expect(rules.panel).not.toContainText('claim.totalAmount > 500')
    await expect(testClaim.decision).toContainText('Pays $15.00')
    await editor.openAsOf(id, 1, 'rules')
    await expect(rules.rows).toHaveCount(2)
    await expect(rules.panel).toContainText('claim.totalAmount > 500')
    await expect(rules.edit).toHaveCount(0)
    await testClaim.open()
    await expect(testClaim.decision).toContainText('Pays $134.95')
  })
})
