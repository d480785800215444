import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProgramScope } from '../../../caller.ts'
import { byText } from '../../../db/search/sort.ts'
import { quickestForm } from '../../../db/testing/fresh-database.ts'
import { noFilters } from '../../../store/promotions/find-promotions.ts'
import { readPromotions, type Wanted } from '../../../store/promotions/read-promotions.ts'
import { openSpools } from '../../../testing/open-spools.ts'
import { signIn, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { readCsv } from './testing/read-csv.ts'

const many = 20_000
const manyRows = `
  INSERT INTO promotion (program_id, promotion_key, promotion_type_id, country_id, currency_id, fiscal_year, name,
                         forced_award_vehicle_id, payout_strategy_type, publish_date, effective_date, expiration_date)
  SELECT program_id, 'MANY-' || lpad(n::text, 6, '0'), promotion_type_id, country_id, currency_id, fiscal_year,
         'One of many, ' || repeat('x', 100), forced_award_vehicle_id, payout_strategy_type, publish_date,
         effective_date, expiration_date
    FROM promotion, generate_series(1, ${many}) AS n WHERE promotion_key = 'FALL-SPIFF'`

describe.each([quickestForm])('exports of many promotions (%s database)', (kind) => {
  let server: TestServer
  let cookie: string
  let scope: ProgramScope
  let port: number
  const errors: string[] = []
  beforeAll(async () => {
    server = await startTestServer(kind, { log: pino({ level: 'error' }, { write: (line) => errors.push(line) }) })
    await server.db.withoutTimeout((connection) => connection.query(manyRows))
    await server.db.pool.query('ANALYZE promotion')
    cookie = await signIn(server.app, 'admin@example.com')
    const { rows } = await server.db.pool.query<ProgramScope>(
      `SELECT 1 AS "userId", id AS "programId", client_id AS "clientId" FROM program WHERE program_key = 'ACME-DEALER'`,
    )
    scope = { ...(rows[0] as ProgramScope), canViewParticipants: true }
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as { port: number }).port
  })
  afterAll(() => server.close())

  const ask = (keyword = 'MANY-') => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/promotions/export',
      agent: false,
      headers: { cookie, 'content-type': 'application/json' },
    })
    sent.on('error', () => undefined)
    sent.end(JSON.stringify({ keyword, columns: ['promotionKey', 'name', 'updatedDate'] }))
    return sent
  }
  const isIdle = () => server.db.pool.totalCount === server.db.pool.idleCount && server.db.pool.waitingCount === 0
  const auditedExports = async () => {
    const { rows } = await server.db.pool.query<{ count: number }>(
      `SELECT count(*) AS count FROM audit_entry WHERE action = 'promotion.export'`,
    )
    return rows[0]?.count
  }
  const found: Wanted = {
    kind: 'found',
    filters: { ...noFilters, keyword: 'MANY-' },
  }
  const now = new Date('2026-11-20T15:00:00Z')
  const order = byText('promotion.promotion_key').map((by) => ({ by, direction: 'asc' as const }))
  const reading = (gone = new AbortController().signal) => ({ wanted: found, order, now, gone })

  test('only a part is in memory at a time, and each promotion appears once, in order', async () => {
    const keys: string[] = []
    const count = await readPromotions(server.db.kysely, scope, reading(), async (rows) => {
      expect(rows.length).toBeLessThanOrEqual(500)
      keys.push(...rows.map(({ promotionKey }) => promotionKey))
    })
    expect([count, keys.length, new Set(keys).size]).toEqual([many, many, many])
    expect(keys).toEqual(keys.toSorted())
    expect(isIdle()).toBe(true)
  })

  test('when the next step fails or the caller disconnects, reading stops and the connection is released', async () => {
    const left = new AbortController()
    for (const end of [() => Promise.reject(new Error('disk full')), async () => left.abort(new Error('left'))]) {
      let parts = 0
      const read = readPromotions(server.db.kysely, scope, reading(left.signal), () => {
        parts += 1
        return end()
      })
      await expect(read).rejects.toThrow(/disk full|left/)
      expect([parts, isIdle()]).toEqual([1, true])
    }
    await expect(readPromotions(server.db.kysely, scope, reading(left.signal), async () => undefined)).rejects.toThrow(
      'left',
    )
    expect(isIdle()).toBe(true)
  })

  const testTwoConnections = kind === 'server' ? test : () => undefined
  testTwoConnections('all rows are from one instant, regardless of concurrent saves', async () => {
    const { kysely } = server.db
    const seen: { key: string; name: string }[] = []
    await readPromotions(kysely, scope, reading(), async (rows) => {
      if (seen.length === 0) {
        await kysely
          .updateTable('promotion')
          .set({ name: 'Changed' })
          .where('promotion_key', '=', 'MANY-019999')
          .execute()
        await kysely
          .updateTable('promotion')
          .set({ promotion_key: 'MANY-000000' })
          .where('promotion_key', '=', 'MANY-020000')
          .execute()
      }
      seen.push(...rows.map(({ promotionKey, name }) => ({ key: promotionKey, name })))
    })
    expect(seen.length).toBe(many)
    expect(seen.at(-1)?.key).toBe('MANY-020000')
    expect(seen.filter(({ name }) => name === 'Changed')).toEqual([])
    await kysely
      .updateTable('promotion')
      .set({ promotion_key: 'MANY-020000' })
      .where('promotion_key', '=', 'MANY-000000')
      .execute()
  })

  test('when the caller disconnects during the read, the connection is released and no file or entry remains', async () => {
    const before = await auditedExports()
    let acquired = 0
    const reads = new Promise<void>((resolve) => {
      const count = () => {
        acquired += 1
        // the first is for the session, the second reads
        if (acquired < 2) return
        server.db.pool.off('acquire', count)
        resolve()
      }
      server.db.pool.on('acquire', count)
    })
    const released = () => once(server.db.pool, 'release')
    const sent = ask()
    await reads
    const free = released()
    sent.destroy()
    await free
    await expect.poll(isIdle).toBe(true)
    await expect.poll(openSpools).toEqual([])
    expect(await auditedExports()).toBe(before)
  })

  test('a slow caller holds no connection, and receives the complete file', async () => {
    const [answer] = (await once(ask(), 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    expect(isIdle()).toBe(true)
    const others = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.app.inject({ method: 'GET', url: '/api/dashboard', headers: { cookie } }),
      ),
    )
    expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    answer.setEncoding('utf8')
    let text = ''
    for await (const part of answer) text += part
    expect(Buffer.byteLength(text)).toBe(Number(answer.headers['content-length']))
    const [, ...rows] = readCsv(text)
    expect([rows.length, rows[0]?.[0], rows.at(-1)?.[0]]).toEqual([many, 'MANY-000001', 'MANY-020000'])
    await expect.poll(openSpools).toEqual([])
  })

  test('when the caller disconnects during the download, no file remains', async () => {
    const sent = ask()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer, 'readable')
    sent.destroy()
    await expect.poll(openSpools).toEqual([])
    expect(isIdle()).toBe(true)
  })

  test('a disconnected caller never causes a server error', async () => {
    for (let turns = 0; turns < 100; turns += 1) {
      const sent = ask('MANY-0000')
      await once(server.db.pool, 'acquire')
      for (let turn = 0; turn < turns; turn += 1) await nextTurn()
      const closed = new Promise((resolve) => sent.once('close', resolve))
      sent.destroy()
      await closed
    }
    await expect.poll(isIdle).toBe(true)
    await expect.poll(openSpools).toEqual([])
    expect(errors).toEqual([])
  })
})
