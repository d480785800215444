import { expectAccessible } from '../harness/expect-accessible.ts'
import { HeldCalls } from '../harness/held-calls.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test('MS-60, MS-61, MS-63: each save makes a version, and any two are compared by tab', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('First name')
  await editor.saveAndWait()
  await editor.startEdit()
  await editor.textField('Name').fill('Second name')
  await editor.saveAndWait()
  await editor.startEdit()
  await editor.tab('Timeline').click()
  await page.getByRole('radio', { name: 'Versions' }).check()
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await expect(versions).toHaveCount(3)
  await expect(versions.first()).toContainText(/Version 3\s*Current/)
  await expect(versions.first()).toContainText('Name: First name → Second name')
  await expectAccessible(page, 'the versions of a promotion')
  await versions.last().getByRole('button', { name: 'Compare with the current one: version 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare versions' })
  const details = dialog.getByRole('region', { name: 'Details' })
  await expect(details).toContainText(/Name: .+ → Second name/)
  await expectAccessible(page, 'a comparison of versions')
  await dialog.getByLabel('From').selectOption('Version 2')
  await expect(details).toContainText('Name: First name → Second name')
  await dialog.getByLabel('Show').selectOption('Removed')
  await expect(dialog.getByText('No differences')).toBeVisible()
  await dialog.getByLabel('Show').selectOption('All changes')
  await details.getByRole('button', { name: 'Open Name' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(editor.tab('Details')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('#name')).toBeFocused()
})

test('MS-63: a removed row opens its old values read-only', async ({ page, promotions }) => {
  const id = await makeWithLines(promotions, { 'AX-100': [paysEach(5)], 'AX-200': [paysEach(7)] })
  const { content } = await promotions.api.get(`GET /api/promotions/${id}/versions/2`)
  const [line] = content.promotionProducts as { readonly id: number }[]
  await promotions.changeLists(id, { promotionProducts: [{ id: line?.id, toBeDeleted: true }] })
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await editor.tab('Timeline').click()
  await page.getByRole('radio', { name: 'Versions' }).check()
  await page.getByRole('button', { name: 'Compare with the current one: version 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare versions' })
  await expect(dialog.getByRole('region', { name: 'Products' })).toContainText('Products: 1 removed')
  await dialog.getByRole('button', { name: 'Open Products in version 2' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(editor.tab('Products')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('As of version 2')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'AX-100' })).toBeVisible()
})

test('MS-61: unsaved changes are compared with a version', async ({ page, promotions, faults }) => {
  const { id } = await promotions.make()
  await promotions.change(id, { name: 'Saved' })
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Not saved')
  await editor.tab('Timeline').click()
  await page.getByRole('radio', { name: 'Versions' }).check()
  await page.getByRole('button', { name: 'Compare with the current one: version 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare versions' })
  await dialog.getByLabel('To', { exact: true }).selectOption('Unsaved changes')
  await expect(dialog.getByRole('region', { name: 'Details' })).toContainText(/Name: .+ → Not saved/)
  await expectAccessible(page, 'a comparison with unsaved changes')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await editor.tab('Details').click()
  await expect(editor.textField('Name')).toHaveValue('Not saved')
  faults.allowStatus(400)
  await editor.textField('Name').fill('')
  await editor.tab('Timeline').click()
  await page.getByRole('radio', { name: 'Versions' }).check()
  await page.getByRole('button', { name: 'Compare with the current one: version 1' }).click()
  await dialog.getByLabel('To', { exact: true }).selectOption('Unsaved changes')
  await expect(dialog.getByRole('alert')).toContainText('The unsaved changes have problems. Fix them to compare.')
})

