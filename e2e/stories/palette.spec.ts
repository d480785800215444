import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { Frame } from '../pages/frame.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

test('U47: the palette leads to a promotion by key or name, and Escape returns the focus', async ({ page }) => {
  const list = new PromotionsList(page)
  await list.open()
  await list.search.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  const box = palette.getByRole('combobox', { name: 'Search promotions and commands' })
  await expect(box).toBeFocused()
  await expect(palette.getByRole('group', { name: 'Recently changed promotions' })).toBeVisible()
  await expectAccessible(page, 'palette')
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(list.search).toBeFocused()
  await page.keyboard.press('Control+k')
  await box.fill('fall spiff')
  await expect(palette.getByRole('option')).toHaveText([/FALL-SPIFF/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fall Spiff')
})

test('U47: the palette switches tabs, edits and saves the open promotion, and goes to other screens', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.open(id)
  const choose = async (words: string, option: string) => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Commands' })
    await palette.getByRole('combobox').fill(words)
    await palette.getByRole('option', { name: option, exact: true }).click()
    await expect(palette).toHaveCount(0)
  }
  await choose('timel', 'Timeline')
  await expect(editor.tab('Timeline')).toHaveAttribute('aria-selected', 'true')
  await choose('details', 'Details')
  await choose('edit', 'Edit')
  await editor.textField('Name').fill('Saved by a command')
  await choose('save', 'Save')
  await expect(editor.heading).toContainText('Saved by a command')
  await expect(editor.edit).toBeVisible()
  await choose('programs', 'Go to Programs')
  await expect(page).toHaveURL('/programs')
})

test('the program switcher marks the current program, lists recent ones first, and switches with one click', async ({
  page,
}) => {
  const frame = new Frame(page)
  await page.goto('/promotions')
  await frame.switchProgram('Contractor Club')
  await frame.program.click()
  await expect(frame.programs.getByRole('option', { selected: true })).toContainText('Contractor Club')
  await expect(frame.programs.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    /Contractor Club/,
    /Dealer Rewards/,
  ])
  await expectAccessible(page, 'program switcher')
  await page.keyboard.press('Escape')
  await expect(frame.programs).toHaveCount(0)
  await expect(frame.program).toBeFocused()
})

test('the program switcher opens the list of clients, which its search also finds', async ({ page }) => {
  const frame = new Frame(page)
  await page.goto('/promotions')
  await frame.program.click()
  const search = frame.programs.getByRole('combobox', { name: 'Search programs' })
  await search.fill('zzz')
  await expect(frame.programs.getByRole('option', { name: 'All clients' })).toHaveCount(0)
  await search.fill('clients')
  await frame.programs.getByRole('option', { name: 'All clients' }).click()
  await expect(page).toHaveURL('/clients')
  await expect(frame.programs).toHaveCount(0)
})

test('a link to a promotion of another program switches to that program and says so', async ({ page, promotions }) => {
  const frame = new Frame(page)
  const id = await promotions.idOf('FALL-SPIFF')
  await page.goto('/promotions')
  await frame.switchProgram('Contractor Club')
  await page.goto(`/promotion/${id}`)
  await expect(page.getByText('Now working in Dealer Rewards')).toBeVisible()
  await expect(frame.program).toHaveText('Program Dealer Rewards')
})

test('if the breadcrumb does not fit, its middle collapses into a menu', async ({ page, promotions }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const frame = new Frame(page)
  await page.goto(`/promotion/${await promotions.idOf('FALL-SPIFF')}`)
  await expect(frame.breadcrumb.getByRole('link')).toHaveText(['Dashboard', 'Promotions'])
  await expect(frame.breadcrumb.getByText('FALL-SPIFF')).toBeVisible()
  await frame.breadcrumb.getByRole('button', { name: 'Show the folded path' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Clients', 'Acme Tools', 'Programs', 'Dealer Rewards'])
  await page.getByRole('menuitem', { name: 'Acme Tools' }).click()
  await expect(page).toHaveURL(/\/client\/\d+$/)
})
