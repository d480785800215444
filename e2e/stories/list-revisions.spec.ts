import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

test.use({ untouched: true, upsets: true })

test('U26, U27, U46: the list shows, filters, keeps and exports scheduled revisions and drafts', async ({
  page,
  promotions,
}) => {
  const [scheduled, drafted, plain] = [await promotions.make(), await promotions.make(), await promotions.make()]
  await promotions.schedule(scheduled.id, '2027-01-01T05:00:00Z')
  await promotions.schedule(scheduled.id, '2026-12-01T05:00:00Z')
  for (const { id } of [scheduled, scheduled, drafted]) await promotions.draft(id)
  const list = new PromotionsList(page)
  await list.open('?keyword=STORY-')
  await expect(list.rows).toHaveCount(3)
  expect(await list.headers()).not.toContain('Revisions')
  const dialog = await list.openColumns()
  await dialog.getByRole('checkbox', { name: 'Revisions' }).check()
  await dialog.getByRole('button', { name: 'Apply columns' }).click()
  await expect(list.header('Revisions')).toBeVisible()
  await expect(list.header('Revisions').getByRole('button')).toHaveCount(0)
  const cellOf = (key: string) => list.rows.filter({ hasText: key }).getByRole('cell').last()
  await expect(cellOf(scheduled.key)).toHaveText('Live on 12/01/2026 12:00 am EST, 1 more scheduled, 2 drafts')
  await expect(cellOf(drafted.key)).toHaveText('1 draft')
  await expect(cellOf(plain.key)).toHaveText('-')

  await list.filterBy('Revisions', 'Draft')
  await expect(list.chips).toHaveText(['Revisions Draft'])
  await expect.poll(() => list.keys()).toEqual([scheduled.key, drafted.key])
  await list.filterBy('Revisions', 'Scheduled')
  await expect(list.chips).toHaveText(['Revisions Scheduled', 'or Revisions Draft'])
  await list.filters.click()
  await list.chips.getByRole('button', { name: 'Remove Revisions Draft' }).click()
  await expect.poll(() => list.keys()).toEqual([scheduled.key])
  await expect(page).toHaveURL('/promotions?keyword=STORY-&revisions=SCHEDULED')
  await expectAccessible(page, 'the list with revisions')

  await list.saveViewAs('Scheduled changes')
  await list.open('?view=all')
  await expect(list.range).toBeVisible()
  await list.chooseView('Scheduled changes')
  await expect(list.chips).toHaveText(['Revisions Scheduled'])
  await expect.poll(() => list.keys()).toEqual([scheduled.key])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export 1 promotion/ }).click(),
  ])
  const [heading, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(heading).toMatch(/,Revisions$/)
  expect(lines).toEqual([expect.stringMatching(/,"Live on 12\/01\/2026 12:00 am EST, 1 more scheduled, 2 drafts"$/)])
})
