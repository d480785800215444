import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { appCode } from '../pages/app-code.ts'
import { Frame } from '../pages/frame.ts'
import { MyAccount } from '../pages/my-account.ts'
import { SignIn } from '../pages/sign-in.ts'

test.use({ user: null, untouched: true, upsets: true })

const email = 'viewer@example.com'

test('a second factor is set up with an app, and each sign-in asks for its code or a recovery code', async ({
  page,
  server,
  faults,
}) => {
  faults.allowStatus(400)
  const screen = new SignIn(page)
  await page.goto('/account')
  await screen.as(email)
  const account = new MyAccount(page)
  await account.startSetup()
  await expectAccessible(page, 'the set-up of a second factor')
  const key = await account.key()
  await account.code.fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(account.code).toHaveAccessibleDescription(/wrong, too old or was used before/)
  const [recovery = ''] = await account.turnOn(appCode(key, await server.getTime()))
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(account.panel('Two-factor authentication')).toContainText('10 recovery codes left')

  await new Frame(page).signOut()
  await screen.as(email)
  await expect(account.code).toBeFocused()
  await expectAccessible(page, 'the second step of signing in')
  await account.code.fill(appCode(key, await server.getTime(), -4))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(account.code).toHaveAccessibleDescription(/wrong, too old or was used before/)
  await account.code.fill(appCode(key, await server.getTime(), 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await new Frame(page).signOut()
  await screen.as(email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a client that requires a second factor opens its setup right after the password', async ({
  page,
  server,
  openAs,
}) => {
  const manager = await openAs('admin')
  await manager.goto('/client/1')
  await manager.getByRole('button', { name: 'Require two-factor authentication' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Require two-factor authentication' }).click()
  await expect(manager.getByText('Required for everyone who signs in with a password.')).toBeVisible()

  await page.goto('/promotions')
  await new SignIn(page).as(email)
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  const account = new MyAccount(page)
  await account.turnOn(appCode(await account.key(), await server.getTime()))
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  await page.goto('/account')
  await expect(account.panel('Two-factor authentication').getByRole('button', { name: 'Turn off' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
