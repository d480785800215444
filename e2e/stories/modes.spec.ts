import type { Locator } from '@playwright/test'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { Frame } from '../pages/frame.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test('each mode has its buttons, and a copy can be started from view mode alone', async ({ page, promotions }) => {
  const { id, key } = await promotions.make()
  const editor = new PromotionEditor(page)
  const expectButtons = async (here: readonly Locator[], absent: readonly Locator[]) => {
    for (const button of here) await expect(button).toBeVisible()
    for (const button of absent) await expect(button).toHaveCount(0)
  }
  await editor.open(id)
  await row('EDIT-01', async () => {
    await expectButtons([editor.copy, editor.edit], [editor.save, editor.cancel])
    await editor.edit.click()
    await expectButtons([editor.save, editor.cancel], [editor.copy, editor.edit])
    await editor.cancel.click()
    await editor.copy.click()
    const dialog = page.getByRole('dialog', { name: 'Copy promotion' })
    await expectButtons(
      ['Copy promotion', 'Cancel'].map((name) => dialog.getByRole('button', { name, exact: true })),
      [editor.save],
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await editor.openNew()
    await expectButtons([editor.save], [editor.copy, editor.edit, editor.cancel])
    await editor.open(id)
  })
  await row('EDIT-22', async () => {
    await expect(editor.copy).toBeVisible()
    await editor.startEdit()
    await expect(editor.copy).toHaveCount(0)
  })
  await row('EDIT-33', async () => {
    const palette = page.getByRole('dialog', { name: 'Commands' })
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('Save')
    await expect(palette.getByRole('option', { name: 'Save', exact: true })).toHaveCount(1)
    await palette.getByRole('combobox').fill('Copy')
    await expect(palette.getByRole('option', { name: 'Copy', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await editor.cancel.click()
  await row('NAV-12', async () => {
    await editor.copy.click()
    const answered = page.waitForResponse(`**/api/promotions/${id}/copy`)
    await page.getByRole('button', { name: 'Copy promotion' }).click()
    const copy = (await (await answered).json()) as { id: number }
    expect(copy.id).not.toBe(id)
    await expect(page).toHaveURL(`/promotion/${copy.id}`)
    await expect(new Frame(page).breadcrumb.getByRole('listitem').last()).toHaveText(`${key}-COPY`)
  })
})
