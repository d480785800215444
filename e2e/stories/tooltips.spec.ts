import type { Locator, Page } from '@playwright/test'
import { makeWithQuarters } from '../harness/make-with-quarters.ts'
import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'

/** A tooltip. Its text is already in the name of its button, so it has no role. */
const tooltip = (page: Page, text: string): Locator =>
  page.locator('body > [aria-hidden="true"]').filter({ hasText: new RegExp(`^${text}$`) })

/** The center of an element, in window coordinates. */
async function middleOf(element: Locator): Promise<[number, number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return [x + width / 2, y + height / 2]
}

test('WCAG 1.4.13: the name of an icon button is shown on keyboard focus and hidden by Escape alone', async ({
  page,
  promotions,
}) => {
  const id = await makeWithQuarters(promotions)
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.rowButton('Edit', 'Q3 FY2026').focus()
  await page.keyboard.press('Tab')
  await expect(tab.rowButton('Delete', 'Q3 FY2026')).toBeFocused()
  await expect(tooltip(page, 'Delete Q3 FY2026')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip(page, 'Delete Q3 FY2026')).toHaveCount(0)
  await expect(tab.rowButton('Delete', 'Q3 FY2026')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip(page, 'Edit Q3 FY2026')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tab.dialog).toBeVisible()
  await expect(tooltip(page, 'Edit Q3 FY2026')).toHaveCount(0)
})

test('WCAG 1.4.13: a tooltip stays while the pointer is over it, and a press goes to what it covers', async ({
  page,
  promotions,
}) => {
  const id = await makeWithQuarters(promotions)
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  const below = tooltip(page, 'Edit Q3 FY2026')
  await tab.rowButton('Edit', 'Q3 FY2026').hover()
  await expect(below).toBeVisible()
  const [x, y] = await middleOf(below)
  await page.mouse.move(x, y, { steps: 5 })
  // long enough for the button of the row above, which it covers, to show its own tooltip
  await page.clock.runFor(2_000)
  await expect(below).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(below).toHaveCount(0)
  await tab.rowButton('Edit', 'Q3 FY2026').hover()
  await expect(below).toBeVisible()
  await tab.rowButton('Edit', 'Q2 FY2026').click()
  await expect(tab.field('Name')).toHaveValue('Q2 FY2026')
  await expect(below).toHaveCount(0)
})
