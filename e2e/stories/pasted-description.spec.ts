import { pastedHtml } from '@incentive/quality/pasted-html'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

const htmlFrom = (from: string) => pastedHtml.find((sample) => sample.from === from)?.html ?? ''

/** Replaces the content of a field by pasting HTML from the real clipboard, as written by another program. */
async function paste(page: Page, field: Locator, html: string): Promise<void> {
  await page.evaluate((text) => {
    const copy = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/html', text)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('copy', copy, { capture: true, once: true })
  }, html)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('ControlOrMeta+v')
}

test('what is pasted from Word, a mail and a spreadsheet is kept as lines and lists', async ({ page, promotions }) => {
  const { id } = await promotions.make({ description: null })
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const sources = ['a table of Word', 'Gmail', 'a range of Excel', 'a list of Word']
  await paste(page, editor.description, sources.map(htmlFrom).join(''))
  await expect(editor.description.getByRole('listitem')).toHaveCount(3)
  await expect(editor.preview).toContainText('AX-200 | | 50')
  await editor.saveAndWait()
  const stored = (await promotions.read(id)).description as string
  expect(stored.replaceAll('\u00a0', '&nbsp;')).toBe(
    '<p>Amounts</p><p><strong>Model</strong> | Amount<br />AX-100 | 25&nbsp;€</p><p>“After”</p>' +
      '<p>First<br />Second</p><p>Third <strong>strong</strong></p><p>AX-100 | 25<br />AX-200 | | 50</p>' +
      '<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two <strong>strong</strong></p></li></ul>' +
      '<p>After</p>',
  )
  await page.reload()
  await expect(editor.field('Description').getByRole('listitem')).toHaveCount(3)
  await expect(editor.field('Description')).toContainText('AX-100 | 25')
})

test('the editor makes of pasted HTML what it makes of the markup that the server makes of it', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make({ description: null })
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  for (const { from, html, markup } of pastedHtml) {
    await paste(page, editor.description, html)
    const ofHtml = await editor.description.innerHTML()
    await paste(page, editor.description, markup)
    expect(await editor.description.innerHTML(), from).toBe(ofHtml)
    await expect(editor.description).not.toHaveText('')
  }
})
