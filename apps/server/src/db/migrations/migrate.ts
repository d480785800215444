import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Backing, Connection } from '../backing.ts'
import { outageOf } from '../failures.ts'
import { migrations as allMigrations, type Migration } from './list.ts'

/** The database was made by other migrations than those of this program, or by later ones that no longer serve it. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch'
}

/** A migration could not lock the tables that it changes, and was not applied. */
export class MigrationBlocked extends Error {
  override readonly name = 'MigrationBlocked'

  constructor(migration: string) {
    super(
      `Migration ${migration} cannot lock the tables that it changes, and was not applied. End the transactions that use them, and start again.`,
    )
  }
}

/**
 * How a migration locks tables. Calls wait behind a lock that is waited for, until their own limit of 2 s, so it gives up
 * before that and is tried again: after more than the second that the database waits until it ends an autovacuum.
 */
const usualLocks = { millis: 1_500, attempts: 30, pause: (): Promise<unknown> => setTimeout(1_000) }

/** Any number that nothing else in this database locks. */
const LOCK = 7_204_117_853

/**
 * Brings the schema forward to the newest migration and answers the names of those applied now.
 *
 * Each runs in a transaction of its own together with its entry in `schema_migration`. Instances that start together
 * wait for one another: the lock is part of these transactions, so that a pooler can share the connection in between.
 * Throws {@link SchemaMismatch} when an applied migration was edited since, is in another order, or is unknown here and
 * does not serve this program, or when the table is another program's; {@link MigrationBlocked} after the last attempt to
 * lock tables; the driver's error when one fails. A failure leaves the database at the migration before it.
 */
export function migrate(
  database: Backing,
  migrations: readonly Migration[] = allMigrations,
  { millis, attempts, pause } = usualLocks,
): Promise<string[]> {
  return database.withoutTimeout(async (connection) => {
    const applied: string[] = []
    let blocked = 0
    for (;;) {
      try {
        const name = await inLock(connection, () => applyNext(connection, migrations, millis))
        if (name === null) return applied
        applied.push(name)
      } catch (error) {
        blocked += 1
        if (!(error instanceof MigrationBlocked) || blocked >= attempts) throw error
        await pause()
      }
    }
  })
}

/** How a schema fits this program: it serves it, lacks a migration of it, or later ones no longer serve it. */
export type SchemaFit = 'serves' | 'databaseOutdated' | 'programOutdated'

/**
 * Compares the schema with the migrations of this program. Later ones count only if they no longer serve it: instances
 * keep serving while those of a newer program replace them. Throws the driver's error if the table is missing or cannot
 * be read.
 */
export async function checkSchema({ pool }: Pick<Backing, 'pool'>): Promise<SchemaFit> {
  const { rows } = await pool.query<{ isMigrated: boolean; since: number }>(
    `SELECT coalesce(bool_or(number = $1 AND name = $2), false) AS "isMigrated",
            coalesce(max(substring(name FROM $3)::integer) FILTER (WHERE number > $1), 0) AS since
       FROM schema_migration`,
    [allMigrations.length, allMigrations.at(-1)?.name, SINCE.source],
  )
  const [{ isMigrated, since } = { isMigrated: false, since: 0 }] = rows
  if (!isMigrated) return 'databaseOutdated'
  return since > allMigrations.length ? 'programOutdated' : 'serves'
}

/** The end of a migration's name with the number of the oldest migration that a program must know to work after it. */
const SINCE = /-since-([0-9]{4})$/

/** The number of the oldest migration that a program must know to work after this one; 0: every program before it. */
export const servedSince = (name: string): number => Number(SINCE.exec(name)?.[1] ?? 0)

async function inLock<Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> {
  await connection.query('BEGIN')
  try {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await connection.query('COMMIT')
    return result
  } catch (error) {
    // this fails too if the connection is lost, which ends the transaction
    await connection.query('ROLLBACK').catch(() => undefined)
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

/** Applies the first missing migration and returns its name; null if none is missing. Waits `millis` for each lock. */
async function applyNext(
  connection: Connection,
  migrations: readonly Migration[],
  millis: number,
): Promise<string | null> {
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
  applied.slice(0, migrations.length).forEach((known, index) => refuseMismatch(known, migrations[index]))
  applied.slice(migrations.length).forEach(({ name }) => refuseUnserved(name, migrations))
  const migration = migrations[applied.length]
  if (migration === undefined) return null
  await connection.query(`SET LOCAL lock_timeout = ${millis}`)
  await connection.query(migration.sql).catch((error: unknown) => {
    throw outageOf(error) === 'locked' ? new MigrationBlocked(migration.name) : error
  })
  await connection.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
    applied.length + 1,
    migration.name,
    checksumOf(migration),
  ])
  return migration.name
}

function refuseMismatch(known: { name: string; checksum: string }, migration: Migration | undefined) {
  if (migration?.name !== known.name)
    throw new SchemaMismatch(`The database has migration ${known.name} where this program has ${migration?.name}.`)
  if (checksumOf(migration) !== known.checksum)
    throw new SchemaMismatch(`Migration ${known.name} was edited after it was applied. Write a new one instead.`)
}

/** A later migration serves older programs, unless its name excludes them. */
function refuseUnserved(name: string, migrations: readonly Migration[]) {
  if (servedSince(name) > migrations.length)
    throw new SchemaMismatch(
      `The database has migration ${name}, which no longer serves this program: its newest one is ${migrations.at(-1)?.name}.`,
    )
}
