import type { Page } from '@playwright/test'
import { delayCalls } from '../harness/answer-calls.ts'
import { expect, test } from '../harness/test.ts'

test.use({ intercepts: true })

/** Holds back the page's libraries, which render all screens, until they are released. */
async function holdLibraries(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await delayCalls(page, '**/assets/libraries-*.js', () => held.promise)
  return held.resolve
}

test('U49: while the libraries come the frame stands there in the chosen scheme; it goes with the first screen', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('incentive-color-scheme', 'dark'))
  const letThrough = await holdLibraries(page)
  await page.goto('/promotions', { waitUntil: 'commit' })
  const skeleton = page.locator('#frame-skeleton')
  await expect(skeleton).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  await expect(skeleton).toBeHidden()
})

test.describe('nobody is signed in', () => {
  test.use({ user: null })

  test('U49: no frame stands there for whoever is to sign in', async ({ page }) => {
    const letThrough = await holdLibraries(page)
    const session = page.waitForResponse('**/api/session')
    await page.goto('/promotions', { waitUntil: 'commit' })
    await session
    letThrough()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('#frame-skeleton')).toHaveCount(0)
  })
})
