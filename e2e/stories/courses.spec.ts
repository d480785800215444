import { failCalls } from '../harness/answer-calls.ts'
import type { Api } from '../harness/api.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import type { Promotions } from '../harness/promotions.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { CoursesTab } from '../pages/courses-tab.ts'

test.use({ intercepts: true })

type Course = { readonly id: number; readonly name: string; readonly passingGrade: number | null }

/** A promotion with the first two courses that are in effect, and the courses that it does not include. */
async function makeWithCourses(promotions: Promotions, api: Api) {
  const { id } = await promotions.make()
  const found = await api.get('POST /api/courses/search?size=100', { isEffective: true })
  const [first, second, ...others] = found.content as Course[]
  const third = others[0]
  if (!first || !second || !third) throw new Error('the demo program has courses')
  await promotions.changeLists(id, {
    promotionCourses: [{ course: { id: first.id }, overridePassingGrade: 55 }, { course: { id: second.id } }],
  })
  return { id, first, second, third }
}

test('the courses are shown, filtered by the server, and link to their page and back', async ({
  page,
  calls,
  promotions,
}) => {
  const tab = new CoursesTab(page)
  const id = await promotions.idOf('FALL-SPIFF')
  await tab.open(id)
  await expect(tab.table.getByRole('columnheader')).toHaveText([
    ...['Name', 'Description', 'Passing Grade?', 'Rank', 'Status', 'Last Updated', 'Actions'],
  ])
  await expect(tab.rows).toHaveCount(2)
  await expect(tab.rows.filter({ hasText: 'Expired' })).toHaveCount(1)
  await expect(tab.rows.filter({ hasText: /^.*Effective/ }).first()).toContainText('75')
  await row('CRS-15', async () => {
    await expect(tab.add).toBeHidden()
    await expect(tab.table.getByRole('button')).toHaveCount(0)
    await expect(tab.editor.panel.getByRole('switch')).toHaveCount(0)
  })
  await expectAccessible(page, 'courses')
  calls.clear()
  await row('FILT-06', async () => {
    await page.getByRole('radio', { name: 'Not effective' }).check()
    await expect(tab.rows.getByRole('link')).toHaveText(['Claiming Without Errors'])
    await page.getByRole('radio', { name: 'Effective', exact: true }).check()
    await expect(tab.rows.getByRole('link')).toHaveText(['Heat Pump Basics'])
    await page.getByRole('radio', { name: 'All' }).check()
    await expect(tab.rows.getByRole('link')).toHaveText(['Claiming Without Errors', 'Heat Pump Basics'])
  })
  await row('CRS-12', async () => {
    const [notEffective] = calls.of('POST /api/promotionCourses/search')
    expect(notEffective?.query).toMatchObject({ size: '100' })
    expect(notEffective?.body).toEqual({ promotion: { id }, isEffective: false })
  })
  await row('NAV-10', async () => {
    await tab.table.getByRole('link', { name: 'Heat Pump Basics' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Heat Pump Basics' })).toBeVisible()
    await page.getByRole('link', { name: 'FALL-SPIFF' }).click()
    await expect(tab.rows).toHaveCount(2)
  })
})

test('U22, U23: a deleted course is restored with its id and the new values', async ({
  page,
  calls,
  promotions,
  api,
  server,
}) => {
  const { id: promotion, first, second, third } = await makeWithCourses(promotions, api)
  const tab = new CoursesTab(page)
  await tab.open(promotion)
  await tab.editor.startEdit()
  await tab.add.click()
  await expect(tab.editor.textField('Award Units Value In Currency')).toHaveValue('1')
  await tab.commit('Add course')
  await expect(tab.dialog.getByText('Course is required')).toBeVisible()
  const picker = tab.editor.picker('Course')
  await picker.open()
  await row('CRS-17', async () => {
    await expect(picker.options.filter({ hasText: first.name })).toHaveCount(0)
    await expect(picker.options.filter({ hasText: second.name })).toHaveCount(0)
  })
  await row('CRS-27', async () => {
    const [choices] = calls.of('POST /api/courses/search')
    expect(choices?.query).toMatchObject({ size: '100' })
    expect(choices?.body).toEqual({ isEffective: true })
  })
  await row('CONST-11', async () => {
    await row('CRS-28', async () => {
      expect(calls.of('POST /api/courses/search')[0]?.query).toMatchObject({ size: '100' })
      expect(calls.of('POST /api/promotionCourses/search')[0]?.query).toMatchObject({ size: '100' })
    })
    expect(calls.of('POST /api/promotionDeadlines/search')[0]?.query).toMatchObject({ size: '100' })
  })
  await row('PICK-21', async () => {
    await picker.choose(third.name)
    await expectAccessible(page, 'course dialog')
    await tab.commit('Add course')
    await expect(tab.row(third.name)).toContainText('Not saved yet')
  })
  await tab.table.getByRole('button', { name: `Delete ${third.name}` }).click()
  await tab.table.getByRole('button', { name: `Delete ${second.name}` }).click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(tab.row(second.name)).toHaveCount(1)
  await tab.table.getByRole('button', { name: `Delete ${second.name}` }).click()
  await tab.table.getByRole('button', { name: `Delete ${first.name}` }).click()
  await tab.add.click()
  await picker.choose(first.name)
  await tab.editor.textField('Override Passing Grade').fill('80')
  await tab.editor.typeDate('Effective Date', '4/1/2026')
  await tab.editor.typeDate('Expiration Date', '1/31/2027')
  await tab.editor.textField('Award Units Value In Currency').fill('0.25')
  await tab.commit('Add course')
  await expect(tab.row(first.name)).toContainText('80')
  const stored = await server.query<{ id: number }>(
    'SELECT id FROM promotion_course WHERE promotion_id = $1 ORDER BY id',
    promotion,
  )
  const [firstId, secondId] = stored.map((each) => each.id)
  calls.clear()
  await tab.editor.saveAndWait()
  const kept = {
    overridePassingGrade: 80,
    awardUnitsValueInCurrency: 0.25,
    effectiveDate: '2026-04-01T04:00:00Z',
    expirationDate: '2027-02-01T04:59:00Z',
  }
  await row('CRS-19', async () => {
    expect(calls.writes[0]?.body.promotionCourses[0]).toEqual({ id: firstId, course: { id: first.id }, ...kept })
  })
  await row('CRS-25', async () => {
    // the course that was added and deleted is not sent
    await row('CRS-26', async () => expect(calls.writes[0]?.body.promotionCourses.length).toBe(2))
    expect(calls.writes[0]?.body.promotionCourses[1]).toEqual({ id: secondId, toBeDeleted: true })
  })
  await page.reload()
  await row('CRS-21', async () => {
    await expect(tab.rows).toHaveCount(1)
    await expect(tab.row(first.name)).toContainText('80')
    const found = await api.get('POST /api/promotionCourses/search', { promotion: { id: promotion } })
    expect(found.content[0]).toMatchObject({ id: firstId, ...kept })
    await tab.editor.startEdit()
    await tab.table.getByRole('button', { name: `Edit ${first.name}` }).click()
    await expect(tab.editor.textField('Override Passing Grade')).toHaveValue('80')
    await expect(tab.editor.textField('Effective Date')).toHaveValue('04/01/2026 12:00 am EDT')
    await expect(tab.editor.textField('Expiration Date')).toHaveValue('01/31/2027 11:59 pm EST')
    await expect(tab.editor.textField('Award Units Value In Currency')).toHaveValue('0.25')
  })
})

test('OP-67: the purpose of required courses matters while they are enabled', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const tab = new CoursesTab(page)
  await tab.editor.openForEdit(id, 'courses')
  const enabled = page.getByRole('switch', { name: /^Courses Enabled/ })
  const generating = page.getByRole('switch', { name: /Before Generating Payout/ })
  const paying = page.getByRole('switch', { name: /Before Paying Payout/ })
  await expect(generating).toBeDisabled()
  await enabled.check()
  await generating.check()
  await paying.check()
  await tab.editor.saveAndWait()
  await page.reload()
  const stored = await promotions.read(id)
  await tab.editor.startEdit()
  for (const [rowId, field, toggle] of [
    ['CRS-01', 'coursesEnabled', enabled],
    ['CRS-02', 'coursesRequiredBeforeGeneratingPayout', generating],
    ['CRS-03', 'coursesRequiredBeforePayingPayout', paying],
  ] as const) {
    await row(rowId, async () => {
      expect(stored[field]).toBe(true)
      await expect(toggle).toBeChecked()
    })
  }
  await enabled.uncheck()
  await expect(paying).toBeDisabled()
  await tab.editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({
    coursesEnabled: false,
    coursesRequiredBeforeGeneratingPayout: false,
    coursesRequiredBeforePayingPayout: false,
  })
})

test('a refusal of a course appears at its field until that is changed', async ({ page, promotions, api, faults }) => {
  faults.allowStatus(400)
  const { id, first, third } = await makeWithCourses(promotions, api)
  const tab = new CoursesTab(page)
  await tab.open(id)
  await tab.editor.startEdit()
  const grade = tab.editor.textField('Override Passing Grade')
  const change = async (value: string) => {
    await tab.table.getByRole('button', { name: `Edit ${first.name}` }).click()
    await grade.fill(value)
    await tab.commit('Update course')
  }
  await tab.table.getByRole('button', { name: `Edit ${first.name}` }).click()
  for (const [typed, message] of [
    ['-1', 'Passing grade must be between 0 and 100'],
    ['100.001', 'Passing grade must be between 0 and 100'],
    ['80,5', 'Passing grade must be between 0 and 100'],
  ] as const) {
    await grade.fill(typed)
    await tab.commit('Update course')
    await expect(tab.dialog.getByText(message)).toBeVisible()
  }
  await grade.fill('90')
  await tab.commit('Update course')
  const refuseOnce = (fieldErrors: object) =>
    failCalls(page, `**/api/promotions/${id}/update`, { status: 400, json: { status: 400, fieldErrors } }, { times: 1 })
  await refuseOnce({ course: ['Not offered any more'] })
  await tab.editor.save.click()
  await tab.editor.problems.getByRole('link', { name: /Not offered any more/ }).click()
  await row('CRS-23', async () => {
    await row('ERR-06', async () => {
      const courseField = tab.dialog.locator('[data-field]').filter({ has: tab.editor.picker('Course').input })
      await expect(courseField).toContainText('Not offered any more')
    })
    await tab.editor.picker('Course').choose(third.name)
    await expect(tab.dialog.getByText('Not offered any more')).toHaveCount(0)
    await tab.editor.picker('Course').choose(first.name)
  })
  await grade.fill('91')
  await tab.commit('Update course')
  await refuseOnce({ 'promotionCourses[0].overridePassingGrade': ['Too high'] })
  await tab.editor.save.click()
  await tab.editor.problems.getByRole('link', { name: /Too high/ }).click()
  await row('CRS-24', async () => {
    await row('ERR-07', async () => {
      await expect(tab.dialog.locator('[data-field]').filter({ has: grade })).toContainText('Too high')
    })
    await expect(grade).toBeFocused()
    await grade.fill('92')
    await expect(tab.dialog.getByText('Too high')).toHaveCount(0)
  })
  await tab.commit('Update course')
  await change('93')
  await tab.editor.saveAndWait()
  await expect(tab.row(first.name)).toContainText('93')
})

test('a required course that is no longer available has a warning', async ({ page, promotions, api }) => {
  const { id } = await promotions.make({ coursesEnabled: true, coursesRequiredBeforeGeneratingPayout: true })
  const found = await api.get('POST /api/courses/search?size=100', { isEffective: 'All' })
  const over = (found.content as (Course & { expirationDate: string | null; effective: boolean })[]).find(
    ({ effective, expirationDate }) => !effective && expirationDate !== null,
  )
  if (!over) throw new Error('the demo program has a course that is over')
  await promotions.changeLists(id, { promotionCourses: [{ course: { id: over.id } }] })
  const tab = new CoursesTab(page)
  await tab.open(id)
  const words = `${over.name} is required, but can no longer be taken while the promotion runs.`
  await expect(page.getByText(words)).toBeVisible()
})
