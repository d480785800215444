import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { Frame } from '../pages/frame.ts'
import { MyAccount } from '../pages/my-account.ts'
import { SignIn } from '../pages/sign-in.ts'

test.use({ user: 'viewer', untouched: true, upsets: true })

test('the own account is in the menu, and a changed name appears immediately', async ({ page }) => {
  await page.goto('/dashboard')
  const frame = new Frame(page)
  await frame.account.click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await frame.expectCrumbs('Dashboard', 'My account')
  const account = new MyAccount(page)
  await account.panel('Profile').getByRole('button', { name: 'Change name' }).click()
  const last = account.dialog.getByLabel('Last name')
  await last.fill(' ')
  await account.dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(last).toHaveAccessibleDescription('Last name is required')
  await last.fill('Reader')
  await account.dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(account.panel('Profile')).toContainText('Demo Reader')
  await expect(page.getByRole('button', { name: 'Account: Demo Reader' })).toBeVisible()
  await expectAccessible(page, 'my account')
})

test('R32: one session is ended from another, and the ended session has to sign in again', async ({
  page,
  openAs,
  faults,
}) => {
  faults.allowStatus(401)
  const there = await openAs('viewer')
  await there.goto('/dashboard')
  await expect(new Frame(there).account).toBeVisible()
  const account = new MyAccount(page)
  await account.open()
  await account.sessions
    .getByRole('button', { name: /^End session/ })
    .first()
    .click()
  await expect(page.getByText('Session ended')).toBeVisible()
  const all = account.panel('Sessions').getByRole('button', { name: 'Sign out other sessions' })
  if ((await all.getAttribute('aria-disabled')) === null) {
    await all.click()
    await account.dialog.getByRole('button', { name: 'Sign out other sessions' }).click()
    await expect(account.dialog).toHaveCount(0)
  }
  await expect(account.sessions.getByRole('button', { name: /^End session/ })).toHaveCount(0)
  await there.goto('/promotions')
  await expect(new SignIn(there).submit).toBeVisible()
})

test('R32, R34: a user who knows the password changes it, weak ones are refused, and this session continues', async ({
  page,
  openAs,
  faults,
}) => {
  faults.allowStatus(400, 401)
  const there = await openAs('viewer')
  await there.goto('/dashboard')
  await expect(new Frame(there).account).toBeVisible()
  const account = new MyAccount(page)
  await account.open()
  await account.panel('Password').getByRole('button', { name: 'Change password' }).click()
  const { dialog } = account
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  const submit = dialog.getByRole('button', { name: 'Change password' })
  await field('Current password').fill('demo')
  await field('New password').fill('password1234')
  await field('Confirm new password').fill('password12345')
  await submit.click()
  await expect(field('Confirm new password')).toHaveAccessibleDescription('The passwords do not match')
  await field('Confirm new password').fill('password1234')
  await submit.click()
  await expect(field('New password')).toHaveAccessibleDescription(/too easy to guess/)
  await field('Current password').fill('wrong')
  await field('New password').fill('tiger harbor violin')
  await field('Confirm new password').fill('tiger harbor violin')
  await submit.click()
  await expect(field('Current password')).toHaveAccessibleDescription('The current password is wrong')
  await field('Current password').fill('demo')
  await submit.click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(account.panel('Password')).toContainText(/Changed .*2026/)
  await there.goto('/promotions')
  await new SignIn(there).as('viewer@example.com')
  await expect(there.getByRole('alert')).toHaveText('Email or password is wrong')
  await new SignIn(there).as('viewer@example.com', 'tiger harbor violin')
  await expect(there.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
})
