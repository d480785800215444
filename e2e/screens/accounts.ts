import { expect } from '../harness/expect.ts'
import { Administrators } from '../pages/administrators.ts'
import type { Screen } from './screen.ts'

/** The screens of administrators and of how they sign in. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'administrators',
    show: async ({ page }) => {
      const screen = new Administrators(page)
      await screen.open()
      await expect(screen.row('noparts@example.com')).toBeVisible()
    },
  },
  {
    name: 'administrators-none-found',
    show: async ({ page }) => {
      await page.goto('/administrators?keyword=no-match&statuses=DISABLED')
      await expect(page.getByText(/^No administrators match/)).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    },
  },
  {
    name: 'administrators-invite',
    show: async ({ page }) => {
      const screen = new Administrators(page)
      await screen.open()
      await screen.fillInvitation('invalid', 'Demo', 'Guest')
      await screen.send()
      await expect(screen.dialog).toContainText('Enter an email address')
    },
  },
  {
    name: 'administrators-edit',
    show: async ({ page }) => {
      const screen = new Administrators(page)
      await screen.open()
      await page.getByRole('button', { name: 'Edit Demo Viewer' }).click()
      await expect(screen.dialog.getByRole('checkbox', { name: 'Access: Dealer Rewards' })).toBeChecked()
    },
  },
  {
    name: 'administrators-disable',
    show: async ({ page }) => {
      const screen = new Administrators(page)
      await screen.open()
      await screen.act('Demo Clerk', 'Disable')
      await expect(screen.dialog).toBeVisible()
    },
  },
  {
    name: 'administrators-not-yours',
    user: 'noparts',
    show: async ({ page }) => {
      await page.goto('/administrators')
      await expect(page.getByText('You do not have permission to manage administrators')).toBeVisible()
    },
  },
  {
    name: 'invitation-over',
    user: null,
    statuses: [400],
    show: async ({ page }) => {
      await page.goto('/invitation#nothing')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
]
