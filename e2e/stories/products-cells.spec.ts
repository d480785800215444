import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { ProductsTab } from '../pages/products-tab.ts'

test('cells of lines are selected, filled down and pasted over from a spreadsheet, each as one step', async ({
  page,
  calls,
  promotions,
}) => {
  const keys = ['AX-100', 'AX-200', 'AX-300'] as const
  const id = await makeWithLines(
    promotions,
    Object.fromEntries(keys.map((key, index) => [key, [paysEach(25 + index)]])),
  )
  const tab = new ProductsTab(page)
  await tab.openForEdit(id)
  const cell = (label: string, key: string) =>
    tab.table.getByRole('button', { name: new RegExp(`^Edit ${label} of ${key}: `) })
  const bar = page.getByRole('region', { name: 'Selected cells' })
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('ControlOrMeta+v')
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  await cell('Amount', 'AX-100').focus()
  await cell('Amount', 'AX-300').click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('3 cells selected')
  await expectAccessible(page, 'selected cells')
  await page.keyboard.press('ControlOrMeta+d')
  await expect(bar.getByRole('status')).toHaveText('2 cells filled')
  for (const key of keys) await expect(cell('Amount', key)).toContainText('$25.00')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(cell('Amount', 'AX-300')).toContainText('$27.00')

  // four rows do not fit below the first of three
  await cell('Amount', 'AX-100').focus()
  await paste('1\r\n2\r\n3\r\n4\r\n')
  await expect(bar.getByRole('alert')).toHaveText(
    'The pasted block has 4 rows, but the table has only 3 from AX-100 on. Nothing was changed.',
  )
  await expectAccessible(page, 'a block that does not fit')
  // the duplication check follows the maximum payout
  await cell('Maximum Payout Amount', 'AX-100').focus()
  await paste('1\t2')
  await expect(bar.getByRole('alert')).toContainText('The pasted block covers Dup Check')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(tab.editor.changes).toHaveText('No changes')

  await cell('Amount', 'AX-100').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ControlOrMeta+c')
  await expect(bar.getByRole('status')).toHaveText('2 cells copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('25\r\n26\r\n')
  await page.keyboard.press('Escape')

  await cell('Minimum Claimable Units', 'AX-200').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await paste('2\t9\t$1,250.00\r\n3\t8\t12,50\r\n')
  await expect(bar.getByRole('status')).toHaveText('6 cells filled')
  await expect(cell('Maximum Claimable Units', 'AX-200')).toContainText('9')
  await expect(cell('Maximum Payout Amount', 'AX-200')).toContainText('$1,250.00')
  // the text that is no number is kept, and its line reports it
  await expect(cell('Maximum Payout Amount', 'AX-300')).toContainText('12,50')
  await expect(tab.editor.problemCount).toHaveText('1 problem to fix')
  await page.keyboard.press('Escape')
  await cell('Maximum Payout Amount', 'AX-300').focus()
  await paste('12.50')
  await expect(tab.editor.problemCount).toHaveCount(0)
  await tab.editor.saveAndWait()
  expect(calls.writes[0]?.body.promotionProducts).toMatchObject([
    { minimumClaimableUnits: 2, maximumClaimableUnits: 9, maximumPayoutAmount: 1250 },
    { minimumClaimableUnits: 3, maximumClaimableUnits: 8, maximumPayoutAmount: 12.5 },
  ])
})
