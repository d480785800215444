import { expect, test } from '../harness/test.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

test.use({ untouched: true })

// a default view would open in other stories too
test.afterEach(async ({ server }) => {
  await server.query('DELETE FROM saved_view')
})

test('U25, U27: a view is saved, chosen, renamed, duplicated and deleted', async ({ page }) => {
  const list = new PromotionsList(page)
  await list.open('?keyword=heat&sort=name,desc')
  await list.saveViewAs('Heating')
  await expect(list.views).toHaveAccessibleName('View: Heating')
  await expect(page).toHaveURL(/\/promotions\?keyword=heat&sort=name,desc&view=\d+$/)
  await list.chooseView('All promotions')
  await expect(page).toHaveURL('/promotions')
  await expect(list.range).toHaveText('1-25 of 44')
  await list.chooseView('Heating')
  await expect(list.search).toHaveValue('heat')
  await expect(list.header('Name')).toHaveAttribute('aria-sort', 'descending')

  const rename = await list.openViewDialog('Rename or share…', 'Rename or share view')
  await rename.getByRole('textbox', { name: 'Name' }).fill('Heat')
  await rename.getByRole('button', { name: 'Save view' }).click()
  await expect(list.views).toHaveAccessibleName('View: Heat')

  const duplicate = await list.openViewDialog('Duplicate…', 'Duplicate view')
  await expect(duplicate.getByRole('textbox', { name: 'Name' })).toHaveValue('Heat - Copy')
  await duplicate.getByRole('button', { name: 'Duplicate view' }).click()
  await expect(list.views).toHaveAccessibleName('View: Heat - Copy')
  await expect(list.search).toHaveValue('heat')

  const question = await list.openViewDialog('Delete…', 'Delete view Heat - Copy?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete 1 view' }).click()
  await expect(list.views).toHaveAccessibleName('View: All promotions')
  const menu = await list.openViews()
  await expect(menu.getByRole('menuitemradio')).toHaveText(['All promotions', 'Heat'])
})

