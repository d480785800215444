import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { openLog } from '../open-log.ts'
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts'

describe('requests that no browser sends', () => {
  let server: TestServer
  let cookie: string
  const lines: string[] = []
  beforeAll(async () => {
    const log = openLog('info', { write: (line) => void lines.push(line) })
    server = await startTestServer(quickestForm, { log })
    cookie = await signIn(server.app, 'admin@example.com')
  })
  afterAll(() => server.close())

  const search = (payload: Buffer, headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/promotions/search',
      payload,
      headers: { cookie, 'content-type': 'application/json', ...headers },
    })
  const body = Buffer.from(JSON.stringify({ keyword: 'x'.repeat(2000) }))

  test.each([
    ['gzip', 'no archive at all', Buffer.from('{"keyword": ""}')],
    ['gzip', 'cut off', gzipSync(body).subarray(0, 30)],
    ['gzip', 'broken in the middle', Buffer.concat([gzipSync(body).subarray(0, 14), Buffer.alloc(20, 255)])],
    ['deflate', 'no archive at all', Buffer.from('no archive')],
    ['br', 'cut off', brotliCompressSync(body).subarray(0, 8)],
  ])('a body with Content-Encoding %s that is %s is refused', async (encoding, _what, payload) => {
    const { statusCode, json } = await search(payload, { 'content-encoding': encoding })
    expect([statusCode, json<{ generalErrors: string[] }>().generalErrors]).toEqual([
      ...[400, ['The body does not match its Content-Encoding']],
    ])
  })

  test('a compressed body is read', async () => {
    expect((await search(gzipSync('{"keyword":"fall"}'), { 'content-encoding': 'gzip' })).statusCode).toBe(200)
  })

  test.each([
    ['Latin-1', Buffer.from('{"keyword":"Müller"}', 'latin1')],
    ['UTF-16', Buffer.from('{"keyword":"Müller"}', 'utf16le').subarray(0, -1).fill(0xff, 20)],
    ['UTF-8 that is cut off', Buffer.concat([Buffer.from('{"keyword":"'), Buffer.from('ü').subarray(0, 1)])],
    ['UTF-8 with half of a surrogate pair', Buffer.from([0x22, 0xed, 0xa0, 0xbd, 0x22])],
  ])('a body in %s is refused instead of being corrupted', async (_what, payload) => {
    const { statusCode, json } = await search(payload, {})
    expect([statusCode, json<{ generalErrors: string[] }>().generalErrors]).toEqual([
      400,
      ['The body is not valid UTF-8'],
    ])
  })

  test.each([
    ['application/json; charset=utf-8', 200],
    ['application/json;charset="UTF8"', 200],
    ['application/json; charset=iso-8859-1', 415],
    ['application/json; charset=utf-16', 415],
    ['application/json; charset=', 415],
  ])('a body with charset %s gets %s', async (type, status) => {
    const { statusCode, json } = await search(Buffer.from('{"keyword":"Müller"}'), { 'content-type': type })
    expect(statusCode).toBe(status)
    if (status === 415) expect(json<{ generalErrors: string[] }>().generalErrors).toEqual(['The body must be in UTF-8'])
  })

  const paths = ['/api/sign-in/ACME', '/api/sign-in/callback', '/api/sign-in/callback/ACME', '/api/sign-in/signed-out']
  test.each(paths.flatMap((url) => ['a b', '%', '[', 'a:b:c', 'x:99999'].map((host) => [url, host] as const)))(
    '%s with the host %j is refused without a server error',
    async (url, host) => {
      const { statusCode, json } = await server.app.inject({ method: 'GET', url, headers: { host } })
      expect([statusCode, json<{ generalErrors: string[] }>().generalErrors]).toEqual([
        ...[400, ['The Host header is not a valid host name']],
      ])
    },
  )

  test('R35 the log contains no code and no token of a query', async () => {
    const before = lines.length
    for (const url of [
      '/api/sign-in/callback/ACME?code=the-code&state=the-state',
      '/api/session?access_token=the-token',
    ])
      await server.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })
    const log = lines.slice(before).join('')
    expect(log).toContain('"url":"/api/sign-in/callback/ACME"')
    for (const secret of ['the-code', 'the-state', 'the-token']) expect(log).not.toContain(secret)
  })
})
