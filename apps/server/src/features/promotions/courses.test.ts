import { row } from '@incentive/quality/row'
import type { PromotionCourse } from '@incentive/contract'
import { beforeAll, expect, test } from 'vitest'
import { searchAs } from '../../testing/search-as.ts'
import { fixtureDay } from '../../testing/test-clock.ts'
import { describePromotions } from './testing/promotion-suite.ts'

const PAST = { effectiveDate: '2020-01-01T05:00:00Z', expirationDate: '2020-02-01T05:00:00Z' }
const TO_COME = { effectiveDate: '2999-01-01T05:00:00Z', expirationDate: null }

describePromotions('the courses of a promotion', (world) => {
  let id = 0
  let courses: readonly number[] = []
  beforeAll(async () => {
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      `SELECT course.id FROM course JOIN program ON program.id = program_id
       WHERE program_key = 'ACME-DEALER' ORDER BY course.name COLLATE "und-x-icu", course.id LIMIT 3`,
    )
    courses = rows.map((each) => each.id)
    const [over, current, coming] = courses
    const { body } = await world.submit(await world.valid(), {
      promotionCourses: [
        { course: { id: over }, ...PAST, overridePassingGrade: 80.5, awardUnitsValueInCurrency: 0.0001 },
        { course: { id: current } },
        { course: { id: coming }, ...TO_COME },
      ],
    })
    id = body.id as number
  })

  const search = (more: object = {}, query = 'size=100') =>
    searchAs(world.admin)<PromotionCourse>(`promotionCourses/search?${query}`, { promotion: { id }, ...more })
  const found = async (more: object = {}, query?: string) =>
    (await search(more, query)).content.map(({ course }) => courses.indexOf(course.id))

  test('each row says which course it is, its grade, window and worth, and whether it is in force', () =>
    row('CRS-22', async () => {
      const { content } = await search()
      const id = await world.idOf('promotion_course', 'course_id', String(courses[0]))
      expect(content[0]).toEqual({
        id,
        course: {
          id: courses[0],
          courseKey: 'C6',
          name: 'Boilers of Last Year',
          description: 'Withdrawn with the models it was about.',
          passingGrade: 70,
          rankOrder: 6,
          effectiveDate: '2025-04-01T04:00:00Z',
          expirationDate: '2026-04-01T03:59:59Z',
        },
        ...PAST,
        overridePassingGrade: 80.5,
        awardUnitsValueInCurrency: 0.0001,
        effective: false,
        updatedDate: fixtureDay,
        _links: { self: { href: `/api/promotionCourses/${id}` } },
      })
      expect(content[1]).toMatchObject({ overridePassingGrade: null, awardUnitsValueInCurrency: 1, effective: true })
    }))

  test('isEffective goes by the window in the promotion, a keyword by key and name of the course', () =>
    row('API-43', async () => {
      for (const [isEffective, expected] of [
        [true, [1]],
        // as OP-131 specifies, false and Inactive match all that are not effective now
        [false, [0, 2]],
        ['Inactive', [0, 2]],
        ['All', [0, 1, 2]],
        [null, [0, 1, 2]],
      ] as const) {
        expect(await found({ isEffective }), String(isEffective)).toEqual(expected)
      }
      expect(await found({ keyword: 'c6' })).toEqual([0])
      expect(await found({ keyword: 'heat PUMP' })).toEqual([2])
      expect(await found({ keyword: 'withdrawn with the models' })).toEqual([])
      expect(await found({ keyword: 'no such course' })).toEqual([])
      const { size, totalElements } = await search()
      expect([size, totalElements]).toEqual([100, 3])
    }))

  test('a course is in force from its first moment until just before its last', async () => {
    // the clock of the tests is 2026-11-20T15:00:00Z
    const windows = [
      [null, fixtureDay, false],
      [null, '2026-11-20T15:00:01Z', true],
      [fixtureDay, null, true],
      ['2026-11-20T15:00:01Z', null, false],
    ] as const
    for (const [effectiveDate, expirationDate, isInForce] of windows) {
      const { body } = await world.submit(await world.valid(), {
        promotionCourses: [{ course: { id: courses[1] }, effectiveDate, expirationDate }],
      })
      const promotion = { id: body.id as number }
      expect(await found({ promotion, isEffective: true })).toEqual(isInForce ? [1] : [])
      expect(await found({ promotion, isEffective: 'Inactive' })).toEqual(isInForce ? [] : [1])
      expect((await search({ promotion })).content.map(({ effective }) => effective)).toEqual([isInForce])
    }
  })

  test('the row of a course has its own link', async () => {
    const [first] = (await search()).content
    const { status, body } = await world.admin('GET', `/api/promotionCourses/${first?.id}`)
    expect([status, body]).toEqual([200, first])
  })

  test('OP-119 each page says the version of its promotion', async () => {
    const { headers } = await world.admin('POST', '/api/promotionCourses/search', { promotion: { id } })
    const { version } = (await world.get(id)) as { version: number }
    expect(headers.etag).toBe(`"v${version}"`)
  })

  test('what is answered can be sent back, and changes nothing', async () => {
    const before = (await search()).content
    expect((await world.update(id, {}, { promotionCourses: before })).status).toBe(200)
    expect((await search()).content).toEqual(before)
  })

  test('a course that is sent with its id keeps its row and what the body does not say', () =>
    row('CRS-19', async () => {
      const [first] = (await search()).content
      const sent = [{ id: first?.id, course: { id: courses[0] }, overridePassingGrade: 80 }]
      expect((await world.update(id, {}, { promotionCourses: sent })).status).toBe(200)
      expect((await search()).content[0]).toEqual({ ...first, overridePassingGrade: 80 })
    }))

  test('a course keeps the grade, the window and the worth that a save gives it', () =>
    row('CRS-21', async () => {
      const [, second] = (await search()).content
      const [may, mayNext, february] = ['2026-05-01T04:00:00Z', '2026-05-02T04:00:00Z', '2027-02-01T04:59:00Z']
      for (const [overridePassingGrade, awardUnitsValueInCurrency, effectiveDate, expirationDate] of [
        [61.25, 2.5, may, february],
        [null, 1, mayNext, february],
        [null, 1, mayNext, null],
        [null, 4, mayNext, null],
        [85, 4, mayNext, null],
      ]) {
        const values = { overridePassingGrade, awardUnitsValueInCurrency, effectiveDate, expirationDate }
        expect((await world.update(id, {}, { promotionCourses: [{ id: second?.id, ...values }] })).status).toBe(200)
        expect((await search()).content[1]).toMatchObject({ id: second?.id, ...values })
      }
    }))

  test('a removed course is gone, the others stay', () =>
    row('CRS-25', async () => {
      const [first, second, third] = (await search()).content
      const sent = [{ id: second?.id, toBeDeleted: true }]
      expect((await world.update(id, {}, { promotionCourses: sent })).status).toBe(200)
      expect((await search()).content).toEqual([first, third])
    }))

  test('an unknown promotion is not found, a body without one is refused', async () => {
    const unknown = await world.admin('POST', '/api/promotionCourses/search', { promotion: { id: 999_999 } })
    expect(unknown.status).toBe(404)
    const refused = await world.admin('POST', '/api/promotionCourses/search', { isEffective: 'perhaps' })
    expect(refused.body.fieldErrors).toEqual({ promotion: ['Required'], isEffective: ['Invalid value'] })
  })
})
