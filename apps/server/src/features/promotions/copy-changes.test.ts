/* eslint-disable @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { expect, test } from 'vitest'
import { rule } from './testing/rule-groups.ts'
import { describePromotions } from './testing/promotion-suite.ts'

/** January 1 to March 31, 2027, in New York. */
const quarter = {
  fiscalYear: 2026,
  publishDate: '2026-12-15T05:00:00Z',
  effectiveDate: '2027-01-01T05:00:00Z',
  expirationDate: '2027-04-01T03:59:59Z',
  promotionDeadlines: [
    {
      name: 'January 2027',
      effectiveDate: '2027-01-01T05:00:00Z',
      expirationDate: '2027-02-01T04:59:00Z',
      submissionDeadlineDate: '2027-02-01T04:59:00Z',
    },
    {
      name: 'Rest',
      effectiveDate: '2027-02-01T05:00:00Z',
      expirationDate: '2027-04-01T03:59:00Z',
      submissionDeadlineDate: '2027-04-16T03:59:00Z',
    },
  ],
}
const nextStart = '2027-04-01T04:00:00Z'

describePromotions('copying promotions with other values', (world) => {
  const copy = async (id: number, body: object, headers: Record<string, string> = {}) =>
    world.admin('POST', `/api/promotions/${id}/copy`, body, headers)
  const source = async (changes: object = {}) =>
    (await world.submit(await world.valid({ ...quarter, ...changes }))).body.id as number
  const timeline = async (id: number) =>
    (await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })).body.content

  test('with another start, end, publish date and deadlines move by the same distance', async () => {
    const id = await source()
    const before = await world.get(id)
    const { status, body } = await copy(id, {
      name: '  Next quarter ',
      promotionKey: 'NEXT-QUARTER',
      effectiveDate: '2027-04-01T00:00:00-04:00',
      fiscalYear: 2027,
    })
    expect([status, body.promotionKey]).toEqual([201, 'NEXT-QUARTER'])
    expect(await world.get(body.id)).toMatchObject({
      name: 'Next quarter',
      promotionKey: 'NEXT-QUARTER',
      fiscalYear: 2027,
      publishDate: '2027-03-15T04:00:00Z',
      effectiveDate: nextStart,
      expirationDate: '2027-07-01T03:59:59Z',
      promotionDeadlines: [
        {
          name: 'April 2027',
          effectiveDate: '2027-04-01T04:00:00Z',
          expirationDate: '2027-05-01T03:59:00Z',
          submissionDeadlineDate: '2027-05-01T03:59:00Z',
        },
        {
          name: 'Rest',
          effectiveDate: '2027-05-01T04:00:00Z',
          expirationDate: '2027-07-01T03:59:00Z',
          submissionDeadlineDate: '2027-07-16T03:59:00Z',
        },
      ],
    })
    expect(await world.get(id)).toEqual(before)
    expect(await timeline(body.id)).toMatchObject([
      {
        message: expect.stringMatching(
          /^Promotion created as a copy of <b>NEW-\d+<\/b>; starts 04\/01\/2027 12:00 am EDT instead of 01\/01\/2027 12:00 am EST$/,
        ) as string,
      },
    ])
  })

  const windows = async (promotionId: unknown) => {
    const { rows } = await world.server.db.pool.query<Record<string, string | null>>(
      `SELECT 'line' AS of, effective_date AS starts, expiration_date AS ends FROM promotion_product_line
       WHERE promotion_id = $1
       UNION ALL SELECT 'payout', payout.effective_date, payout.expiration_date FROM promotion_product_payout AS payout
       JOIN promotion_product_line AS line ON line.id = line_id WHERE promotion_id = $1
       UNION ALL SELECT 'course', effective_date, expiration_date FROM promotion_course WHERE promotion_id = $1
       UNION ALL SELECT 'rule', effective_date, expiration_date FROM rule WHERE rule_group_id = (
         SELECT payout_generation_rule_group_id FROM promotion WHERE id = $1)
       ORDER BY of, starts`,
      [promotionId],
    )
    return rows
  }
  /** A promotion that lasts a quarter, with a row of each kind that has dates. */
  const dated = async (ends: string) => {
    const id = await source()
    const product = { id: await world.idOf('product', 'product_key', 'GEN-003') }
    const payout = {
      payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
      payoutProductMethodType: { name: 'EACH' },
      payoutAmount: 25,
      payoutProductQuantity: 1,
      payoutProductThreshold: 1,
      effectiveDate: quarter.effectiveDate,
      expirationDate: ends,
    }
    const line = {
      product,
      effectiveDate: quarter.effectiveDate,
      expirationDate: null,
      claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' },
      promotionProductPayouts: [payout],
    }
    const course = {
      course: { id: await world.idOf('course', 'program_id', '1') },
      effectiveDate: '2027-01-15T05:00:00Z',
      expirationDate: ends,
    }
    const lists = { promotionProducts: [line], promotionCourses: [course] }
    const saved = await world.update(id, { coursesEnabled: true }, lists)
    expect([saved.status, saved.body.fieldErrors]).toEqual([200, undefined])
    const dates = { effectiveDate: '2027-01-31T05:00:00Z', expirationDate: ends }
    const rules = await world.admin('POST', '/api/ruleEngine/saveRuleGroup', {
      promotion: { id },
      rules: [rule('claim.totalAmount > 100', '25', dates)],
    })
    const linked = await world.admin('PATCH', `/api/promotions/${id}`, {
      payoutGenerationRuleGroup: { id: rules.body.id },
    })
    expect([rules.status, linked.status]).toEqual([200, 200])
    return id
  }

  test('with another start the dates of lines, payouts, courses and rules move with it, blank ones stay blank', async () => {
    const id = await dated('2027-03-01T05:00:00Z')
    const before = await windows(id)
    const { body } = await copy(id, { effectiveDate: nextStart, includePayouts: true })
    expect(await windows(body.id)).toEqual([
      { of: 'course', starts: '2027-04-15T04:00:00Z', ends: '2027-06-01T04:00:00Z' },
      { of: 'line', starts: nextStart, ends: null },
      { of: 'payout', starts: nextStart, ends: '2027-06-01T04:00:00Z' },
      { of: 'rule', starts: '2027-04-30T04:00:00Z', ends: '2027-06-01T04:00:00Z' },
    ])
    expect(await windows(id)).toEqual(before)
    expect((await world.viewer('GET', `/api/promotions/${id}/copyDates`)).body).toMatchObject({
      lines: 1,
      courses: 1,
      rules: 1,
      payouts: 1,
      payoutRules: 0,
    })
    const unmoved = await copy(id, { includePayouts: true })
    expect(await windows(unmoved.body.id)).toEqual(before)
  })

  test('a date that would lie beyond the years is refused at the start, and nothing is copied', async () => {
    const id = await dated('9999-12-01T05:00:00Z')
    const count = await world.count('promotion')
    const { status, body } = await copy(id, { effectiveDate: '2028-01-01T05:00:00Z' })
    expect([status, body.fieldErrors]).toEqual([400, { effectiveDate: ['Invalid date'] }])
    expect(await world.count('promotion')).toBe(count)
  })

  test('what is not asked for is left to the copy', async () => {
    const id = await source({ promotionKey: 'HERON', name: 'Heron' })
    const { body } = await copy(id, { fiscalYear: 2030 })
    expect(await world.get(body.id)).toMatchObject({
      ...quarter,
      promotionDeadlines: quarter.promotionDeadlines,
      name: 'Heron - Copy',
      promotionKey: 'HERON-COPY',
      fiscalYear: 2030,
    })
    const moved = await copy(id, { effectiveDate: nextStart })
    expect(await world.get(moved.body.id)).toMatchObject({ promotionKey: 'HERON-COPY-2', fiscalYear: 2026 })
  })

  test('all that is wrong is refused at its field, and nothing is copied', async () => {
    const id = await source({ promotionKey: 'EGRET' })
    const before = await world.count('promotion')
    const answer = await copy(id, { name: ' ', promotionKey: 'egret ', effectiveDate: 'soon' })
    expect([answer.status, answer.body.fieldErrors]).toEqual([
      400,
      {
        name: ['Name is required'],
        promotionKey: ['Key already exists'],
        effectiveDate: ['Invalid date'],
      },
    ])
    for (const [body, fieldErrors] of [
      [{ fiscalYear: 3000 }, { fiscalYear: ['Fiscal Year must be valid'] }],
      [{ fiscalYear: null }, { fiscalYear: ['Fiscal Year must be valid'] }],
      [{ promotionKey: null }, { promotionKey: ['Key is required'] }],
      [{ promotionKey: 'K'.repeat(101) }, { promotionKey: ['Must be at most 100 characters'] }],
      [{ effectiveDate: null }, { effectiveDate: ['Start Date is required'] }],
      [{ effectiveDate: '9999-12-30T05:00:00Z' }, { effectiveDate: ['Invalid date'] }],
      [{ expirationDate: nextStart }, { expirationDate: ['Unknown field'] }],
    ] as const) {
      expect((await copy(id, body)).body.fieldErrors).toEqual(fieldErrors)
    }
    expect(await world.count('promotion')).toBe(before)
  })

  test('of several copies that want one key at once, one gets it', async () => {
    const id = await source()
    const answers = await Promise.all(['STORK', 'stork', ' Stork'].map((promotionKey) => copy(id, { promotionKey })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    for (const { status, body } of answers) {
      if (status === 400) expect(body.fieldErrors).toEqual({ promotionKey: ['Key already exists'] })
    }
  })

  test('U7 R12 a copy that is sent again under its key is made once', async () => {
    const id = await source()
    const send = (name: string) => copy(id, { name, effectiveDate: nextStart }, { 'idempotency-key': `copy-of-${id}` })
    const first = await send('Once')
    expect(await send('Once')).toMatchObject({ status: 201, body: first.body })
    expect((await send('Twice')).status).toBe(422)
  })
})
