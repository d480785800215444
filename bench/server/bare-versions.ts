import type { Database } from '../../apps/server/src/db/connect.ts'

const LISTS = ['promotionProducts', 'promotionProductGroups', 'promotionParticipants', 'promotionOrganizations']

/** Reads the whole content of a version with plain SQL, without a server; returns the number of pieces and parts. */
export async function readVersionBare({ pool }: Database, promotion: number, number: number): Promise<number> {
  const { rows } = await pool.query<{ name: string; body: Readonly<Record<string, string>> }>(
    `SELECT named.key AS name, body FROM promotion_version, jsonb_each_text(parts) AS named
       JOIN promotion_part ON content_hash = named.value WHERE promotion_id = $1 AND number = $2`,
    [promotion, number],
  )
  const hashes = rows.filter(({ name }) => LISTS.includes(name)).flatMap(({ body }) => Object.values(body))
  const pieces = await pool.query('SELECT content_hash, body FROM promotion_part WHERE content_hash = ANY($1)', [
    hashes,
  ])
  return rows.length + pieces.rows.length
}

/** The bytes of the tables that hold versions, with their indexes. */
export async function bytesOfVersions({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `SELECT pg_total_relation_size('promotion_part') + pg_total_relation_size('promotion_version') AS bytes`,
  )
  return Number(rows[0]?.bytes)
}

/** The bytes of the rows of a promotion's lines and payouts, without indexes. */
export async function bytesOfLines({ pool }: Database, promotion: number): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `SELECT sum(pg_column_size(line.*) + coalesce(payouts.bytes, 0)) AS bytes FROM promotion_product_line AS line
       LEFT JOIN (SELECT line_id, sum(pg_column_size(payout.*)) AS bytes FROM promotion_product_payout AS payout
         GROUP BY line_id) AS payouts ON payouts.line_id = line.id
      WHERE line.promotion_id = $1`,
    [promotion],
  )
  return Number(rows[0]?.bytes)
}
