import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Database } from '../db/connect.ts'
import { forEachDatabase } from '../db/testing/fresh-database.ts'
import type { Writes } from '../store/queries.ts'
import { fixtureDay } from '../testing/test-clock.ts'
import { isDemoLoaded, loadDemo } from './load-demo.ts'

const setting = {
  now: new Date(fixtureDay),
  hashPassword: (password: string) => Promise.resolve(`hash of ${password}`),
}

/** Runs work and rolls it back, so the tests can share one database. */
async function undone(database: Database, work: (tx: Writes) => Promise<void>): Promise<void> {
  const undo = new Error('undo')
  const attempt = database.kysely.transaction().execute(async (tx) => {
    await work(tx)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
}

forEachDatabase('Loading the demo', (open) => {
  test('is done once: a second time changes nothing', async () => {
    await undone(await open(), async (tx) => {
      const promotions = async () => (await tx.selectFrom('promotion').select('id').execute()).length
      expect(await isDemoLoaded(tx)).toBe(false)
      expect(await loadDemo(tx, setting)).toBe(true)
      const before = await promotions()
      expect(await isDemoLoaded(tx)).toBe(true)
      expect(await loadDemo(tx, setting)).toBe(false)
      expect(await promotions()).toBe(before)
    })
  })

  test('is all or nothing: a file that cannot be kept leaves the database empty', async () => {
    const { kysely: db } = await open()
    const putFile = () => Promise.reject(new Error('disk full'))
    await expect(loadDemo(db, { ...setting, putFile })).rejects.toThrow('disk full')
    expect(await isDemoLoaded(db)).toBe(false)
    expect(await db.selectFrom('client').select('id').execute()).toEqual([])
  })

  test('gives each account the hash of the password demo', async () => {
    await undone(await open(), async (tx) => {
      await loadDemo(tx, setting)
      const hashes = await tx.selectFrom('app_user').select('password_hash').distinct().execute()
      expect(hashes).toEqual([{ password_hash: 'hash of demo' }])
    })
  })

  test('keeps the two files of FALL-SPIFF with the size and name that the list shows', async () => {
    const putFile = vi.fn<(key: string, content: Uint8Array) => Promise<void>>(() => Promise.resolve())
    await undone(await open(), async (tx) => {
      await loadDemo(tx, { ...setting, putFile })
      const uploads = await tx
        .selectFrom('upload')
        .innerJoin('promotion', 'promotion.id', 'upload.promotion_id')
        .select(['promotion_key', 'file_name', 'content_type', 'size_bytes', 'storage_key'])
        .orderBy('upload.id')
        .execute()
      expect(uploads.map((row) => [row.promotion_key, row.file_name, row.content_type])).toEqual([
        ['FALL-SPIFF', 'fall-spiff-terms.txt', 'text/plain'],
        ['FALL-SPIFF', 'fall-spiff-rates.csv', 'text/csv'],
      ])
      expect(putFile.mock.calls.map(([key, content]) => [key, content.byteLength])).toEqual(
        uploads.map((row) => [row.storage_key, row.size_bytes]),
      )
    })
  })

  test.each(['2024-06-30T12:00:00Z', '2027-02-10T12:00:00Z', '2027-04-01T05:00:00Z', '2031-12-31T23:00:00Z'])(
    'at %s the promotions of the current fiscal year are in force and what is past is past',
    async (now) => {
      await undone(await open(), async (tx) => {
        await loadDemo(tx, { ...setting, now: new Date(now) })
        const { rows } = await sql<{ state: string; keys: string[] }>`
          SELECT CASE WHEN ${now} < effective_date THEN 'BEFORE' WHEN ${now} < expiration_date THEN 'EFFECTIVE' ELSE 'AFTER' END
                   || CASE WHEN publish_date <= ${now} THEN ' PUBLISHED' ELSE ' UNPUBLISHED' END AS state,
                 array_agg(promotion_key) AS keys FROM promotion GROUP BY 1`.execute(tx)
        const keysOf = (state: string) => rows.find((row) => row.state === state)?.keys ?? []
        expect(keysOf('EFFECTIVE PUBLISHED')).toEqual(
          expect.arrayContaining(['FALL-SPIFF', 'SPRING-REBATE', 'BIG-LIST']),
        )
        expect(keysOf('BEFORE UNPUBLISHED')).toContain('FUTURE-PROMO')
        expect(keysOf('AFTER PUBLISHED')).toEqual(expect.arrayContaining(['HEAT-PUMP-LAST', 'OLD-REGISTRATION']))
        const wrong = await sql`
          SELECT id FROM activity WHERE created_date > ${now}
          UNION ALL SELECT id FROM promotion WHERE updated_date > ${now} OR created_date > updated_date
          UNION ALL SELECT claim.id FROM claim JOIN promotion ON promotion.id = promotion_id
                     WHERE claim.created_date < effective_date`.execute(tx)
        expect(wrong.rows).toEqual([])
        const { rows: due } = await sql`
          SELECT submission_deadline_date FROM promotion_deadline
           WHERE submission_deadline_date > ${now} AND submission_deadline_date < ${now}::timestamptz + interval '29 days'`.execute(
          tx,
        )
        expect(due.length).toBeGreaterThanOrEqual(7)
      })
    },
  )
})
