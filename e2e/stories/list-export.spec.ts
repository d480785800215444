import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { cutCalls, delayCalls, failCalls } from '../harness/answer-calls.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

test.use({ intercepts: true })

const exported = 'POST /api/promotions/export'

/** Presses a button that downloads a file, and returns its name and bytes. */
async function download(page: Page, button: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const linesOf = (bytes: Buffer) => bytes.toString('utf8').slice(1).trimEnd().split('\r\n')

test.describe('U46: the export', () => {
  test('has the filter, the order and the columns of the list, a byte order mark and escaped cells', async ({
    page,
    promotions,
    calls,
  }) => {
    const unit = `Größe ${promotions.freshKey()}`
    const formula = await promotions.make({ name: `=HYPERLINK("x") ${unit}` })
    const plain = await promotions.make({ name: `Zebra, "quoted" ${unit}` })
    const list = new PromotionsList(page)
    await list.open(`?keyword=${encodeURIComponent(unit)}&sort=name,desc&columns=promotionKey,name,fiscalYear`)
    await expect(list.rows).toHaveCount(2)
    const { name, bytes } = await download(page, /^Export 2 promotions/)
    expect(name).toMatch(/^promotions-ACME-DEALER-2026-\d\d-\d\d\.csv$/)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(linesOf(bytes)).toEqual([
      'Key,Name,Fiscal year',
      `${plain.key},"Zebra, ""quoted"" ${unit}",2026`,
      `${formula.key},"'=HYPERLINK(""x"") ${unit}",2026`,
    ])
    expect(calls.of(exported)[0]).toMatchObject({
      query: { sort: 'name,desc' },
      body: { keyword: unit, columns: ['promotionKey', 'name', 'fiscalYear'] },
    })
    await expect(page.getByText(`Exported 2 promotions to ${name}`)).toBeVisible()
  })

  test('of selected promotions contains only those, and of all matches every one', async ({ page, promotions }) => {
    const unit = `Chosen ${promotions.freshKey()}`
    const [first, , third] = [
      await promotions.make({ name: `${unit} one` }),
      await promotions.make({ name: `${unit} two` }),
      await promotions.make({ name: `${unit} three` }),
    ]
    const list = new PromotionsList(page)
    await list.open(`?keyword=${encodeURIComponent(unit)}&columns=promotionKey,name`)
    await list.choice(first.key).check()
    await list.choice(third.key).check()
    const wanted = [first, third].map(({ key, name }) => `${key},${name}`).toSorted()
    expect(
      linesOf((await download(page, 'Export 2 selected')).bytes)
        .slice(1)
        .toSorted(),
    ).toEqual(wanted)
    await list.chosen.getByRole('button', { name: 'Select all 3 that match' }).click()
    await expect(list.chosen.getByRole('status')).toHaveText('All 3 selected')
    expect(linesOf((await download(page, 'Export 3 selected')).bytes)).toHaveLength(4)
  })

  test('of an empty list is not offered: the button shows the reason', async ({ page, calls }) => {
    const list = new PromotionsList(page)
    await list.open('?keyword=nothing-has-this-name')
    const button = page.getByRole('button', { name: 'Export promotions' })
    await expect(button).toHaveAccessibleDescription('There are no promotions to export')
    await button.focus()
    await page.keyboard.press('Enter')
    expect(calls.of(exported)).toEqual([])
  })

  test('lists the problems of each promotion, as the list does', async ({ page }) => {
    const list = new PromotionsList(page)
    await list.open('?columns=promotionKey,name,missing')
    await list.filterBy('Missing', 'any detail')
    await expect(list.chips).toHaveText(['Missing any detail'])
    await expect(page).toHaveURL(
      /missing=DEADLINES,MATCHING_DEADLINES,MATCHING_FISCAL_YEAR,PRODUCTS,CLAIM_TYPE,CUSTOM_FIELDS/,
    )
    const [heading, ...lines] = linesOf((await download(page, /^Export \d+ promotions$/)).bytes)
    expect(heading).toBe('Key,Name,Missing')
    expect(lines.length).toBeGreaterThan(1)
    expect(
      lines.filter((line) => !/(deadlines|dates|start|products|claim type|required custom fields)"?$/i.test(line)),
    ).toEqual([])
    const [first = ''] = lines
    await expect(list.rows.first()).toContainText(/[^,"]+"?$/.exec(first)?.[0].replace('"', '') ?? '')
  })

  test('shows its progress and can be canceled; the list does not change', async ({ page }) => {
    const list = new PromotionsList(page)
    await list.open('?keyword=heat')
    const release = Promise.withResolvers<void>()
    await cutCalls(page, '**/api/promotions/export*', { after: () => release.promise })
    await page.getByRole('button', { name: /^Export \d+ promotions?$/ }).click()
    await expect(page.getByRole('progressbar', { name: 'Exported' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Export \d+ promotions?$/ })).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('button', { name: 'Cancel export' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    release.resolve()
    await expect(list.promotion('HEAT-PUMP')).toBeVisible()
  })

  test('that fails shows the reason and is tried again', async ({ page, faults }) => {
    faults.allowStatus(503)
    await failCalls(
      page,
      '**/api/promotions/export*',
      { status: 503, contentType: 'text/html', body: '<h1>Fault</h1>' },
      { times: 1 },
    )
    const list = new PromotionsList(page)
    await list.open('?keyword=heat')
    await page.getByRole('button', { name: /^Export \d+ promotions?$/ }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Export failed: The server could not complete the request (503)',
    )
    const { bytes } = await download(page, 'Retry')
    expect(linesOf(bytes).length).toBeGreaterThan(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('U46: the printed page has the list and its filter, without navigation and controls, dark on light', async ({
  page,
}) => {
  const list = new PromotionsList(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await list.open('?keyword=heat&effects=EFFECTIVE')
  await expect(list.promotion('HEAT-PUMP')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const gone of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('navigation', { name: 'Breadcrumb' }),
    list.search,
    list.filters,
    list.choice('HEAT-PUMP'),
    page.getByRole('button', { name: /^Export \d+ promotions?$/ }),
  ]) {
    await expect(gone).toBeHidden()
  }
  await expect(page.getByText('Filter: "heat", status Effective')).toBeVisible()
  await expect(list.promotion('HEAT-PUMP')).toBeVisible()
  const colors = await page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body)
    const sorted = document.querySelector('th[aria-sort] button')
    return { sorted: sorted && getComputedStyle(sorted).color, backgroundColor }
  })
  expect(colors).toEqual({ sorted: 'rgb(27, 28, 37)', backgroundColor: 'rgb(255, 255, 255)' })
})

test.describe('U30: selected promotions', () => {
  test.use({ untouched: true })

  test('are selected one by one, by a range with Shift and by page, on several pages', async ({ page }) => {
    const list = new PromotionsList(page)
    await list.open('?size=10')
    await expect(list.range).toHaveText('1-10 of 44')
    const keys = await list.keys()
    await list.choice(keys[1] ?? '').check()
    await expect(list.chosen.getByRole('status')).toHaveText('1 selected')
    await list.choice(keys[4] ?? '').click({ modifiers: ['Shift'] })
    await expect(list.chosen.getByRole('status')).toHaveText('4 selected')
    await list.choice(keys[6] ?? '').press('Shift+Space')
    await expect(list.chosen.getByRole('status')).toHaveText('6 selected')
    await list.turnTo('Next')
    await expect(list.promotion(keys[0] ?? '')).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await expect(list.chosen.getByRole('status')).toHaveText('16 selected')
    await list.chosen.getByRole('button', { name: 'Select all 44 that match' }).click()
    await expect(list.chosen.getByRole('status')).toHaveText('All 44 selected')
    await list.turnTo('Next')
    await expect(page.getByRole('checkbox', { name: 'Select all rows of this page' })).toBeChecked()
    await list.chosen.getByRole('button', { name: 'Clear' }).click()
    await expect(list.chosen).toHaveCount(0)
  })

  test('are cleared when the filter changes, with a notice, and kept when order or page change', async ({ page }) => {
    const list = new PromotionsList(page)
    await list.open()
    await list.choice('AMBASSADOR').check()
    await list.choice('BIG-LIST').check()
    await list.sortBy('Name')
    await expect(list.header('Name')).toHaveAttribute('aria-sort', 'ascending')
    await expect(list.chosen.getByRole('status')).toHaveText('2 selected')
    await list.search.fill('heat')
    await expect(page.getByText('Selection cleared because the filter changed')).toBeVisible()
    await expect(list.chosen).toHaveCount(0)
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect(page.getByText('Selection cleared because the filter changed')).toHaveCount(0)
  })

  test('are copied one after another, each with its own key; a failure shows its reason and is tried again', async ({
    page,
    promotions,
    calls,
    faults,
  }) => {
    faults.allowStatus(500)
    const unit = `Copied ${promotions.freshKey()}`
    const made = [
      await promotions.make({ name: `${unit} one` }),
      await promotions.make({ name: `${unit} two` }),
      await promotions.make({ name: `${unit} three` }),
    ] as const
    await failCalls(
      page,
      `**/api/promotions/${made[1].id}/copy`,
      { status: 500, body: 'Fault' },
      {
        times: 1,
      },
    )
    const list = new PromotionsList(page)
    await list.open(`?keyword=${encodeURIComponent(unit)}`)
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await list.chosen.getByRole('button', { name: 'Copy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy 3 promotions' })
    await dialog.getByRole('button', { name: 'Copy 3 promotions' }).click()
    await expect(dialog).toContainText('2 promotions copied, 1 failed')
    await expect(dialog.getByRole('list', { name: 'Failed copies' }).getByRole('listitem')).toHaveText([
      `${made[1].key} The server could not complete the request (500)`,
    ])
    await dialog.getByRole('button', { name: 'Retry the failed ones' }).click()
    await expect(dialog).toContainText('1 promotion copied')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(list.rows).toHaveCount(6)
    const keys = calls.of('POST /api/promotions/*/copy').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(3)
  })

  test('are copied until that is canceled, and the running copy finishes', async ({ page, promotions }) => {
    const unit = `Stopped ${promotions.freshKey()}`
    for (const name of ['one', 'two', 'three']) await promotions.make({ name: `${unit} ${name}` })
    const [started, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await delayCalls(page, '**/api/promotions/*/copy', () => {
      started.resolve()
      return release.promise
    })
    const list = new PromotionsList(page)
    await list.open(`?keyword=${encodeURIComponent(unit)}`)
    await list.table.getByRole('checkbox').nth(1).check()
    await list.chosen.getByRole('button', { name: 'Select all 3 that match' }).click()
    await list.chosen.getByRole('button', { name: 'Copy' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Copy 3 promotions' }).click()
    // until then the promotions are still being loaded, and there is nothing to finish
    await started.promise
    await expect(dialog.getByRole('status')).toHaveText('1 of 3')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('status')).toHaveText('Stopping after the current copy')
    release.resolve()
    await expect(dialog).toContainText('1 promotion copied, 2 not copied')
  })

  test('that are too many are not copied, and the button shows the reason', async ({ page, promotions }) => {
    const unit = `Many ${promotions.freshKey()}`
    for (let count = 0; count < 51; count += 1) await promotions.make({ name: `${unit} ${count}` })
    const list = new PromotionsList(page)
    await list.open(`?keyword=${encodeURIComponent(unit)}`)
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await list.chosen.getByRole('button', { name: 'Select all 51 that match' }).click()
    const copy = list.chosen.getByRole('button', { name: 'Copy' })
    await expect(copy).toHaveAttribute('aria-disabled', 'true')
    await expect(copy).toHaveAccessibleDescription('At most 50 promotions can be copied at once')
  })

  test.describe('for a reader', () => {
    test.use({ user: 'viewer' })

    test('are exported, but not copied', async ({ page }) => {
      const list = new PromotionsList(page)
      await list.open()
      await list.choice('AMBASSADOR').check()
      await expect(list.chosen.getByRole('button', { name: 'Export 1 selected' })).toBeVisible()
      await expect(list.chosen.getByRole('button', { name: 'Copy' })).toHaveCount(0)
    })
  })
})
