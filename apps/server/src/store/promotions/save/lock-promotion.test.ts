import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testedForms } from '../../../db/testing/fresh-database.ts'
import { aCaller } from '../../../testing/a-caller.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { lockAndLoad } from './lock-promotion.ts'

test.each(testedForms)(
  'OP-92 what was saved while the lock was waited for is what is loaded (%s database)',
  async (kind) => {
    const server = await startTestServer(kind)
    const { db } = server
    const { rows } = await db.pool.query<{ id: number; userId: number }>(
      `SELECT promotion.id, app_user.id AS "userId" FROM promotion, app_user
        WHERE promotion_key = 'SPRING-REBATE' AND email = 'admin@example.com'`,
    )
    const { id = 0, userId = 0 } = rows[0] ?? {}
    const load = () => db.kysely.transaction().execute((tx) => lockAndLoad(tx, aCaller(userId), id))
    const before = await load()
    expect(before.saved.promotionDeadlines).not.toHaveLength(0)

    const other = await db.pool.connect()
    await other.query('BEGIN')
    await other.query(`UPDATE promotion SET version = version + 1, name = 'Meanwhile' WHERE id = $1`, [id])
    await other.query('DELETE FROM promotion_deadline WHERE promotion_id = $1', [id])
    let isOver = false
    const loading = load().finally(() => (isOver = true))
    const waiting = async () => {
      const { rows: locks } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db.kysely)
      return locks.length
    }
    // The embedded database has one connection, and the second caller waits for it. Without a lock the loading would
    // finish at once, and nothing would ever wait.
    if (kind === 'server') await expect.poll(async () => isOver || (await waiting()) === 1).toBe(true)
    const hasWaited = !isOver
    await other.query('COMMIT')
    other.release()

    const { locked, saved } = await loading
    expect(hasWaited, 'the loading waits for the other transaction').toBe(true)
    expect([locked.version, saved.version]).toEqual([before.locked.version + 1, before.locked.version + 1])
    expect(saved).toMatchObject({ name: 'Meanwhile', promotionDeadlines: [] })
    await server.close()
  },
)
