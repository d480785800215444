import { startProvider, type TestProvider } from '../../apps/server/src/features/oidc/testing/start-provider.ts'
import { Api, signIn } from '../harness/api.ts'
import { expect, test } from '../harness/test.ts'
import { Frame } from '../pages/frame.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { SignIn } from '../pages/sign-in.ts'

const clerk = { sub: 'clerk', email: 'noparts@example.com', email_verified: true }
const guest = { sub: 'guest', email: 'guest@example.com', email_verified: true, name: 'Demo Guest' }

test.describe('the sign-in of a company', () => {
  test.use({ user: null, untouched: true, upsets: true })

  let provider: TestProvider
  test.beforeEach(async ({ server }) => {
    provider = await startProvider(server.origin)
    // the provider uses the clock of the machine
    const behind = Date.now() - Date.parse(await server.getTime())
    await server.moveClock(behind / 60_000)
    await server.query(`UPDATE client SET client_key = 'acme' WHERE name = 'Acme Tools'`)
    await server.query('UPDATE app_user_program SET can_view_participants = true')
    const admin = new Api(server.origin, await signIn(server.origin, 'admin@example.com'))
    await admin.get('PUT /api/signInSettings', {
      enabled: true,
      issuer: provider.issuer,
      providerClientId: 'console',
      secret: 'the secret of the console',
      scopes: 'openid email profile',
      makesAccounts: true,
      mappings: [],
      allowsPasswords: true,
    })
    await provider.signsIn(clerk)
  })
  test.afterEach(() => provider.stop())

  test('U51: leads in, back in without losing what was typed, and out again at the provider too', async ({
    page,
    context,
    promotions,
    faults,
  }) => {
    faults.allowStatus(401, 404)
    const id = await promotions.idOf('SPRING-REBATE')
    await page.goto(`/sign-in?client=acme&next=/promotion/${id}`)
    await page.getByRole('link', { name: 'Sign in with your company' }).click()
    const editor = new PromotionEditor(page)
    await editor.startEdit()
    await editor.textField('Name').fill('Typed before the session ended')

    await context.clearCookies()
    await provider.signsIn(guest)
    await editor.save.click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    const signInAgain = async () => {
      const opened = context.waitForEvent('page')
      await dialog.getByRole('link', { name: 'Sign in with Acme Tools' }).click()
      const other = await opened
      await expect(other.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
      await other.close()
    }
    await signInAgain()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Demo Guest is signed in now. Sign in as Demo Clerk to continue.',
    )
    await provider.signsIn(clerk)
    await signInAgain()
    await expect(dialog).toHaveCount(0)
    await expect(editor.heading).toContainText('Typed before the session ended')

    await new Frame(page).signOut()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page.getByText('You are signed out, here and at your company.')).toBeVisible()
    await expect(new SignIn(page).submit).toBeVisible()
    await page.goto('/promotions')
    await expect(new SignIn(page).submit).toBeVisible()
  })

  test('says what went wrong, and that there were too many sign-ins', async ({ page, faults }) => {
    faults.allowStatus(429)
    await page.goto('/sign-in?client=acme&end=refused')
    await expect(page.getByRole('alert')).toHaveText('The sign-in was not completed. Try again.')
    for (let times = 0; times < 50; times += 1) {
      await page.request.get('/api/sign-in/callback?state=guessed', { maxRedirects: 0 })
    }
    await page.getByRole('link', { name: 'Sign in with your company' }).click()
    await expect(page.getByRole('heading', { name: 'Too many sign-ins' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the sign-in page' }).click()
    await expect(new SignIn(page).submit).toBeVisible()
  })
})
