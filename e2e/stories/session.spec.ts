import { failCalls } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import { signIn } from '../harness/api.ts'
import { HeldCalls } from '../harness/held-calls.ts'
import { expect, test } from '../harness/test.ts'
import { Frame } from '../pages/frame.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { SignIn } from '../pages/sign-in.ts'

test.use({ intercepts: true })

test.describe('signing in', () => {
  test.use({ user: null })

  test('OP-36: a wrong password shows a message and keeps the address, the right one opens the console', async ({
    page,
    faults,
  }) => {
    faults.allowStatus(401)
    await page.goto('/')
    const screen = new SignIn(page)
    await expect(page).toHaveTitle('Sign in - Incentive Console')
    await screen.as('admin@example.com', 'wrong')
    await expect(page.getByRole('alert')).toHaveText('Email or password is wrong')
    await expect(screen.email).toHaveValue('admin@example.com')
    await screen.as('admin@example.com')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page).toHaveTitle('Dashboard - Incentive Console')
  })

  test('R33: after five failed attempts the next one is delayed', async ({ page, faults }) => {
    faults.allowStatus(401, 429)
    await page.goto('/')
    const screen = new SignIn(page)
    for (let attempts = 1; attempts <= 5; attempts += 1) {
      const refused = page.waitForResponse('**/api/login')
      await screen.as('somebody@example.com', `wrong ${attempts}`)
      expect((await refused).status()).toBe(401)
    }
    await screen.as('somebody@example.com', 'wrong again')
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Wait a minute, then try again')
  })

  test('U18: an address that is opened before signing in is shown after it', async ({ page, promotions }) => {
    const id = await promotions.idOf('SPRING-REBATE')
    await page.goto(`/promotion/${id}?tab=timeline`)
    await new SignIn(page).as('admin@example.com')
    await expect(page).toHaveURL(`/promotion/${id}?tab=timeline`)
    await expect(new PromotionEditor(page).tab('Timeline')).toHaveAttribute('aria-selected', 'true')
  })

  test('no address redirects from the sign-in screen to another site', async ({ page, server }) => {
    for (const next of ['//evil.example/', 'https://evil.example/', '/\\evil.example']) {
      await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
      await expect(new SignIn(page).submit).toBeVisible()
    }
    await new SignIn(page).as('admin@example.com')
    await expect(new Frame(page).account).toBeVisible()
    expect(new URL(page.url()).origin).toBe(server.origin)
  })

  test('signing out ends the session in the browser and on the server', async ({ page, context, server }) => {
    await page.goto('/promotions')
    await new SignIn(page).as('viewer@example.com')
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
    const [cookie] = await context.cookies()
    await new Frame(page).signOut()
    await expect(new SignIn(page).submit).toBeVisible()
    await page.goto('/promotions')
    await expect(new SignIn(page).submit).toBeVisible()
    const { status } = await fetch(`${server.origin}/api/session`, {
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    })
    expect(status).toBe(204)
  })
})

test('the program in use can be switched anywhere, and lists and breadcrumb follow', async ({ page, promotions }) => {
  const frame = new Frame(page)
  await page.goto('/promotions')
  await expect(page.getByRole('link', { name: 'FALL-SPIFF', exact: true })).toBeVisible()
  await frame.switchProgram('Contractor Club')
  await expect(page.getByRole('link', { name: 'CLUB-REBATE', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'FALL-SPIFF', exact: true })).toHaveCount(0)
  await frame.switchProgram('Globex Partners')
  await page.getByRole('link', { name: 'PARTNER-REBATE', exact: true }).click()
  await frame.expectCrumbs(
    ...['Dashboard', 'Clients', 'Globex', 'Programs', 'Globex Partners', 'Promotions', 'PARTNER-REBATE'],
  )
  await page.goto(`/promotion/${await promotions.idOf('FALL-SPIFF')}`)
  await frame.expectCrumbs(
    ...['Dashboard', 'Clients', 'Acme Tools', 'Programs', 'Dealer Rewards', 'Promotions', 'FALL-SPIFF'],
  )
})

test('U51: a session that ends during an edit is renewed in place, and the save succeeds', async ({
  page,
  server,
  promotions,
  faults,
}) => {
  faults.allowStatus(401)
  const { id } = await promotions.make()
  const calls = new HeldCalls(page)
  await calls.watch()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Typed before the session ended')
  // a background read of the page would detect the end of the session before Save does
  await calls.hold()
  await server.moveClock(31)
  await editor.save.click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  calls.release()
  await expect(dialog).toContainText('admin@example.com')
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Email or password is wrong')
  await dialog.getByLabel('Password').fill('demo')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(editor.edit).toBeVisible()
  await expect(editor.heading).toContainText('Typed before the session ended')
  await server.resetClock()
  expect((await promotions.read(id)).name).toBe('Typed before the session ended')
})

test('U51: a session that ends and is not renewed leaves the draft unchanged', async ({
  page,
  context,
  promotions,
  faults,
}) => {
  faults.allowStatus(401)
  const { id } = await promotions.make()
  const calls = new HeldCalls(page)
  await calls.watch()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Typed and not lost')
  await calls.hold()
  await context.clearCookies()
  await editor.save.click()
  await page.getByRole('dialog', { name: 'Your session has ended' }).getByRole('button', { name: 'Close' }).click()
  await expect(editor.problems).toBeVisible()
  await expect(editor.textField('Name')).toHaveValue('Typed and not lost')
})

test('U51: WCAG 2.2.1: a session that is about to end shows a warning, and Stay signed in extends it', async ({
  page,
  server,
  promotions,
}) => {
  const { id } = await promotions.make()
  const calls = new HeldCalls(page)
  await calls.watch()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Typed slowly')
  // a response after the clock has moved would count as activity
  await calls.hold()
  await server.moveClock(28)
  await page.clock.fastForward('28:30')
  const messages = page.getByRole('status', { name: 'Messages' })
  await expect(messages).toContainText('Your session ends at')
  calls.release()
  const renewed = page.waitForResponse('**/api/session')
  await messages.getByRole('button', { name: 'Stay signed in' }).click()
  expect((await renewed).status()).toBe(200)
  await expect(messages).toBeEmpty()
  await server.moveClock(10)
  await editor.saveAndWait()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('U50: a console that cannot load the session shows the usual reason, and Retry opens it', ({ page, faults }) =>
  row('ERR-11', async () => {
    faults.allowStatus(500)
    faults.allow(/^ApiProblem: The server responded with 500/)
    await failCalls(page, '**/api/session', { status: 500, body: '<h1>Fault</h1>' }, { times: 1 })
    await page.goto('/promotions')
    await expect(page.getByRole('alert')).toContainText('The server could not complete the request (500)')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  }))

test('R32: scripts cannot read the cookie of a session', async ({ page, context, server, sessions }) => {
  await page.goto('/dashboard')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: '__Host-sid', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  expect((await signIn(server.origin, 'viewer@example.com')).value).not.toBe((await sessions.enter('viewer')).value)
})
