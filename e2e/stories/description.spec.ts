import { answerImpossible } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { hostileHtml } from '../harness/hostile-html.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

test.use({ intercepts: true })

test('U45: the toolbar or keys make a word bold, and it is bold after a reload', ({ page, promotions }) =>
  row('DET-24', async () => {
    const { id } = await promotions.make({ description: null })
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id)
    const bold = page.getByRole('toolbar', { name: 'Formatting of Description' }).getByRole('button', { name: 'Bold' })
    await editor.description.click()
    await page.keyboard.type('Plain and ')
    await bold.click()
    await expect(bold).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type('by the toolbar')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type(' and plain and ')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('by keys')
    await expect(editor.preview.getByRole('strong')).toHaveText(['by the toolbar', 'by keys'])
    await editor.saveAndWait()
    expect((await promotions.read(id)).description).toBe(
      '<p>Plain and <strong>by the toolbar</strong> and plain and <strong>by keys</strong></p>',
    )
    await page.reload()
    await expect(editor.field('Description').getByRole('strong')).toHaveText(['by the toolbar', 'by keys'])
  }))

test('the preview shows the markup and follows the text', ({ page, promotions }) =>
  row('DET-12', async () => {
    const { id } = await promotions.make({ description: '<b>Hi</b>' })
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id)
    await expect(editor.preview.locator('b')).toHaveText('Hi')
    await expect(editor.preview.locator('b')).toHaveCSS('font-weight', /^[67]\d\d$/)
    await expect(editor.preview).not.toContainText('<b>')
    await expect(editor.changes).toHaveText('No changes')
    await editor.describe('Said again')
    await expect(editor.preview).toContainText('Said again')
  }))

const endings = [
  '<p>Terms:</p><ul><li>Claim within 45 days.</li><li>One claim for each serial number.</li></ul>',
  '<ol><li>First</li></ol>',
  '<p>Said by</p><blockquote><p>someone</p></blockquote>',
  '<h2>The end</h2>',
]
for (const description of endings) {
  test(`U1: typing and restoring ${description} is not a change, and adds nothing to it`, async ({
    page,
    promotions,
  }) => {
    const { id } = await promotions.make({ description })
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id)
    await editor.description.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('x')
    await expect(editor.changes).toHaveText('Unsaved changes (1)')
    await page.keyboard.press('Backspace')
    await expect(editor.changes).toHaveText('No changes')
    await editor.textField('Name').fill('Only the name')
    await editor.saveAndWait()
    expect((await promotions.read(id)).description).toBe(description)
  })
}

test('U1: typing over the text of FALL-SPIFF and restoring it is not a change', async ({ page, promotions }) => {
  const editor = new PromotionEditor(page)
  await editor.openForEdit(await promotions.idOf('FALL-SPIFF'))
  await editor.description.getByRole('listitem').last().click()
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await expect(editor.changes).toHaveText('1 organization group of another program will be removed on save')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.locator('#organizationGroups')).toBeFocused()
})

test('U45: a link is set with the keyboard, and only to addresses that cannot run scripts', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make({ description: '<p>terms</p>' })
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.description.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('toolbar').getByRole('button', { name: 'Link' }).press('Enter')
  await page.getByLabel('Address').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A link starts with https://, http:// or mailto:')).toBeVisible()
  await page.getByLabel('Address').fill('https://terms.example/')
  await page.keyboard.press('Enter')
  await editor.saveAndWait()
  const link = editor.field('Description').getByRole('link', { name: 'terms' })
  await expect(link).toHaveAttribute('href', 'https://terms.example/')
})

/** Detects executed scripts: hostile texts call `alert` or set `window.ran`. */
async function watchForScripts(page: Page): Promise<() => Promise<boolean>> {
  let hasAlerted = false
  page.on('dialog', (dialog) => {
    hasAlerted = true
    void dialog.dismiss()
  })
  return async () => hasAlerted || (await page.evaluate(() => 'ran' in window))
}

const hostile = hostileHtml.join('\n')

test('R22: hostile texts that the server made safe do nothing in any mode or place', ({ page, promotions }) =>
  row('DET-13', async () => {
    const { id, key } = await promotions.make({ name: `Name ${hostileHtml[0]}`, description: hostile })
    const hasRun = await watchForScripts(page)
    const stored = (await promotions.read(id)).description as string
    expect(stored).not.toMatch(/<script|onerror|onload|javascript:|<iframe|<svg|<style/i)
    const editor = new PromotionEditor(page)
    await editor.open(id)
    await expect(editor.preview).toContainText('the last line')
    await expect(editor.heading).toContainText(`Name ${hostileHtml[0]}`)
    await editor.startEdit()
    await expect(editor.description).toContainText('the last line')
    await editor.textField('Name').fill(`Another ${hostileHtml[1]}`)
    await editor.saveAndWait()
    await page.reload()
    await expect(editor.preview).toContainText('the last line')
    await new PromotionsList(page).open(`?keyword=${key}`)
    await expect(page.getByText(`Another ${hostileHtml[1]}`)).toBeVisible()
    expect(await hasRun()).toBe(false)
  }))

test('R22: hostile texts do nothing even if a server returns them', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const hasRun = await watchForScripts(page)
  await answerImpossible(page, `**/api/promotions/${id}`, (promotion: object) => ({
    ...promotion,
    name: hostile,
    description: hostile,
  }))
  await answerImpossible(page, '**/api/activities/search/promotions*', (found: { content: object[] }) => ({
    ...found,
    content: hostileHtml.map((message, index) => ({ ...found.content[0], id: index + 1, message })),
  }))
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await expect(editor.preview).toContainText('the last line')
  await row('DET-13', async () => expect(await hasRun()).toBe(false))
  await editor.tab('Timeline').click()
  await expect(page.getByText('the last line').last()).toBeVisible()
  await editor.startEdit()
  await editor.tab('Details').click()
  await expect(editor.description).toContainText('the last line')
  await editor.description.click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  expect(await hasRun()).toBe(false)
})

test('R22: hostile texts that are pasted do nothing', async ({ page, promotions }) => {
  const { id } = await promotions.make({ description: null })
  const hasRun = await watchForScripts(page)
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.description.click()
  await editor.description.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, hostile)
  await expect(editor.description).toContainText('the last line')
  await expect(editor.preview).toContainText('the last line')
  await editor.saveAndWait()
  expect(await hasRun()).toBe(false)
})
