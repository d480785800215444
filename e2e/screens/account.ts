import { expect } from '../harness/expect.ts'
import { MyAccount } from '../pages/my-account.ts'
import type { Screen } from './screen.ts'

/** The screens of one's own account. */
export const myAccountScreens: readonly Screen[] = [
  {
    name: 'account',
    user: 'viewer',
    show: ({ page }) => new MyAccount(page).open(),
  },
  {
    name: 'account-password',
    user: 'viewer',
    show: async ({ page }) => {
      const account = new MyAccount(page)
      await account.open()
      await account.panel('Password').getByRole('button', { name: 'Change password' }).click()
      await account.dialog.getByRole('button', { name: 'Change password' }).click()
      await expect(account.dialog).toContainText('Password is required')
    },
  },
  {
    name: 'account-second-factor',
    user: 'viewer',
    show: async ({ page }) => {
      const account = new MyAccount(page)
      await account.open()
      await account.startSetup()
    },
  },
]
