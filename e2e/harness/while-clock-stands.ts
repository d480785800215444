import type { Page } from '@playwright/test'

/** More than passes between the reading of a page's clock and its stop; less than a call may take, which would end. */
const ahead = 5_000

/**
 * Does something in no time by the page's clock, which then goes on: what the console times, such as a pause in typing
 * or between two strokes, does not depend on how fast the machine is. The page's clock is five seconds further then.
 */
export async function whileClockStands(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)
  await act()
  await page.clock.resume()
}
