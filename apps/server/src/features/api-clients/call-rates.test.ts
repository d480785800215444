import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { openCallRates, type CallRates } from '../../http/call-rates.ts'
import { countCalls } from '../../store/api-clients/count-calls.ts'
import { digestOf } from '../../store/sessions/token.ts'
import { apiOf } from '../../testing/test-api.ts'
import { signIn, startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 15) + seconds * 1000)

describe.each(testedForms)('calls of API clients in a minute (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = apiOf(server.app, await signIn(server.app, 'admin@example.com'))
  })
  afterAll(() => server.close())

  const instance = () => openCallRates((apiClient, calls, now) => countCalls(server.db.kysely, apiClient, calls, now))
  let serial = 0
  const newClient = async () => {
    const { rows } = await server.db.pool.query<{ id: number }>('SELECT id FROM program ORDER BY id LIMIT 1')
    const rights = { canWrite: true, canViewParticipants: true, callsPerMinute: 60 }
    const given = { name: `Rate ${++serial}`, ...rights, program: { id: rows[0]?.id }, expirationDate: null }
    const { body } = await admin('POST', '/api/apiClients', given)
    return digestOf(body.token as string)
  }
  /** True for each call that was made. */
  const call = async (rates: CallRates, apiClient: string, perMinute: number, second: number) =>
    !(await rates.take(apiClient, perMinute, at(second))).isRefused

  it('a client has a number of calls, and learns how long the minute lasts', async () => {
    const [rates, client] = [instance(), await newClient()]
    expect(await rates.take(client, 2, at(0))).toMatchObject({ isRefused: false, remaining: 1, resetSeconds: 60 })
    expect(await rates.take(client, 2, at(10))).toMatchObject({ isRefused: false, remaining: 0, resetSeconds: 50 })
    expect(await rates.take(client, 2, at(20))).toMatchObject({ isRefused: true, remaining: 0, resetSeconds: 40 })
    expect(await rates.take(client, 2, at(59.5))).toMatchObject({ isRefused: true, resetSeconds: 1 })
    expect(await rates.take(client, 2, at(60))).toMatchObject({ isRefused: false, remaining: 1 })
  })

  it('refused calls do not count, nor do those of another client', async () => {
    const [rates, one, other] = [instance(), await newClient(), await newClient()]
    expect(await call(rates, one, 1, 0)).toBe(true)
    expect(await call(rates, one, 1, 1)).toBe(false)
    expect(await call(rates, other, 1, 1)).toBe(true)
    expect(await call(rates, one, 2, 2)).toBe(true)
  })

  it('instances count together, one call after the other and at the same time', async () => {
    const [first, second] = [instance(), instance()]
    const inTurns = await newClient()
    let made = 0
    for (let number = 0; number < 130; number += 1) {
      if (await call(number % 2 === 0 ? first : second, inTurns, 100, 0)) made += 1
    }
    expect(made).toBe(100)
    const together = await newClient()
    const calls = Array.from({ length: 300 }, (_, number) => call(number % 2 === 0 ? first : second, together, 100, 0))
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(100)
    expect(await call(instance(), together, 100, 30)).toBe(false)
    expect(await call(instance(), together, 100, 60)).toBe(true)
  })

  it('an instance whose clock is ten minutes off neither blocks the others nor waits for them', async () => {
    const [client, ahead, right] = [await newClient(), instance(), instance()]
    expect(await call(ahead, client, 1, 600)).toBe(true)
    expect(await call(right, client, 1, 0)).toBe(true)
    expect(await call(right, client, 1, 1)).toBe(false)
  })

  if (kind === 'embedded') {
    it('each instance has the limit for itself while the database cannot be written', async () => {
      const [client, rates] = [await newClient(), instance()]
      await server.db.pool.query('SET default_transaction_read_only = on')
      try {
        const made = []
        for (let number = 0; number < 42; number += 1) made.push(await call(rates, client, 40, 0))
        expect(made.filter(Boolean)).toHaveLength(40)
      } finally {
        await server.db.pool.query('SET default_transaction_read_only = off')
      }
    })
  }
})