test('U27: a list that differs from its view offers to save that, columns included', async ({ page }) => {
  const list = new PromotionsList(page)
  await list.open('?keyword=heat')
  await list.saveViewAs('Heating')
  await expect(list.saveChanges).toHaveCount(0)
  await list.sortBy('Name')
  await expect(list.saveChanges).toBeVisible()
  const columns = await list.openColumns()
  await columns.getByRole('checkbox', { name: 'Country' }).uncheck()
  await columns.getByRole('button', { name: 'Apply columns' }).click()
  await expect(list.header('Country')).toHaveCount(0)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Modified', { exact: true })).toHaveCount(0)
  await expect(list.header('Country')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Modified', { exact: true })).toBeVisible()
  await list.saveChanges.click()
  await expect(list.saveChanges).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.saveChanges).toBeVisible()
  await list.saveChanges.click()
  await expect(list.saveChanges).toHaveCount(0)
  await list.chooseView('All promotions')
  await expect(list.header('Country')).toBeVisible()
  await list.chooseView('Heating')
  await expect(list.header('Country')).toHaveCount(0)
  await expect(list.header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(list.promotion('HEAT-PUMP')).toBeVisible()
  await expect(list.header('Country')).toHaveCount(0)
})

test('U27: the default view opens when the list is opened without a word, and All promotions stays all', async ({
  page,
}) => {
  const list = new PromotionsList(page)
  await list.open('?keyword=heat')
  await list.saveViewAs('Heating', 'Use as default')
  await page.goto('/clients')
  await page.getByRole('link', { name: 'Promotions' }).click()
  await expect(list.views).toHaveAccessibleName('View: Heating')
  await expect(list.search).toHaveValue('heat')
  await expect(page).toHaveURL(/keyword=heat&view=\d+$/)
  await list.chooseView('All promotions')
  await expect(list.range).toHaveText('1-25 of 44')
  await page.reload()
  await expect(list.range).toHaveText('1-25 of 44')
  const release = Promise.withResolvers<void>()
  await page.route('**/api/savedViews/search*', async (route) => {
    await release.promise
    await route.continue()
  })
  await list.open('?keyword=spring')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/promotions?view=all')
  release.resolve()
  await expect(list.range).toHaveText('1-25 of 44')
  await expect(page).toHaveURL('/promotions?view=all')
  await page.goBack()
  await expect(list.search).toHaveValue('spring')
})

test('U27: a view that others share can be used and duplicated, but not changed', async ({ page, openAs }) => {
  const list = new PromotionsList(page)
  await list.open('?keyword=heat')
  await list.saveViewAs('Heating for all', 'Share with the program')
  await list.open('?keyword=spring')
  await list.saveViewAs('My own')
  const other = await openAs('viewer')
  const theirs = new PromotionsList(other)
  await theirs.open()
  const menu = await theirs.openViews()
  await expect(menu.getByRole('menuitemradio')).toHaveCount(2)
  await expect(menu.getByRole('menuitemradio').nth(1)).toHaveText(/^Heating for allShared by /)
  await other.keyboard.press('Escape')
  await theirs.chooseView('Heating for all')
  await expect(theirs.promotion('HEAT-PUMP')).toBeVisible()
  await theirs.sortBy('Name')
  await expect(theirs.header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(theirs.saveChanges).toHaveCount(0)
  const tasks = (await theirs.openViews()).getByRole('menuitem')
  await expect(tasks).toHaveText(['Save view as…', 'Duplicate…'])
  await tasks.nth(1).click()
  const dialog = other.getByRole('dialog', { name: 'Duplicate view' })
  await expect(dialog.getByRole('checkbox', { name: 'Share with the program' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Duplicate view' }).click()
  await expect(theirs.views).toHaveAccessibleName('View: Heating for all - Copy')
})

test('U27: what a view lacks stands at its field, and nothing typed is lost', async ({ page, calls, faults }) => {
  faults.allowStatus(400)
  const list = new PromotionsList(page)
  await list.open('?keyword=heat')
  await list.saveViewAs('Heating')
  calls.clear()
  const dialog = await list.openViewDialog('Save view as…', 'Save view')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(name).toHaveAccessibleDescription('Name is required')
  await name.fill(' HEATING ')
  await expect(name).toHaveAccessibleDescription('A view with this name exists')
  expect(calls.writes).toEqual([])
  await page.route(
    '**/api/savedViews',
    (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        body: JSON.stringify({ fieldErrors: { name: ['Invalid value'] }, generalErrors: ['Too many views'] }),
      }),
    { times: 1 },
  )
  await name.fill('Another')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(name).toHaveAccessibleDescription('Invalid value')
  await expect(dialog.getByRole('alert')).toHaveText('Too many views')
  await expect(name).toHaveValue('Another')
  await name.press('Enter')
  await expect(list.views).toHaveAccessibleName('View: Another')
})

test('U27: a view that was changed in another window is not overwritten', async ({ page, context, faults }) => {
  faults.allowStatus(409)
  const list = new PromotionsList(page)
  await list.open('?keyword=heat')
  await list.saveViewAs('Heating')
  const second = await context.newPage()
  const elsewhere = new PromotionsList(second)
  await second.goto(page.url())
  await elsewhere.sortBy('Name')
  await elsewhere.saveChanges.click()
  await expect(elsewhere.saveChanges).toHaveCount(0)
  await list.sortBy('Fiscal year')
  await list.saveChanges.click()
  await expect(page.getByRole('alert')).toContainText('This view was changed elsewhere')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(list.header('Fiscal year')).toHaveAttribute('aria-sort', 'ascending')
  await list.saveChanges.click()
  await expect(list.saveChanges).toHaveCount(0)
})

test('U27: views that cannot be read leave the list as it is, and are read again', async ({ page, faults }) => {
  faults.allowStatus(500)
  let isDown = true
  await page.route('**/api/savedViews/search*', (route) =>
    isDown ? route.fulfill({ status: 500, body: '<h1>Fault</h1>' }) : route.continue(),
  )
  const list = new PromotionsList(page)
  await list.open()
  await expect(list.range).toHaveText('1-25 of 44')
  const menu = await list.openViews()
  isDown = false
  await menu.getByRole('menuitem', { name: /^Reload saved views/ }).click()
  await expect((await list.openViews()).getByRole('menuitem')).toHaveText(['Save view as…'])
})
