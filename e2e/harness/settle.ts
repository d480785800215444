import type { Page } from '@playwright/test'

/** Waits until nothing on the page moves any more: a colour on its way to another has no contrast of its own. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    })
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Shows the page in light or dark, as the system asks for it. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((wanted) => getComputedStyle(document.documentElement).colorScheme === wanted, colorScheme)
  await settle(page)
}
