import type { Page } from '@playwright/test'

/** Waits until nothing on the page moves: a color in transition has no contrast of its own. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    })
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Shows the page in light or dark mode, as if the system prefers it. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((wanted) => getComputedStyle(document.documentElement).colorScheme === wanted, colorScheme)
  await settle(page)
}
