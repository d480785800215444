import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { Picker } from '../pages/picker.ts'
import { SignIn } from '../pages/sign-in.ts'

test.describe('a program without records', () => {
  test.use({ user: null, upsets: true })

  test('DI-15, DI-16: a promotion without any record to choose adds each of them over the editor', async ({
    page,
    server,
    context,
  }) => {
    await server.query(
      `WITH made AS (INSERT INTO client (client_key, name) VALUES ('NOTHING', 'Nothing Yet') RETURNING id),
            started AS (INSERT INTO program (program_key, name, client_id) SELECT 'EMPTY', 'Empty', id FROM made
                        RETURNING id),
            person AS (INSERT INTO app_user (email, first_name, last_name, password_hash)
              SELECT 'nothing@example.com', 'No', 'Records', password_hash FROM app_user
               WHERE email = 'admin@example.com' RETURNING id),
            owned AS (INSERT INTO app_user_client (app_user_id, client_id, manages_accounts, manages_catalog)
              SELECT person.id, made.id, true, true FROM person, made RETURNING client_id)
       INSERT INTO app_user_program (app_user_id, program_id, can_view_participants)
       SELECT person.id, started.id, true FROM person, started`,
    )
    await page.goto('/')
    await new SignIn(page).as('nothing@example.com')
    await expect(page.getByRole('heading', { name: 'Set up this program' })).toBeVisible()
    await page.goto('/promotion/0')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('First rebate')

    const type = new Picker(page, 'Promotion Type')
    await type.input.fill('Dealer rebate')
    await expect(page.getByText('No promotion types yet', { exact: true })).toBeVisible()
    await expect(type.options).toHaveText(['Add "Dealer rebate"', 'Import promotion types in a new tab'])
    await expectAccessible(page, 'a picker where nothing exists')
    await type.input.press('ArrowDown')
    await type.input.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add promotion type' })
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Dealer rebate')
    await dialog.getByRole('textbox', { name: 'Promotion Type Key' }).fill('DEALER')
    await dialog.getByRole('combobox', { name: 'Input Type' }).selectOption('SALE')
    const vehicles = dialog.getByRole('combobox', { name: 'Award Vehicles' })
    await vehicles.fill('Card')
    await page.getByRole('option', { name: 'Add "Card"' }).click()
    const inner = page.getByRole('dialog', { name: 'Add award vehicle' })
    await expectAccessible(page, 'a record added over another one')
    await inner.getByRole('combobox', { name: 'Award Vehicle Type' }).selectOption({ index: 1 })
    await inner.getByRole('button', { name: 'Add award vehicle' }).click()
    await expect(dialog.getByRole('button', { name: 'Remove Card' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Add promotion type' }).click()
    await expect(type.input).toHaveValue('Dealer rebate')
    await expect(name).toHaveValue('First rebate')
    await expect(page.getByText('Invalid selection')).toHaveCount(0)

    // an added award vehicle is offered by the promotion type, which is what the picker offers
    const vehicle = new Picker(page, 'Default Award Vehicle')
    await vehicle.input.fill('Gift card')
    await expect(vehicle.options).toHaveText(['Add "Gift card"', 'Import award vehicles in a new tab'])
    await vehicle.options.first().click()
    const adding = page.getByRole('dialog', { name: 'Add award vehicle' })
    await expect(adding.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Gift card')
    await adding.getByRole('combobox', { name: 'Award Vehicle Type' }).selectOption({ index: 1 })
    await adding.getByRole('button', { name: 'Add award vehicle' }).click()
    await expect(vehicle.input).toHaveValue('Gift card')
    await expect(page.getByText(/does not offer/)).toHaveCount(0)
    await vehicle.input.fill('')
    await expect(vehicle.options).toHaveText([/^Card/, /^Gift card/])
    await vehicle.options.last().click()
    await expect(name).toHaveValue('First rebate')

    // the typed text comes back after Cancel
    await type.input.fill('Other')
    await expect(type.options.first()).toHaveText('Add "Other"')
    await expect(page.getByText('No results', { exact: true }).first()).toBeVisible()
    await type.options.first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).last().click()
    await expect(type.input).toHaveValue('Other')
    const opened = context.waitForEvent('page')
    await type.input.press('ArrowDown')
    await expect(type.options).toHaveCount(2)
    await type.input.press('ArrowDown')
    await type.input.press('Enter')
    const imports = await opened
    await expect(imports).toHaveURL(/\/catalog\/imports\/new\?entity=promotionTypes$/)
    await expect(imports.getByRole('heading', { name: 'New import' })).toBeVisible()
    await imports.close()
    await expect(name).toHaveValue('First rebate')
  })
})
