import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { withClockStopped } from '../harness/with-clock-stopped.ts'
import { Frame } from '../pages/frame.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

const helpOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const plainKeysOf = (page: Page) => helpOf(page).getByRole('switch', { name: 'Shortcuts without Ctrl or Cmd' })
/** Presses keys in immediate succession. */
const strike = (page: Page, ...keys: string[]) =>
  withClockStopped(page, async () => {
    for (const key of keys) await page.keyboard.press(key)
  })
const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The lines of a section of the help: each action with its keys. */
async function linesOf(page: Page, place: string): Promise<string[][]> {
  const lines = await helpOf(page).getByRole('region', { name: place }).getByRole('term').all()
  return Promise.all(
    lines.map(async (line) => [
      await line.innerText(),
      (await line.locator('xpath=following-sibling::dd').locator('kbd').allInnerTexts()).join(' '),
    ]),
  )
}

test('U48: "?" and the account menu show the shortcuts, grouped by scope', async ({ page }) => {
  await page.goto('/clients')
  await expect(titleOf(page, 'Clients')).toBeVisible()
  await page.keyboard.press('?')
  await expect(plainKeysOf(page)).toBeFocused()
  expect(await linesOf(page, 'Everywhere')).toEqual([
    ['Show the keyboard shortcuts', '?'],
    ['Search promotions and commands', 'Ctrl K'],
    ['Go to Dashboard', 'g d'],
    ['Go to Clients', 'g c'],
    ['Go to Programs', 'g r'],
    ['Go to Promotions', 'g p'],
  ])
  expect(await linesOf(page, 'Lists')).toEqual([
    ['Go to the search box', '/'],
    ['New Promotion, from the list of promotions', 'n'],
  ])
  expect(await linesOf(page, 'Editor')).toEqual([
    ['Edit the promotion', 'e'],
    ['Undo the last change', 'Ctrl Z'],
    ['Redo what was undone', 'Ctrl Shift Z'],
    ['Fill selected cells of products down', 'Ctrl D'],
    ['Copy selected cells of products', 'Ctrl C'],
    ['Paste rows as products, or cells over selected cells', 'Ctrl V'],
    ['Next step that stops the test claim', 'F8'],
    ['Previous step that stops the test claim', 'Shift F8'],
    ['Save, or show the problems; also in program settings', 'Ctrl S'],
  ])
  await page.keyboard.press('Escape')
  await expect(helpOf(page)).toHaveCount(0)
  const frame = new Frame(page)
  await frame.account.click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(helpOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(frame.account).toBeFocused()
})

test('U48: every shortcut does what the help describes', async ({ page, promotions }) => {
  const { id, key: promotionKey } = await promotions.make()
  await page.goto('/')
  await expect(titleOf(page, 'Dashboard')).toBeVisible()
  for (const [keys, title, address] of [
    ['gc', 'Clients', '/clients'],
    ['gr', 'Programs', '/programs'],
    ['gd', 'Dashboard', '/dashboard'],
    ['gp', 'Promotions', '/promotions'],
  ] as const) {
    await strike(page, ...keys)
    await expect(page).toHaveURL(address)
    await expect(titleOf(page, title)).toBeVisible()
  }
  const list = new PromotionsList(page)
  await page.keyboard.press('/')
  await expect(list.search).toBeFocused()
  // in the search box the keys are text
  await page.keyboard.type(promotionKey)
  await expect(list.search).toHaveValue(promotionKey)
  await list.promotion(promotionKey).click()
  const editor = new PromotionEditor(page)
  await expect(editor.edit).toBeVisible()
  await page.keyboard.press('e')
  await expect(editor.save).toBeVisible()
  await editor.textField('Name').fill('edgp/?n by keys')
  await page.keyboard.press('Control+s')
  await expect(editor.edit).toBeVisible()
  expect((await promotions.read(id)).name).toBe('edgp/?n by keys')
  await strike(page, 'n', 'g', 'p')
  await expect(titleOf(page, 'Promotions')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/promotion/0')
  await expect(editor.textField('Key')).toBeVisible()
})

test('U48, WCAG 2.1.4: the shortcuts of single characters can be turned off in a browser', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  await page.goto('/clients')
  await expect(titleOf(page, 'Clients')).toBeVisible()
  await page.keyboard.press('?')
  await plainKeysOf(page).press('Space')
  await expect(plainKeysOf(page)).not.toBeChecked()
  await expect(helpOf(page).getByText('Off', { exact: true })).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(titleOf(page, 'Clients')).toBeVisible()
  await strike(page, '?', '/', 'g', 'p')
  await expect(helpOf(page)).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).not.toBeFocused()
  await expect(page).toHaveURL('/clients')
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Saved all the same')
  await page.keyboard.press('Control+s')
  await expect(editor.edit).toBeVisible()
  // the menu is how to turn them back on
  await new Frame(page).account.click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await plainKeysOf(page).press('Space')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(plainKeysOf(page)).toBeChecked()
})

test('U5: Ctrl+S never opens the dialog of the browser, even where nothing can be saved', async ({ page, calls }) => {
  await page.addInitScript(() => {
    const keys: KeyboardEvent[] = []
    Object.assign(window, { keys })
    window.addEventListener('keydown', (event) => keys.push(event), true)
  })
  await new PromotionsList(page).open()
  await expect(titleOf(page, 'Promotions')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await new PromotionsList(page).search.press('ControlOrMeta+s')
  const kept = () =>
    page.evaluate(() => (window as unknown as { keys: KeyboardEvent[] }).keys.map((key) => key.defaultPrevented))
  // each is the modifier key and the letter
  await expect.poll(kept).toEqual([false, true, false, true])
  expect(calls.writes).toEqual([])
})

test('U48, U2: a shortcut leaves an editor with changes only after the question', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Not to be lost')
  await editor.cancel.focus()
  await strike(page, 'g', 'd')
  await expect(editor.question).toBeVisible()
  await strike(page, '?', 'g', 'p', 'e')
  await expect(helpOf(page)).toHaveCount(0)
  await editor.question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(editor.textField('Name')).toHaveValue('Not to be lost')
})

test.describe('a reader', () => {
  test.use({ user: 'viewer' })

  test('U48: sees only the available shortcuts', async ({ page, promotions }) => {
    const editor = new PromotionEditor(page)
    await editor.open(await promotions.idOf('FALL-SPIFF'))
    await page.keyboard.press('e')
    await page.keyboard.press('?')
    await expect(plainKeysOf(page)).toBeFocused()
    await expect(editor.save).toHaveCount(0)
    await expect(helpOf(page).getByRole('region')).toHaveCount(3)
    expect(await linesOf(page, 'Lists')).toEqual([['Go to the search box', '/']])
    await page.keyboard.press('Escape')
    await new PromotionsList(page).open()
    await page.keyboard.press('n')
    await page.keyboard.press('/')
    await expect(new PromotionsList(page).search).toBeFocused()
    await expect(page).toHaveURL('/promotions')
  })
})
