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

test('U49: while the libraries load, the frame is shown in the selected scheme, until the first screen appears', async ({
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

test.describe('without a session', () => {
  test.use({ user: null })

  test('U49: no frame is shown for a user who has to sign in', async ({ page }) => {
    const letThrough = await holdLibraries(page)
    const session = page.waitForResponse('**/api/session')
    await page.goto('/promotions', { waitUntil: 'commit' })
    await session
    letThrough()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('#frame-skeleton')).toHaveCount(0)
  })
})
