import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forEachDatabase } from '../../db/testing/fresh-database.ts'
import { forEachDemoDatabase } from '../testing/for-each-demo-database.ts'
import { cropNames, growDemo, type Progress, CannotGrow } from './grow-demo.ts'

forEachDatabase('Growing without demo programs', (open) => {
  test('is refused with instructions', async () => {
    const { kysely: db } = await open()
    await expect(growDemo(db, { products: 1 })).rejects.toThrow(CannotGrow)
  })
})

forEachDemoDatabase('Growing the demo', (open) => {
  const counts = { promotions: 300, participants: 300, products: 300, organizations: 300, lines: 300, activities: 300 }
  let grown: Promise<Progress[]> | undefined
  const grownOnce = async () => {
    const { kysely: db } = await open()
    const progress: Progress[] = []
    await (grown ??= growDemo(db, counts, (step) => progress.push(step)).then(() => progress))
    return { db, progress: await grown }
  }

  test('adds the requested number of rows, reports its progress, and changes no other program', async () => {
    const { db, progress } = await grownOnce()
    expect(progress).toEqual(
      ['organizations', 'products', 'participants', 'promotions', 'lines', 'activities'].map((crop) => ({
        crop,
        batch: 300,
        done: 300,
        total: 300,
      })),
    )
    const { rows } = await sql<Record<string, number>>`
      SELECT (SELECT count(*) FROM organization WHERE client_id = 1) AS organizations,
             (SELECT count(*) FROM product WHERE client_id = 1) AS products,
             (SELECT count(*) FROM product_price JOIN product ON product.id = product_id WHERE product_key ~ '^GROW') AS prices,
             (SELECT count(*) FROM participant WHERE program_id = 1) AS participants,
             (SELECT count(*) FROM promotion WHERE program_id = 1 AND promotion_key ~ '^GROW-000[0-9]{3}$') AS promotions,
             (SELECT count(*) FROM promotion WHERE program_id <> 1 AND promotion_key ~ '^GROW') AS elsewhere`.execute(
      db,
    )
    expect(rows).toEqual([
      { organizations: 530, products: 606, prices: 300, participants: 420, promotions: 300, elsewhere: 0 },
    ])
  })

  test('OP-139 puts the added people and organizations into groups and sets their facts', async () => {
    const { db } = await grownOnce()
    const { rows } = await sql<Record<string, number | boolean>>`
      SELECT count(*) FILTER (WHERE country IS NULL OR state IS NULL OR hire_date IS NULL OR registration_date IS NULL
               OR tax_exempt IS NULL OR loyalty_points IS NULL OR ytd_payout_amount IS NULL
               OR commission_rate IS NULL) AS blank,
             count(DISTINCT years_of_service) > 15 AS years, count(DISTINCT completed_course_keys) AS courses,
             (SELECT count(DISTINCT participant_group_id) FROM participant_group_member JOIN participant AS member
               ON member.id = participant_id WHERE participant_key ~ '^GROW') AS groups,
             (SELECT count(DISTINCT tier) FROM organization WHERE organization_key ~ '^GROW') AS tiers,
             (SELECT count(DISTINCT organization_group_id) FROM organization_group_member JOIN organization
               ON organization.id = organization_id WHERE organization_key ~ '^GROW') AS "organizationGroups"
        FROM participant WHERE participant_key ~ '^GROW'`.execute(db)
    expect(rows).toEqual([{ blank: 0, years: true, courses: 4, groups: 6, tiers: 3, organizationGroups: 4 }])
  })

  test('A16 invites some of the added people to invite-only promotions, and most of them accept', async () => {
    const { db } = await grownOnce()
    const { rows } = await sql<Record<string, number | boolean>>`
      SELECT count(*) BETWEEN 10 AND 60 AS invited, count(accepted_date) BETWEEN count(*) / 2 AND count(*) - 1 AS accepted,
             count(DISTINCT promotion_id) AS promotions
        FROM promotion_invitation JOIN participant ON participant.id = participant_id
       WHERE participant_key ~ '^GROW'`.execute(db)
    expect(rows).toEqual([{ invited: true, accepted: true, promotions: 1 }])
  })

  test('adds to existing rows, so that it can be repeated', async () => {
    const { db } = await grownOnce()
    await growDemo(db, { organizations: 2 })
    const last = db.selectFrom('organization').select('organization_key').where('organization_key', 'like', 'GROW-%')
    const keys = await last.orderBy('organization_key', 'desc').limit(2).execute()
    expect(keys.map((row) => row.organization_key)).toEqual(['GROW-000302', 'GROW-000301'])
  })

  test('spreads promotions over ten fiscal years, all states and many names, each inside its fiscal year', async () => {
    const { db } = await grownOnce()
    const { rows } = await sql<Record<string, number | boolean>>`
      SELECT count(DISTINCT fiscal_year) AS years, count(DISTINCT name) > 150 AS names,
             count(DISTINCT promotion_type_id) AS types, count(DISTINCT country_id) > 5 AS countries,
             count(*) FILTER (WHERE now() < effective_date) > 20 AS before,
             count(*) FILTER (WHERE now() >= effective_date AND now() < expiration_date) > 5 AS effective,
             count(*) FILTER (WHERE now() >= expiration_date) > 100 AS over,
             count(*) FILTER (WHERE now() >= effective_date AND publish_date > effective_date) > 5 AS late,
             count(*) FILTER (WHERE (claim_type_id IS NOT NULL) <> (input_type = 'CLAIM')) AS claimless,
             count(*) FILTER (WHERE updated_date > now() OR created_date > updated_date) AS misdated,
             count(*) FILTER (WHERE extract(year FROM (effective_date AT TIME ZONE 'America/New_York') - interval '3 months') <> fiscal_year
                OR extract(year FROM (expiration_date AT TIME ZONE 'America/New_York') - interval '3 months') <> fiscal_year
                OR (effective_date AT TIME ZONE 'America/New_York')::time <> '00:00' OR
                   (expiration_date AT TIME ZONE 'America/New_York')::time <> '23:59:59') AS "outside"
        FROM (SELECT promotion.*, input_type FROM promotion JOIN promotion_type ON promotion_type.id = promotion_type_id
               WHERE promotion_key ~ '^GROW') AS grown`.execute(db)
    expect(rows).toEqual([
      {
        years: 10,
        names: true,
        types: 11,
        countries: true,
        before: true,
        effective: true,
        over: true,
        late: true,
        claimless: 0,
        misdated: 0,
        outside: 0,
      },
    ])
  })

  test('does not change the search results of the fixture', async () => {
    const { db } = await grownOnce()
    const { rows } = await sql<Record<string, number>>`
      SELECT count(*) FILTER (WHERE product_key || ' ' || model_number || ' ' || name ILIKE '%AX-%') AS ax,
             (SELECT count(DISTINCT (value, description)) FROM product_custom_field_value
                JOIN product ON product.id = product_id WHERE field_number = 4 AND product.client_id = 1) AS groups
        FROM product WHERE client_id = 1`.execute(db)
    expect(rows).toEqual([{ ax: 3, groups: 2 }])
  })

  test('gives one promotion a line with a payout for each product, at most one per product', async () => {
    const { db } = await grownOnce()
    const { rows } = await sql<Record<string, number>>`
      SELECT count(*) AS lines, count(DISTINCT product_id) AS products, count(payout.id) AS payouts,
             count(DISTINCT promotion_id) AS promotions
        FROM promotion_product_line AS line JOIN promotion ON promotion.id = promotion_id
        LEFT JOIN promotion_product_payout AS payout ON payout.line_id = line.id
       WHERE promotion_key = 'GROWN-LINES'`.execute(db)
    expect(rows).toEqual([{ lines: 300, products: 300, payouts: 300, promotions: 1 }])
    await growDemo(db, { lines: 2 })
    await expect(growDemo(db, { lines: 1000 })).rejects.toThrow('There are only 606 products')
  })

  test('stops between batches on request, and keeps the rows that it added', async () => {
    const { db } = await grownOnce()
    const stop = new AbortController()
    const reason = new CannotGrow('enough')
    const count = async () => {
      const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM activity`.execute(db)
      return rows[0]?.count ?? 0
    }
    const before = await count()
    const growing = growDemo(db, { activities: 20_000 }, () => stop.abort(reason), stop.signal)
    await expect(growing).rejects.toBe(reason)
    expect(await count()).toBe(before + 500)
  })

  test('lists every kind once, in order of their references', () => {
    expect(cropNames).toEqual(['organizations', 'products', 'participants', 'promotions', 'lines', 'activities'])
  })
})
