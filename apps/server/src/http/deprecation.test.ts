import { endpoints, methodAndPath, pathTo, type Endpoint } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { exampleCalls, type ExampleCall } from '../security/testing/example-calls.ts'
import { findHome, type Home } from '../security/testing/home.ts'
import { apiOf, apiClientApi } from '../testing/test-api.ts'
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts'

const since = `@${Date.UTC(2026, 10, 26) / 1000}`
const sunset = 'Fri, 26 Nov 2027 00:00:00 GMT'

describe('a former path', () => {
  let server: TestServer
  let home: Home
  let cookie: string
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    home = await findHome(server)
    cookie = await signIn(server.app, 'admin@example.com')
  })
  afterAll(() => server.close())

  const isFormer = ({ endpoint, path }: ExampleCall) => path !== methodAndPath(endpoint.name).path
  const successorOf = ({ endpoint, params }: ExampleCall) =>
    `<${pathTo(endpoint.name, params?.(home))}>; rel="successor-version"`

  test('of every renamed call responds with Deprecation, Sunset and Link, to callers without a session too', async () => {
    const calls = exampleCalls(home).filter(isFormer)
    expect(calls.map(({ endpoint }) => endpoint.name).toSorted()).toEqual([
      ...['acceptFinding', 'checkPromotion', 'confirmTwoFactor', 'finishSignIn', 'redeemAccountLink'],
      ...['removeTwoFactor', 'renewRecoveryCodes', 'requireTwoFactor', 'setUpTwoFactor', 'suggestParticipant'],
      'unacceptFinding',
    ])
    for (const call of calls) {
      const { method, url, payload } = call
      const statuses: number[] = []
      for (const headers of [{}, { cookie }]) {
        const answer = await server.app.inject({ method, url, headers, payload: payload as object | undefined })
        statuses.push(answer.statusCode)
        expect([url, answer.headers]).toMatchObject([url, { deprecation: since, sunset, link: successorOf(call) }])
      }
      const isOpen = call.endpoint.access === 'anyone'
      expect([url, statuses[0]]).toEqual([url, isOpen ? statuses[0] : 401])
      expect([url, statuses.includes(405)]).toEqual([url, false])
    }
  })

  test('returns what the present path returns, and the present path is not deprecated', async () => {
    const admin = apiOf(server.app, cookie)
    const [former, present] = await Promise.all(
      ['lint', 'checks'].map((last) => admin('POST', `/api/promotions/${home.promotion}/${last}`)),
    )
    expect(former?.status).toBe(200)
    expect(former?.body).toEqual(present?.body)
    expect(present?.headers).not.toHaveProperty('deprecation')
    expect(present?.headers).not.toHaveProperty('link')
  })

  test('escapes the parameters in Link, and has the program, the limits and the rights of its call', async () => {
    const admin = apiOf(server.app, cookie)
    const { headers } = await admin('DELETE', `/api/promotions/${home.promotion}/lint/L-01/accept/%22%0D%0AX`)
    expect(headers).toMatchObject({
      link: `</api/promotions/${home.promotion}/checks/L-01/accept/%22%0D%0AX>; rel="successor-version"`,
    })
    const elsewhere = await admin('POST', `/api/promotions/${home.promotion}/lint`, undefined, {
      'x-program-id': '9999',
    })
    expect(elsewhere.status).toBe(404)
  })

  test('serves API clients, and refuses the calls that are for users only', async () => {
    const admin = apiOf(server.app, cookie)
    const program = { id: home.program }
    const fields = { name: 'Old names', program, expirationDate: null, callsPerMinute: 60 }
    const { body } = await admin('POST', '/api/apiClients', { ...fields, mayWrite: true, mayViewParticipants: true })
    const client = apiClientApi(server.app, (body as { token: string }).token)
    const checked = await client('POST', `/api/promotions/${home.promotion}/lint`)
    expect([checked.status, checked.headers.deprecation]).toEqual([200, since])
    expect((await client('POST', `/api/promotions/${home.promotion}/checks`)).body).toEqual(checked.body)
    const userOnly = (endpoints as readonly Endpoint[]).find(({ name }) => name === 'setUpTwoFactor')
    expect(userOnly?.userOnly).toBe(true)
    expect((await client('POST', '/api/account/secondFactor/begin', {})).status).toBe(403)
  })
})
