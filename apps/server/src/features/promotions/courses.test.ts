import type { PromotionCourse } from '@incentive/contract'
import { beforeAll, expect, test } from 'vitest'
import { searchAs } from '../../testing/search-as.ts'
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
    courses = rows.map((row) => row.id)
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

  test('API-43 CRS-22 each row says which course it is, its grade, window and worth, and whether it is in force', async () => {
    const [first, second] = (await search()).content
    expect(first).toEqual({
      id: expect.any(Number),
      course: {
        id: courses[0],
        courseKey: expect.any(String),
        name: expect.any(String),
        description: first?.course.description,
        passingGrade: first?.course.passingGrade,
        rankOrder: first?.course.rankOrder,
        effectiveDate: first?.course.effectiveDate,
        expirationDate: first?.course.expirationDate,
      },
      ...PAST,
      overridePassingGrade: 80.5,
      awardUnitsValueInCurrency: 0.0001,
      effective: false,
      updatedDate: expect.any(String),
      _links: { self: { href: `/api/promotionCourses/${first?.id}` } },
    })
    expect(second).toMatchObject({ overridePassingGrade: null, awardUnitsValueInCurrency: 1, effective: true })
  })

  test.each([
    [true, [1]],
    ['Inactive', [0, 2]],
    ['All', [0, 1, 2]],
    [null, [0, 1, 2]],
  ])('API-43 OP-131 isEffective %s goes by the window in the promotion', async (isEffective, expected) => {
    expect(await found({ isEffective })).toEqual(expected)
  })

  test('API-43 a keyword is looked for in key and name of the course', async () => {
    const [first] = (await search()).content
    expect(await found({ keyword: first?.course.courseKey.toLowerCase() })).toContain(0)
    expect(await found({ keyword: 'no such course' })).toEqual([])
  })

  test.each([
    'course.name,DESC',
    'course.courseKey',
    'course.rankOrder',
    'effectiveDate',
    'expirationDate',
    'updatedDate',
  ])('API-02 sorted by %s none is lost', async (sort) => {
    expect((await found({}, `sort=${sort}`)).toSorted()).toEqual([0, 1, 2])
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

  test('API-43 what is answered can be sent back, and changes nothing', async () => {
    const before = (await search()).content
    expect((await world.update(id, {}, { promotionCourses: before })).status).toBe(200)
    expect((await search()).content).toEqual(before)
  })

  test('CRS-19 CRS-25 a removed course that is listed again keeps its row when its id is sent', async () => {
    const [first] = (await search()).content
    await world.update(
      id,
      {},
      { promotionCourses: [{ id: first?.id, course: { id: courses[0] }, overridePassingGrade: 80 }] },
    )
    expect((await search()).content[0]).toMatchObject({ id: first?.id, overridePassingGrade: 80 })
  })

  test('API-43 ROLE-08 an unknown promotion is not found, a body without one is refused', async () => {
    const unknown = await world.admin('POST', '/api/promotionCourses/search', { promotion: { id: 999_999 } })
    expect(unknown.status).toBe(404)
    const refused = await world.admin('POST', '/api/promotionCourses/search', { isEffective: 'perhaps' })
    expect(refused.body.fieldErrors).toEqual({ promotion: ['Required'], isEffective: ['Invalid value'] })
  })
})
