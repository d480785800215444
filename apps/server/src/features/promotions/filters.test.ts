import type { Page, PromotionRow } from '@incentive/contract'
import { publishState, type EffectState } from '@incentive/model/effectiveness'
import { MISSING_DETAILS, type MissingDetail } from '@incentive/model/issues'
import { OPEN_REVISION_STATES } from '@incentive/model/promotion'
import { toInstant } from '@incentive/scalars'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { factsSql, fits, lacks, type Facts, type Filters } from './testing/promotion-facts.ts'
import { describePromotions } from './testing/promotion-suite.ts'
import { storeRevisions } from './testing/store-revision.ts'

const now = '2026-11-20T15:00:00Z'

describePromotions('filters of promotions', (world) => {
  let all: readonly Facts[]
  beforeAll(async () => {
    const { pool } = world.server.db
    const change = (text: string) => pool.query(text)
    await change(
      `UPDATE promotion SET claim_type_id = NULL WHERE promotion_key IN ('SOFT-WATER', 'HEAT-PUMP', 'HEAT-PUMP-LAST')`,
    )
    await change(`DELETE FROM claim_product`)
    await change(
      `DELETE FROM promotion_product_line WHERE promotion_id IN (SELECT id FROM promotion WHERE promotion_key IN ('FALL-SPIFF', 'SMART-RULES'))`,
    )
    await change(`WITH made AS (INSERT INTO rule_group (program_id) SELECT program_id FROM promotion WHERE promotion_key = 'AMBASSADOR' RETURNING id)
                  UPDATE promotion SET payout_generation_rule_group_id = made.id FROM made WHERE promotion_key = 'AMBASSADOR'`)
    await world.update(await world.promotion('WINTER-HEAT'), { customFieldValue1: '  ' })
    await change(`UPDATE promotion SET fiscal_year = 2031 WHERE promotion_key = 'FALL-SPIFF'`)
    await change(`UPDATE promotion_deadline SET expiration_date = expiration_date - interval '1 day'
                  WHERE name = 'Q2 FY2026' AND promotion_id IN (SELECT id FROM promotion WHERE promotion_key = 'SPRING-REBATE')`)
    await change(`UPDATE program_custom_field SET required = field_number IN (1, 2) WHERE entity = 'PROMOTION'`)
    // problems of promotions that are live, upcoming, ended and paused
    await change(`UPDATE promotion SET problem_count = id % 3`)
    await change(
      `INSERT INTO promotion_pause (promotion_id, from_date, reason) SELECT id, publish_date, 'Wrong' FROM promotion WHERE id % 5 = 0`,
    )
    const [winter = 0, spring = 0, fall = 0, smart = 0] = await Promise.all(
      ['WINTER-HEAT', 'SPRING-REBATE', 'FALL-SPIFF', 'SMART-RULES'].map((key) => world.promotion(key)),
    )
    await storeRevisions(world.server.db, [
      { promotionId: winter, state: 'SCHEDULED', activateAt: '2027-01-01T05:00:00Z' },
      { promotionId: winter, state: 'DRAFT' },
      { promotionId: winter, state: 'SCHEDULED', activateAt: '2026-12-01T05:00:00.5Z' },
      { promotionId: winter, state: 'ACTIVATED', activateAt: '2026-10-01T04:00:00Z' },
      { promotionId: spring, state: 'DRAFT' },
      { promotionId: fall, state: 'SCHEDULED', activateAt: '2026-11-20T14:59:59Z' },
      { promotionId: smart, state: 'ACTIVATED', activateAt: '2026-10-01T04:00:00Z' },
      { promotionId: smart, state: 'DISCARDED' },
    ])
    all = (await pool.query<Facts>(factsSql)).rows
  })

  const search = async (filters: Filters, more: object = {}) =>
    world.admin('POST', '/api/promotions/search?size=1000', { filters, ...more })
  const idsFound = async (filters: Filters, more: object = {}) => {
    const { content, totalElements } = (await search(filters, more)).body as Page<{ promotion: PromotionRow }>
    const ids = content.map(({ promotion }) => promotion.id).toSorted((a, b) => a - b)
    expect(totalElements).toBe(ids.length)
    return ids
  }
  const idsExpected = (filters: Filters) =>
    all
      .filter((facts) => fits(facts, filters, now))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)

  test.each([
    ...MISSING_DETAILS.map((detail): [string, Filters] => [`lacking ${detail}`, { missing: [detail] }]),
    ['lacking anything', { missing: MISSING_DETAILS }],
    ['not yet effective', { effectStates: ['BEFORE'] }],
    ['effective', { effectStates: ['EFFECTIVE'] }],
    ['over', { effectStates: ['AFTER'] }],
    ['over or to come', { effectStates: ['AFTER', 'BEFORE'] }],
    ['starting in October', { effectiveDate: { from: '2026-10-01T04:00:00Z', to: '2026-11-01T04:00:00Z' } }],
    ['ending before the year does', { expirationDate: { from: null, to: '2027-01-01T05:00:00Z' } }],
    ['live with problems', { hasProblems: true }],
    ['not live, or without problems', { hasProblems: false }],
    ['with a scheduled revision', { openRevisions: ['SCHEDULED'] }],
    ['with a draft', { openRevisions: ['DRAFT'] }],
    ['with an open revision', { openRevisions: OPEN_REVISION_STATES }],
    ['effective, lacking a claim type', { effectStates: ['EFFECTIVE'], missing: ['CLAIM_TYPE'] }],
  ] satisfies [string, Filters][])('promotions %s: some, and not all', async (_name, filters: Filters) => {
    const expected = idsExpected(filters)
    expect(await idsFound(filters)).toEqual(expected)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
  })

  test('each promotion says what it lacks, and one that is over nothing', async () => {
    const { body } = await search({})
    const { content } = body as Page<{ promotion: PromotionRow }>
    const expected = (facts: Facts) => MISSING_DETAILS.filter((detail) => facts.ends > now && lacks(facts, detail))
    expect(new Map(content.map(({ promotion }) => [promotion.id, promotion.missing]))).toEqual(
      new Map(all.map((facts) => [facts.id, expected(facts)])),
    )
  })

  test('each promotion says how many problems it is live with, and none while it is not live', async () => {
    const { content } = (await search({})).body as Page<{ promotion: PromotionRow }>
    const expected = (facts: Facts) => (fits(facts, { hasProblems: true }, now) ? facts.problems : 0)
    expect(new Map(content.map(({ promotion }) => [promotion.id, promotion.problemCount]))).toEqual(
      new Map(all.map((facts) => [facts.id, expected(facts)])),
    )
  })

  test('each promotion counts its open revisions, and says when the next one becomes live', async () => {
    const { content } = (await search({})).body as Page<{ promotion: PromotionRow }>
    const expected = ({ revisions }: Facts) => {
      const times = revisions.flatMap(({ state, activateAt }) =>
        state === 'SCHEDULED' ? [toInstant(activateAt ?? '') ?? ''] : [],
      )
      const drafts = revisions.filter(({ state }) => state === 'DRAFT').length
      return { nextActivateAt: times.toSorted()[0] ?? null, scheduled: times.length, drafts }
    }
    expect(new Map(content.map(({ promotion }) => [promotion.id, promotion.openRevisions]))).toEqual(
      new Map(all.map((facts) => [facts.id, expected(facts)])),
    )
    const winter = await world.promotion('WINTER-HEAT')
    expect(content.find(({ promotion }) => promotion.id === winter)?.promotion.openRevisions).toEqual({
      nextActivateAt: '2026-12-01T05:00:00.5Z',
      scheduled: 2,
      drafts: 1,
    })
  })

  test.each(['PUBLISHED', 'UNPUBLISHED'] as const)('promotions that are %s: some, and not all', async (state) => {
    const { content } = (await search({ publishStates: [state] })).body as Page<{ promotion: PromotionRow }>
    expect(content.filter(({ promotion }) => publishState(promotion.publishDate, now) !== state)).toEqual([])
    expect(content.length).toBeGreaterThan(0)
    expect(content.length).toBeLessThan(all.length)
  })

  test('the promotions that use a course, or one of several, in the program of the call alone', async () => {
    const { rows } = await world.server.db.pool.query<{ course: number; promotion: number }>(
      'SELECT course_id AS course, promotion_id AS promotion FROM promotion_course',
    )
    const courses = [...new Set(rows.map(({ course }) => course))]
    const using = (ids: readonly number[]) =>
      all.filter(({ id }) => rows.some(({ course, promotion }) => promotion === id && ids.includes(course)))
    for (const ids of [...courses.map((id) => [id]), courses, [999_999]]) {
      const expected = using(ids).map(({ id }) => id)
      expect(await idsFound({ courses: ids })).toEqual(expected.toSorted((a, b) => a - b))
    }
    expect(using(courses).length).toBeGreaterThan(0)
    expect(using(courses).length).toBeLessThan(all.length)
  })

  test.each([[['CA']], [['CA', 'MX']], [['JP']]])(
    'the promotions of the countries %j: some, and not all',
    async (names) => {
      const countries = await Promise.all(names.map((name) => world.idOf('country', 'name', name)))
      const expected = all.filter(({ country }) => countries.includes(country)).map(({ id }) => id)
      expect(await idsFound({ countries })).toEqual(expected.toSorted((a, b) => a - b))
      expect(expected.length).toBeGreaterThan(0)
      expect(expected.length).toBeLessThan(all.length)
    },
  )

  test('a promotion that is over lacks nothing', async () => {
    const over = await world.promotion('HEAT-PUMP-LAST')
    expect(await idsFound({ effectStates: ['AFTER'], missing: MISSING_DETAILS })).toEqual([])
    expect(await idsFound({ missing: ['CLAIM_TYPE'] })).not.toContain(over)
    expect(await idsFound({ missing: ['CLAIM_TYPE'] })).toContain(await world.promotion('HEAT-PUMP'))
    expect(await idsFound({ missing: ['MATCHING_FISCAL_YEAR'] })).toContain(await world.promotion('FALL-SPIFF'))
    expect(await idsFound({ missing: ['MATCHING_DEADLINES'] })).toContain(await world.promotion('SPRING-REBATE'))
  })

  test('rules pay without products: of a type made for them, or in a group of its own', async () => {
    const lacking = await idsFound({ missing: ['PRODUCTS'] })
    expect(lacking).toContain(await world.promotion('FALL-SPIFF'))
    expect(lacking).not.toContain(await world.promotion('SMART-RULES'))
    expect(lacking).not.toContain(await world.promotion('AMBASSADOR'))
    expect(lacking).not.toContain(await world.promotion('SPRING-REBATE'))
  })

  test('a span begins with its start and ends before its end', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const { starts, ends } = all.find((facts) => facts.id === id) as Facts
    const next = (instant: string) => new Date(Date.parse(instant) + 1).toISOString()
    expect(await idsFound({ effectiveDate: { from: starts, to: next(starts) } })).toContain(id)
    expect(await idsFound({ effectiveDate: { from: next(starts) } })).not.toContain(id)
    expect(await idsFound({ effectiveDate: { to: starts } })).not.toContain(id)
    expect(await idsFound({ expirationDate: { from: ends, to: ends } })).toEqual([])
    expect(await idsFound({ expirationDate: { from: ends, to: next(ends) } })).toContain(id)
  })

  test('any filters at all, combined, find what each of them leaves', async () => {
    const dates = all.flatMap(({ starts, ends }) => [starts, ends])
    const moment = fc.option(fc.constantFrom(...dates, now, '1900-01-01T00:00:00Z', '9999-01-01T00:00:00Z'))
    const span = fc
      .record({ from: moment, to: moment })
      .filter(({ from, to }) => from === null || to === null || Date.parse(from) <= Date.parse(to))
    const some = <Value>(values: readonly Value[]) =>
      fc.option(fc.subarray([...new Set(values)], { maxLength: 3 }), { freq: 1 })
    const filters = fc.record({
      promotionTypes: some(all.map(({ type }) => type)),
      countries: fc.option(fc.constant(all.slice(0, 30).map(({ country }) => country)), { freq: 1 }),
      fiscalYear: fc.option(fc.constantFrom(...all.map(({ year }) => year)), { freq: 1 }),
      effectStates: some<EffectState>(['BEFORE', 'EFFECTIVE', 'AFTER']),
      effectiveDate: fc.option(span),
      expirationDate: fc.option(span),
      hasProblems: fc.option(fc.boolean()),
      missing: some<MissingDetail>(MISSING_DETAILS),
      openRevisions: fc.option(fc.subarray([...OPEN_REVISION_STATES]), { freq: 1 }),
    })
    await fc.assert(
      fc.asyncProperty(filters, async (given) => {
        expect(await idsFound(given)).toEqual(idsExpected(given))
      }),
      { seed: 46, numRuns: 120 },
    )
  })

  test('keyword, isEffective and filters narrow together', async () => {
    const missing = ['DEADLINES'] as const
    const expected = all
      .filter((facts) => fits(facts, { missing, effectStates: ['EFFECTIVE'] }, now) && /heat/i.test(facts.name))
      .map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(0)
    const found = await idsFound({ missing }, { keyword: 'heat', isEffective: true })
    expect(found).toEqual(expected.toSorted((a, b) => a - b))
    expect(await idsFound({ effectStates: ['AFTER'] }, { isEffective: true })).toEqual([])
  })

  test('a page beyond the end is empty and counts all the same', async () => {
    const { body } = await world.admin('POST', '/api/promotions/search?size=10&page=900', {
      filters: { missing: MISSING_DETAILS },
    })
    expect([body.content, body.totalElements]).toEqual([[], idsExpected({ missing: MISSING_DETAILS }).length])
  })

  test('a span the wrong way round is refused at its field, with whatever else is wrong', async () => {
    const reversed = { from: '2026-12-01T00:00:00Z', to: '2026-11-30T23:59:59.999Z' }
    const { status, body } = await world.admin('POST', '/api/promotions/search?sort=secret', {
      filters: { effectiveDate: reversed, expirationDate: reversed },
      isEffective: 'Perhaps',
    })
    expect([status, body.fieldErrors]).toEqual([
      400,
      {
        'filters.effectiveDate': ['The start must not be after the end'],
        'filters.expirationDate': ['The start must not be after the end'],
        sort: ['Unknown sort field: secret'],
        isEffective: ['Invalid value'],
      },
    ])
  })

  test.each([
    [{ effectiveDate: { from: 'infinity' } }, 'filters.effectiveDate.from'],
    [{ effectiveDate: { to: '2026-02-30T00:00:00Z' } }, 'filters.effectiveDate.to'],
    [{ expirationDate: { from: '2026-01-01' } }, 'filters.expirationDate.from'],
    [{ expirationDate: { from: '+300000-01-01T00:00:00Z' } }, 'filters.expirationDate.from'],
    [{ expirationDate: { since: '2026-01-01T00:00:00Z' } }, 'filters.expirationDate.since'],
    [{ expirationDate: '2026-01-01T00:00:00Z' }, 'filters.expirationDate'],
    [{ effectStates: ['SOON'] }, 'filters.effectStates[0]'],
    [{ effectStates: ['AFTER', 'AFTER', 'AFTER', 'AFTER'] }, 'filters.effectStates'],
    [{ missing: ['NOTHING'] }, 'filters.missing[0]'],
    [{ openRevisions: ['SCHEDULED', 'ACTIVATED'] }, 'filters.openRevisions[1]'],
  ])('%j is refused at %s', async (filters, field) => {
    const { status, body } = await world.admin('POST', '/api/promotions/search', { filters })
    expect([status, Object.keys(body.fieldErrors as object)]).toEqual([400, [field]])
  })

  test('R16 filters find nothing of another program', async () => {
    const club = await world.idOf('program', 'program_key', 'ACME-CLUB')
    const { body } = await world.admin(
      'POST',
      '/api/promotions/search?size=1000',
      { filters: { missing: MISSING_DETAILS } },
      { 'x-program-id': String(club) },
    )
    const own = new Set(all.map(({ id }) => id))
    const { content } = body as Page<{ promotion: PromotionRow }>
    expect(content.filter(({ promotion }) => own.has(promotion.id))).toEqual([])
  })

  // this test is last, because it changes the dates that the others rely on
  test('a promotion begins, ends and is published at its very instants', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const at = async (column: string, difference: string) => {
      await world.server.db.pool.query(
        `UPDATE promotion SET effective_date = '2026-04-01Z', expiration_date = '2027-04-01Z', publish_date = '2026-04-01Z'
         WHERE id = $1`,
        [id],
      )
      await world.server.db.pool.query(
        `UPDATE promotion SET ${column} = $2::timestamptz + $3::interval WHERE id = $1`,
        [id, now, difference],
      )
      const states: string[] = []
      for (const state of ['BEFORE', 'EFFECTIVE', 'AFTER'] as const) {
        if ((await idsFound({ effectStates: [state] })).includes(id)) states.push(state)
      }
      for (const state of ['PUBLISHED', 'UNPUBLISHED'] as const) {
        if ((await idsFound({ publishStates: [state] })).includes(id)) states.push(state)
      }
      return states
    }
    expect(await at('effective_date', '1 second')).toEqual(['BEFORE', 'PUBLISHED'])
    expect(await at('effective_date', '0')).toEqual(['EFFECTIVE', 'PUBLISHED'])
    expect(await at('effective_date', '-1 second')).toEqual(['EFFECTIVE', 'PUBLISHED'])
    expect(await at('expiration_date', '1 second')).toEqual(['EFFECTIVE', 'PUBLISHED'])
    expect(await at('expiration_date', '0')).toEqual(['AFTER', 'PUBLISHED'])
    expect(await at('expiration_date', '-1 second')).toEqual(['AFTER', 'PUBLISHED'])
    expect(await at('publish_date', '1 second')).toEqual(['EFFECTIVE', 'UNPUBLISHED'])
    expect(await at('publish_date', '0')).toEqual(['EFFECTIVE', 'PUBLISHED'])
    expect(await at('publish_date', '-1 second')).toEqual(['EFFECTIVE', 'PUBLISHED'])
  })
})
