import type pg from 'pg'
import { outageOf } from './failures.ts'

/** What a database can do: everything, only read (because its disk is full, or it was told to), or nothing. */
export type Condition = 'ok' | 'diskFull' | 'readOnly' | 'away'

const READ_ONLY = "SELECT current_setting('transaction_read_only') = 'on' AS \"isReadOnly\""

/** Enough for a new table to need room that no page has left; in a transaction that is undone. */
const TAKE_ROOM = `
  BEGIN;
  CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT repeat(md5(n::text), 100) AS filling FROM generate_series(1, 200) n;
  ROLLBACK`

/** The disk is tried again at most this often, in milliseconds. */
const tryEvery = 5_000

/**
 * Watches what a database can do. Asking is one cheap query: whether it takes changes at all. Nothing is written while
 * saves work; only after one has failed for a full disk the disk is tried, at most every five seconds, until it has room.
 *
 * `notice` is told every error of a query.
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
    // the first to ask after a failed save is told of it
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
