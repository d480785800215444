import { expect, it } from 'vitest'
import { aRebate } from '../testing/a-rebate.ts'
import { checkAllDue } from '../testing/check-all-due.ts'
import { describePromotions } from '../testing/promotion-suite.ts'

describePromotions('OP-144 many promotions that are due at once', (world) => {
  const due = (goesOn?: () => Promise<boolean>) => checkAllDue(world.server, goesOn)
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await world.server.db.pool.query<Row>(text, [...values])).rows
  /** Creates promotions without products whose publish date has passed unchecked, in the order of their dates. */
  const makeDue = async (many: number) => {
    const publishDate = new Date(world.server.clock().getTime() + 60_000).toISOString()
    const { body } = await world.submit(await aRebate(world, { publishDate }))
    const rows = await query<{ id: number }>(
      `INSERT INTO promotion (program_id, promotion_key, name, promotion_type_id, country_id, currency_id, fiscal_year,
         forced_award_vehicle_id, payout_strategy_type, publish_date, effective_date, expiration_date, claim_type_id,
         publish_due)
       SELECT program_id, 'DUE-' || promotion.id || '-' || n, name, promotion_type_id, country_id, currency_id, fiscal_year,
         forced_award_vehicle_id, payout_strategy_type, publish_date, effective_date, expiration_date, claim_type_id,
         true
       FROM promotion, generate_series(2, $2::integer) n WHERE promotion.id = $1 ORDER BY n RETURNING id`,
      [body.id, many],
    )
    await query(
      `INSERT INTO promotion_custom_field_value SELECT made.id, field_number, value
       FROM promotion_custom_field_value, unnest($2::bigint[]) AS made (id) WHERE promotion_id = $1`,
      [body.id, rows.map(({ id }) => id)],
    )
    world.server.clock.advance({ minutes: 1 })
    return [body.id as number, ...rows.map(({ id }) => id)]
  }
  const pausedOf = async (ids: readonly number[]) => {
    const rows = await query<{ id: number }>(
      `SELECT promotion_id AS id FROM promotion_pause
       WHERE promotion_id = ANY($1) AND to_date IS NULL AND created_by IS NULL ORDER BY 1`,
      [ids],
    )
    return rows.map(({ id }) => id)
  }
  const dueOf = async (ids: readonly number[]) => {
    const rows = await query<{ id: number }>(`SELECT id FROM promotion WHERE id = ANY($1) AND publish_due`, [ids])
    return rows.map(({ id }) => id)
  }

  it('are all checked, though the checks of some of them fail, and two instances work at the same time', async () => {
    const ids = await makeDue(60)
    const failing = [ids[0], ids[19], ids[40]] as number[]
    await query(
      `INSERT INTO promotion_test_case (promotion_id, name, claim, state, expected, updated_date)
       SELECT id, 'Of no claim', 'null', '{}', '{}', now() FROM promotion WHERE id = ANY($1)`,
      [failing],
    )
    const counts = await Promise.all([due(), due()])
    expect(Math.max(...counts)).toBe(57)
    expect(await pausedOf(ids)).toEqual(ids.filter((id) => !failing.includes(id)))
    expect((await dueOf(ids)).toSorted((a, b) => a - b)).toEqual(failing)
    await query(`DELETE FROM promotion_test_case WHERE promotion_id = ANY($1)`, [failing])
    expect(await due()).toBe(3)
    expect(await pausedOf(ids)).toEqual(ids)
  })

  it('are checked in portions, between which nothing is locked and calls are answered', async () => {
    const ids = await makeDue(45)
    const [last = 0] = ids.slice(-1)
    const left: number[] = []
    const count = await due(async () => {
      left.push((await dueOf(ids)).length)
      const [read, saved] = await Promise.all([
        world.viewer('GET', `/api/promotions/${last}`),
        world.update(last, { name: `Saved ${left.length}` }),
      ])
      expect([read.status, saved.status]).toEqual([200, 200])
      return true
    })
    expect([count, left]).toEqual([44, [25, 4]])
    expect(await pausedOf(ids)).toEqual(ids)
  })

  it('are left for the next time where the work is to end', async () => {
    const ids = await makeDue(25)
    expect(await due(() => Promise.resolve(false))).toBe(20)
    expect(await pausedOf(ids)).toHaveLength(20)
    expect(await due()).toBe(5)
    expect(await pausedOf(ids)).toEqual(ids)
  })
})
