import type { Page } from '@playwright/test'
import { inputTimes, watchInputs } from './vitals.ts'

/**
 * Types into the command palette over the promotions list; returns milliseconds from each key to the next paint (U47).
 */
export async function usePalette(page: Page, origin: string): Promise<number[]> {
  await page.goto(`${origin}/promotions`)
  await page.getByRole('heading', { name: 'Promotions', level: 1 }).waitFor()
  await watchInputs(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  const box = palette.getByRole('combobox')
  for (const words of ['fall spiff', 'keyboard', 'promo', 'go to programs']) {
    await box.fill('')
    await box.pressSequentially(words, { delay: 60 })
  }
  await palette.getByRole('option', { name: 'Go to Programs', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  return inputTimes(page)
}
