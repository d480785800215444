import { expect } from '../harness/expect.ts'
import type { Screen } from './screen.ts'

/** Company sign-in: signing in and out. */
export const companySignInScreens: readonly Screen[] = [
  {
    name: 'sign-in-company',
    user: null,
    show: async ({ page }) => {
      await page.goto('/sign-in?client=acme')
      await expect(page.getByRole('link', { name: 'Sign in with your company' })).toBeVisible()
    },
  },
  {
    name: 'sign-in-company-refused',
    user: null,
    show: async ({ page }) => {
      await page.goto('/sign-in?client=acme&end=noAccount')
      await expect(page.getByRole('alert')).toContainText('You do not have access.')
    },
  },
  {
    name: 'sign-in-company-signed-out',
    user: null,
    show: async ({ page }) => {
      await page.goto('/sign-in?client=acme&end=signedOut')
      await expect(page.getByText('You are signed out, here and at your company.')).toBeVisible()
    },
  },
  {
    name: 'sign-in-too-many',
    user: null,
    statuses: [429],
    show: async ({ page }) => {
      for (let times = 0; times < 50; times += 1) {
        await page.request.get('/api/sign-in/callback?state=guessed', { maxRedirects: 0 })
      }
      await page.goto('/api/sign-in/acme')
      await expect(page.getByRole('heading', { name: 'Too many sign-ins' })).toBeVisible()
    },
  },
]
