import { expect } from '../harness/expect.ts'
import { OidcSettings } from '../pages/oidc-settings.ts'
import type { Screen } from './screen.ts'

/** A client's sign-in settings; nothing is saved. */
export const oidcSettingsScreens: readonly Screen[] = [
  {
    name: 'sign-in-settings',
    show: async ({ page }) => {
      const settings = new OidcSettings(page)
      await settings.open()
      await settings.fillProvider('https://login.example.com', 'incentive-console')
      await settings.map('groups', 'sales')
      await expect(settings.changes).toContainText('Unsaved changes')
    },
  },
  {
    name: 'sign-in-settings-problems',
    show: async ({ page }) => {
      const settings = new OidcSettings(page)
      await settings.open()
      await settings.issuer.fill('login.example.com')
      await settings.addMapping.click()
      await settings.problemCount.click()
      await expect(settings.problems).toContainText('Enter an https address')
    },
  },
  {
    name: 'sign-in-settings-tested',
    show: async ({ page }) => {
      const settings = new OidcSettings(page)
      await settings.open()
      await settings.issuer.fill('https://127.0.0.1:1')
      await settings.test.click()
      await expect(page.getByText('This address is on an internal network')).toBeVisible()
    },
  },
  {
    name: 'sign-in-settings-not-yours',
    user: 'noparts',
    show: async ({ page }) => {
      await page.goto('/sign-in-settings')
      await expect(page.getByText('You do not have permission to view this page')).toBeVisible()
    },
  },
]
