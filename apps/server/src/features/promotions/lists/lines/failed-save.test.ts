import { beforeAll, expect, test } from 'vitest'
import { digestOfTables } from '../../../../security/testing/tables.ts'
import { describeStoredPromotions } from '../../testing/promotion-suite.ts'

const MANY = 10_000

describeStoredPromotions('a save of 10,000 lines that fails', (world) => {
  let lines: object[] = []
  beforeAll(async () => {
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      `INSERT INTO product (client_id, product_key, model_number, name)
       SELECT client_id, 'MANY-' || number, 'M-' || number, 'One of many'
       FROM promotion_type, generate_series(1, ${MANY}) AS number WHERE promotion_type_key = 'SPIFF' RETURNING id`,
    )
    lines = rows.map((product) => ({
      product,
      claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' },
      promotionProductPayouts: [
        {
          payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
          payoutProductMethodType: { name: 'EACH' },
          payoutAmount: 25,
          payoutProductQuantity: 1,
          payoutProductThreshold: 1,
        },
      ],
    }))
  })

  const fresh = async () => (await world.submit(await world.valid())).body.id as number
  const save = (id: number, promotionProducts: object[]) =>
    world.update(id, { name: 'Changed with many lines' }, { promotionProducts })

  test('in its transaction, after the last line, stores nothing and writes no entry, and the next save succeeds', async () => {
    const { pool } = world.server.db
    const id = await fresh()
    const stored = await world.count('promotion_product_payout')
    await pool.query(`
      CREATE FUNCTION refuse_late() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) FROM promotion_product_payout) = ${Number(stored) + MANY}
        THEN RAISE EXCEPTION 'refused late' USING ERRCODE = 'check_violation'; END IF;
        RETURN NULL;
      END $$`)
    // the last write of a save: by then its transaction contains all lines and payouts
    await pool.query('CREATE TRIGGER late AFTER INSERT ON audit_entry EXECUTE FUNCTION refuse_late()')
    const before = await digestOfTables(world.server.db)
    const { status, body } = await save(id, lines)
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toMatch(/refused late|audit_entry|trigger/i)
    expect(await digestOfTables(world.server.db)).toEqual(before)
    await pool.query('DROP TRIGGER late ON audit_entry')
    expect((await save(id, lines)).status).toBe(200)
    const { rows } = await pool.query<{ lines: number }>(
      'SELECT count(*) AS lines FROM promotion_product_line WHERE promotion_id = $1',
      [id],
    )
    expect(rows).toEqual([{ lines: MANY }])
    const { body: reported } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    expect(reported.totalElements).toBe(2)
  })

  test('at its last line is refused at that line, and none of the others is stored', async () => {
    const id = await fresh()
    const before = await digestOfTables(world.server.db)
    const { status, body } = await save(id, lines.with(MANY - 1, { ...lines[MANY - 1], minimumClaimableUnits: -1 }))
    expect([status, Object.keys(body.fieldErrors as object)]).toEqual([
      400,
      [`promotionProducts[${MANY - 1}].minimumClaimableUnits`],
    ])
    expect(await digestOfTables(world.server.db)).toEqual(before)
  })
})
