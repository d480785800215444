import { describe, expect, it } from 'vitest'
import { PROMOTION_COURSES } from './promotion-course.ts'
import { courseWarnings, unreachableCourses } from './unreachable-courses.ts'

const NOW = '2026-11-20T15:00:00Z'
const REQUIRED = {
  coursesEnabled: true,
  coursesRequiredBeforeGeneratingPayout: true,
  coursesRequiredBeforePayingPayout: false,
  effectiveDate: '2026-04-01T04:00:00Z',
  expirationDate: '2027-04-01T03:59:59Z',
}
const row = (course: readonly [string | null, string | null], own: readonly [string | null, string | null]) =>
  PROMOTION_COURSES.open({
    id: 1,
    overridePassingGrade: null,
    awardUnitsValueInCurrency: 1,
    updatedDate: NOW,
    effectiveDate: own[0],
    expirationDate: own[1],
    course: {
      id: 1,
      courseKey: 'C1',
      name: 'One',
      description: null,
      passingGrade: null,
      rankOrder: null,
      effectiveDate: course[0],
      expirationDate: course[1],
    },
  })
const OVER = row([null, '2026-11-01T04:00:00Z'], [null, null])

describe('courses that can no longer be taken', () => {
  it.each([
    ['over, with an open row', OVER, 1],
    ['begins after the promotion', row(['2027-05-01T04:00:00Z', null], [null, null]), 1],
    ['can be taken', row([null, null], [null, null]), 0],
    ['can be taken until later', row([null, '2026-12-01T05:00:00Z'], [null, null]), 0],
    ['over, and so is its row', row([null, '2026-11-01T04:00:00Z'], [null, '2026-11-01T04:00:00Z']), 0],
  ])('%s', (_, each, count) => {
    expect(unreachableCourses(REQUIRED, [each], NOW)).toHaveLength(count)
  })

  it('none is missed while none is required, or once the promotion is over', () => {
    expect(unreachableCourses({ ...REQUIRED, coursesEnabled: false }, [OVER], NOW)).toEqual([])
    expect(unreachableCourses({ ...REQUIRED, coursesRequiredBeforeGeneratingPayout: false }, [OVER], NOW)).toEqual([])
    expect(unreachableCourses(REQUIRED, [OVER], '2028-01-01T05:00:00Z')).toEqual([])
  })

  it('are said by their names', () => {
    expect(courseWarnings(new Map([[1, OVER]]), REQUIRED, NOW)).toEqual([
      'One is required, but can no longer be taken while the promotion runs.',
    ])
  })
})
