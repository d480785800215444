import { expect, test } from '../harness/test.ts'
import { Catalog } from '../pages/catalog.ts'
import { Frame } from '../pages/frame.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { UnsavedQuestion } from '../pages/unsaved-question.ts'

test.use({ upsets: true })

test('a product is added with prices and a category, and is there after a reload', async ({ page, api }) => {
  await api.get('POST /api/productCategories', { name: 'Ranges' })
  const catalog = new Catalog(page)
  await page.goto('/')
  const { navigation } = new Frame(page)
  await navigation.getByRole('link', { name: 'Catalog' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Add product' }).click()
  await catalog.text('Product Key').fill(' RX-100 ')
  await catalog.text('Model Number').fill('RX100')
  await catalog.text('Name').fill('Range 100')
  await catalog.pick('Product Category', 'Ranges')
  await catalog.addPrice('United States', '1899.5')
  await catalog.addPrice('Canada', '2400')
  await page.getByRole('button', { name: 'Show custom fields' }).click()
  await catalog.text('MPG').fill('RANGES')
  await catalog.text('Description of MPG').fill('All ranges')
  await catalog.save.click()
  await expect(page.getByText('Product Range 100 added')).toBeVisible()
  await expect(page).toHaveURL(/\/catalog\/products\/\d+$/)
  await page.reload()
  await expect(catalog.text('Product Key')).toHaveValue('RX-100')
  await expect(catalog.text('Model Number')).toHaveValue('RX100')
  await expect(catalog.select('Product Category')).toHaveValue('Ranges')
  await expect(catalog.price(1).getByRole('combobox', { name: 'Country' })).toHaveValue('Canada')
  await expect(catalog.price(1).getByRole('textbox', { name: 'Amount' })).toHaveValue('2400.00')
  await expect(catalog.price(2).getByRole('textbox', { name: 'Amount' })).toHaveValue('1899.50')
  await expect(catalog.text('Description of MPG')).toHaveValue('All ranges')
  await catalog.price(1).getByRole('button', { name: 'Remove the price of Canada' }).click()
  await catalog.saveAndWait()
  await page.reload()
  await expect(page.getByRole('group', { name: 'Price 1 of 1' }).getByRole('textbox')).toHaveValue('1899.50')
  await catalog.openTab('Timeline')
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([
    /Prices: Canada 2400, United States 1899.5 → United States 1899.5/,
    /Added/,
  ])
  await new Frame(page).crumb('Products').click()
  await catalog.search.fill('RX-100')
  await expect(catalog.row('Range 100')).toContainText('Ranges')
})

/** A value of each kind of field, by label, as typed and as it is shown afterward. */
interface Sample {
  readonly name: string
  readonly address: string
  readonly texts: Readonly<Record<string, string>>
  readonly chosen?: Readonly<Record<string, string>>
  readonly picked?: Readonly<Record<string, string>>
  readonly listed?: Readonly<Record<string, readonly string[]>>
  readonly switches?: readonly string[]
}

const samples: readonly Sample[] = [
  {
    name: 'participant',
    address: 'participants/new',
    texts: {
      'Participant Key': 'P-9',
      'First Name': 'Ada',
      'Last Name': 'Example',
      Email: 'ada@example.com',
      State: 'OH',
      City: 'Sampleville',
      'Postal Code': '00101',
      'Hire Date': '04/01/2026 12:00 am EDT',
      'Registration Date': '12/01/2026 01:30 pm EST',
      'Years of Service': '7',
      'Loyalty Points': '-3',
      'Payouts This Year': '1234.5',
      'Commission Rate': '0.0125',
    },
    chosen: { Status: 'Suspended', 'Tax Exempt': 'No' },
    picked: { Organization: 'Amber Anvil Supply', 'Participant Type': 'Dealer', Country: 'Canada' },
  },
  {
    name: 'promotion type',
    address: 'promotionTypes/new',
    texts: {
      'Promotion Type Key': 'PT-9',
      Name: 'Ninth type',
      'Upload Limit': '4',
      'Effective Date': '04/01/2026 12:00 am EDT',
      'Expiration Date': '03/31/2030 11:59 pm EDT',
    },
    chosen: { 'Input Type': 'Sales reported by the client' },
    listed: { Countries: ['Canada', 'Mexico'], 'Award Vehicles': ['Card', 'Points'] },
    switches: ['Has Payout Rules'],
  },
  {
    name: 'organization',
    address: 'organizations/new',
    texts: {
      'Organization Key': 'ORG-9',
      Name: 'Ninth Supply',
      DBA: 'Nine',
      'Company Number': '0009',
      Tier: 'Gold',
      State: 'ON',
      Employees: '12',
      'Annual Volume': '99.05',
      'Contract Date': '04/01/2026 12:00 am EDT',
    },
    chosen: { Active: 'Yes' },
    picked: { 'Parent Organization': 'Amber Anvil Supply', 'Organization Type': 'Dealer', Country: 'Canada' },
  },
  {
    name: 'course',
    address: 'courses/new',
    texts: {
      'Course Key': 'C-9',
      Name: 'Ninth course',
      Description: 'First line\nSecond line',
      'Passing Grade': '72.5',
      Rank: '2',
    },
  },
]

for (const sample of samples) {
  test(`every field of a new ${sample.name} is stored, and shown after a reload`, async ({ page }) => {
    const { texts, chosen = {}, picked = {}, listed = {}, switches = [] } = sample
    const catalog = new Catalog(page)
    await catalog.open(sample.address)
    for (const [label, text] of Object.entries(texts)) await catalog.text(label).fill(text)
    for (const [label, option] of Object.entries(chosen)) await catalog.select(label).selectOption(option)
    for (const [label, name] of Object.entries(picked)) await catalog.pick(label, name)
    for (const [label, names] of Object.entries(listed))
      for (const name of names) await catalog.pickAnother(label, name)
    for (const label of switches) await page.getByRole('switch', { name: label }).check()
    await catalog.save.click()
    await expect(page).toHaveURL(/\/\d+$/)
    await page.reload()
    for (const [label, text] of Object.entries(texts)) await expect(catalog.text(label)).toHaveValue(text)
    for (const [label, option] of Object.entries(chosen)) {
      await expect(catalog.select(label).locator('option:checked')).toHaveText(option)
    }
    for (const [label, name] of Object.entries(picked)) await expect(catalog.select(label)).toHaveValue(name)
    for (const names of Object.values(listed)) {
      for (const name of names) await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
    }
    for (const label of switches) await expect(page.getByRole('switch', { name: label })).toBeChecked()
    await expect(catalog.changes).toHaveText('No changes')
  })
}

test('a store product has the currency of its country', async ({ page }) => {
  const catalog = new Catalog(page)
  await catalog.open('storeProducts/new')
  await catalog.text('Product Number').fill('GIFT-9')
  await catalog.pick('Country', 'Canada')
  await expect(catalog.select('Currency')).toHaveValue('CAD')
})

test('problems are at their fields, from the rules and from the server', async ({ page, api, faults }) => {
  faults.allowStatus(400)
  await api.get('POST /api/courses', { courseKey: 'SAFE-1', name: 'Safety' })
  const catalog = new Catalog(page)
  await catalog.open('courses/new')
  await expect(catalog.problemCount).toHaveText('2 fields still needed')
  await catalog.text('Passing Grade').fill('101')
  await expect(catalog.text('Passing Grade')).toHaveAccessibleDescription('Value must be at most 100')
  await catalog.text('Rank').fill('first')
  await catalog.problemCount.click()
  await expect(catalog.problems).toContainText('Course Key is required')
  await catalog.problems.getByText('Rank: Value must be a number').click()
  await expect(catalog.text('Rank')).toBeFocused()
  await catalog.text('Rank').fill('1')
  await catalog.text('Passing Grade').fill('100')
  await catalog.text('Course Key').fill('safe-1')
  await catalog.text('Name').fill('Again')
  await catalog.save.click()
  await expect(catalog.text('Course Key')).toHaveAccessibleDescription('Another course has this key')
  await expect(catalog.text('Name')).toHaveValue('Again')
  await new UnsavedQuestion(page).askedBy(
    () => new Frame(page).navigation.getByRole('link', { name: 'Programs', exact: true }).click(),
    '4 changes to this course will be lost.',
  )
})

test('a conflict names the user who saved first, and typed text is kept until it is discarded', async ({
  page,
  api,
  faults,
}) => {
  faults.allowStatus(409)
  const { id } = await api.get('POST /api/contests', { name: 'Summer' })
  const catalog = new Catalog(page)
  await catalog.open(`contests/${id}`)
  await expect(catalog.text('Name')).toHaveValue('Summer')
  await api.get(`PATCH /api/contests/${id}`, { name: 'Autumn' })
  await catalog.text('Name').fill('Winter')
  await catalog.save.click()
  await catalog.renameTo('Winter')
  await expect(catalog.problems).toContainText('This record was changed in the meantime')
  await expect(catalog.problems).toContainText('Saved by Demo Administrator')
  await expect(catalog.text('Name')).toHaveValue('Winter')
  await catalog.problems.getByRole('button', { name: 'Reload' }).click()
  await new UnsavedQuestion(page).discard.click()
  await expect(catalog.text('Name')).toHaveValue('Autumn')
  await catalog.text('Name').fill('Winter')
  await catalog.save.click()
  await catalog.renameTo('Winter')
  await expect(page.getByRole('heading', { level: 1, name: 'Winter' })).toBeVisible()
})

test('a deactivated claim type is in no search and not in the editor, until it is active again', async ({
  page,
  api,
  promotions,
}) => {
  const { id } = await api.get('POST /api/claimTypes', { claimTypeKey: 'OLD', name: 'Old claims' })
  const promotion = await promotions.make()
  const catalog = new Catalog(page)
  await catalog.open(`claimTypes/${id}`)
  await catalog.text('Name').fill('Older claims')
  await catalog.act('Deactivate')
  await expect(catalog.dialog).toContainText('No list offers this claim type any longer')
  await catalog.dialog.getByRole('button', { name: 'Deactivate 1 claim type' }).click()
  await expect(page.getByText(/^Deactivated on .*\. It is no longer offered for new uses/)).toBeVisible()
  // typed text stays, and is saved although the record has a new version
  await expect(catalog.text('Name')).toHaveValue('Older claims')
  await catalog.saveAndWait()

  await catalog.open('types?tab=claimTypes&keyword=older')
  await expect(page.getByText('No claim types match: "older"')).toBeVisible()
  await catalog.open('types?tab=claimTypes&keyword=older&state=deactivated')
  await expect(catalog.row('Older claims')).toBeVisible()

  const editor = new PromotionEditor(page)
  const picker = async () => {
    await editor.openForEdit(promotion.id, 'claiming')
    const claimType = editor.picker('Claim Type')
    await claimType.input.fill('claim')
    await expect(claimType.options.filter({ hasText: 'Invoice Claim' })).toBeVisible()
    return claimType.options.filter({ hasText: 'Older claims' })
  }
  await expect(await picker()).toHaveCount(0)

  await catalog.open(`claimTypes/${id}`)
  await catalog.act('Reactivate')
  await catalog.dialog.getByRole('button', { name: 'Reactivate 1 claim type' }).click()
  await expect(page.getByText(/^Deactivated on/)).toHaveCount(0)
  await expect(await picker()).toHaveCount(1)
})

test('an organization is deactivated together with its participants', async ({ page, api }) => {
  const { id } = await api.get('POST /api/organizations', {
    organizationKey: 'CLOSING',
    name: 'Closing Example Shop',
    organizationType: { organizationTypeKey: 'DEALER' },
  })
  for (const participantKey of ['CL-1', 'CL-2']) {
    await api.get('POST /api/participants', {
      participantKey,
      firstName: 'Casey',
      lastName: `Closing ${participantKey}`,
      participantType: { participantTypeKey: 'DEALER' },
      organization: { id },
    })
  }
  const catalog = new Catalog(page)
  await catalog.open(`organizations/${id}`)
  await catalog.act('Deactivate')
  await catalog.dialog
    .getByRole('checkbox', { name: 'Deactivate its 2 active participants in this program too' })
    .check()
  await catalog.dialog.getByRole('button', { name: 'Deactivate 1 organization' }).click()
  await expect(page.getByText(/^Deactivated on .*\. It is no longer offered for new uses/)).toBeVisible()
  await catalog.open('participants?keyword=closing')
  await expect(page.getByText('No participants match: "closing"')).toBeVisible()
})

test('a new key asks first, shows the rules that keep the old one, and reserves it', async ({
  page,
  api,
  promotions,
  faults,
}) => {
  faults.allowStatus(400)
  const { id } = await api.get('POST /api/participantGroups', { name: 'First Team' })
  await promotions.make({
    // not live yet: a rule of a live promotion would keep the group from being renamed
    publishDate: '2027-03-15T04:00:00Z',
    participantEligibilityRuleCondition: { spelExpression: `participant.groupKeys.contains('First Team')` },
  })
  const catalog = new Catalog(page)
  await catalog.open(`participantGroups/${id}`)
  await catalog.text('Name').fill('Second Team')
  await catalog.save.click()
  const dialog = page.getByRole('dialog', { name: 'Rename First Team?' })
  await expect(dialog.getByRole('region', { name: 'Promotions with the key in a rule' }).getByRole('link')).toHaveCount(
    1,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(catalog.text('Name')).toHaveValue('Second Team')
  await catalog.save.click()
  await catalog.renameTo('Second Team')
  await expect(page.getByRole('heading', { level: 1, name: 'Second Team' })).toBeVisible()

  await catalog.open('participantGroups/new')
  await catalog.text('Name').fill('First Team')
  await catalog.save.click()
  await expect(catalog.problems).toContainText('First Team was renamed to Second Team on')
})

test('deleting a promotion type that is used shows where, and offers to deactivate it', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const catalog = new Catalog(page)
  await catalog.open(`promotionTypes/${await promotions.idOfRow('promotion_type', 'promotion_type_key', 'REBATE')}`)
  await catalog.act('Delete')
  await catalog.dialog.getByRole('button', { name: 'Delete 1 promotion type' }).click()
  await expect(catalog.dialog).toContainText(/cannot be deleted because \d+ promotions use it/)
  await expect(catalog.dialog.getByRole('link')).toHaveCount(10)
  await catalog.dialog.getByRole('button', { name: 'Deactivate instead' }).click()
  await catalog.dialog.getByRole('button', { name: 'Deactivate 1 promotion type' }).click()
  await expect(page.getByText('Promotion type Rebate deactivated')).toBeVisible()
  await catalog.openTab('Used in')
  await page
    .getByRole('region', { name: 'Promotions', exact: true })
    .getByRole('link', { name: /^FALL-SPIFF/ })
    .click()
  await expect(new PromotionEditor(page).heading).toBeVisible()
})

test('a record that nothing uses is deleted', async ({ page, api }) => {
  const { id } = await api.get('POST /api/contests', { name: 'Unused contest' })
  const catalog = new Catalog(page)
  await catalog.open(`contests/${id}?tab=uses`)
  await expect(page.getByText('Nothing uses this contest')).toBeVisible()
  await catalog.act('Delete')
  await catalog.dialog.getByRole('button', { name: 'Delete 1 contest' }).click()
  await expect(page).toHaveURL(/\/catalog\/contests$/)
  await expect(catalog.row('Unused contest')).toHaveCount(0)
})

test.describe('a user who can only read', () => {
  test.use({ user: 'viewer', upsets: false })

  test('sees records as text with the reason, and no Add', async ({ page, promotions }) => {
    const catalog = new Catalog(page)
    await catalog.open('products')
    await expect(catalog.row('Boiler Line Basic')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Add/ })).toHaveCount(0)
    await catalog.open(`products/${await promotions.idOfRow('product', 'product_key', 'BX-100')}`)
    await expect(page.getByText('You need the right to manage the catalog of this client.')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Model Number' })).toContainText('BX-100')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0)
    await catalog.open('products/new')
    await expect(page.getByText('You do not have permission to add products')).toBeVisible()
  })
})

test.describe('a user who cannot view participants', () => {
  test.use({ user: 'noparts', upsets: false })

  test('sees none', async ({ page, promotions }) => {
    const catalog = new Catalog(page)
    await catalog.open('participants')
    await expect(page.getByText('You do not have permission to view participants')).toBeVisible()
    await catalog.open(`participants/${await promotions.idOfRow('participant', 'participant_key', 'DR-0001')}`)
    await expect(page.getByText('You do not have permission to view participants')).toBeVisible()
  })
})
