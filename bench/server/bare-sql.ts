import type { Database } from '../../apps/server/src/db/connect.ts'

/** The filter and offset of a promotions list in plain SQL. */
export interface BareList {
  readonly where: string
  readonly values: readonly unknown[]
  readonly offset: number
}

const size = 25

const days = (of: string) => `daterange(
  (${of}.effective_date AT TIME ZONE 'America/New_York')::date,
  (${of}.expiration_date AT TIME ZONE 'America/New_York')::date, '[]')`

/** The missing parts of each row, written for this page only. */
const missing = `CASE WHEN promotion.expiration_date > now() THEN array_remove(ARRAY[
  CASE WHEN promotion_type.input_type = 'CLAIM' AND NOT EXISTS (
    SELECT FROM promotion_deadline d WHERE d.promotion_id = promotion.id) THEN 'DEADLINES' END,
  CASE WHEN (SELECT range_agg(${days('d')}) FROM promotion_deadline d WHERE d.promotion_id = promotion.id)
    <> datemultirange(${days('promotion')}) THEN 'MATCHING_DEADLINES' END,
  CASE WHEN promotion.fiscal_year <> extract(
    year FROM (promotion.effective_date AT TIME ZONE 'America/New_York') - interval '3 months')
    THEN 'MATCHING_FISCAL_YEAR' END,
  CASE WHEN promotion.payout_generation_rule_group_id IS NULL AND NOT promotion_type.rules_engine_based AND NOT EXISTS (
    SELECT FROM promotion_product_line l WHERE l.promotion_id = promotion.id) THEN 'PRODUCTS' END,
  CASE WHEN promotion_type.input_type = 'CLAIM' AND promotion.claim_type_id IS NULL THEN 'CLAIM_TYPE' END,
  CASE WHEN EXISTS (
    SELECT FROM program_custom_field f WHERE f.program_id = $1 AND f.entity = 'PROMOTION' AND f.required AND NOT EXISTS (
      SELECT FROM promotion_custom_field_value v WHERE v.promotion_id = promotion.id AND v.field_number = f.field_number))
    THEN 'CUSTOM_FIELDS' END], NULL) ELSE '{}' END`

/** Reads a page of the promotions list and the count with plain SQL, without a server. */
export async function listBare({ pool }: Database, programId: number, { where, values, offset }: BareList) {
  const all = [programId, ...values]
  const page = await pool.query(
    `WITH page AS (
       SELECT id FROM promotion WHERE program_id = $1 ${where}
        ORDER BY promotion_key COLLATE "und-x-icu", id LIMIT ${size} OFFSET ${offset})
     SELECT promotion.id, promotion.version, promotion.promotion_key, promotion.name, promotion.fiscal_year,
            promotion.publish_date, promotion.effective_date, promotion.expiration_date, promotion.updated_date,
            promotion_type.id, promotion_type.promotion_type_key, promotion_type.name, promotion_input_type.description,
            country.id, country.name, country.description, ${missing} AS missing
       FROM page JOIN promotion USING (id)
       JOIN promotion_type ON promotion_type.id = promotion.promotion_type_id
       JOIN promotion_input_type ON promotion_input_type.name = promotion_type.input_type
       JOIN country ON country.id = promotion.country_id
      ORDER BY promotion.promotion_key COLLATE "und-x-icu", promotion.id`,
    all,
  )
  const count = await pool.query(`SELECT count(*) FROM promotion WHERE program_id = $1 ${where}`, all)
  return page.rows.length + count.rows.length
}

/** Reads one promotion with plain SQL. */
export async function getBare({ pool }: Database, id: number): Promise<void> {
  await pool.query(
    `SELECT promotion.*, country.name, country.description, currency.name, currency.description, program.name
       FROM promotion JOIN country ON country.id = promotion.country_id
       JOIN currency ON currency.id = promotion.currency_id JOIN program ON program.id = promotion.program_id
      WHERE promotion.id = $1`,
    [id],
  )
  await pool.query('SELECT field_number, value FROM promotion_custom_field_value WHERE promotion_id = $1', [id])
  await pool.query('SELECT * FROM promotion_deadline WHERE promotion_id = $1 ORDER BY effective_date, id', [id])
}

/** Renames a promotion with plain SQL, with its timeline and audit entries, in one transaction. */
export async function renameBare({ pool }: Database, id: number, name: string): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('BEGIN')
    await connection.query('SELECT version FROM promotion WHERE id = $1 FOR UPDATE', [id])
    await connection.query(
      'UPDATE promotion SET name = $2, version = version + 1, updated_date = now() WHERE id = $1',
      [id, name],
    )
    await connection.query(
      `INSERT INTO activity (program_id, activity_type, subject_id, message, app_user_id)
       VALUES (1, 'promotion', $1, 'renamed', 1)`,
      [id],
    )
    await connection.query(
      `INSERT INTO audit_entry (app_user_id, program_id, request_id, action, subject_type, subject_id, state_after)
       VALUES (1, 1, 'bench', 'promotion.update', 'promotion', $1, '{}')`,
      [id],
    )
    await connection.query('COMMIT')
  } finally {
    connection.release()
  }
}

const wall = (column: string) => `to_char(${column} AT TIME ZONE 'America/New_York', 'MM/DD/YYYY HH12:MI am')`

/** Reads all promotions for a file with plain SQL, 500 rows at a time, and formats them as CSV in memory. */
export async function exportBare({ pool }: Database, programId: number): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await connection.query(
      `DECLARE bare CURSOR FOR
       SELECT promotion_key, promotion.name, promotion_type.name AS type, country.description AS country, fiscal_year,
              publish_date <= now() AS published,
              promotion.effective_date <= now() AND promotion.expiration_date > now() AS effective,
              ${wall('publish_date')} AS publish, ${wall('promotion.effective_date')} AS starts, ${wall('promotion.expiration_date')} AS ends,
              ${wall('updated_date')} AS updated
         FROM promotion JOIN promotion_type ON promotion_type.id = promotion_type_id
         JOIN country ON country.id = country_id
        WHERE promotion.program_id = $1 ORDER BY promotion_key COLLATE "und-x-icu", promotion.id`,
      [programId],
    )
    for (let isOver = false; !isOver;) {
      const { rows } = await connection.query<object>('FETCH 500 FROM bare')
      const lines = rows.map((row) =>
        Object.values(row)
          .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
          .join(','),
      )
      Buffer.from(lines.join('\r\n'))
      isOver = rows.length < 500
    }
    await connection.query('COMMIT')
  } finally {
    connection.release()
  }
}
