import { expect, test } from '../harness/test.ts'
import { Frame } from '../pages/frame.ts'
import { OidcSettings } from '../pages/oidc-settings.ts'
import { UnsavedQuestion } from '../pages/unsaved-question.ts'

test.use({ untouched: true, upsets: true })

test('the sign-in of a company is set up, saved as a whole, and loaded after a reload without its secret', async ({
  page,
}) => {
  const settings = new OidcSettings(page)
  await page.goto('/')
  await new Frame(page).navigation.getByRole('link', { name: 'Sign-in' }).click()
  await settings.fillProvider('https://login.example.com', 'incentive-console')
  await settings.secret.fill('a secret of the provider')
  await settings.map('groups', 'sales')
  const second = await settings.map('groups', 'leads')
  await second.getByRole('button', { name: 'Move groups leads up' }).click()
  const first = settings.mappings.first()
  await expect(first.getByRole('textbox', { name: 'Value' })).toHaveValue('leads')
  await first.getByRole('combobox', { name: 'Role' }).selectOption('Administrator')
  await first.getByRole('checkbox', { name: 'Can edit: Dealer Rewards' }).check()
  await settings.save.click()
  await expect(page.getByText('Sign-in settings saved')).toBeVisible()
  await expect(settings.changes).toHaveText('No changes')
  await expect(settings.secret).toHaveValue('')
  await page.reload()
  await expect(settings.issuer).toHaveValue('https://login.example.com')
  await expect(settings.clientId).toHaveValue('incentive-console')
  await expect(settings.secret).toHaveValue('')
  await expect(settings.secret).toHaveAccessibleDescription(/^Set\. Enter a new secret to replace it/)
  await expect(settings.mappings).toHaveCount(2)
  await expect(first.getByRole('textbox', { name: 'Value' })).toHaveValue('leads')
  await expect(first.getByRole('combobox', { name: 'Role' })).toHaveValue('ADMIN')
  await expect(first.getByRole('checkbox', { name: 'Can edit: Dealer Rewards' })).toBeChecked()
  await expect(page.getByText(/\/api\/sign-in\/callback\/\w+$/)).toBeVisible()
  await expect(page.getByText(/\/api\/sign-in\/signed-out$/)).toBeVisible()
  await expect(page.getByText(/\/sign-in\?client=\w+$/)).toBeVisible()
})

test('an invalid address is refused at its field, and an unreachable provider is reported', async ({ page }) => {
  const settings = new OidcSettings(page)
  await settings.open()
  await settings.fillProvider('login.example.com', 'incentive-console')
  await settings.problemCount.click()
  await expect(settings.problems).toContainText('Enter an https address')
  await expect(settings.issuer).toHaveAccessibleDescription(/Enter an https address/)
  await settings.issuer.fill('https://127.0.0.1:1')
  await expect(settings.issuer).not.toHaveAccessibleDescription(/Enter an https address/)
  await settings.test.click()
  await expect(page.getByText('This address is on an internal network')).toBeVisible()
  await settings.issuer.fill('https://provider.invalid')
  await settings.test.click()
  await expect(page.getByText('The provider does not respond at this address')).toBeVisible()
})

test('a conflict names the user who saved first, and typed text is kept until the user discards it', async ({
  page,
  api,
  faults,
}) => {
  faults.allowStatus(409)
  const settings = new OidcSettings(page)
  await settings.open()
  const stored = await api.get('GET /api/signInSettings')
  await api.get('PUT /api/signInSettings', {
    ...stored,
    issuer: 'https://other.example.com',
    providerClientId: 'other',
  })
  await settings.fillProvider('https://login.example.com', 'incentive-console')
  await settings.save.click()
  await expect(settings.problems).toContainText('These sign-in settings were changed by someone else')
  await expect(settings.issuer).toHaveValue('https://login.example.com')
  await settings.problems.getByRole('button', { name: 'Reload' }).click()
  await new UnsavedQuestion(page).dialog.getByRole('button', { name: /^Discard/ }).click()
  await expect(settings.issuer).toHaveValue('https://other.example.com')
})

test('leaving asks about unsaved changes', async ({ page }) => {
  const settings = new OidcSettings(page)
  await settings.open()
  await settings.issuer.fill('https://login.example.com')
  const question = new UnsavedQuestion(page)
  await question.askedBy(
    () => new Frame(page).navigation.getByRole('link', { name: 'Programs', exact: true }).click(),
    '1 change to the sign-in settings will be lost.',
  )
  await expect(settings.issuer).toHaveValue('https://login.example.com')
})

test.describe('a user who does not manage accounts', () => {
  test.use({ user: 'noparts', untouched: false, upsets: false })

  test('has no entry and no page', async ({ page }) => {
    await page.goto('/sign-in-settings')
    await expect(page.getByText('You do not have permission to view this page')).toBeVisible()
    await expect(new Frame(page).navigation.getByRole('link', { name: 'Sign-in' })).toHaveCount(0)
  })
})
