import type pg from 'pg'
import type { Engine } from './engine.ts'

/** Tables that changed by so much that a server's autovacuum would see to them; its own thresholds. */
const CHANGED = `
  SELECT relid::regclass::text AS name
    FROM pg_stat_user_tables
   WHERE n_dead_tup > 50 + 0.2 * n_live_tup
      OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
      OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
   ORDER BY relid`

/**
 * Removes dead rows, and renews what the planner knows of tables that changed much; answers their names.
 *
 * A single engine has no background processes: without this its tables grow for ever, its plans are guesses, and no
 * list is read from an index alone. Between tables others are served.
 */
export async function tidy(pool: pg.Pool, engine: Engine): Promise<string[]> {
  await pool.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string }>(CHANGED)
  for (const { name } of rows) await engine.withoutDeadline(() => pool.query(`VACUUM (ANALYZE) ${name}`))
  return rows.map(({ name }) => name)
}
