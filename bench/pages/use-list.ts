import type { Page } from '@playwright/test'
import { PromotionsList } from '../../e2e/pages/promotions-list.ts'
import { inputTimes, watchInputs } from './vitals.ts'

/** Uses the promotions list as a user would; returns milliseconds from each input to the next paint. */
export async function useList(page: Page, origin: string): Promise<number[]> {
  const list = new PromotionsList(page)
  await page.goto(`${origin}/promotions?size=50`)
  await list.rows.nth(20).waitFor()
  await watchInputs(page)
  await list.search.pressSequentially('promo', { delay: 60 })
  await list.search.fill('')
  await list.sortBy('Key')
  await list.sortBy('Name')
  await list.filterBy('Country', 'United States')
  await list.filters.click()
  await list.chips.first().getByRole('button').click()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await list.chosen.waitFor()
  await list.openColumns()
  await page.keyboard.press('Escape')
  await list.views.click()
  await page.keyboard.press('Escape')
  await list.rows.getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Details' }).waitFor()
  return inputTimes(page)
}
