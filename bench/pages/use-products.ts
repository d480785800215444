import type { Page } from '@playwright/test'
import { ProductsTab } from '../../e2e/pages/products-tab.ts'
import { inputTimes, watchInputs } from './vitals.ts'

export interface ProductsTimes {
  /** Milliseconds from clicking the tab to its first rows, and to all of them. */
  readonly first: number
  readonly all: number
  /** Milliseconds from the text of a filter to its rows. */
  readonly filter: readonly number[]
  /** Milliseconds from each input to the next paint. */
  readonly otherTab: readonly number[]
  readonly lineDialog: readonly number[]
}

/** Edits a promotion with `count` products as a user would, and returns the times that the user waits. */
export async function useProducts(page: Page, address: string, count: number): Promise<ProductsTimes> {
  const tab = new ProductsTab(page)
  await page.goto(address)
  await tab.editor.startEdit()
  const { first, all } = await openTab(page, count)
  await watchInputs(page)
  const settled = () => page.evaluate(() => new Promise((noted) => requestAnimationFrame(() => setTimeout(noted, 200))))
  const timed = async (work: () => Promise<void>) => {
    await settled()
    const before = (await inputTimes(page)).length
    await work()
    await settled()
    return (await inputTimes(page)).slice(before)
  }
  const filter = [await search(tab, '99'), await search(tab, '')]
  await tab.table
    .getByRole('button', { name: /^Edit [^:]+$/ })
    .first()
    .click()
  const minimum = tab.dialog.getByRole('textbox', { name: /^Minimum Claimable Units/ })
  const lineDialog = await timed(() => minimum.pressSequentially('12', { delay: 150 }))
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Discard/ })
    .last()
    .click()
  await tab.editor.tab('Details').click()
  const otherTab = await timed(() => tab.editor.textField('Name').pressSequentially(' for all', { delay: 150 }))
  return { first, all, filter, lineDialog, otherTab }
}

/** Searches and waits for the rows; returns milliseconds until they are painted. */
function search(tab: ProductsTab, words: string): Promise<number> {
  return tab.search.evaluate(async (box: HTMLInputElement, typed) => {
    const rowCount = () => document.querySelector('#promotionProducts table')?.getAttribute('aria-rowcount')
    const before = rowCount()
    const began = performance.now()
    // bypasses React's own value setter, as real typing does
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, typed)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    while (rowCount() === before) await new Promise(requestAnimationFrame)
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return Math.round(performance.now() - began)
  }, words)
}

/** Clicks the tab and waits until `count` products are loaded. */
function openTab(page: Page, count: number): Promise<{ first: number; all: number }> {
  return new ProductsTab(page).editor.tab('Products').evaluate(async (tab: HTMLElement, wanted) => {
    const began = performance.now()
    const until = async (isReached: () => boolean) => {
      while (!isReached()) await new Promise(requestAnimationFrame)
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      return Math.round(performance.now() - began)
    }
    tab.click()
    const first = await until(() => document.querySelector('#promotionProducts [data-row]') !== null)
    const words = `${wanted.toLocaleString('en-US')} products`
    const all = await until(() => document.querySelector('[role=tabpanel]')?.textContent.includes(words) === true)
    return { first, all }
  }, count)
}
