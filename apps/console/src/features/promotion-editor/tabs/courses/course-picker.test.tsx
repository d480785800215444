import { row } from '@incentive/quality/row'
import { type PromotionCourseRow, PROMOTION_COURSES } from '@incentive/model/courses'
import type { Country, CourseReference } from '@incentive/model/references'
import { openRoster } from '@incentive/model/roster'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, pageOf } from '../../../../api/testing/answer-calls.ts'
import { ContestPicker } from '../../../../parts/pickers/claiming-pickers.tsx'
import { CountryPicker } from '../../../../parts/pickers/country-picker.tsx'
import { showPicker } from '../../../../parts/pickers/testing/show-picker.tsx'
import { CoursePicker } from './course-picker.tsx'

const course = (id: number): CourseReference => ({
  ...{ id, courseKey: `C${id}`, name: `Course ${id}`, description: null, passingGrade: null, rankOrder: null },
  ...{ effectiveDate: '2026-01-01T05:00:00Z', expirationDate: null, effective: true },
})
const listed = (id: number): PromotionCourseRow => ({ ...PROMOTION_COURSES.blank, id: id + 100, course: course(id) })
const roster = openRoster([listed(2)], PROMOTION_COURSES)
const country = (id: number) => ({ id, description: `Country ${id}`, currency: { id: 1, name: 'USD' } }) as Country

const answers = {
  'POST /api/courses/search': () => pageOf([1, 2, 3, 4].map(course)),
  'POST /api/contests/search': () => pageOf([1, 2, 3].map((id) => ({ id, name: `Contest ${id}` }))),
  'GET /api/types/address/countries': () => [1, 2, 3].map(country),
}

const showCourses = (edited: PromotionCourseRow | null = null) =>
  showPicker<CourseReference>((props) => <CoursePicker {...props} roster={roster} edited={edited} />)

it('PICK-21: courses in force are offered but for those in the table, and the chosen one is in the row', () =>
  row('PICK-21', async () => {
    const sent = answerCalls(answers)
    const { open, options, user, chosen } = showCourses()
    await open()
    expect(sent).toEqual([
      { kind: 'POST /api/courses/search', query: 'size=100&sort=name', body: { isEffective: true } },
    ])
    expect(options()).toEqual(['Course 1', 'Course 3', 'Course 4'])
    await user.click(screen.getByRole('option', { name: 'Course 3' }))
    expect(chosen()).toEqual(course(3))
  }))

it('the course of the row that is edited is offered too', async () => {
  answerCalls(answers)
  const { open, options } = showCourses(listed(2))
  await open()
  expect(options()).toEqual(['Course 1', 'Course 2', 'Course 3', 'Course 4'])
})

it.each([
  ['countries', () => showPicker<Country>((props) => <CountryPicker {...props} type={null} />), 2, 1],
  ['contests', () => showPicker(ContestPicker), 2, 1],
  ['courses', () => showCourses(), 3, 1],
] as const)('PICK-01: arrows, Enter and Escape work alike in the picker of %s', (_, show, second, first) =>
  row('PICK-01', async () => {
    answerCalls(answers)
    const { user, input, options, chosen } = show()
    await user.tab()
    // the label is the accessible name of the field
    expect(input()).toHaveFocus()
    expect(input()).toHaveAccessibleName(/^Field/)
    await user.keyboard('{ArrowDown}')
    await screen.findAllByRole('option')
    expect(input()).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(chosen()).toMatchObject({ id: second })
    expect([input().getAttribute('aria-expanded'), options()]).toEqual(['false', []])
    await user.keyboard('{ArrowDown}{ArrowUp}{Escape}')
    expect([chosen(), options()]).toMatchObject([{ id: second }, []])
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(chosen()).toMatchObject({ id: first })
  }),
)
