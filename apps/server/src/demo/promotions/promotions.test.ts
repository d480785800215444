import { row } from '@incentive/quality/row'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FreshDatabase } from '../../db/testing/fresh-database.ts'
import { forEachDemoDatabase } from '../testing/for-each-demo-database.ts'

forEachDemoDatabase('Demo promotions', (open) => {
  const promotion = async (key: string) => {
    const { kysely: db } = await open()
    return db.selectFrom('promotion').selectAll().where('promotion_key', '=', key).executeTakeFirstOrThrow()
  }
  const linesOf = async ({ kysely: db }: FreshDatabase, key: string) => {
    const { rows } = await sql<{ products: string; duplication: string; payouts: string | null }>`
      SELECT coalesce(product_key, (SELECT string_agg(member.product_key, '+' ORDER BY member.product_key)
                                      FROM promotion_product_group_item AS item JOIN product AS member ON member.id = item.product_id
                                     WHERE item.line_id = line.id)) AS products,
             claim_product_duplication_type AS duplication,
             (SELECT string_agg(payout_type || ' ' || payout_amount || ' from ' || coalesce(payout.effective_date::text, 'ever'), '; ')
                FROM promotion_product_payout AS payout WHERE payout.line_id = line.id) AS payouts
        FROM promotion_product_line AS line JOIN promotion ON promotion.id = promotion_id
        LEFT JOIN product ON product.id = line.product_id
       WHERE promotion_key = ${key} ORDER BY is_group, products`.execute(db)
    return rows.map((row) => [row.products, row.duplication, row.payouts])
  }
  const FLAT = 'FLAT_AMOUNT_PER_UNIT_CLAIMED'
  const START = '2026-04-01 04:00:00+00'

  test('FALL-SPIFF covers the fiscal year 2026 of New York and is published', async () => {
    expect(await promotion('FALL-SPIFF')).toMatchObject({
      program_id: 1,
      country_id: 1,
      fiscal_year: 2026,
      invitation_only: false,
      contest_id: null,
      effective_date: '2026-04-01T04:00:00Z',
      expiration_date: '2027-04-01T03:59:59Z',
      publish_date: '2026-03-15T04:00:00Z',
      participant_eligibility_rule_condition_id: null,
      payout_generation_rule_group_id: null,
    })
  })

  test('FALL-SPIFF has three lines and one group, and no claims', async () => {
    const database = await open()
    expect(await linesOf(database, 'FALL-SPIFF')).toEqual([
      ['AX-100', 'MODEL_SERIAL_NUMBER', `${FLAT} 25.00 from ${START}`],
      ['AX-200', 'PARTICIPANT_MODEL_INVOICE', null],
      ['TRADE_IN_PRODUCT', 'PARTICIPANT_MODEL_INVOICE', null],
      ['AX-200+TRADE_IN_PRODUCT', 'PARTICIPANT_MODEL_INVOICE', `${FLAT} 60.00 from ever`],
    ])
    const claims = await database.kysely
      .selectFrom('claim')
      .innerJoin('promotion', 'promotion.id', 'promotion_id')
      .select('promotion_key')
      .execute()
    expect(claims.map((row) => row.promotion_key)).toEqual(['SPRING-REBATE', 'SPRING-REBATE', 'SPRING-REBATE'])
  })

  test('FALL-SPIFF lists three participants and two organizations, some of them excluded', async () => {
    const { kysely: db } = await open()
    const { id } = await promotion('FALL-SPIFF')
    for (const [table, includes] of [
      ['promotion_participant', [true, true, false]],
      ['promotion_organization', [true, false]],
    ] as const) {
      const rows = await db
        .selectFrom(table)
        .select('include_in_promotion')
        .where('promotion_id', '=', id)
        .orderBy('id')
        .execute()
      expect(rows.map((row) => row.include_in_promotion)).toEqual(includes)
    }
  })

  test('FALL-SPIFF has the courses C1, in force, and C2, over', async () => {
    const { kysely: db } = await open()
    const courses = await db
      .selectFrom('promotion_course')
      .innerJoin('promotion', 'promotion.id', 'promotion_id')
      .innerJoin('course', 'course.id', 'course_id')
      .select(['course_key', 'promotion_course.expiration_date'])
      .where('promotion_key', '=', 'FALL-SPIFF')
      .orderBy('course_key')
      .execute()
    expect(courses).toEqual([
      { course_key: 'C1', expiration_date: '2027-04-01T03:59:59Z' },
      { course_key: 'C2', expiration_date: '2026-04-01T03:59:59Z' },
    ])
  })

  test('FALL-SPIFF has a group of the other program, DEALER-ELITE only its own', async () => {
    const { kysely: db } = await open()
    const groups = await db
      .selectFrom('promotion_organization_group')
      .innerJoin('promotion', 'promotion.id', 'promotion_id')
      .innerJoin('organization_group', 'organization_group.id', 'organization_group_id')
      .innerJoin('program', 'program.id', 'organization_group.program_id')
      .select(['promotion_key', 'organization_group.name', 'program_key'])
      .orderBy('promotion_key', 'desc')
      .orderBy('organization_group.name')
      .execute()
    expect(groups.map((row) => Object.values(row))).toEqual([
      ['FALL-SPIFF', 'Club', 'ACME-CLUB'],
      ['FALL-SPIFF', 'East', 'ACME-DEALER'],
      ['DEALER-ELITE', 'East', 'ACME-DEALER'],
      ['DEALER-ELITE', 'West', 'ACME-DEALER'],
    ])
  })

  test('all claims of SPRING-REBATE are for AX-100 and none for AX-200', async () => {
    const database = await open()
    const { rows } = await sql<{ product_key: string; count: number }>`
      SELECT product_key, count(claim_product.id) AS count FROM promotion_product_line AS line
        JOIN promotion ON promotion.id = promotion_id JOIN product ON product.id = line.product_id
        LEFT JOIN claim_product ON line_id = line.id
       WHERE promotion_key = 'SPRING-REBATE' GROUP BY 1 ORDER BY 1`.execute(database.kysely)
    expect(rows).toEqual([
      { product_key: 'AX-100', count: 3 },
      { product_key: 'AX-200', count: 0 },
    ])
  })

  test('SPRING-REBATE has the four quarters as the generator makes them', async () => {
    const { kysely: db } = await open()
    const { id } = await promotion('SPRING-REBATE')
    const deadlines = await db
      .selectFrom('promotion_deadline')
      .select(['name', 'effective_date', 'expiration_date', 'submission_deadline_date'])
      .where('promotion_id', '=', id)
      .orderBy('effective_date')
      .execute()
    expect(deadlines.map((deadline) => Object.values(deadline))).toEqual([
      ['Q1 FY2026', '2026-04-01T04:00:00Z', '2026-07-01T03:59:59Z', '2026-08-16T03:59:59Z'],
      ['Q2 FY2026', '2026-07-01T04:00:00Z', '2026-10-01T03:59:59Z', '2026-11-16T04:59:59Z'],
      ['Q3 FY2026', '2026-10-01T04:00:00Z', '2027-01-01T04:59:59Z', '2027-02-16T04:59:59Z'],
      ['Q4 FY2026', '2027-01-01T05:00:00Z', '2027-04-01T03:59:59Z', '2027-05-16T03:59:59Z'],
    ])
  })

  test('OP-96 seven claims of Dealer Rewards are due in the 30 days ahead, two of them on one day', async () => {
    const { kysely: db } = await open()
    const rows = await db
      .selectFrom('promotion_deadline')
      .innerJoin('promotion', 'promotion.id', 'promotion_id')
      .select(['promotion_key', 'submission_deadline_date'])
      .where('program_id', '=', 1)
      .where('submission_deadline_date', '>=', '2026-11-20T15:00:00Z')
      .where('submission_deadline_date', '<', '2026-12-20T15:00:00Z')
      .orderBy('submission_deadline_date')
      .orderBy('promotion_key')
      .execute()
    expect(rows.map((row) => [row.promotion_key, row.submission_deadline_date.slice(5, 10)])).toEqual([
      // the last second of a day in New York is on the next day in UTC
      ['SOFT-WATER', '11-24'],
      ['HEAT-PUMP', '11-27'],
      ['LOYAL-INSTALLER', '12-02'],
      ['SHOWROOM-WALL', '12-02'],
      ['FILTER-CLUB', '12-08'],
      ['INVITED-DEALERS', '12-15'],
      ['BOILER-SWAP', '12-19'],
    ])
  })

  test('the timeline of SPRING-REBATE has 25 entries, one of which speaks of created', async () => {
    const { kysely: db } = await open()
    const { id } = await promotion('SPRING-REBATE')
    const entries = await db
      .selectFrom('activity')
      .select(['message', 'created_date'])
      .where('activity_type', '=', 'promotion')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries).toHaveLength(25)
    expect(entries.filter(({ message }) => /created/i.test(message))).toHaveLength(1)
    expect(entries.some(({ message }) => message.includes('<b>'))).toBe(true)
    const dates = entries.map((entry) => entry.created_date)
    expect(dates).toEqual(dates.toSorted())
    expect(new Set(dates).size).toBe(25)
  })

  test('SALES-BONUS is of input type SALE and has no claim type', async () => {
    const { kysely: db } = await open()
    const { promotion_type_id, claim_type_id } = await promotion('SALES-BONUS')
    const type = db
      .selectFrom('promotion_type')
      .select(['promotion_type_key', 'input_type'])
      .where('id', '=', promotion_type_id)
    expect(await type.execute()).toEqual([{ promotion_type_key: 'SPIFF', input_type: 'SALE' }])
    expect(claim_type_id).toBeNull()
  })

  test('SMART-RULES has two rules and a tree of a root, two groups and three items', async () => {
    const { kysely: db } = await open()
    const { id, payout_generation_rule_group_id } = await promotion('SMART-RULES')
    const rules = await db
      .selectFrom('rule')
      .innerJoin('rule_action', 'rule_id', 'rule.id')
      .select('string_context')
      .where('rule_group_id', '=', payout_generation_rule_group_id)
      .orderBy('sort_order')
      .execute()
    const contexts = rules.map((row) => JSON.parse(row.string_context) as Record<string, unknown>)
    expect(contexts.map((context) => [Object.keys(context), context.generatePayoutActionType])).toEqual(
      [0, 1].map(() => [['expression', 'awardVehicleId', 'generatePayoutActionType'], 'PAYOUT']),
    )
    const levels = await sql<{ level: number; count: number }>`
      WITH RECURSIVE tree AS (
        SELECT id, level FROM promotion_limit_node WHERE promotion_id = ${id}
        UNION ALL SELECT node.id, node.level FROM promotion_limit_node AS node JOIN tree ON parent_id = tree.id)
      SELECT level, count(*) AS count FROM tree GROUP BY 1 ORDER BY 1`.execute(db)
    expect(levels.rows.map((row) => row.count)).toEqual([1, 2, 3])
  })

  test('ALG-30 IMPORT-TEST has one line AX-100 under AG-1 with one open flat payout of 25', async () => {
    const database = await open()
    expect(await linesOf(database, 'IMPORT-TEST')).toEqual([
      ['AX-100', 'MODEL_SERIAL_NUMBER', `${FLAT} 25.00 from ${START}`],
    ])
    const { id } = await promotion('IMPORT-TEST')
    const line = database.kysely
      .selectFrom('promotion_product_line')
      .innerJoin('promotion_product_payout', 'line_id', 'promotion_product_line.id')
      .select(['promotion_product_agreement_number as number', 'promotion_product_payout.expiration_date'])
      .where('promotion_id', '=', id)
    expect(await line.execute()).toEqual([{ number: 'AG-1', expiration_date: null }])
  })

  test('BIG-LIST has 250 lines, 230 organizations and 120 participants', async () => {
    const { kysely: db } = await open()
    const { id } = await promotion('BIG-LIST')
    const count = async (table: 'promotion_product_line' | 'promotion_organization' | 'promotion_participant') =>
      (await db.selectFrom(table).select('id').where('promotion_id', '=', id).execute()).length
    expect(await count('promotion_product_line')).toBe(250)
    expect(await count('promotion_organization')).toBe(230)
    expect(await count('promotion_participant')).toBe(120)
  })

  test('FUTURE-PROMO is published next year', async () => {
    const { publish_date, fiscal_year } = await promotion('FUTURE-PROMO')
    expect([publish_date.slice(0, 4), fiscal_year]).toEqual(['2027', 2027])
  })

  test('the keyword SPR finds SPRING-REBATE first', () =>
    row('API-24', async () => {
      const { kysely: db } = await open()
      const found = await db
        .selectFrom('promotion')
        .select('promotion_key')
        .where((where) => where.or([where('promotion_key', 'ilike', '%spr%'), where('name', 'ilike', '%spr%')]))
        .where('program_id', '=', 1)
        .orderBy('promotion_key')
        .execute()
      expect(found[0]).toEqual({ promotion_key: 'SPRING-REBATE' })
    }))

  test('every promotion goes with its type: country, vehicle, currency and claim type', async () => {
    const { kysely: db } = await open()
    const { rows } = await sql<{ promotion_key: string }>`
      SELECT promotion_key FROM promotion JOIN promotion_type AS type ON type.id = promotion_type_id
        JOIN program ON program.id = promotion.program_id JOIN country ON country.id = promotion.country_id
       WHERE type.client_id <> program.client_id OR promotion.currency_id <> country.currency_id
          OR (type.input_type = 'CLAIM') <> (claim_type_id IS NOT NULL)
          OR NOT EXISTS (SELECT FROM promotion_type_award_vehicle AS pair
                          WHERE pair.promotion_type_id = type.id AND pair.award_vehicle_id = forced_award_vehicle_id)
          OR promotion.country_id NOT IN (SELECT country_id FROM promotion_type_country WHERE promotion_type_id = type.id)
             AND EXISTS (SELECT FROM promotion_type_country WHERE promotion_type_id = type.id)`.execute(db)
    expect(rows).toEqual([])
  })

  test('OP-111 every payout can be paid by its vehicle, and every store product is of the country', async () => {
    const { kysely: db } = await open()
    const { rows } = await sql<{ promotion_key: string }>`
      SELECT promotion_key FROM promotion_product_payout AS payout
        JOIN promotion_product_line AS line ON line.id = line_id JOIN promotion ON promotion.id = promotion_id
        LEFT JOIN award_vehicle AS vehicle ON vehicle.id = payout.forced_award_vehicle_id
        LEFT JOIN store_product AS sold ON sold.id = payout_store_catalog_product_id
       WHERE sold.country_id <> promotion.country_id
          OR (vehicle.id IS NOT NULL AND (vehicle.award_vehicle_type NOT IN (
                SELECT award_vehicle_type FROM payout_type_award_vehicle_type AS pair WHERE pair.payout_type = payout.payout_type)
              OR vehicle.id NOT IN (SELECT award_vehicle_id FROM promotion_type_award_vehicle AS pair
                                     WHERE pair.promotion_type_id = promotion.promotion_type_id)))`.execute(db)
    expect(rows).toEqual([])
  })

  test('A16 of those who are invited to INVITED-DEALERS some have accepted', async () => {
    const { kysely: db } = await open()
    const rows = await db
      .selectFrom('promotion_invitation')
      .innerJoin('promotion', 'promotion.id', 'promotion_id')
      .select(['promotion_key', 'accepted_date'])
      .orderBy('participant_id')
      .execute()
    expect(rows.map((row) => [row.promotion_key, row.accepted_date !== null])).toEqual([
      ...[true, true, true, false].map((isAccepted) => ['INVITED-DEALERS', isAccepted]),
    ])
  })

  test('lists show every state, several countries and fiscal years, and one promotion by invitation', async () => {
    const { kysely: db } = await open()
    const rows = await db.selectFrom('promotion').selectAll().where('program_id', '=', 1).execute()
    const valuesOf = (
      column: 'country_id' | 'fiscal_year' | 'promotion_type_id' | 'payout_strategy_type' | 'taxable',
    ) => new Set(rows.map((row) => row[column])).size
    expect(rows.length).toBeGreaterThan(37)
    expect(valuesOf('country_id')).toBeGreaterThan(6)
    expect(valuesOf('fiscal_year')).toBe(4)
    expect(valuesOf('promotion_type_id')).toBe(12)
    expect(valuesOf('payout_strategy_type')).toBe(5)
    expect(valuesOf('taxable')).toBe(3)
    expect(rows.filter((row) => row.invitation_only).map((row) => row.promotion_key)).toEqual(['INVITED-DEALERS'])
    expect(rows.filter((row) => row.participant_eligibility_rule_condition_id !== null)).toHaveLength(1)
  })
})
