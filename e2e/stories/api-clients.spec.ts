import { expect, test } from '../harness/test.ts'
import { ApiClients } from '../pages/api-clients.ts'
import { Frame } from '../pages/frame.ts'

test.describe('API clients with their own tokens', () => {
  test.use({ upsets: true })
  test.beforeEach(({ server }) => server.query(`DELETE FROM app_user WHERE kind = 'MACHINE'`))

  test('U54, R32: a client is created, its token is shown once and works, and it is revoked immediately', async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const search = async (token: string) => {
      const { status } = await fetch(`${server.origin}/api/promotions/search`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
      return status
    }
    await page.goto('/dashboard')
    await new Frame(page).navigation.getByRole('link', { name: 'API clients' }).click()
    const clients = new ApiClients(page)
    await expect(page.getByText('No API clients yet')).toBeVisible()
    const token = await clients.make('Price feed', 'Can make changes')
    await clients.dialog.getByRole('button', { name: 'Copy token' }).click()
    await expect(page.getByText('Token copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
    await clients.done()
    await expect(clients.row('Price feed')).toContainText('Read and change')
    await expect(clients.row('Price feed')).toContainText(`icl_…${token.slice(-4)}`)
    expect(await page.content()).not.toContain(token)
    expect(await search(token)).toBe(200)
    const lifetimes = await server.query<{ days: number }>(
      `SELECT round(extract(epoch FROM expiration_date - created_date) / 86400)::integer AS days FROM api_token`,
    )
    expect(lifetimes).toEqual([{ days: 365 }])

    await clients.row('Price feed').getByRole('button', { name: 'Edit Price feed' }).click()
    await clients.field('Calls per minute').fill('0')
    await clients.dialog.getByRole('button', { name: 'Save API client' }).click()
    await expect(clients.dialog).toContainText('Value must be at least 1')
    await clients.field('Calls per minute').fill('60')
    await clients.dialog.getByRole('switch', { name: 'Can make changes' }).uncheck()
    await clients.dialog.getByRole('button', { name: 'Save API client' }).click()
    await expect(page.getByText('API client Price feed saved')).toBeVisible()
    await expect(clients.row('Price feed')).not.toContainText('change')

    await clients.row('Price feed').getByRole('button', { name: 'Revoke Price feed' }).click()
    await clients.dialog.getByRole('button', { name: 'Revoke 1 API client' }).click()
    await expect(clients.row('Price feed')).toContainText('Revoked')
    expect(await search(token)).toBe(401)
    await expect(clients.row('Price feed').getByRole('button')).toHaveCount(0)
  })

  test('a duplicate name is reported at its field, and everything typed is kept', async ({ page, faults }) => {
    faults.allowStatus(400)
    const clients = new ApiClients(page)
    await clients.open()
    await clients.make('Price feed')
    await clients.done()
    await clients.create.click()
    await clients.field('Name').fill('price FEED')
    await clients.dialog.getByRole('button', { name: 'Create API client' }).click()
    await expect(clients.dialog).toContainText('This program already has an API client with this name')
    await expect(clients.field('Name')).toHaveValue('price FEED')
  })
})

test.describe('a user who does not manage accounts', () => {
  test.use({ user: 'viewer' })

  test('ROLE: has no link to the page, and the page explains why it is empty', async ({ page }) => {
    await page.goto('/api-clients')
    await expect(page.getByText('You do not have permission to view this page.')).toBeVisible()
    await expect(new Frame(page).navigation.getByRole('link', { name: 'API clients' })).toHaveCount(0)
  })
})
