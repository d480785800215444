import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '../db/connect.ts'
import { freshClone, testedForms } from '../db/testing/fresh-database.ts'
import type { Clone } from '../db/testing/templates.ts'
import { onServer } from '../db/testing/test-server.ts'
import { startTestServer, type Api, type TestServer } from '../testing/test-server.ts'
import { findHome, promotionToSubmit, type Home } from '../security/testing/home.ts'
import { openTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts'

const away = 'The database is unavailable. No changes were made'

const throughProxy = (address: DatabaseAddress, port: number): DatabaseAddress => {
  if (address.kind !== 'server') throw new Error('only a database server is reached over the network')
  const url = new URL(address.url)
  url.host = `127.0.0.1:${port}`
  return { kind: 'server', url: url.href }
}

describe.runIf(testedForms.includes('server'))('a database server that becomes unavailable', () => {
  let clone: Clone
  let proxy: TcpProxy
  let server: TestServer
  let admin: Api
  let home: Home
  let url: URL

  beforeAll(async () => {
    clone = await freshClone('server')
    url = new URL(clone.address.kind === 'server' ? clone.address.url : '')
    proxy = await openTcpProxy(url.hostname, Number(url.port || 5432))
    server = await startTestServer('server', { address: throughProxy(clone.address, proxy.port), limits: {} })
    admin = await server.signIn('admin@example.com')
    home = await findHome(server)
  })
  afterAll(async () => {
    await server.close()
    await proxy.close()
    await clone.remove()
  })

  const submit = (promotionKey: string) =>
    admin('POST', '/api/promotions/submit', { promotion: promotionToSubmit(home, { promotionKey }) })
  const health = async () => (await server.app.inject({ method: 'GET', url: '/api/health' })).statusCode
  const works = async () => (await admin('POST', '/api/promotions/search')).status

  test('R6 connections that end during calls: each call succeeds or gets 503, and none is half done', async () => {
    let ending = true
    const ender = onServer(url.href, async (client) => {
      while (ending) {
        await client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1`,
        )
        await client.query('SELECT pg_sleep(0.05)')
      }
    })
    const answers: { key: string; status: number }[] = []
    const seen = (status: number) => answers.some((answer) => answer.status === status)
    for (let round = 0; round < 100 && (round < 8 || !seen(201) || !seen(503)); round += 1) {
      const keys = Array.from({ length: 12 }, (_, index) => `ENDED-${round}-${index}`)
      const done = await Promise.all(keys.map(async (key) => ({ key, status: (await submit(key)).status })))
      answers.push(...done)
    }
    ending = false
    await ender
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]))
    await expect.poll(works).toBe(200)
    const kept = await server.db.pool.query<{ key: string; entries: number }>(
      `SELECT promotion_key AS key, (SELECT count(*) FROM activity WHERE subject_id = promotion.id
          AND activity_type = 'promotion' AND activity.program_id = promotion.program_id)
        + (SELECT count(*) FROM audit_entry WHERE subject_id = promotion.id AND action = 'promotion.submit') AS entries
         FROM promotion WHERE promotion_key LIKE 'ENDED-%'`,
    )
    const keptKeys = new Set(kept.rows.map(({ key }) => key))
    for (const { key, status } of answers) if (status === 201) expect(keptKeys).toContain(key)
    expect(kept.rows.filter(({ entries }) => entries !== 2)).toEqual([])
    expect(server.db.pool.waitingCount).toBe(0)
  })

  test('an unreachable server is reported quickly, and used again when it is back', async () => {
    await proxy.cut()
    const refused = await submit('CUT')
    expect([refused.status, refused.headers['retry-after'], refused.body.generalErrors]).toEqual([503, '2', [away]])
    expect(await health()).toBe(503)
    expect(
      (await server.anonymous('POST', '/api/login', { email: 'admin@example.com', password: 'demo' })).status,
    ).toBe(503)
    await proxy.recover()
    await expect.poll(works).toBe(200)
    expect(await health()).toBe(200)
    expect((await submit('CUT')).status).toBe(201)
  })

  test('R7 a network that stops responding: every call gets a response, and no connection remains', async () => {
    await Promise.all(Array.from({ length: 20 }, works))
    const before = server.db.pool.totalCount
    proxy.goBlack()
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => submit('SILENT')),
      admin('GET', '/api/session'),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    await proxy.recover()
    await expect.poll(works).toBe(200)
    expect(server.db.pool.totalCount).toBeLessThanOrEqual(before)
    expect(server.db.pool.waitingCount).toBe(0)
    expect((await submit('SILENT')).status).toBe(201)
  })
})
