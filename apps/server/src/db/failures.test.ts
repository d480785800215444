import { createServer, connect, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { openEmbedded } from './embedded/open-embedded.ts'
import { constraintOf, isDatabaseAway, isRetryable, outageOf } from './failures.ts'
import { TooManyWaiting } from './queueing-pool.ts'
import { openServer } from './open-server.ts'
import { forEachDatabase, freshClone, freshDatabase, testedForms } from './testing/fresh-database.ts'
import { quiet } from './testing/quiet-log.ts'
import { onServer } from './testing/test-server.ts'

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

forEachDatabase('constraintOf', (open) => {
  test('returns the unique, foreign key, check or not-null constraint that a row violates', async () => {
    const { pool } = await open()
    await pool.query("INSERT INTO client (id, client_key, name) VALUES (100, 'A', 'Client A')")
    const brokenBy = async (statement: string) => constraintOf(await reasonOf(pool.query(statement)))
    expect(await brokenBy("INSERT INTO client (client_key, name) VALUES ('A', 'Again')")).toEqual({
      kind: 'unique',
      name: 'client_client_key_key',
      table: 'client',
    })
    expect(await brokenBy("INSERT INTO program (client_id, program_key, name) VALUES (9, 'P', 'P')")).toEqual({
      kind: 'foreignKey',
      name: 'program_client_id_fkey',
      table: 'program',
    })
    expect(await brokenBy("INSERT INTO rule_condition (spel_expression) VALUES (' ')")).toEqual({
      kind: 'check',
      name: 'rule_condition_spel_expression_check',
      table: 'rule_condition',
    })
    expect(await brokenBy("INSERT INTO client (client_key) VALUES ('B')")).toEqual({
      kind: 'notNull',
      name: 'name',
      table: 'client',
    })
    expect(await brokenBy('SELECT nonsense')).toBeUndefined()
  })
})

describe('isDatabaseAway and isRetryable', () => {
  const databaseError = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code })

  test.each(['08006', '53100', '53300', '57014', '57P01', '57P03', '58030', '25006', '55P03'])(
    '%s means that the database is unavailable',
    (code) => {
      expect(isDatabaseAway(databaseError(code))).toBe(true)
    },
  )

  test('outageOf distinguishes the kinds of outages', () => {
    expect(['53100', '25006', '55P03', '53300', '57014', '23505'].map((code) => outageOf(databaseError(code)))).toEqual(
      ['diskFull', 'readOnly', 'locked', 'away', 'busy', undefined],
    )
    expect(outageOf(new TooManyWaiting('5000 callers wait'))).toBe('busy')
    expect(outageOf(new Error('wrapped', { cause: databaseError('53100') }))).toBe('diskFull')
  })

  test.each(['23505', '42P01', '22P02', '40001', '25P02'])(
    '%s does not mean that the database is unavailable',
    (code) => {
      expect(isDatabaseAway(databaseError(code))).toBe(false)
    },
  )

  test('errors of our own code never mean that the database is unavailable', () => {
    expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false)
    expect(isDatabaseAway(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
    expect(isDatabaseAway('ECONNREFUSED')).toBe(false)
  })

  test('a deadlock, a serialization failure and a lock timeout are retryable', () => {
    expect(['40001', '40P01', '55P03', '23505'].map((code) => isRetryable(databaseError(code)))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

describe('A busy embedded database', () => {
  const limits = { wait: 3_000, queue: 10, query: 60_000 }

  test('refuses a query during an open transaction instead of waiting forever, and keeps working', async () => {
    const { address, remove } = await freshClone('embedded')
    if (address.kind !== 'embedded') throw new Error('not a folder')
    const { pool, close } = await openEmbedded(address.folder, quiet, limits)
    const transaction = await pool.connect()
    await transaction.query('BEGIN')
    expect(isDatabaseAway(await reasonOf(pool.query('SELECT 1')))).toBe(true)
    await transaction.query('COMMIT')
    transaction.release()
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await close()
    await remove()
  })
})

const describeOnServer = testedForms.includes('server') ? describe : () => undefined

describeOnServer('A PostgreSQL server that becomes unavailable', () => {
  test('fails used and idle connections: their callers get errors, the process survives, the pool reconnects', async () => {
    const database = await freshDatabase('server')
    const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()))
    clients[2]?.release()
    const allRemoved = new Promise<void>((resolve) => {
      database.pool.on('remove', () => {
        if (database.pool.totalCount === 0) resolve()
      })
    })
    const waiting = clients.slice(0, 2).map((client) => reasonOf(client.query('SELECT pg_sleep(60)')))
    await terminateAll(database.address.kind === 'server' ? database.address.url : '')
    for (const reason of await Promise.all(waiting)) expect(isDatabaseAway(reason)).toBe(true)
    clients.slice(0, 2).forEach((client) => client.release())
    await allRemoved
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    expect(database.pool.totalCount).toBe(1)
    await database.close()
  })

  test('stops responding: every caller gets an error, and the pool recovers without leaks (R7)', async () => {
    const { address, remove } = await freshClone('server')
    if (address.kind !== 'server') throw new Error('not a server')
    const line = await openLine(new URL(address.url))
    const limits = { pool: 10, connect: 1_500, statement: 1_000, silence: 1_500, idle: 1_200, lock: 500, queue: 100 }
    const { pool, close } = await openServer(line.url, quiet, limits)
    await Promise.all(Array.from({ length: 5 }, () => pool.query('SELECT 1')))
    line.cut()
    const reasons = await Promise.all(Array.from({ length: 25 }, () => reasonOf(pool.query('SELECT 1'))))
    expect(reasons.map(isDatabaseAway)).toEqual(reasons.map(() => true))
    line.repair()
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    expect(pool.totalCount).toBe(1)
    await close()
    await line.close()
    await remove()
  })

  test('ends a statement that exceeds its timeout, and keeps working', async () => {
    const { address, remove } = await freshClone('server')
    if (address.kind !== 'server') throw new Error('not a server')
    const { pool, withoutTimeout, close } = await openServer(address.url, quiet, {
      pool: 10,
      connect: 3_000,
      statement: 1_000,
      silence: 9_000,
      idle: 400,
      lock: 500,
      queue: 100,
    })
    expect(isDatabaseAway(await reasonOf(pool.query('SELECT pg_sleep(60)')))).toBe(true)
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    const patient = withoutTimeout((connection) => connection.query("SELECT pg_sleep(1.5), 'done' AS word"))
    expect((await patient).rows).toMatchObject([{ word: 'done' }])
    await close()
    await remove()
  })
})

const terminateAll = (url: string) =>
  onServer(url, (client) =>
    client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    ),
  )

/** A connection to a server that can be cut without either end noticing, and restored for new connections. */
async function openLine(target: URL) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => undefined)
    if (isCut) return
    const far = connect(Number(target.port), target.hostname)
    sockets.add(far)
    far.on('error', () => undefined)
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  const bound = server.address()
  url.port = String(typeof bound === 'object' ? bound?.port : '')
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    repair() {
      isCut = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
