import type { Page } from '@playwright/test'
import { inputTimes, watchInputs } from './vitals.ts'

export interface EditorTimes {
  /** Milliseconds from each input to the next paint. */
  readonly inputs: readonly number[]
  /** Milliseconds until each tab is shown, the first time and again. */
  readonly first: readonly number[]
  readonly again: readonly number[]
}

/** Uses the editor as a user would, and returns the times that the user waits. */
export async function useEditor(page: Page, address: string): Promise<EditorTimes> {
  await page.goto(address)
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.waitFor()
  await watchInputs(page)
  await edit.click()
  await page.getByLabel('Name', { exact: true }).pressSequentially(' for everyone', { delay: 60 })
  await page.getByLabel('Key', { exact: true }).pressSequentially('-X', { delay: 60 })
  await page.getByRole('combobox', { name: 'Promotion Type' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  const first = await switchThroughTabs(page)
  const again = await switchThroughTabs(page)
  return { inputs: await inputTimes(page), first, again }
}

async function switchThroughTabs(page: Page): Promise<number[]> {
  const times: number[] = []
  const tabs = await page.getByRole('tab').all()
  for (const tab of tabs) {
    times.push(
      await tab.evaluate(async (element: HTMLElement) => {
        const began = performance.now()
        element.click()
        while (
          element.getAttribute('aria-selected') !== 'true' ||
          document.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby') !== element.id
        )
          await new Promise(requestAnimationFrame)
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
        return Math.round(performance.now() - began)
      }),
    )
  }
  return times
}
