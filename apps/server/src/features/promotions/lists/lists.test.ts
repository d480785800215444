import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { beforeAll, expect, test } from 'vitest'
import { describeStoredPromotions } from '../testing/promotion-suite.ts'

describeStoredPromotions('the lists of a promotion', (world) => {
  let [p1, p2, p3, foreign] = [0, 0, 0, 0]
  let [o1, o2] = [0, 0]
  let [c1, c2] = [0, 0]
  beforeAll(async () => {
    const program = await world.idOf('program', 'program_key', 'ACME-DEALER')
    const ids = async (sql: string, value: unknown) =>
      (await world.server.db.pool.query<{ id: number }>(sql, [value])).rows.map(({ id }) => id)
    ;[p1 = 0, p2 = 0, p3 = 0] = await ids(
      'SELECT id FROM participant WHERE program_id = $1 ORDER BY id LIMIT 3',
      program,
    )
    ;[foreign = 0] = await ids('SELECT id FROM participant WHERE program_id <> $1 ORDER BY id LIMIT 1', program)
    ;[o1 = 0, o2 = 0] = await ids(
      'SELECT id FROM organization WHERE client_id = (SELECT client_id FROM program WHERE id = $1) ORDER BY id LIMIT 2',
      program,
    )
    ;[c1 = 0, c2 = 0] = await ids('SELECT id FROM course WHERE program_id = $1 ORDER BY id LIMIT 2', program)
  })

  const fresh = async (lists: object = {}) => {
    const { status, body } = await world.submit(await world.valid(), lists)
    expect(status).toBe(201)
    return body.id as number
  }
  const stored = async (sql: string, id: number) =>
    (await world.server.db.pool.query<Record<string, never>>(sql, [id])).rows
  const participants = (id: number) =>
    stored(
      `SELECT id, participant_id AS participant, include_in_promotion AS included,
        ARRAY(SELECT payout_amount FROM promotion_participant_payout WHERE promotion_participant_id = row.id ORDER BY id)
          AS amounts
       FROM promotion_participant AS row WHERE promotion_id = $1 ORDER BY participant_id`,
      id,
    )
  const save = (id: number, promotionParticipants: object[]) => world.update(id, {}, { promotionParticipants })
  const participant = (id: number, includeInPromotion: boolean, more: object = {}) => ({
    participant: { id },
    includeInPromotion,
    ...more,
  })

  test('ALG-11 rows are added, changed and removed by what the payload says; the others stay', async () => {
    const id = await fresh({ promotionParticipants: [participant(p1, true), participant(p2, false)] })
    const [first, second] = await participants(id)
    await save(id, [participant(p3, true)])
    expect((await participants(id)).map(({ participant: one }) => one)).toEqual([p1, p2, p3])
    await save(id, [
      { id: first?.id, toBeDeleted: true },
      { id: second?.id, participant: { id: p2 }, includeInPromotion: true },
    ])
    expect(await participants(id)).toMatchObject([
      { id: second?.id, participant: p2, included: true },
      { participant: p3, included: true },
    ])
  })

  test('OP-79 adding what is listed already changes its row; removed and added again in one save is one row', async () => {
    const id = await fresh({ promotionParticipants: [participant(p1, true)] })
    const [before] = await participants(id)
    await save(id, [participant(p1, false)])
    expect(await participants(id)).toMatchObject([{ id: before?.id, participant: p1, included: false }])
    await save(id, [{ id: before?.id, toBeDeleted: true }, participant(p1, true)])
    expect(await participants(id)).toMatchObject([{ participant: p1, included: true }])
  })

  test('an id of no row is refused in every list, as one of another promotion is', async () => {
    const id = await fresh({ promotionParticipants: [participant(p1, true)] })
    const [row] = await participants(id)
    expect((await save(id, [{ id: row?.id, toBeDeleted: true }])).body.version).toBe(1)
    const remove = { id: row?.id, toBeDeleted: true }
    const unknown = { id: 999_999_999, toBeDeleted: true }
    const { status, body } = await world.update(
      id,
      {},
      {
        promotionParticipants: [remove],
        promotionOrganizations: [unknown],
        promotionCourses: [unknown],
        promotionProducts: [unknown],
        promotionProductGroups: [unknown],
        promotionLimitNodes: [unknown],
      },
    )
    const at = (list: string) => [`${list}[0].id`, ['Invalid selection']]
    const lists = ['Participants', 'Organizations', 'Courses', 'Products', 'ProductGroups', 'LimitNodes']
    expect([status, body.fieldErrors]).toEqual([400, Object.fromEntries(lists.map((list) => at(`promotion${list}`)))])
  })

  test('R18 rows of another promotion are refused, to change and to remove', async () => {
    const other = await fresh({
      promotionParticipants: [participant(p1, true)],
      promotionOrganizations: [{ organization: { id: o1 }, includeInPromotion: true }],
    })
    const [row] = await participants(other)
    const [organization] = await stored('SELECT id FROM promotion_organization WHERE promotion_id = $1', other)
    const id = await fresh()
    const { status, body } = await world.update(
      id,
      {},
      {
        promotionParticipants: [
          { id: row?.id, toBeDeleted: true },
          { id: row?.id, includeInPromotion: false },
        ],
        promotionOrganizations: [{ id: organization?.id, toBeDeleted: true }],
      },
    )
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({
      'promotionParticipants[0].id': ['Invalid selection'],
      'promotionParticipants[1].id': ['Invalid selection'],
      'promotionOrganizations[0].id': ['Invalid selection'],
    })
    expect(await participants(other)).toHaveLength(1)
  })

  test('R17 what is out of reach, listed twice or missing is refused at its place, all at once', async () => {
    const id = await fresh()
    const { body } = await world.update(
      id,
      { name: '' },
      {
        promotionParticipants: [
          participant(foreign, true),
          participant(p1, true),
          participant(p1, false),
          { includeInPromotion: true },
          { participant: { id: p2 } },
          { toBeDeleted: true },
          { participant: { id: p3 }, includeInPromotion: 'yes' },
        ],
        promotionCourses: [{ overridePassingGrade: 101 }, { course: { id: 999_999 } }],
      },
    )
    expect(body.fieldErrors).toEqual({
      name: ['Name is required'],
      'promotionParticipants[0].participant': ['Invalid selection'],
      'promotionParticipants[2].participant': ['Invalid selection'],
      'promotionParticipants[3].participant': ['Required'],
      'promotionParticipants[4].includeInPromotion': ['Required'],
      'promotionParticipants[5].id': ['Required'],
      'promotionParticipants[6].includeInPromotion': ['Value must be true or false'],
      'promotionCourses[0].course': ['Course is required'],
      'promotionCourses[0].overridePassingGrade': ['Passing grade must be between 0 and 100'],
      'promotionCourses[1].course': ['Invalid selection'],
    })
    expect(await participants(id)).toEqual([])
  })

  test('payouts of a participant are the whole list of theirs; an absent list leaves them', async () => {
    const payoutType = { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' }
    const pay = (payoutAmount: number | null, more: object = {}) => ({ payoutType, payoutAmount, ...more })
    const id = await fresh({
      promotionParticipants: [participant(p1, true, { promotionParticipantPayouts: [pay(10), pay(20.25)] })],
    })
    expect(await participants(id)).toMatchObject([{ amounts: ['10.00', '20.25'] }])
    await save(id, [participant(p1, false)])
    expect(await participants(id)).toMatchObject([{ included: false, amounts: ['10.00', '20.25'] }])
    const [, second] = await stored(
      `SELECT payout.id FROM promotion_participant_payout AS payout JOIN promotion_participant AS row
       ON row.id = promotion_participant_id WHERE promotion_id = $1 ORDER BY payout.id`,
      id,
    )
    const changed = await save(id, [
      participant(p1, false, { promotionParticipantPayouts: [pay(49998.99, { id: second?.id }), pay(1)] }),
    ])
    expect(changed.body.version).toBe(2)
    expect(await participants(id)).toMatchObject([{ amounts: ['49998.99', '1.00'] }])
    const refusedAs = async (payout: object) => {
      const { status, body } = await save(id, [participant(p1, true, { promotionParticipantPayouts: [payout] })])
      expect(status).toBe(400)
      return body.fieldErrors
    }
    const at = (field: string) => `promotionParticipants[0].promotionParticipantPayouts[0].${field}`
    await row('PART-25', async () => {
      expect(await refusedAs(pay(null))).toEqual({ [at('payoutAmount')]: ['Payout Amount is required'] })
    })
    await row('PART-26', async () => {
      const tooMuch = { [at('payoutAmount')]: ['Payout Amount must be lower than 49999'] }
      expect(await refusedAs(pay(49_999))).toEqual(tooMuch)
      expect(await refusedAs(pay(49_999.01))).toEqual(tooMuch)
    })
    await row('PART-27', async () => {
      expect(await refusedAs({ payoutAmount: 5 })).toEqual({ [at('payoutType')]: ['Payout Type is required'] })
    })
    expect(await refusedAs(pay(0))).toEqual({ [at('payoutAmount')]: ['Payout Amount should be greater than 0'] })
    expect(await refusedAs(pay(1.001))).toEqual({ [at('payoutAmount')]: ['Value must have at most 2 decimal places'] })
    expect(await refusedAs(pay(1, { id: 999_999 }))).toEqual({ [at('id')]: ['Invalid selection'] })
    expect(await participants(id)).toMatchObject([{ included: false, amounts: ['49998.99', '1.00'] }])
    await save(id, [participant(p1, false, { promotionParticipantPayouts: [] })])
    expect(await participants(id)).toMatchObject([{ amounts: [] }])
  })

  test('organizations are included, excluded and removed', async () => {
    const organizations = (id: number) =>
      stored(
        'SELECT id, organization_id AS one, include_in_promotion AS included FROM promotion_organization WHERE promotion_id = $1 ORDER BY 2',
        id,
      )
    const row = (organization: number, includeInPromotion: boolean) => ({
      organization: { id: organization },
      includeInPromotion,
    })
    const id = await fresh({ promotionOrganizations: [row(o1, true), row(o2, false)] })
    const [first] = await organizations(id)
    await world.update(id, {}, { promotionOrganizations: [{ id: first?.id, toBeDeleted: true }, row(o2, true)] })
    expect(await organizations(id)).toMatchObject([{ one: o2, included: true }])
  })

  test('ALG-20 courses keep what a body does not say, within their bounds', async () => {
    const courses = (id: number) =>
      stored(
        `SELECT id, course_id AS course, override_passing_grade AS grade, effective_date AS start,
          award_units_value_in_currency AS units FROM promotion_course WHERE promotion_id = $1 ORDER BY course_id`,
        id,
      )
    const id = await fresh({
      promotionCourses: [
        { course: { id: c1 }, effectiveDate: '2026-04-01T00:00:00-04:00' },
        { course: { id: c2 }, overridePassingGrade: 100 },
      ],
    })
    expect(await courses(id)).toMatchObject([
      { course: c1, grade: null, start: '2026-04-01T04:00:00Z', units: '1.0000' },
      { course: c2, grade: '100.00', start: null },
    ])
    const [first] = await courses(id)
    await world.update(
      id,
      {},
      { promotionCourses: [{ id: first?.id, overridePassingGrade: 80, awardUnitsValueInCurrency: 0.0001 }] },
    )
    expect(await courses(id)).toMatchObject([
      { id: first?.id, grade: '80.00', start: '2026-04-01T04:00:00Z', units: '0.0001' },
      {},
    ])
    const refuse = async (course: object) =>
      (await world.update(id, {}, { promotionCourses: [{ id: first?.id, ...course }] })).body.fieldErrors
    expect(await refuse({ overridePassingGrade: 100.01 })).toEqual({
      'promotionCourses[0].overridePassingGrade': ['Passing grade must be between 0 and 100'],
    })
    expect(await refuse({ overridePassingGrade: -1, awardUnitsValueInCurrency: -1, effectiveDate: 'soon' })).toEqual({
      'promotionCourses[0].overridePassingGrade': ['Passing grade must be between 0 and 100'],
      'promotionCourses[0].awardUnitsValueInCurrency': ['Value must be zero or a positive number'],
      'promotionCourses[0].effectiveDate': ['Invalid date'],
    })
    expect(await refuse({ expirationDate: '2026-04-01T04:00:00Z' })).toEqual({
      'promotionCourses[0].expirationDate': ['Effective date must be before expiration date'],
    })
  })

  test('the timeline names the lists that changed, the audit entry counts their rows', async () => {
    const id = await fresh()
    await world.update(id, { name: 'Both' }, { promotionParticipants: [participant(p1, true), participant(p2, true)] })
    const { body } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    expect(body.content[0].message).toMatch(/→ Both; Participants: 2 added$/)
    const [audit] = await stored(
      "SELECT state_after AS after FROM audit_entry WHERE action = 'promotion.update' AND subject_id = $1",
      id,
    )
    expect(audit?.after).toEqual({ name: 'Both', promotionParticipants: { added: 2, changed: 0, removed: 0 } })
  })

  test('R37 as many rows as a program has are saved in a few statements', async () => {
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      `SELECT id FROM organization WHERE client_id = (SELECT client_id FROM program WHERE program_key = 'ACME-DEALER')`,
    )
    const all = rows.map((row) => ({ organization: { id: row.id }, includeInPromotion: true }))
    const id = await fresh({ promotionOrganizations: all })
    const [count] = await stored('SELECT count(*) AS count FROM promotion_organization WHERE promotion_id = $1', id)
    expect(count?.count).toBe(all.length)
    expect(all.length).toBeGreaterThan(200)
  })
})
