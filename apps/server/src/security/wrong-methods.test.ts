import { endpoints, methodAndPath, servedPaths } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts'

describe('a method that an address does not take', () => {
  let server: TestServer
  let cookie: string
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    cookie = await signIn(server.app, 'admin@example.com')
  })
  afterAll(() => server.close())

  const send = (method: string, url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: method as 'GET', url, headers })
  const callers = (): Record<string, string>[] => [{}, { cookie }]
  const problem = (text: string) => JSON.parse(text) as { status: number; generalErrors: string[] }

  test.each([
    ['GET', '/api/promotions/submit', 'POST, OPTIONS'],
    ['POST', '/api/promotions/7', 'GET, HEAD, PATCH, OPTIONS'],
    ['POST', '/api/promotions/7/testCases/5', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['DELETE', '/api/countries/999999999', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/products/999999999', 'PATCH, DELETE, GET, HEAD, OPTIONS'],
    ['GET', '/api/products/upsert', 'POST, OPTIONS'],
    ['PATCH', '/api/login?next=1', 'POST, OPTIONS'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/promotions/7/lint', 'POST, OPTIONS'],
    ['POST', '/api/promotions/7/lint/L-01/accept/0123456789abcdef', 'DELETE, OPTIONS'],
    ['TRACE', '/api/session', 'GET, HEAD, OPTIONS'],
  ])('%s %s gets 405 with Allow: %s, for every caller', async (method, url, allow) => {
    for (const headers of callers()) {
      const { statusCode, headers: sent, payload } = await send(method, url, headers)
      expect([statusCode, sent.allow, sent['content-type']]).toEqual([
        405,
        allow,
        expect.stringContaining('application/problem+json'),
      ])
      const methods = allow.replace(', OPTIONS', '')
      expect(problem(payload)).toMatchObject({
        status: 405,
        generalErrors: [`${method} is not allowed here, only ${methods}`],
      })
    }
    const options = await send('OPTIONS', url)
    expect([options.statusCode, options.headers.allow, options.payload]).toEqual([204, allow, ''])
  })

  test.each([
    ['POST', '/api/nothing'],
    ['POST', '/api/nonsenses/5'],
    ['OPTIONS', '/api/nothing'],
    ['DELETE', '/api/promotions/abc'],
    ['PATCH', '/api/products/abc'],
    ['GET', '/api/nonsenses/5/uses'],
    ['POST', '/api/countries/5/deactivate'],
    ['POST', '/api/promotions/7/nonsense'],
  ])('%s %s is unknown: 404', async (method, url) => {
    for (const headers of callers()) {
      const { statusCode, headers: sent } = await send(method, url, headers)
      expect([statusCode, sent.allow]).toEqual([404, undefined])
    }
  })

  test('HEAD gives what GET gives, without its body', async () => {
    const [get, head] = [
      await send('GET', '/api/countries/1', { cookie }),
      await send('HEAD', '/api/countries/1', { cookie }),
    ]
    expect([head.statusCode, head.payload]).toEqual([get.statusCode, ''])
    expect((await send('HEAD', '/api/promotions/search')).statusCode).toBe(405)
  })

  test('every address of the contract says its methods', async () => {
    const example: Record<string, string> = {
      association: 'emailTemplate',
      collection: 'products',
      entity: 'awardVehicles',
      fact: 'organization.tier',
      finding: 'L-01',
      list: 'promotions',
      name: 'promotions.columns',
      subject: '0123456789abcdef',
      typeName: 'payouts',
      types: 'promotions',
    }
    const missing: string[] = []
    const addresses = endpoints.flatMap(({ name }) =>
      servedPaths(name).map(({ path }) => ({ method: methodAndPath(name).method, path })),
    )
    for (const { method, path } of addresses) {
      example['association'] = path.includes('/promotions/') ? 'uploads' : 'emailTemplate'
      const url = path.replace(/:(\w+)/g, (_, key: string) => example[key] ?? '7')
      const { headers } = await send('OPTIONS', url)
      if (!String(headers.allow).split(', ').includes(method)) missing.push(`${method} ${url}: ${headers.allow}`)
    }
    expect(missing).toEqual([])
  })
})
