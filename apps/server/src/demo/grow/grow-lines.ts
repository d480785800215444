import { sql } from 'kysely'
import { pick, recently, type Crop } from './crop.ts'

/** The promotion of all generated lines; it is created with the first of them. */
const promotionKey = 'GROWN-LINES'

const lines = sql`promotion_product_line AS line JOIN promotion ON promotion.id = line.promotion_id`

/**
 * Lines of one Dealer Rewards promotion, each with a flat amount, on the Acme products from the first one on. The
 * number of lines is limited to the number of products.
 */
export const lineCrop: Crop = {
  tables: ['promotion_product_line', 'promotion_product_payout'],
  highest: async (db, { programId }) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${lines}
       WHERE program_id = ${programId}::bigint AND promotion_key = ${promotionKey}`.execute(db)
    return rows[0]?.count ?? 0
  },
  room: async (db, { clientId }) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM product WHERE client_id = ${clientId}::bigint`.execute(db)
    return { most: rows[0]?.count ?? 0, of: 'products' }
  },
  insert: ({ clientId, programId, userId }, from, to) => sql`
    WITH made AS (
      INSERT INTO promotion (program_id, promotion_key, folded_key, name, description, promotion_type_id, country_id, currency_id,
                             fiscal_year, forced_award_vehicle_id, claim_type_id, payout_strategy_type,
                             promotion_audience_type, publish_date, effective_date, expiration_date,
                             created_date, created_by, updated_date, updated_by)
      SELECT program_id, ${promotionKey}, lower(${promotionKey}), 'Grown Lines', '<p>Grown for trying many lines.</p>', promotion_type_id,
             country_id, currency_id, fiscal_year, forced_award_vehicle_id, claim_type_id, payout_strategy_type,
             promotion_audience_type, publish_date, effective_date, expiration_date,
             now(), ${userId}::bigint, now(), ${userId}::bigint
        FROM promotion AS like_this
       WHERE program_id = ${programId}::bigint AND promotion_key = 'BIG-LIST'
         AND NOT EXISTS (SELECT FROM promotion WHERE program_id = ${programId}::bigint AND promotion_key = ${promotionKey})
      RETURNING id
    ), target AS (
      SELECT id FROM made
      UNION ALL SELECT id FROM promotion WHERE program_id = ${programId}::bigint AND promotion_key = ${promotionKey}
    ), numbered AS (
      SELECT id, row_number() OVER (ORDER BY id) AS n FROM product WHERE client_id = ${clientId}::bigint
    ), added AS (
      INSERT INTO promotion_product_line (promotion_id, product_id, claim_product_duplication_type,
                                          promotion_product_agreement_number, minimum_claimable_units,
                                          maximum_claimable_units, updated_date)
      SELECT target.id, numbered.id, 'PARTICIPANT_MODEL_INVOICE', 'AG-' || (1000 + ${pick(51, 40)}),
             CASE WHEN ${pick(52, 4)} = 0 THEN 1 END, CASE WHEN ${pick(52, 4)} = 0 THEN 10 + ${pick(53, 90)} END,
             ${recently(54, 300)}
        FROM numbered, target WHERE n BETWEEN ${from}::bigint AND ${to}::bigint
      RETURNING id
    )
    INSERT INTO promotion_product_payout (line_id, effective_date, payout_type, payout_product_method_type,
                                          payout_amount, payout_product_quantity, payout_product_threshold)
    SELECT id, effective_date, 'FLAT_AMOUNT_PER_UNIT_CLAIMED', 'EACH', 5 + (id % 400) / 4.0, 1, 1
      FROM added, (SELECT effective_date FROM promotion WHERE program_id = ${programId}::bigint
                    AND promotion_key = 'BIG-LIST') AS like_this`,
}
