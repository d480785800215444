import type { Database } from '../../apps/server/src/db/connect.ts'

/** Stores new lines of a promotion with one payout each, with plain SQL, in one transaction. */
export async function insertLinesBare({ pool }: Database, promotion: number, products: readonly number[]) {
  const connection = await pool.connect()
  try {
    await connection.query('BEGIN')
    await connection.query('SELECT version FROM promotion WHERE id = $1 FOR UPDATE', [promotion])
    const { rows } = await connection.query<{ id: number }>(
      `INSERT INTO promotion_product_line (promotion_id, product_id, claim_product_duplication_type)
       SELECT $1, product, 'PARTICIPANT_MODEL_INVOICE' FROM unnest($2::bigint[]) AS product RETURNING id`,
      [promotion, products],
    )
    await connection.query(
      `INSERT INTO promotion_product_payout (line_id, payout_type, payout_product_method_type, payout_amount,
         payout_product_quantity, payout_product_threshold)
       SELECT line, 'FLAT_AMOUNT_PER_UNIT_CLAIMED', 'EACH', 25, 1, 1 FROM unnest($1::bigint[]) AS line`,
      [rows.map(({ id }) => id)],
    )
    await connection.query('UPDATE promotion SET version = version + 1, updated_date = now() WHERE id = $1', [
      promotion,
    ])
    await connection.query('COMMIT')
  } finally {
    connection.release()
  }
}
