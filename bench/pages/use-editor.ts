import type { Page } from '@playwright/test'
import { inputTimes, watchInputs } from './vitals.ts'

/** Works in the editor as a person would, and says how long it let them wait: milliseconds. */
export async function useEditor(page: Page, address: string): Promise<{ what: string; ms: number }[]> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await watchInputs(page)
  await page.getByLabel('Name', { exact: true }).pressSequentially(' for everybody', { delay: 60 })
  await page.getByLabel('Key', { exact: true }).pressSequentially('-X', { delay: 60 })
  await page.getByRole('combobox', { name: 'Promotion Type' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  const first = await switchThroughTabs(page)
  const again = await switchThroughTabs(page)
  const times = (await inputTimes(page)).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return [
    { what: `input to paint, three quarters of ${times.length} that took 16 ms or more`, ms: at(0.75) },
    { what: 'input to paint, the slowest', ms: at(1) },
    { what: 'a tab for the first time, the slowest', ms: Math.max(...first) },
    { what: 'a tab again, the slowest', ms: Math.max(...again) },
  ]
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
          !document.querySelector('[role=tabpanel]:not([hidden]) *')
        )
          await new Promise(requestAnimationFrame)
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
        return Math.round(performance.now() - began)
      }),
    )
  }
  return times
}
