import { expect, test } from 'vitest'
import { openEmbedded } from './embedded/open-embedded.ts'
import { outageOf } from './failures.ts'
import { onBehalfOf } from './on-behalf-of.ts'
import { openServer, serverLimits } from './open-server.ts'
import { freshClone, testedForms } from './testing/fresh-database.ts'
import { quiet } from './testing/quiet-log.ts'

const hang = 5 * 60_000

const open = async (kind: (typeof testedForms)[number], queue: number, stall: number) => {
  const { address, remove } = await freshClone(kind)
  const backing =
    address.kind === 'embedded'
      ? await openEmbedded(address.folder, quiet, { wait: stall, queue, query: 60_000 })
      : await openServer(address.url, quiet, {
          ...serverLimits,
          statement: hang,
          silence: hang,
          lock: hang,
          connect: stall,
          queue,
        })
  return { ...backing, close: () => backing.close().then(remove) }
}

const outage = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => outageOf(error),
  )

test.each(testedForms)('callers wait while the queue moves, first come, first served (%s database)', async (kind) => {
  const { pool, close } = await open(kind, 1_000, 1_000)
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const order: number[] = []
  const waiting = Array.from({ length: 30 }, async (_, index) => {
    const client = await pool.connect()
    order.push(index)
    // together these take longer than a caller can wait while the queue does not move
    await client.query('SELECT pg_sleep(0.1)')
    client.release()
  })
  for (const client of held) client.release()
  await Promise.all(waiting)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).toHaveLength(30)
  await close()
})

test.each(testedForms)(
  'callers that waited too long are refused while no connection is returned (%s database)',
  async (kind) => {
    const { pool, close } = await open(kind, 1_000, 500)
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    expect(await Promise.all(Array.from({ length: 20 }, () => outage(pool.query('SELECT 1'))))).toEqual(
      Array.from({ length: 20 }, () => 'away'),
    )
    for (const client of held) client.release()
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await close()
  },
)

test.each(testedForms)(
  'a caller beyond the limit of the queue is refused immediately, and the others are served (%s database)',
  async (kind) => {
    const { pool, close } = await open(kind, 5, 30_000)
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const waiting = Array.from({ length: 6 }, () => outage(pool.query('SELECT 1')))
    expect(await waiting[5]).toBe('busy')
    for (const client of held) client.release()
    expect(await Promise.all(waiting.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => undefined))
    await close()
  },
)

test.each(testedForms)(
  'a broken connection that is returned makes room for the next caller (%s database)',
  async (kind) => {
    const { pool, close } = await open(kind, 100, 30_000)
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const waiting = Promise.all(Array.from({ length: 20 }, () => pool.query('SELECT 1')))
    for (const client of held) client.release(true)
    expect(await waiting).toHaveLength(20)
    await close()
  },
)

const asker = (name: string, gone: AbortSignal | null = null) => ({ name, gone })

test.runIf(testedForms.includes('server'))('a caller gets only its share, and others overtake it', async () => {
  const { pool, close } = await open('server', 1_000, 30_000)
  const order: string[] = []
  const take = (name: string) =>
    onBehalfOf(asker(name), async () => {
      const client = await pool.connect()
      order.push(name)
      return client
    })
  const flood = Array.from({ length: 6 }, () => take('one'))
  const held = await Promise.all([...flood.slice(0, 4), ...Array.from({ length: 4 }, () => take('other'))])
  const own = await pool.connect()
  // new connections arrive in any order
  expect(order.toSorted()).toEqual(['one', 'one', 'one', 'one', 'other', 'other', 'other', 'other'])
  expect(pool.waitingCount).toBe(0)
  held[0]?.release()
  const next = await flood[4]
  expect(order.at(-1)).toBe('one')
  for (const client of [...held.slice(1), own, next]) client?.release()
  ;(await flood[5])?.release()
  await close()
})

test.each(testedForms)(
  'one caller can fill half of the queue, and the rest is for others (%s database)',
  async (kind) => {
    const { pool, close } = await open(kind, 6, 30_000)
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const ask = (name: string) => onBehalfOf(asker(name), () => outage(pool.query('SELECT 1')))
    const asked = ['one', 'one', 'one', 'one', 'other'].map(ask)
    expect(await asked[3]).toBe('busy')
    for (const client of held) client.release()
    expect(await Promise.all([...asked.slice(0, 3), asked[4]])).toEqual([undefined, undefined, undefined, undefined])
    await close()
  },
)

test.each(testedForms)(
  'a caller that disconnects while waiting leaves the queue and sends no more queries (%s database)',
  async (kind) => {
    const { pool, close } = await open(kind, 1_000, 30_000)
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const leaving = new AbortController()
    const left = new Error('left')
    const ask = () => onBehalfOf(asker('one', leaving.signal), () => pool.query('SELECT 1').catch((e: unknown) => e))
    const waiting = ask()
    leaving.abort(left)
    expect(await waiting).toBe(left)
    expect(await ask()).toBe(left)
    for (const client of held) client.release()
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await close()
  },
)

test.runIf(testedForms.includes('server'))(
  'the queries of a caller that disconnects are ended, and no other caller is affected',
  async () => {
    const { pool, close } = await open('server', 1_000, 30_000)
    const holder = await pool.connect()
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE client')
    const working = async () => {
      const { rows } = await holder.query<{ count: number }>(
        "SELECT count(*) AS count FROM pg_locks WHERE relation = 'client'::regclass AND NOT granted",
      )
      return rows[0]?.count
    }
    const leaving = new AbortController()
    const reading = onBehalfOf(asker('one', leaving.signal), () => outage(pool.query('SELECT count(*) FROM client')))
    await expect.poll(working).toBe(1)
    leaving.abort(new Error('left'))
    expect(await reading).toBe('busy')
    expect(await working()).toBe(0)
    // the connection serves others
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => pool.query(`SELECT ${n} AS n`)))
    expect(answers.map(({ rows }) => (rows as { n: number }[])[0]?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n))
    await holder.query('ROLLBACK')
    holder.release()
    await close()
  },
)
