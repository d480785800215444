import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { growDemo } from '../demo/grow/grow-demo.ts'
import { muchTurn, muchTurnOf } from '../slices.ts'
import { startTestServer, type Api, type TestServer } from '../testing/test-server.ts'

describe('who reads much', () => {
  let server: TestServer
  let admin: Api
  let viewer: Api
  let promotion: number
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    admin = await server.signIn('admin@example.com')
    viewer = await server.signIn('viewer@example.com')
    await growDemo(server.db.kysely, { products: 1001, lines: 1001 })
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT id FROM promotion WHERE promotion_key = 'GROWN-LINES'`,
    )
    promotion = rows[0]?.id ?? 0
  })
  afterAll(() => server.close())

  const search = (api: Api, size: number) => api('POST', `/api/promotions/search?size=${size}`, {})
  const holdTurn = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    void server.db.inTurn([muchTurn], () => promise)
    return resolve
  }
  /** Waits until a call of this user holds the user's own lock, and so is queued for the lock of the process. */
  const untilTaken = async (email: string) => {
    const { rows } = await server.db.pool.query<{ id: number }>('SELECT id FROM app_user WHERE email = $1', [email])
    const own = muchTurnOf({ userId: rows[0]?.id ?? 0 })
    const isFree = () => Promise.race([server.db.inTurn([own], () => Promise.resolve(true)), setImmediate(false)])
    await expect.poll(isFree).toBe(false)
  }

  it('waits for their turn: a long page, the checks of many lines and an export of the audit; no one else waits', async () => {
    const release = holdTurn()
    const done: string[] = []
    const much = [
      search(admin, 201),
      viewer('POST', `/api/promotions/${promotion}/checks`),
      admin('POST', '/api/audit/export', {}),
    ].map((call) => call.then(({ status }) => void done.push(`much ${status}`)))
    expect((await search(admin, 200)).status).toBe(200)
    expect((await viewer('GET', `/api/promotions/${promotion}`)).status).toBe(200)
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT id FROM promotion WHERE promotion_key = 'FALL-SPIFF'`,
    )
    expect((await admin('POST', `/api/promotions/${rows[0]?.id}/checks`)).status).toBe(200)
    expect(done).toEqual([])
    release()
    await Promise.all(much)
    expect(done).toEqual(['much 200', 'much 200', 'much 200'])
  })

  it('waits for their own calls: who asks much at once does not come before others', async () => {
    const release = holdTurn()
    const done: string[] = []
    const ask = (api: Api, name: string) => search(api, 1000).then(() => void done.push(name))
    const first = ask(viewer, 'flood 1')
    await untilTaken('viewer@example.com')
    const flood = [ask(viewer, 'flood'), ask(viewer, 'flood')]
    const other = ask(admin, 'other')
    await untilTaken('admin@example.com')
    release()
    await Promise.all([first, ...flood, other])
    expect(done).toEqual(['flood 1', 'other', 'flood', 'flood'])
  })

  it('gets a long page whole, as a short one would be', async () => {
    const long = await search(admin, 1000)
    const short = await search(admin, 200)
    expect(long.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(long.body).toEqual({ ...short.body, size: 1000 })
    const none = await admin('POST', '/api/promotions/search?size=1000&page=9', {})
    expect(none.body).toMatchObject({ content: [], totalElements: short.body.totalElements })
  })
})
