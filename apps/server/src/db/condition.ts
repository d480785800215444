import type pg from 'pg'
import { outageOf } from './failures.ts'

/**
 * The state of a database: fully available, read-only (because its disk is full or it is configured so), or
 * unavailable.
 */
export type Condition = 'ok' | 'diskFull' | 'readOnly' | 'away'

const READ_ONLY = "SELECT current_setting('transaction_read_only') = 'on' AS \"isReadOnly\""

/** Enough rows for a new table to need disk space that no free page has. The transaction is rolled back. */
const TAKE_ROOM = `
  BEGIN;
  CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT repeat(md5(n::text), 100) AS filling FROM generate_series(1, 200) n;
  ROLLBACK`

/** Minimum interval between two checks of the disk, in milliseconds. */
const tryEvery = 5_000

/**
 * Monitors the state of a database. A check is one cheap query that finds out whether the database accepts writes.
 * Nothing is written while saves work. Only after a save has failed because of a full disk, the disk is checked, no
 * more than once every five seconds, until it has space.
 *
 * `notice` must receive every query error.
 */
export function watchCondition(pool: pg.Pool): {
  condition: () => Promise<Condition>
  notice: (error: unknown) => void
} {
  let isFull = false
  let lastTry: number | undefined

  async function hasRoom(): Promise<boolean> {
    lastTry = performance.now()
    const client = await pool.connect()
    try {
      await client.query(TAKE_ROOM)
      client.release()
      return true
    } catch (error) {
      // ends the session, and with it the transaction
      client.release(true)
      if (outageOf(error) !== 'diskFull') throw error
      return false
    }
  }

  async function ask(): Promise<Condition> {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(READ_ONLY)
    if (rows[0]?.isReadOnly === true) return 'readOnly'
    if (!isFull) return 'ok'
    // the first check after a failed save reports the full disk
    if (lastTry === undefined) lastTry = performance.now()
    else if (performance.now() - lastTry >= tryEvery && (await hasRoom())) isFull = false
    return isFull ? 'diskFull' : 'ok'
  }

  return {
    condition: () => ask().catch(() => 'away'),
    notice(error) {
      if (outageOf(error) !== 'diskFull') return
      isFull = true
      lastTry = undefined
    },
  }
}
