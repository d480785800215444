import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { constraintOf, isDatabaseAway } from './failures.ts'
import { forEachDatabase, freshClone, freshDatabase } from './testing/fresh-database.ts'
import { quiet } from './testing/quiet-log.ts'

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

forEachDatabase('An open database', (open, kind) => {
  test('returns bigint as number, timestamptz as text in wire format and numeric as exact decimal text', async () => {
    const { pool } = await open()
    const { rows } = await pool.query(`
      SELECT 9007199254740991::bigint AS id, 12.50::numeric AS amount, ARRAY[1, NULL, 2]::bigint[] AS ids,
             '2026-04-01 00:00:00-04'::timestamptz AS "from", '2026-04-01 04:00:00.1239Z'::timestamptz AS until,
             ARRAY['2026-04-01 04:00:00Z']::timestamptz[] AS instants, ARRAY[0.1]::numeric[] AS amounts`)
    expect(rows).toEqual([
      {
        id: 9007199254740991,
        amount: '12.50',
        ids: [1, null, 2],
        from: '2026-04-01T04:00:00Z',
        until: '2026-04-01T04:00:00.123Z',
        instants: ['2026-04-01T04:00:00Z'],
        amounts: ['0.1'],
      },
    ])
  })

  test('refuses a number that it cannot represent exactly, and keeps working', async () => {
    const { pool } = await open()
    await expect(pool.query('SELECT 9007199254740993::bigint AS id')).rejects.toThrow('9007199254740993')
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  test('keeps working after any error in a statement, simple or with parameters', async () => {
    const { pool } = await open()
    for (let round = 0; round < 20; round += 1) {
      await expect(pool.query('SELECT * FROM nowhere')).rejects.toThrow('nowhere')
      await expect(pool.query('SELECT $1::integer', ['x'])).rejects.toThrow('integer')
      await expect(pool.query('SELECT 1 / $1::integer', [0])).rejects.toThrow('zero')
      expect((await pool.query('SELECT $1::integer AS round', [round])).rows).toEqual([{ round }])
    }
  })

  test('discards a failed transaction and reports the violated constraint', async () => {
    const { kysely } = await open()
    const save = kysely.transaction().execute(async (tx) => {
      await tx.insertInto('client').values({ client_key: 'TORN', name: 'Torn' }).execute()
      await tx.insertInto('client').values({ client_key: 'TORN', name: 'Torn again' }).execute()
    })
    const reason = await reasonOf(save)
    expect(constraintOf(reason)).toEqual({ kind: 'unique', name: 'client_client_key_key', table: 'client' })
    expect(isDatabaseAway(reason)).toBe(false)
    expect(await kysely.selectFrom('client').selectAll().where('client_key', '=', 'TORN').execute()).toEqual([])
  })

  test('refuses to commit a transaction that an error has already rolled back', async () => {
    const { kysely } = await open()
    const save = kysely.transaction().execute(async (tx) => {
      await tx.insertInto('client').values({ client_key: 'UNDONE', name: 'Undone' }).execute()
      await reasonOf(sql`SELECT * FROM nowhere`.execute(tx))
    })
    await expect(save).rejects.toThrow('rolled back instead of committed')
    expect(await kysely.selectFrom('client').selectAll().where('client_key', '=', 'UNDONE').execute()).toEqual([])
  })

  test('returns the right results to many concurrent callers', async () => {
    const { kysely } = await open()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        kysely
          .transaction()
          .execute(async (tx) => {
            const { rows: before } = await sql<{ n: number }>`SELECT ${index}::integer AS n`.execute(tx)
            if (index % 3 === 0) await reasonOf(sql`SAVEPOINT s`.execute(tx))
            if (index % 5 === 0) throw new Error(`mine ${index}`)
            return before[0]?.n
          })
          .catch((error: Error) => error.message),
      ),
    )
    expect(answers).toEqual(answers.map((_, index) => (index % 5 === 0 ? `mine ${index}` : index)))
  })

  test('leaves no state to the next session after a connection is lost inside a transaction', async () => {
    const { pool } = await open()
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query("SET LOCAL work_mem = '1MB'")
    await client.query("SET application_name = 'left behind'")
    await client.query('CREATE TEMPORARY TABLE left_behind (id integer)')
    await client.query("INSERT INTO client (client_key, name) VALUES ('CUT', 'Cut off')")
    const unanswered = reasonOf(client.query('SELECT count(*) FROM generate_series(1, 300000)'))
    client.release(true)
    await unanswered
    const { rows } = await pool.query(`
      SELECT (SELECT count(*) FROM client WHERE client_key = 'CUT') AS clients,
             to_regclass('pg_temp.left_behind') AS temporary, current_setting('application_name') AS application`)
    expect(rows).toEqual([{ clients: 0, temporary: null, application: kind === 'server' ? 'incentive-console' : '' }])
  })

  test('leaves no state behind when work without a timeout fails inside a transaction', async () => {
    const { pool, withoutTimeout } = await open()
    const work = withoutTimeout(async (connection) => {
      await connection.query('BEGIN')
      await connection.query("INSERT INTO client (client_key, name) VALUES ('FAILED', 'Failed')")
      throw new Error('given up')
    })
    await expect(work).rejects.toThrow('given up')
    expect((await pool.query("SELECT * FROM client WHERE client_key = 'FAILED'")).rows).toEqual([])
  })

  test('transfers statements and results of many megabytes intact', async () => {
    const { pool } = await open()
    const text = 'é'.repeat(3_000_000)
    const { rows } = await pool.query<{ text: string; number: number }>(
      'SELECT $1::text AS text, n AS number FROM generate_series(1, 3) n',
      [text],
    )
    expect(rows.map((row) => row.number)).toEqual([1, 2, 3])
    expect(rows.every((row) => row.text === text)).toBe(true)
  })

  test('runs several statements in one text and returns the result of each', async () => {
    const { pool } = await open()
    const answers = (await pool.query('SELECT 1 AS a; SELECT 2 AS b')) as unknown as { rows: unknown[] }[]
    expect(answers.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }]])
  })

  test('preserves stored data across closing and reopening', async () => {
    const { address, remove } = await freshClone(kind)
    for (let round = 1; round <= 3; round += 1) {
      const database = await openDatabase(address, quiet)
      await database.kysely
        .insertInto('client')
        .values({ client_key: `KEPT${round}`, name: 'Kept' })
        .execute()
      const { rows } = await database.pool.query('SELECT count(*) AS clients FROM client')
      expect(rows).toEqual([{ clients: round }])
      await database.close()
    }
    await remove()
  })

  test('reports that the database is unavailable after it is closed, even if Kysely closes it', async () => {
    const database = await freshDatabase(kind)
    await sql`SELECT 1`.execute(database.kysely)
    await database.kysely.destroy()
    expect(isDatabaseAway(await reasonOf(database.pool.query('SELECT 1')))).toBe(true)
    await database.close()
  })

  test('is healthy until it is closed', async () => {
    const database = await freshDatabase(kind)
    expect(await database.condition()).toBe('ok')
    await database.close()
    await database.close()
    expect(await database.condition()).toBe('away')
  })
})

describe('Opening', () => {
  test('reports that the database is unavailable if the server cannot be reached', async () => {
    const reason = await reasonOf(openDatabase({ kind: 'server', url: 'postgres://nobody@127.0.0.1:1/none' }, quiet))
    expect(isDatabaseAway(reason)).toBe(true)
  })
})
