import type { Page } from '@playwright/test'

/** Longer than the delay between reading and stopping a page's clock; shorter than the timeout of a call. */
const ahead = 5_000

/**
 * Performs an action while the page's clock is stopped, and starts the clock again. What the console times, such as a
 * pause in typing or between two keystrokes, then does not depend on the speed of the machine. Afterward the page's
 * clock is five seconds ahead.
 */
export async function withClockStopped(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)
  await act()
  await page.clock.resume()
}
