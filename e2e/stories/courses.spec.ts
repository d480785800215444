import type { Api } from '../harness/api.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import type { Promotions } from '../harness/promotions.ts'
import { expect, test } from '../harness/test.ts'
import { CoursesTab } from '../pages/courses-tab.ts'

type Course = { readonly id: number; readonly name: string; readonly passingGrade: number | null }

/** A promotion with the first two courses in effect, and those that it does not have. */
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

test('CRS-04 to CRS-12, CRS-15, API-43, CONST-11, FILT-06, NAV-10: the courses are shown, narrowed by the server, and lead to their page and back', async ({
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
  await expect(tab.add).toBeHidden()
  await expect(tab.table.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'courses')
  calls.clear()
  await page.getByRole('radio', { name: 'Not effective' }).check()
  await expect(tab.rows).toHaveCount(1)
  expect(calls.of('POST /api/promotionCourses/search')[0]?.body).toEqual({ promotion: { id }, isEffective: false })
  await page.getByRole('radio', { name: 'Effective', exact: true }).check()
  await expect(tab.rows.filter({ hasText: 'Expired' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'All' }).check()
  await expect(tab.rows).toHaveCount(2)
  const name = await tab.table.getByRole('link').first().innerText()
  await tab.table.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'FALL-SPIFF' }).click()
  await expect(tab.rows).toHaveCount(2)
})

test('CRS-13, CRS-14, CRS-16 to CRS-22, CRS-25 to CRS-28, U22, U23: a deleted course comes back with its id and the new values', async ({
  page,
  calls,
  promotions,
  api,
}) => {
  const { id, first, second, third } = await makeWithCourses(promotions, api)
  const tab = new CoursesTab(page)
  await tab.open(id)
  await tab.editor.startEdit()
  await tab.add.click()
  await expect(tab.editor.textField('Award Units Value In Currency')).toHaveValue('1')
  await tab.commit('Add course')
  await expect(tab.dialog.getByText('Course is required')).toBeVisible()
  const picker = tab.editor.picker('Course')
  await picker.open()
  await expect(picker.options.filter({ hasText: first.name })).toHaveCount(0)
  await picker.choose(third.name)
  await expectAccessible(page, 'course dialog')
  await tab.commit('Add course')
  await expect(tab.row(third.name)).toContainText('Not saved yet')
  await tab.table.getByRole('button', { name: `Delete ${third.name}` }).click()
  await tab.table.getByRole('button', { name: `Delete ${second.name}` }).click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(tab.row(second.name)).toHaveCount(1)
  await tab.table.getByRole('button', { name: `Delete ${second.name}` }).click()
  await tab.table.getByRole('button', { name: `Delete ${first.name}` }).click()
  await tab.add.click()
  await picker.choose(first.name)
  await tab.editor.textField('Override Passing Grade').fill('80')
  await tab.commit('Add course')
  await expect(tab.row(first.name)).toContainText('80')
  calls.clear()
  await tab.editor.saveAndWait()
  expect(calls.writes[0]?.body.promotionCourses).toEqual([
    expect.objectContaining({ course: { id: first.id }, overridePassingGrade: 80, id: expect.any(Number) }),
    { id: expect.any(Number) as unknown, toBeDeleted: true },
  ])
  await page.reload()
  await expect(tab.rows).toHaveCount(1)
  await expect(tab.row(first.name)).toContainText('80')
})

test('CRS-01 to CRS-03, OP-67: what courses are required for counts while they are enabled', async ({
  page,
  promotions,
}) => {
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
  expect(await promotions.read(id)).toMatchObject({
    coursesEnabled: true,
    coursesRequiredBeforeGeneratingPayout: true,
    coursesRequiredBeforePayingPayout: true,
  })
  await tab.editor.startEdit()
  await enabled.uncheck()
  await expect(paying).toBeDisabled()
  await tab.editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({
    coursesEnabled: false,
    coursesRequiredBeforeGeneratingPayout: false,
    coursesRequiredBeforePayingPayout: false,
  })
})

test('CRS-23, CRS-24, ERR-06, ERR-07: what the server refuses of a course stands at its field until that is changed', async ({
  page,
  promotions,
  api,
  faults,
}) => {
  faults.allowStatus(400)
  const { id, first } = await makeWithCourses(promotions, api)
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
  await page.route(
    `**/api/promotions/${id}/update`,
    (route) => route.fulfill({ status: 400, json: { status: 400, fieldErrors: { course: ['Not offered any more'] } } }),
    { times: 1 },
  )
  await tab.editor.save.click()
  await tab.editor.problems.getByRole('link', { name: /Not offered any more/ }).click()
  await expect(tab.dialog.getByText('Not offered any more')).toBeVisible()
  await grade.fill('91')
  await tab.commit('Update course')
  await page.route(
    `**/api/promotions/${id}/update`,
    (route) => {
      const fieldErrors = { 'promotionCourses[0].overridePassingGrade': ['Too high'] }
      return route.fulfill({ status: 400, json: { status: 400, fieldErrors } })
    },
    { times: 1 },
  )
  await tab.editor.save.click()
  await tab.editor.problems.getByRole('link', { name: /Too high/ }).click()
  await expect(tab.dialog.getByText('Too high')).toBeVisible()
  await expect(grade).toBeFocused()
  await grade.fill('92')
  await expect(tab.dialog.getByText('Too high')).toHaveCount(0)
  await tab.commit('Update course')
  await change('93')
  await tab.editor.saveAndWait()
  await expect(tab.row(first.name)).toContainText('93')
})

test('a required course that can no longer be taken is said', async ({ page, promotions, api }) => {
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
