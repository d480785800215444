import type { Database } from '../../db/connect.ts'

/**
 * Tables that a call can write without changing data that users own: last use of a session or of an API client's token,
 * the calls of an API client in this minute, sign-in attempts. All other changes to an API client appear in its `app_user` row.
 */
const passing = ['session', 'login_attempt', 'api_token', 'call_count']

/** Returns a digest of all rows by table; equal digests mean that no row was written. */
export async function digestOfTables({ pool }: Database): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1) ORDER BY 1`,
    [passing],
  )
  const digests: Record<string, string> = {}
  for (const { name } of rows) {
    const digest = `SELECT md5(string_agg(each::text, ',' ORDER BY each::text)) AS digest FROM ${name} AS each`
    digests[name] = (await pool.query<{ digest: string }>(digest)).rows[0]?.digest ?? ''
  }
  return digests
}
