import type { Database } from '../../db/connect.ts'

/**
 * What a call may touch without changing anything that anybody owns: when a session was last seen or a machine's token
 * last used, who tried to sign in. What else is changed of a machine counts in its row of `app_user`.
 */
const passing = ['session', 'login_attempt', 'api_token']

/** A digest of every row of every table, by table; equal digests mean that nothing was written. */
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
