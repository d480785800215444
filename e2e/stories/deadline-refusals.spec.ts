import { changeRequests } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'

test.use({ intercepts: true })

test('U14, U15, U16, DL-15: a refused deadline is found from the list of problems', ({ page, promotions, faults }) =>
  row('DL-15', async () => {
    faults.allowStatus(400)
    const { id } = await promotions.make()
    const tab = new DeadlinesTab(page)
    await tab.openForEdit(id)
    await tab.newDeadline.click()
    await tab.field('Name').fill('Refused')
    await tab.press('Add deadline')
    await changeRequests(
      page,
      '**/api/promotions/*/update',
      ({ promotion }: { promotion: { promotionDeadlines: { name: string }[] } }) => {
        const [deadline] = promotion.promotionDeadlines
        return { promotion: { ...promotion, promotionDeadlines: [{ ...deadline, name: '' }] } }
      },
      { times: 1 },
    )
    await tab.editor.save.click()
    const link = tab.editor.problems.getByRole('link', { name: 'Name is required' })
    await expect(link).toBeVisible()
    await expect(tab.editor.tab('Deadlines')).toHaveAccessibleName(/^Deadlines ?, 1 problem$/)
    await tab.editor.tab('Details').click()
    await link.click()
    await expect(tab.field('Name')).toBeFocused()
    await expect(tab.message('Name')).toContainText('Name is required')
    await tab.field('Name').fill('Accepted')
    await expect(tab.message('Name')).not.toContainText('Name is required')
    await tab.press('Update deadline')
    await expect(tab.editor.problems).toHaveCount(0)
    await tab.editor.saveAndWait()
    await tab.expectNames('Accepted')
  }))

test('U16: dates that the server refuses say so at their fields', async ({ page, promotions, faults }) => {
  faults.allowStatus(400)
  const { id } = await promotions.make()
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.newDeadline.click()
  await tab.field('Name').fill('Refused')
  await tab.press('Add deadline')
  const wrong = { expirationDate: '2026-03-31T15:00:00Z', submissionDeadlineDate: '2026-03-30T15:00:00Z' }
  await changeRequests(
    page,
    '**/api/promotions/*/update',
    ({ promotion }: { promotion: { promotionDeadlines: object[] } }) => {
      const promotionDeadlines = promotion.promotionDeadlines.map((deadline) => ({ ...deadline, ...wrong }))
      return { promotion: { ...promotion, promotionDeadlines } }
    },
    { times: 1 },
  )
  await tab.editor.save.click()
  const text = 'Expiration Date must be on or after Effective Date'
  await tab.editor.problems.getByRole('link', { name: text }).click()
  await expect(tab.field('Expiration Date')).toBeFocused()
  await expect(tab.message('Expiration Date')).toContainText(text)
  await expect(tab.message('Submission Deadline Date')).toContainText(
    'Submission Deadline Date must be on or after Effective Date',
  )
  await expect(tab.message('Name')).not.toContainText('must be')
})