test.describe('restoring a version', () => {
  test.use({ untouched: true, upsets: true })

  test('MS-64, MS-70: a version is put into the editor with all its rows, and a save makes it live', async ({
    page,
    promotions,
  }) => {
    const id = await promotions.idOf('FALL-SPIFF')
    const lists = ['promotionProducts', 'promotionParticipants', 'promotionOrganizations', 'promotionCourses']
    const { content } = await promotions.api.get(`GET /api/promotions/${id}/versions/1`)
    const rowsOf = (name: string) => content[name] as { readonly id: number }[]
    const gone = Object.fromEntries(
      lists.map((name) => [name, rowsOf(name).map((row) => ({ id: row.id, toBeDeleted: true }))]),
    )
    await promotions.api.get(`POST /api/promotions/${id}/update`, { promotion: { name: 'Mistake' }, ...gone })
    const editor = new PromotionEditor(page)
    await editor.open(id)
    await editor.tab('Timeline').click()
    await page.getByRole('radio', { name: 'Versions' }).check()
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare versions' })
    await expect(dialog.getByRole('region', { name: 'Details' })).toContainText(/Name: Mistake → /)
    await dialog.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Organization group Club (of another program)')
    await expectAccessible(page, 'a version with something that cannot be restored')
    await dialog.getByRole('button', { name: 'Restore the rest of version 1' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Version 1 is in the editor. Save to make it live.')).toBeVisible()
    // nothing is live before the save
    expect((await promotions.read(id)).name).toBe('Mistake')
    await editor.saveAndWait()
    expect((await promotions.read(id)).name).not.toBe('Mistake')
    const { differences } = await promotions.api.get(`GET /api/promotions/${id}/versions/diff?from=1&to=3`)
    expect(differences).toMatchObject([{ field: 'organizationGroups' }])
  })

  test('MS-64: restored payout rules are unsaved changes of the Rules tab, and undo takes a version back', async ({
    page,
    promotions,
  }) => {
    const id = await promotions.idOf('SMART-RULES')
    const before = (await promotions.read(id)).name as string
    const { content } = await promotions.api.get(`GET /api/promotions/${id}/versions/1`)
    const group = content.payoutGenerationRuleGroup as { id: number; rules: { id: number; ruleCondition: object }[] }
    const stored = await promotions.api.get(`GET /api/ruleEngine/getPayoutRuleGroupByPromotion/${id}`)
    const [first, ...others] = group.rules
    await promotions.api.get(`POST /api/ruleEngine/saveRuleGroup`, {
      id: group.id,
      version: stored.version,
      rules: [{ ...first, ruleCondition: { spelExpression: 'false' } }, ...others],
    })
    await promotions.rename(id, 'Mistake')
    const editor = new PromotionEditor(page)
    await editor.open(id)
    await editor.tab('Timeline').click()
    await page.getByRole('radio', { name: 'Versions' }).check()
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }).click()
    await expect(page.getByText('Version 1 is in the editor. Save to make it live.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await editor.tab('Details').click()
    await expect(editor.textField('Name')).toHaveValue('Mistake')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(editor.textField('Name')).toHaveValue(before)
    await editor.tab('Rules').click()
    await page.getByRole('button', { name: 'Save rules' }).click()
    await expect(page.getByText('Rules saved')).toBeVisible()
    const rules = await promotions.api.get(`GET /api/promotions/${id}/versions/diff?from=1&to=4`)
    expect(rules.differences).toMatchObject([{ field: 'name' }])
  })

  test('MS-64: an editor that was opened before the mistake restores what is live now', async ({
    page,
    promotions,
  }) => {
    const { id, name } = await promotions.make()
    const editor = new PromotionEditor(page)
    await editor.open(id)
    await editor.tab('Timeline').click()
    await promotions.rename(id, 'Mistake')
    await page.getByRole('radio', { name: 'Versions' }).check()
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }).click()
    await expect(page.getByText('Version 1 is in the editor. Save to make it live.')).toBeVisible()
    await editor.saveAndWait()
    expect((await promotions.read(id)).name).toBe(name)
  })

  test.describe('while its values load', () => {
    test.use({ intercepts: true })

    test('MS-64: a dialog that is closed restores nothing any more', async ({ page, promotions }) => {
      const held = new HeldCalls(page)
      await held.watch()
      const { id } = await promotions.make()
      await promotions.rename(id, 'Mistake')
      const editor = new PromotionEditor(page)
      await editor.open(id)
      await editor.tab('Timeline').click()
      await page.getByRole('radio', { name: 'Versions' }).check()
      await page.getByRole('button', { name: 'Restore version 1' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('region', { name: 'Details' })).toBeVisible()
      await held.hold()
      await dialog.getByRole('button', { name: 'Restore version 1' }).click()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      held.release()
      await editor.startEdit()
      await editor.tab('Details').click()
      await expect(editor.textField('Name')).toHaveValue('Mistake')
    })
  })
})
