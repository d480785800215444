import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { CoursesTab } from '../pages/courses-tab.ts'
import { ProductsTab } from '../pages/products-tab.ts'
import { PromotionEditor, type TabName } from '../pages/promotion-editor.ts'

/** The associations of a promotion, each read by a separate call. */
const ASSOCIATIONS = [
  ...['promotionType', 'forcedAwardVehicle', 'invoiceType', 'payoutStrategyType', 'claimType', 'contest', 'uploads'],
  ...['promotionAudienceType', 'participantTypes', 'participantGroups', 'organizationTypes', 'organizationGroups'],
  ...['promotionInvitationSetting', 'participantEligibilityRuleCondition', 'duplicationCheckPromotions'],
]

type Inputs = readonly (readonly [role: 'textbox' | 'combobox' | 'switch' | 'button' | 'radio', label: RegExp])[]

/** The inputs of each tab in edit mode. */
const INPUTS: Record<TabName, Inputs> = {
  Details: [
    ['textbox', /^Name/],
    ['textbox', /^Key/],
    ['textbox', /^Start Date/],
    ['combobox', /^Promotion Type/],
    ['radio', /^Yes/],
  ],
  Deadlines: [
    ['textbox', /^Claim Deadline Offset/],
    ['button', /^New deadline/],
    ['button', /^Generate deadlines/],
  ],
  Audience: [
    ['combobox', /^Audience Type/],
    ['switch', /^Invitation Only/],
    ['button', /^Add organizations/],
    ['button', /^Add participants/],
    ['button', /^Delete /],
  ],
  Products: [
    ['button', /^Add$/],
    ['button', /^Edit AX-100/],
  ],
  Claiming: [
    ['combobox', /^Claim Type/],
    ['switch', /^Skip Claim Documentation/],
  ],
  Contest: [['combobox', /^Contest/]],
  Documents: [['button', /^Add files/]],
  'Custom Fields': [
    ['textbox', /^Region/],
    ['textbox', /^Budget Code/],
    ['textbox', /^Cost Center/],
  ],
  // past activities cannot be changed
  Timeline: [],
  Limits: [['button', /^Add group/]],
  // has its own Edit button, as decided in OP-59
  Rules: [['button', /^Edit rules/]],
  Courses: [
    ['button', /^Add course/],
    ['button', /^Edit Heat Pump Basics/],
    ['switch', /^Courses Enabled/],
  ],
}

