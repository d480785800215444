import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { SignIn } from '../pages/sign-in.ts'

test.describe('a client without a program', () => {
  test.use({ user: null, upsets: true })

  test('DI-04, DI-15: its manager creates the first program with the starter set, and sees what is missing', async ({
    page,
    server,
  }) => {
    await server.query(
      `WITH made AS (INSERT INTO client (client_key, name) VALUES ('FIRST', 'First Client') RETURNING id),
            person AS (INSERT INTO app_user (email, first_name, last_name, password_hash)
              SELECT 'first@example.com', 'First', 'Manager', password_hash FROM app_user
               WHERE email = 'admin@example.com' RETURNING id)
       INSERT INTO app_user_client (app_user_id, client_id, manages_accounts, manages_catalog)
       SELECT person.id, made.id, true, true FROM person, made`,
    )
    await page.goto('/')
    await new SignIn(page).as('first@example.com')
    await expect(page.getByText('No program selected')).toBeVisible()
    await page.getByRole('button', { name: 'New Program' }).click()
    const dialog = page.getByRole('dialog', { name: 'New program' })
    await dialog.getByRole('button', { name: 'Create program' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Name is required/)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Dealer Rewards 2027')
    await expect(dialog.getByRole('textbox', { name: 'Key' })).toHaveValue('DEALER-REWARDS-2027')
    await expect(dialog.getByLabel('Starter set', { exact: true })).toContainText('Rebate, Sales SPIFF')
    await expectAccessible(page, 'the dialog for a new program')
    await dialog.getByRole('button', { name: 'Create program' }).click()

    await expect(page.getByRole('heading', { name: 'Set up this program' })).toBeVisible()
    const step = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(step('Promotion Types')).toContainText('2')
    await expect(step('Products')).toContainText('None yet')
    await expect(step('Products').getByRole('link', { name: 'Add product' })).toHaveAttribute(
      'href',
      '/catalog/products/new',
    )
    await expect(page.getByRole('button', { name: 'Create the starter set' })).toHaveCount(0)
    await expectAccessible(page, 'the setup of a program')
    await page.getByRole('link', { name: 'Create the first promotion' }).click()
    await expect(page.getByRole('combobox', { name: 'Promotion Type' })).toBeVisible()
  })
})

test('a manager creates a second program without records, and the starter set afterwards', async ({ page, faults }) => {
  faults.allowStatus(400)
  await page.goto('/programs')
  await page.getByRole('button', { name: 'New Program' }).click()
  const dialog = page.getByRole('dialog', { name: 'New program' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Installer Club')
  await dialog.getByRole('textbox', { name: 'Key' }).fill('acme-dealer')
  await dialog.getByRole('combobox', { name: 'Client' }).selectOption({ label: 'Acme Tools' })
  await dialog.getByRole('switch', { name: 'Create the starter set' }).click()
  await dialog.getByRole('button', { name: 'Create program' }).click()
  await expect(dialog.getByText('Another program of this client has this key')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Key' }).fill('INSTALLER')
  await dialog.getByRole('button', { name: 'Create program' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Create the starter set' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create the starter set' }).click()
  const types = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Participant Types' }) })
  await expect(types).toContainText('1')
  await expect(page.getByRole('button', { name: 'Create the starter set' })).toHaveCount(0)
})
