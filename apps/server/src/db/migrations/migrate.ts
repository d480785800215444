import { createHash } from 'node:crypto'
import type { Backing, Connection } from '../backing.ts'
import { migrations as allMigrations, type Migration } from './list.ts'

/** The database was made by other migrations than those of this program. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch'
}

/** Any number that nothing else in this database locks. */
const LOCK = 7_204_117_853

/**
 * Brings the schema forward to the newest migration and answers the names of those applied now.
 *
 * Each runs in a transaction of its own together with its entry in `schema_migration`. Instances that start together
 * wait for one another: the lock is part of these transactions, so that a pooler can share the connection in between.
 * Throws {@link SchemaMismatch} when an applied migration was edited since, is missing here (the database is newer than
 * the program), or is in another order, or when the table is another program's; the driver's error when one fails,
 * which leaves the database at the migration before it.
 */
export function migrate(database: Backing, migrations: readonly Migration[] = allMigrations): Promise<string[]> {
  return database.withoutTimeout(async (connection) => {
    const applied: string[] = []
    for (;;) {
      const name = await inLock(connection, () => applyNext(connection, migrations))
      if (name === null) return applied
      applied.push(name)
    }
  })
}

/**
 * True if the newest migration of this program is applied. Later ones do not count: instances keep serving while those
 * of a newer program replace them. Throws the driver's error if the table is missing or cannot be read.
 */
export async function isMigrated({ pool }: Pick<Backing, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ isApplied: boolean }>(
    'SELECT EXISTS (SELECT FROM schema_migration WHERE number = $1 AND name = $2) AS "isApplied"',
    [allMigrations.length, allMigrations.at(-1)?.name],
  )
  return rows[0]?.isApplied === true
}

async function inLock<Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> {
  await connection.query('BEGIN')
  try {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await connection.query('COMMIT')
    return result
  } catch (error) {
    await connection.query('ROLLBACK')
    throw error
  }
}

/** The checksum under which a migration is remembered; line endings do not count. */
export const checksumOf = (migration: Migration): string =>
  createHash('sha256').update(migration.sql.replaceAll('\r\n', '\n')).digest('hex')

/** The columns of our own table, as PostgreSQL names their types. */
const OWN_COLUMNS = 'number integer, name text, checksum text, applied_date timestamp with time zone'

/** Whether the table is there. Many programs call theirs that: one that is not ours is left as it is. */
async function hasOwnTable(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ columns: string | null }>(`
    SELECT string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' ORDER BY attnum) AS columns
      FROM pg_attribute
     WHERE attrelid = to_regclass('schema_migration') AND attnum > 0 AND NOT attisdropped`)
  const columns = rows[0]?.columns ?? null
  if (columns !== null && columns !== OWN_COLUMNS)
    throw new SchemaMismatch(
      'The database has a table schema_migration that another program made: this one needs a database of its own.',
    )
  return columns !== null
}

/** Applies the first missing migration and returns its name; null if none is missing. */
async function applyNext(connection: Connection, migrations: readonly Migration[]): Promise<string | null> {
  // a role that may make no tables runs the server too, once there is nothing to be made
  if (!(await hasOwnTable(connection))) {
    await connection.query(`
      CREATE TABLE schema_migration (
        number integer PRIMARY KEY,
        name text NOT NULL UNIQUE,
        checksum text NOT NULL,
        applied_date timestamptz NOT NULL DEFAULT now()
      )`)
  }
  const { rows: applied } = await connection.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration ORDER BY number',
  )
  applied.forEach((known, index) => refuseMismatch(known, migrations[index]))
  const migration = migrations[applied.length]
  if (migration === undefined) return null
  await connection.query(migration.sql)
  await connection.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
    applied.length + 1,
    migration.name,
    checksumOf(migration),
  ])
  return migration.name
}

function refuseMismatch(known: { name: string; checksum: string }, migration: Migration | undefined) {
  if (migration === undefined)
    throw new SchemaMismatch(`The database has migration ${known.name}, which this program does not know: it is older.`)
  if (migration.name !== known.name)
    throw new SchemaMismatch(`The database has migration ${known.name} where this program has ${migration.name}.`)
  if (checksumOf(migration) !== known.checksum)
    throw new SchemaMismatch(`Migration ${known.name} was edited after it was applied. Write a new one instead.`)
}
