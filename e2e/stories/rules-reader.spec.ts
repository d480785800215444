import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { RulesTab } from '../pages/rules-tab.ts'

test.describe('a reader', () => {
  test.use({ user: 'viewer' })
  test('sees the rules and changes none', async ({ page, promotions }) => {
    const tab = new RulesTab(page)
    await tab.open(await promotions.idOf('SMART-RULES'))
    await row('RULE-01', () => expect(tab.rows).toHaveCount(2))
    const column = (place: number) => tab.rows.locator(`td:nth-child(${place})`)
    const headers = tab.table.getByRole('columnheader')
    await expect(headers).toHaveCount(3)
    await row('RULE-02', async () => {
      await expect(headers.nth(0)).toHaveText('Condition')
      await expect(column(1)).toHaveText([
        "participant.participantTypeKey == 'DEALER' and claim.totalAmount > 500",
        'history.firstClaim == true',
      ])
    })
    await row('RULE-03', async () => {
      await expect(headers.nth(1)).toHaveText('Action Expression')
      await expect(column(2)).toHaveText(['claim.totalAmount * 0.05', '25'])
    })
    await row('RULE-04', async () => {
      await expect(headers.nth(2)).toHaveText('Award Vehicle')
      await expect(column(3)).toHaveText(['Card', /^–/])
    })
    await row('RULE-25', async () => {
      for (const control of [tab.edit, tab.add, tab.save, tab.cancel]) await expect(control).toHaveCount(0)
      await expect(tab.panel.getByRole('button', { name: /^(Delete|Restore|Move)/ })).toHaveCount(0)
    })
  })
})
