import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { Administrators } from '../pages/administrators.ts'
import { Frame } from '../pages/frame.ts'
import { SignIn } from '../pages/sign-in.ts'

test.use({ upsets: true })

test('an invited user sets a password, works, and is signed out on the next call after being disabled', async ({
  page,
  openAs,
  faults,
}) => {
  const screen = new Administrators(page)
  await screen.open()
  await screen.fillInvitation(' New.Person@example.com ', 'New', 'Person')
  await screen.send()
  await expect(screen.dialog).toContainText('Invitation link for New Person')
  const link = await screen.shownLink()
  await screen.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(screen.row('New Person')).toContainText('Invited')

  const other = await openAs(null)
  await other.goto(link)
  await expect(other.getByText('Welcome, New Person. Set your password')).toBeVisible()
  await expectAccessible(other, 'the page of an invitation')
  await other.getByLabel('New password', { exact: true }).fill('a sentence to remember')
  await other.getByLabel('Confirm new password').fill('a sentence to remember')
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByText('Your password is set. Sign in with it')).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill('a sentence to remember')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(new Frame(other).account).toBeVisible()
  await expect(other.getByRole('link', { name: 'Administrators' })).toHaveCount(0)

  await screen.act('New Person', 'Disable')
  await screen.dialog.getByRole('button', { name: 'Disable 1 account' }).click()
  await expect(screen.row('New Person')).toContainText('Disabled')
  faults.allowStatus(401)
  await other.getByRole('link', { name: 'Promotions', exact: true }).click()
  await expect(new SignIn(other).submit).toBeVisible()
})

test('R16 rights are given per program, all at once or one by one, and kept', async ({ page, openAs }) => {
  const screen = new Administrators(page)
  await screen.open('?keyword=clerk')
  await page.getByRole('button', { name: 'Edit Demo Clerk' }).click()
  const box = (name: string) => screen.dialog.getByRole('checkbox', { name })
  await box('Access: all programs').check()
  await expect(box('Access: Contractor Club')).toBeChecked()
  await box('Can edit: Dealer Rewards').uncheck()
  await screen.dialog.getByRole('button', { name: 'Save administrator' }).click()
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.row('Demo Clerk')).toContainText('Contractor Club, Dealer Rewards')
  const clerk = await openAs('noparts')
  await clerk.goto('/promotions')
  await expect(clerk.getByText('Read only', { exact: true })).toBeVisible()
})

test('an address in use is refused at its field, and everything typed is kept', async ({ page, faults }) => {
  faults.allowStatus(400)
  const screen = new Administrators(page)
  await screen.open()
  await screen.fillInvitation(' VIEWER@example.com', 'Another', 'Viewer')
  await screen.send()
  await expect(screen.dialog).toContainText('This email address is already in use')
  await expect(screen.field('First name')).toHaveValue('Another')
})

test.describe('with an expired link', () => {
  test.use({ user: null })

  test('the page reports it and asks for nothing', async ({ page, faults }) => {
    faults.allowStatus(400)
    await page.goto('/invitation#nothing')
    await expect(page.getByRole('alert')).toContainText('This link is not valid')
    await expect(page.getByLabel('New password')).toHaveCount(0)
  })
})