/** Opens a tab and waits until its content is shown. */
async function show(editor: PromotionEditor, name: TabName): Promise<void> {
  await editor.tab(name).click()
  await expect(editor.tab(name)).toHaveAttribute('aria-selected', 'true')
  await expect(editor.panel.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

test('a promotion is read with what belongs to it', async ({ page, calls, promotions }) => {
  const id = await promotions.idOf('FALL-SPIFF')
  await new PromotionEditor(page).open(id)
  await row('EDIT-34', async () => {
    const own = calls.kinds.indexOf(`GET /api/promotions/${id}`)
    expect(own).toBeGreaterThanOrEqual(0)
    for (const association of ASSOCIATIONS) {
      expect(calls.kinds.indexOf(`GET /api/promotions/${id}/${association}`), association).toBeGreaterThan(own)
    }
  })
  await row('CONST-09', async () =>
    expect(calls.of(`POST /api/promotionParticipants/promotion/${id}/search`)[0]?.query).toEqual({ size: '500' }),
  )
})

/** The tabs that every promotion has, except Details. */
const ALWAYS = [
  ['EDIT-06', 'Deadlines'],
  ['EDIT-07', 'Audience'],
  ['EDIT-08', 'Products'],
  ['EDIT-09', 'Contest'],
  ['EDIT-10', 'Documents'],
  ['EDIT-11', 'Custom Fields'],
] as const

/** The tabs that only a saved promotion has. */
const SAVED = [
  ['EDIT-14', 'Timeline'],
  ['EDIT-15', 'Limits'],
  ['EDIT-16', 'Rules'],
  ['EDIT-17', 'Courses'],
] as const

test('the tabs stand in their order, each where it belongs', async ({ page, promotions }) => {
  const editor = new PromotionEditor(page)
  const tabsNow = () => editor.tabs.allTextContents()
  await editor.open(await promotions.idOf('FALL-SPIFF'))
  await row('EDIT-18', () =>
    expect(editor.tabs).toHaveText([
      ...['Details', 'Deadlines', 'Audience', 'Products', 'Claiming', 'Contest', 'Documents', 'Custom Fields'],
      ...['Timeline', 'Limits', 'Rules', 'Courses'],
    ]),
  )
  const clean = await tabsNow()
  await editor.open(await promotions.idOf('SALES-BONUS'))
  await expect(editor.tabs).toHaveCount(11)
  const sale = await tabsNow()
  await editor.openNew()
  await expect(editor.tabs).toHaveCount(7)
  // the names of tabs that need the first fields of a new promotion end with that information
  const blank = (await tabsNow()).map((text) => /^Custom Fields|^\w+/.exec(text)?.[0])
  await row('EDIT-05', async () => {
    for (const strip of [clean, sale, blank]) expect(strip[0]).toBe('Details')
  })
  for (const [id, name] of ALWAYS) {
    await row(id, async () => {
      for (const strip of [clean, sale, blank]) expect(strip.filter((tab) => tab === name)).toEqual([name])
    })
  }
  await row('EDIT-12', async () => {
    expect(clean).toContain('Claiming')
    expect(sale).not.toContain('Claiming')
  })
  for (const [id, name] of SAVED) {
    await row(id, async () => {
      expect(clean).toContain(name)
      expect(blank).not.toContain(name)
    })
  }
})

test('in view mode nothing can be changed and no tab is marked; Edit opens the inputs of every tab', async ({
  page,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  const products = new ProductsTab(page)
  const courses = new CoursesTab(page)
  await editor.open(await promotions.idOf('FALL-SPIFF'))
  await row('EDIT-21', async () => {
    for (const tab of await editor.tabs.all()) {
      await expect(tab).toHaveAccessibleName((await tab.textContent()) ?? '')
      await expect(tab.locator('svg')).toHaveCount(0)
    }
  })
  await row('EDIT-36', async () => {
    for (const name of Object.keys(INPUTS) as TabName[]) {
      await show(editor, name)
      for (const role of ['textbox', 'combobox', 'radio', 'checkbox', 'switch', 'spinbutton'] as const) {
        // filters and page sizes of a list, and the views of the timeline, do not change the promotion
        const kept = /^(?!Rows per page|Show expired|All$|Effective$|Not effective$|Activity$|Versions$)/
        await expect(editor.panel.getByRole(role, { name: kept })).toHaveCount(0)
      }
    }
    await expect(page.getByRole('region', { name: 'Changes' })).toHaveCount(0)
  })
  await row('ROLE-03', async () => {
    for (const name of ['Audience', 'Products', 'Courses'] as const) {
      await show(editor, name)
      await expect(editor.panel.getByRole('table').first()).toBeVisible()
      await expect(editor.panel.getByRole('button', { name: /^(Add|Edit|Delete|Remove|Copy and Paste)/ })).toHaveCount(
        0,
      )
    }
  })
  await row('ROLE-04', async () => {
    for (const name of ['Audience', 'Products', 'Courses'] as const) {
      await show(editor, name)
      const cells = editor.panel.getByRole('table').getByRole('cell')
      await expect(cells.first()).toBeVisible()
      await expect(cells.getByRole('button')).toHaveCount(0)
    }
  })
  await show(editor, 'Products')
  await row('FILT-07', async () => {
    await products.search.fill('AX-2')
    await expect(products.rows).toHaveCount(2)
    await expect(products.row('AX-200')).toBeVisible()
    await expect(products.row('AX-200, TRADE-IN')).toBeVisible()
    await products.search.fill('')
    await expect(products.rows).toHaveCount(4)
  })
  await show(editor, 'Courses')
  await row('FILT-06', async () => {
    const names = courses.table.getByRole('link')
    for (const [status, shown] of [
      ['Effective', ['Heat Pump Basics']],
      ['Not effective', ['Claiming Without Errors']],
      ['All', ['Claiming Without Errors', 'Heat Pump Basics']],
    ] as const) {
      await editor.panel.getByRole('radio', { name: status, exact: true }).check()
      await expect(names).toHaveText(shown)
    }
  })
  await row('ROLE-05', async () => {
    for (const absent of [courses.add, courses.table.getByRole('button'), editor.panel.getByRole('switch')]) {
      await expect(absent).toHaveCount(0)
    }
    await expect(editor.field('Courses Enabled')).toHaveText('Courses EnabledYes')
  })
  await editor.startEdit()
  await row('EDIT-28', async () => {
    for (const [name, inputs] of Object.entries(INPUTS) as [TabName, Inputs][]) {
      await show(editor, name)
      for (const [role, label] of inputs) {
        const input = editor.panel.getByRole(role, { name: label }).first()
        await expect(input, `${name}: ${role} ${String(label)}`).toBeVisible()
        await expect(input).toBeEnabled()
      }
    }
  })
})

test('U18, U20, U21: tabs have addresses, Back steps through them without reading again what is held', async ({
  page,
  calls,
  promotions,
}) => {
  const id = await promotions.idOf('SPRING-REBATE')
  const editor = new PromotionEditor(page)
  await editor.open(id, 'claiming')
  await expect(editor.tab('Claiming')).toHaveAttribute('aria-selected', 'true')
  await editor.tab('Timeline').click()
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  await editor.tab('Details').click()
  calls.clear()
  await page.goBack()
  await expect(editor.tab('Timeline')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(editor.tab('Claiming')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(editor.tab('Timeline')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Activities' }).getByRole('listitem')).toHaveCount(10)
  expect(calls.kinds).toEqual([])
})

test('U19, U21: an address of a tab that is not there shows Details and says so', async ({ page, promotions }) => {
  const editor = new PromotionEditor(page)
  await editor.open(await promotions.idOf('SALES-BONUS'), 'claiming')
  await expect(editor.tab('Details')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('That tab does not exist. Showing Details.')).toBeVisible()
  await editor.open(await promotions.idOf('SALES-BONUS'), 'nonsense')
  await expect(page.getByText('That tab does not exist. Showing Details.')).toBeVisible()
  await page.goto('/promotion/0?tab=timeline')
  await expect(editor.tab('Details')).toHaveAttribute('aria-selected', 'true')
  await expect(editor.textField('Key')).toBeVisible()
})

test('the header holds the name and the words for how it is entered', async ({ page, promotions }) => {
  const editor = new PromotionEditor(page)
  const clean = await promotions.idOf('FALL-SPIFF')
  await editor.open(clean)
  await row('EDIT-02', () => expect(editor.heading).toHaveText(/^Promotion Fall Spiff\b/))
  await row('EDIT-03', async () => {
    await expect(editor.heading).toHaveText(/^Promotion Fall Spiff\s+Claims entered by participants$/)
    expect((await promotions.related(clean, 'promotionType')).inputType.description).toBe(
      'Claims entered by participants',
    )
    await editor.open(await promotions.idOf('SALES-BONUS'))
    await expect(editor.heading).toHaveText(/^Promotion Sales Bonus\s+Sales reported by the client$/)
  })
})

test('the summary says what the form says', async ({ page, promotions }) => {
  const editor = new PromotionEditor(page)
  await editor.open(await promotions.idOf('FALL-SPIFF'))
  const says = async (label: string, value: string, field = label) => {
    await expect(editor.summaryOf(label)).toHaveText(value)
    await expect(editor.field(field)).toContainText(value)
  }
  await row('DET-02', () => says('Country', 'United States'))
  await row('DET-03', () => says('Fiscal Year', '2026'))
  await row('DET-04', () => says('Award Vehicle', 'Card', 'Default Award Vehicle'))
  await row('DET-05', () => expect(editor.summaryOf('Invoice Type')).toHaveText('–'))
  await row('DET-06', () => says('Payout Strategy', 'Pay the participant'))
  await row('DET-07', () => says('Taxable', 'Use award vehicle setting'))
  await row('DET-08', () => expect(editor.summaryOf('Invite Only')).toHaveText('No'))
  await row('DET-09', () =>
    expect(editor.summaryOf('Effective')).toHaveText('04/01/2026 12:00 am EDT to 03/31/2027 11:59 pm EDT'),
  )
  await row('DET-10', () => expect(editor.summaryOf('Publish State')).toHaveText('Published'))
  await row('DET-11', () =>
    expect(editor.summaryOf('Audience')).toHaveText(
      'Shown to every participant who signs in to the portal of the client.',
    ),
  )
  await row('DET-61', () =>
    expect(page.getByRole('main').getByText('Effective', { exact: true }).first()).toBeVisible(),
  )
  await row('DET-65', async () => {
    await expect(editor.field('Start Date')).toContainText('04/01/2026 12:00 am EDT')
    await expect(editor.field('Publish Date')).toContainText('03/15/2026 12:00 am EDT')
  })
  await editor.open(await promotions.idOf('FUTURE-PROMO'))
  await row('DET-10', () => expect(editor.summaryOf('Publish State')).toHaveText('Not published'))
  await editor.open(await promotions.idOf('SHOWROOM-WALL'))
  await row('DET-11', () =>
    expect(editor.summaryOf('Audience')).toHaveText(
      'Shown on the site of the program only, to participants who are enrolled in it.',
    ),
  )
  await row('DET-06', () => says('Payout Strategy', 'Pay the parent organization'))
  await editor.open(await promotions.idOf('SPRING-REBATE'))
  await row('DET-05', () => says('Invoice Type', 'Standard Invoice', 'Invoice Type Override'))
})
