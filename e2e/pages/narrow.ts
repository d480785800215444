import { expect, type Locator } from '@playwright/test'

/**
 * Searches a list of a dialog and waits until it shows only rows with the text: a row that moves up between mouse down
 * and mouse up is not clicked.
 */
export async function narrow(dialog: Locator, text: string): Promise<void> {
  await dialog.getByRole('searchbox').fill(text)
  const rows = dialog.getByRole('row').filter({ has: dialog.page().getByRole('cell') })
  await expect(rows.filter({ hasText: text }).first()).toBeVisible()
  await expect(rows.filter({ hasNotText: text })).toHaveCount(0)
}
