import type pg from 'pg'
import type { Engine } from './engine.ts'

/** Tables with enough changes for a server's autovacuum to process them; uses its default thresholds. */
const CHANGED = `
  SELECT relid::regclass::text AS name
    FROM pg_stat_user_tables
   WHERE n_dead_tup > 50 + 0.2 * n_live_tup
      OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
      OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
   ORDER BY relid`

/**
 * Removes dead rows and updates the planner statistics of tables that changed a lot. Returns the names of those tables.
 *
 * A single engine has no background processes. Without this, its tables grow forever, its plans are guesses, and no
 * list uses an index-only scan. Other calls are served between two tables.
 */
export async function tidy(pool: pg.Pool, engine: Engine): Promise<string[]> {
  await pool.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string }>(CHANGED)
  for (const { name } of rows) await engine.withoutDeadline(() => pool.query(`VACUUM (ANALYZE) ${name}`))
  return rows.map(({ name }) => name)
}
