import { row } from '@incentive/quality/row'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testedForms } from '../db/testing/fresh-database.ts'
import { findHome, promotionToSubmit, type Home } from '../security/testing/home.ts'
import { signIn, startTestServer, type Answer, type Api, type TestServer } from '../testing/test-server.ts'

const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))]
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe.each(testedForms)('many calls for one promotion (%s database)', (kind) => {
  let servers: TestServer[]
  let apis: Api[]
  let home: Home
  let id: number
  beforeAll(async () => {
    const one = await startTestServer(kind)
    // an embedded database supports only one instance
    servers = kind === 'embedded' ? [one] : [one, await startTestServer(kind, { address: one.address })]
    apis = await Promise.all(servers.map((server) => server.signIn('admin@example.com')))
    home = await findHome(one)
    const { body } = await on(0)('POST', '/api/promotions/submit', { promotion: promotionToSubmit(home) })
    id = body.id as number
  })
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close()
  })
  const on = (index: number): Api => apis[index % apis.length] as Api

  test('all of a thousand concurrent reads get a response', async () => {
    expect(statuses(await times(1_000, () => on(0)('GET', `/api/promotions/${id}`)))).toEqual([200])
  })

  test('thirty concurrent copies over all instances all succeed, each with its own key', () =>
    row('COPY-13', async () => {
      const answers = await times(30, (index) => on(index)('POST', `/api/promotions/${id}/copy`))
      expect(statuses(answers)).toEqual([201])
      expect(new Set(answers.map(({ body }) => body.promotionKey as string)).size).toBe(30)
    }))

  test('concurrent saves, copies and calls with one key get responses, and none fails for lack of a connection', async () => {
    const answers = await times(60, (index) =>
      index % 3 === 0
        ? on(index)('POST', `/api/promotions/${id}/update`, { promotion: { name: `Name ${index}` } })
        : on(index)('POST', `/api/promotions/${id}/copy`, undefined, { 'idempotency-key': 'one-of-many' }),
    )
    expect(statuses(answers).toSorted()).toEqual([200, 201])
    const copies = answers.filter(({ status }) => status === 201)
    expect(new Set(copies.map(({ body }) => body.id as number)).size).toBe(1)
  })
})

describe.runIf(testedForms.includes('server'))('a promotion that another session locks', () => {
  let server: TestServer
  let admin: Api
  let holder: pg.Client
  let ids: number[]
  beforeAll(async () => {
    server = await startTestServer('server', { limits: {} })
    admin = await server.signIn('admin@example.com')
    const home = await findHome(server)
    const made = await times(5, () => admin('POST', '/api/promotions/submit', { promotion: promotionToSubmit(home) }))
    ids = made.map(({ body }) => body.id as number)
    holder = new pg.Client(server.address.kind === 'server' ? server.address.url : '')
    await holder.connect()
  })
  afterAll(async () => {
    await holder.end()
    await server.close()
  })
  const save = (id: number, name: string) => admin('POST', `/api/promotions/${id}/update`, { promotion: { name } })

  test('refuses changes with 503 and Retry-After, and affects no other promotion', async () => {
    const [held = 0, ...others] = ids
    await holder.query('BEGIN')
    await holder.query('SELECT FROM promotion WHERE id = $1 FOR UPDATE', [held])
    const waiting = times(40, (index) => save(held, `Waiting ${index}`))
    let isOver = false
    void waiting.then(() => (isOver = true))
    const unrelated: Answer[] = []
    while (!isOver) {
      unrelated.push(
        await admin('POST', '/api/promotions/search'),
        await admin('GET', `/api/promotions/${held}`),
        ...(await Promise.all(others.map((id) => save(id, `Other ${unrelated.length}`)))),
      )
    }
    expect(statuses(unrelated)).toEqual([200])
    const refused = await waiting
    expect(statuses(refused)).toEqual([503])
    expect(refused[0]?.headers['retry-after']).toBe('2')
    expect(refused[0]?.body.generalErrors).toEqual(['Another request is changing this. Try again shortly'])
    await holder.query('ROLLBACK')
    expect((await save(held, 'Free again')).status).toBe(200)
  })
})

describe.runIf(testedForms.includes('server'))('a caller with more calls than there are connections', () => {
  let server: TestServer
  let holder: pg.Client
  beforeAll(async () => {
    server = await startTestServer('server')
    holder = new pg.Client(server.address.kind === 'server' ? server.address.url : '')
    await holder.connect()
  })
  afterAll(async () => {
    await holder.end()
    await server.close()
  })
  beforeEach(async () => {
    // readers of claims wait until this ends
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE claim')
  })
  afterEach(() => holder.query('ROLLBACK'))
  const working = async () => {
    const { rows } = await holder.query<{ count: string }>(
      "SELECT count(*) AS count FROM pg_locks WHERE relation = 'claim'::regclass AND NOT granted",
    )
    return Number(rows[0]?.count)
  }

  test('waits for its own calls, while all other callers are served', async () => {
    const viewer = await server.signIn('viewer@example.com')
    const admin = await server.signIn('admin@example.com')
    const slow = times(12, () => viewer('POST', '/api/claims/search', { keyword: 'CL-0000' }))
    await expect.poll(working).toBe(4)
    expect(statuses(await times(20, () => admin('POST', '/api/promotions/search')))).toEqual([200])
    expect((await server.anonymous('GET', '/api/health')).status).toBe(200)
    expect(await working()).toBe(4)
    await holder.query('ROLLBACK')
    expect(statuses(await slow)).toEqual([200])
  })

  test('has its canceled calls ended, in the database and in the queue', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const cookie = await signIn(server.app, 'viewer@example.com')
    const leaving = new AbortController()
    const typed = times(6, (index) =>
      fetch(`${origin}/api/claims/search`, {
        method: 'POST',
        signal: leaving.signal,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ keyword: 'CL-000'.slice(0, index + 1) }),
      }).catch((error: unknown) => error),
    )
    await expect.poll(working).toBe(4)
    leaving.abort()
    await typed
    await expect.poll(working).toBe(0)
    await holder.query('ROLLBACK')
    const viewer = await server.signIn('viewer@example.com')
    expect((await viewer('POST', '/api/claims/search', { keyword: 'CL-0000' })).status).toBe(200)
  })
})
