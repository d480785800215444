import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import type { FindReference } from '../draft/field.ts'
import { openRoster, removeRows } from '../roster/roster.ts'
import { rosterPayload } from '../roster/roster-changes.ts'
import { courseChoices, courseState, passingGrade, saveCourse } from './change-courses.ts'
import { PROMOTION_COURSES as KIND, type PromotionCourseRow } from './promotion-course.ts'

const aCourse = (id: number) => ({
  id,
  courseKey: `C-${id}`,
  name: `Course ${id}`,
  description: null,
  passingGrade: 70,
  rankOrder: id,
  effectiveDate: null,
  expirationDate: null,
})
const ALL = [1, 2, 3].map(aCourse)
const stored = (course: number) =>
  KIND.open({
    id: 30 + course,
    course: aCourse(course),
    overridePassingGrade: null,
    effectiveDate: null,
    expirationDate: null,
    awardUnitsValueInCurrency: 1,
    updatedDate: '2026-04-01T04:00:00Z',
  })
const added = (course: number, changes: Partial<PromotionCourseRow> = {}) => ({
  ...KIND.blank,
  course: aCourse(course),
  ...changes,
})
const listing = (...courses: number[]) => openRoster(courses.map(stored), KIND)
const choices = (...parameters: Parameters<typeof courseChoices<(typeof ALL)[number]>>) =>
  courseChoices(...parameters).map(({ id }) => id)

describe('ALG-19, course choices and revival', () => {
  it.each([
    ['1: nothing listed', listing(), [1, 2, 3]],
    ['2: a listed course is none', listing(1), [2, 3]],
    ['3: an added course is none', saveCourse(listing(1), null, added(2)), [3]],
    ['4: a removed course is one again', removeRows(listing(1), [1]), [1, 2, 3]],
    ['5: everything is listed', listing(1, 2, 3), []],
  ])('%s', (_name, courses, expected) => {
    expect(choices(ALL, courses, null)).toEqual(expected)
  })

  it('6: the course of the edited row stays a choice', () => {
    expect(choices(ALL, listing(1), stored(1))).toEqual([1, 2, 3])
  })

  it('a removed course that is added again is the old row with the new values', () =>
    row('CRS-19', () => {
      const courses = saveCourse(removeRows(listing(1), [1]), null, added(1, { overridePassingGrade: '80' }))
      expect(rosterPayload(courses, KIND, KIND.send).entries).toEqual([
        {
          id: 31,
          course: { id: 1 },
          overridePassingGrade: 80,
          effectiveDate: null,
          expirationDate: null,
          awardUnitsValueInCurrency: 1,
        },
      ])
    }))

  it('an edited row that names another course makes way for it', () => {
    const courses = saveCourse(listing(1, 2), stored(1), { ...stored(1), course: aCourse(3) })
    expect([...courses.rows.values()].map(({ id, course }) => [id, course?.id])).toEqual([
      [32, 2],
      [null, 3],
    ])
    expect([...courses.removed.keys()]).toEqual([1])
  })

  it('7: a row without a course is refused', () =>
    row('CRS-16', () => {
      expect(KIND.issues(KIND.blank, undefined)).toEqual([{ field: 'course', message: 'Course is required' }])
    }))
})

describe('ALG-20, the numbers of a course', () => {
  const messages = (changes: Partial<PromotionCourseRow>) =>
    KIND.issues(added(1, changes), undefined).map(({ message }) => message)

  it.each(['', '0', '80.5', '100'])('a passing grade of "%s" is accepted', (overridePassingGrade) => {
    expect(messages({ overridePassingGrade })).toEqual([])
  })
  it.each(['100.01', '-1', 'good'])('a passing grade of "%s" is refused', (overridePassingGrade) => {
    expect(messages({ overridePassingGrade })).toEqual(['Passing grade must be between 0 and 100'])
  })

  it.each(['', '0', '0.0001', '99999999.9999'])('award units worth "%s" are accepted', (awardUnitsValueInCurrency) => {
    expect(messages({ awardUnitsValueInCurrency })).toEqual([])
  })
  it.each([
    ['-1', 'Value must be zero or a positive number'],
    ['0.00001', 'Value must have at most 4 decimal places'],
    ['100000000', 'Value must be at most 99999999.9999'],
  ])('award units worth "%s" are refused', (awardUnitsValueInCurrency, message) => {
    expect(messages({ awardUnitsValueInCurrency })).toEqual([message])
  })

  it('award units of a new course are worth 1, and of a body that clears them too', () =>
    row('CRS-20', () => {
      expect(KIND.blank.awardUnitsValueInCurrency).toBe('1')
      const find = (() => undefined) as FindReference
      const row = KIND.read(stored(1), { id: 31, awardUnitsValueInCurrency: null }, '', { find, issues: [] })
      expect(KIND.send(row).awardUnitsValueInCurrency).toBe(1)
      expect(KIND.isSame(row, stored(1))).toBe(true)
    }))
})

describe('the courses of a promotion', () => {
  it('a window ends after it begins; dates that are none are refused', () => {
    const instant = '2026-04-01T04:00:00Z'
    expect(KIND.issues(added(1, { effectiveDate: instant, expirationDate: instant }), undefined)).toEqual([
      { field: 'expirationDate', message: 'Effective date must be before expiration date' },
    ])
    expect(KIND.issues(added(1, { effectiveDate: 'soon' }), undefined)).toEqual([
      { field: 'effectiveDate', message: 'Invalid date' },
    ])
  })

  it('the state goes by the window of the row', () =>
    row('CRS-08', () => {
      const window = { effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2026-05-01T04:00:00Z' }
      const state = (now: string) => courseState(added(1, window), now)
      expect([state('2026-04-01T03:59:59Z'), state('2026-04-01T04:00:00Z'), state('2026-05-01T04:00:00Z')]).toEqual([
        'BEFORE',
        'EFFECTIVE',
        'AFTER',
      ])
      expect(courseState(added(1), '2026-04-01T04:00:00Z')).toBe('EFFECTIVE')
    }))

  it('the override of the passing grade counts before the grade of the course', () =>
    row('CRS-06', () => {
      expect([passingGrade(added(1, { overridePassingGrade: '80' })), passingGrade(added(1))]).toEqual(['80', '70'])
      expect(passingGrade(KIND.blank)).toBeNull()
    }))

  it('when a row was changed is kept, and is no change of its own', () => {
    expect(stored(1).updatedDate).toBe('2026-04-01T04:00:00Z')
    expect(KIND.isSame(stored(1), { ...stored(1), updatedDate: null })).toBe(true)
  })
})
