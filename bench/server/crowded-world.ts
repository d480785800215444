import type { DatabaseAddress } from '../../apps/server/src/db/connect.ts'
import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { patientLimits } from '../../apps/server/src/db/testing/patient-limits.ts'
import { quiet } from '../../apps/server/src/db/testing/quiet-log.ts'
import { growDemo } from '../../apps/server/src/demo/grow/grow-demo.ts'
import { loadDemo } from '../../apps/server/src/demo/load-demo.ts'
import { hashPassword } from '../../apps/server/src/store/sessions/password.ts'

const lines = 10_000
const promotions = 10_000
const smallEntries = 1_000
const largeEntries = 12
const claimLines = 200

/** The accounts that send floods: copies of the demo administrator. */
export const floodAccounts = [1, 2, 3, 4, 5, 6].map((number) => `flood${number}@example.com`)

/** Ids in the database that floods are measured on. */
export interface CrowdedWorld {
  /** The promotion with 10,000 lines, and the models of 200 of them. */
  readonly promotion: number
  readonly models: readonly string[]
}

/**
 * Fills a database: the demo programs, 10,000 promotions, one of them with 10,000 lines, an audit log with 1,000
 * entries of 30 kB and twelve of 10 MB (the size that saves of the largest rule groups create), and six more accounts.
 */
export async function fillCrowdedWorld(address: DatabaseAddress): Promise<CrowdedWorld> {
  const db = await openDatabase(address, quiet, patientLimits)
  try {
    await loadDemo(db.kysely, { now: new Date(), hashPassword, putFile: () => Promise.resolve() })
    await growDemo(db.kysely, { products: lines, promotions, lines })
    return await db.withoutTimeout(async (connection) => {
      for (const [count, rows] of [
        [smallEntries, 3],
        [largeEntries, 1_000],
      ] as const) {
        await connection.query(
          `INSERT INTO audit_entry (request_id, action, subject_type, subject_id, client_id, app_user_id, state_after)
           SELECT 'r', 'ruleGroup.create', 'ruleGroup', number, client.id, app_user.id, (
             SELECT jsonb_agg(jsonb_build_object('id', row, 'spelExpression', repeat('claim.totalAmount > 1000000 or ', 308)))
               FROM generate_series(1, $2::integer) AS row)
             FROM generate_series(1, $1::integer) AS number, client, app_user
            WHERE client_key = 'ACME' AND email = 'admin@example.com'`,
          [count, rows],
        )
      }
      await connection.query(
        `WITH admin AS (SELECT * FROM app_user WHERE email = 'admin@example.com'), added AS (
           INSERT INTO app_user (email, password_hash, first_name, last_name)
           SELECT unnest($1::text[]), password_hash, 'Flood', 'Account' FROM admin RETURNING id
         ), programs AS (
           INSERT INTO app_user_program (app_user_id, program_id)
           SELECT added.id, program_id FROM added, admin JOIN app_user_program ON app_user_id = admin.id
         )
         INSERT INTO app_user_client (app_user_id, client_id, manages_accounts, manages_catalog)
         SELECT added.id, client_id, manages_accounts, manages_catalog FROM added, admin JOIN app_user_client ON app_user_id = admin.id`,
        [floodAccounts],
      )
      await connection.query('VACUUM ANALYZE')
      const { rows } = await connection.query<CrowdedWorld>(
        `SELECT promotion.id AS promotion, ARRAY(
           SELECT model_number FROM promotion_product_line AS line JOIN product ON product.id = line.product_id
            WHERE line.promotion_id = promotion.id ORDER BY line.id LIMIT ${claimLines}) AS models
           FROM promotion WHERE promotion_key = 'GROWN-LINES'`,
      )
      if (rows[0] === undefined) throw new Error('There is no promotion of many lines')
      return rows[0]
    })
  } finally {
    await db.close()
  }
}
