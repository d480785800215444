import { expect, test } from 'vitest'
import { openEmbedded } from './embedded/open-embedded.ts'
import { outageOf } from './failures.ts'
import { openServer, serverLimits } from './open-server.ts'
import { freshClone, testedForms } from './testing/fresh-database.ts'
import { quiet } from './testing/quiet-log.ts'

const open = async (kind: (typeof testedForms)[number], queue: number, stall: number) => {
  const { address, remove } = await freshClone(kind)
  const backing =
    address.kind === 'embedded'
      ? await openEmbedded(address.folder, quiet, { wait: stall, queue, query: 60_000 })
      : await openServer(address.url, quiet, { ...serverLimits, connect: stall, queue })
  return { ...backing, close: () => backing.close().then(remove) }
}

const outage = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => outageOf(error),
  )

test.each(testedForms)(
  'callers wait as long as the queue moves, first come, first served (%s database)',
  async (kind) => {
    const { pool, close } = await open(kind, 1_000, 1_000)
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const order: number[] = []
    const waiting = Array.from({ length: 30 }, async (_, index) => {
      const client = await pool.connect()
      order.push(index)
      // together these take longer than anybody may wait without the queue moving
      await client.query('SELECT pg_sleep(0.1)')
      client.release()
    })
    for (const client of held) client.release()
    await Promise.all(waiting)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).toHaveLength(30)
    await close()
  },
)

test.each(testedForms)(
  'while nobody gives a connection back, those who waited too long are refused (%s database)',
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
  'one more than may wait is refused at once, the others are served (%s database)',
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

test.each(testedForms)('a connection that is given back broken makes room for the next (%s database)', async (kind) => {
  const { pool, close } = await open(kind, 100, 30_000)
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = Promise.all(Array.from({ length: 20 }, () => pool.query('SELECT 1')))
  for (const client of held) client.release(true)
  expect(await waiting).toHaveLength(20)
  await close()
})
