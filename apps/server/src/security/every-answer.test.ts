import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { openLog } from '../open-log.ts'
import { checkAnswer } from '../testing/check-answer.ts'
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts'
import { exampleCalls, type ExampleCall } from './testing/example-calls.ts'
import { findHome } from './testing/home.ts'
import { digestOfTables } from './testing/tables.ts'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

/** The API documentation page has one inline style and no script. */
const policyOfApiPage = policy.replace(
  "style-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
)
/** A plain text page has its own style and no other. */
const policyOfWords = (page: string) => {
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? []
  const digest = createHash('sha256').update(style).digest('base64')
  return policy.replace("style-src 'self'", `style-src 'self' 'sha256-${digest}'`)
}
/** A file, uploaded or exported, has no permissions at all. */
const policyOfFiles = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Headers that every response must have. R23, R31, ASVS 3.4. */
const wanted = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

describe('every response', () => {
  let server: TestServer
  let cookie: string
  let calls: ExampleCall[]
  /** All logged lines. */
  const lines: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'console-'))

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>')
    writeFileSync(join(folder, 'assets', 'main-4f9d8a7b.js'), 'export {}')
    const log = openLog('debug', { write: (line) => void lines.push(line) })
    server = await startTestServer(quickestForm, { consoleFolder: folder, log })
    cookie = await signIn(server.app, 'admin@example.com')
    calls = exampleCalls(await findHome(server))
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const send = (request: InjectOptions) => server.app.inject({ ...request, headers: { cookie, ...request.headers } })

  const sendExample = ({ method, url, payload, headers }: ExampleCall, more: Record<string, string> = {}) =>
    send({
      method,
      url,
      headers: { ...headers, ...more },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })

  const pages = [
    '/',
    '/promotion/7?tab=products',
    '/assets/main-4f9d8a7b.js',
    '/index.html',
    '/api/openapi.json',
    '/api/docs/',
    '/api/sign-in/done',
    '/api/sign-in/nowhere',
    '/api/sign-in/signed-out?state=acme',
  ]
  const wrong: InjectOptions[] = [
    { method: 'GET', url: '/api/nothing' },
    { method: 'GET', url: '/assets/missing.js' },
    { method: 'GET', url: '/..%2f..%2fpackage.json' },
    { method: 'GET', url: '/%c0%ae%c0%ae/' },
    { method: 'GET', url: '/api/promotions/%' },
    { method: 'GET', url: `/api/promotions/${'7'.repeat(3000)}` },
    { method: 'GET', url: '/api/promotions/7%00' },
    { method: 'DELETE', url: '/api/promotions/search' },
    { method: 'OPTIONS', url: '/api/nothing' },
    { method: 'POST', url: '/promotion/7' },
    { method: 'POST', url: '/api/promotions/search', payload: '{', headers: { 'content-type': 'application/json' } },
    {
      method: 'POST',
      url: '/api/promotions/search',
      payload: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    { method: 'POST', url: '/api/promotions/search', payload: '{}', headers: { 'content-type': 'text/plain' } },
    {
      method: 'POST',
      url: '/api/promotions/submit',
      payload: 'x'.repeat(17 * 1024 * 1024),
      headers: { 'content-type': 'application/json' },
    },
    { method: 'GET', url: '/api/types/payouts', headers: { cookie: '' } },
    { method: 'GET', url: '/api/types/payouts', headers: { cookie: '__Host-sid=%E0%A4%A' } },
  ]

  test('R23 R31 has the security headers: every call, page, file and refusal', async () => {
    const last = (call: ExampleCall) => call.endpoint.name === 'logout'
    const inOrder = [...calls.filter((call) => !last(call)), ...calls.filter(last)]
    const requests = [
      ...pages.map((url) => () => send({ method: 'GET', url })),
      ...wrong.map((request) => () => send(request)),
      ...inOrder.map((call) => () => sendExample(call)),
    ]
    for (const make of requests) {
      const { headers, statusCode, raw, payload } = await make()
      const about = `${raw.req.method} ${raw.req.url?.slice(0, 80)} ${statusCode}`
      expect([about, headers]).toEqual([about, expect.objectContaining(wanted)])
      const url = raw.req.url ?? ''
      const isFile =
        statusCode === 200 &&
        /\/(uploads\/\d+\/content|imports\/\d+\/file|export|rejected|importTemplates\/\w+)$/.test(url)
      const pagePolicy = url.startsWith('/api/docs')
        ? policyOfApiPage
        : url === '/api/sign-in/done'
          ? policyOfWords(payload)
          : policy
      expect([about, headers['content-security-policy']]).toEqual([about, isFile ? policyOfFiles : pagePolicy])
      expect(headers['x-powered-by'] ?? headers['server'] ?? headers['access-control-allow-origin']).toBeUndefined()
      for (const set of [headers['set-cookie'] ?? []].flat()) {
        expect(set).toMatch(
          /^__Host-(sid|sso)=[^;]*;( Max-Age=0;)? Path=\/;( Expires=[^;]+;)? HttpOnly; Secure; SameSite=Lax$/,
        )
      }
    }
    cookie = await signIn(server.app, 'admin@example.com')
  })

  test('R31 responses of the API are never cached, the page is revalidated, and named files are cached', async () => {
    for (const call of calls.filter(({ endpoint }) => endpoint.access !== 'writer' && endpoint.name !== 'logout')) {
      const { headers } = await sendExample(call)
      expect([call.url, headers['cache-control']]).toEqual([call.url, expect.stringContaining('no-store')])
    }
    const caching = async (url: string) => (await send({ method: 'GET', url })).headers['cache-control']
    expect(await Promise.all(['/', '/promotion/0', '/index.html'].map(caching))).toEqual(Array(3).fill('no-cache'))
    expect(await caching('/assets/main-4f9d8a7b.js')).toBe('public, max-age=31536000, immutable')
  })

  test('U19 a browser gets the page for any address except missing files', async () => {
    const asked = async (url: string) => send({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8' } })
    const typed = ['/promotion/1.5', '/promotion/%FF', '/%', '/promotion/%00', '/a.b/c.d', '/..%2f..%2fpackage.json']
    for (const url of typed) {
      const { statusCode, headers, payload } = await asked(url)
      expect([url, statusCode, payload]).toEqual([url, 200, '<!doctype html><title>Console</title>'])
      expect(headers).toMatchObject({ ...wanted, 'content-security-policy': policy, 'cache-control': 'no-cache' })
    }
    for (const url of ['/assets/missing.js', '/assets/%FF', '/api/%FF', '/api/promotions/1.5']) {
      expect([url, (await asked(url)).statusCode]).toEqual([url, 404])
    }
  })

  test('R36 every invalid request gets a problem that reveals nothing about the server', async () => {
    for (const request of wrong) {
      const { statusCode, headers, payload } = await send(request)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
      checkAnswer(request.method as string, request.url as string, {
        status: statusCode,
        type: String(headers['content-type']),
        text: payload,
      })
    }
  })

  test('R36 input that is not HTTP also gets a problem', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as { port: number }
    const answerTo = (text: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(text))
        socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
        socket.on('close', () => resolve(answer)).on('error', reject)
      })
    for (const [text, status] of [
      ['nonsense\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ] as const) {
      const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n')
      expect(head).toContain(`HTTP/1.1 ${status} `)
      checkAnswer('GET', '/', { status, type: /Content-Type: (.+)/.exec(head)?.[1] ?? '', text: body })
    }
  })

  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
    { origin: 'https://attacker.example' },
    { origin: 'null' },
    { origin: 'http://localhost.attacker.example' },
    { origin: 'not an address' },
  ]
  const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']

  test('R30 a cross-site call of a browser that changes data is refused, regardless of its form', async () => {
    const changing = calls.filter(({ method }) => method !== 'GET')
    const before = await digestOfTables(server.db)
    for (const call of changing) {
      for (const headers of elsewhere) {
        const { statusCode } = await sendExample(call, headers)
        expect([call.endpoint.name, headers, statusCode]).toEqual([call.endpoint.name, headers, 403])
      }
    }
    for (const call of changing.filter(({ endpoint }) => !endpoint.takesFile)) {
      for (const type of formTypes) {
        const payload = JSON.stringify(call.payload ?? {})
        const { statusCode } = await send({
          method: call.method,
          url: call.url,
          payload,
          headers: { 'content-type': type },
        })
        expect([call.endpoint.name, type, statusCode]).toEqual([call.endpoint.name, type, 415])
      }
    }
    expect(await digestOfTables(server.db)).toEqual(before)
  })

  test('R30 reading changes nothing, and calls of the console and of other clients are accepted', async () => {
    const search = calls.find(({ endpoint }) => endpoint.name === 'searchPromotions') as ExampleCall
    const host = { host: 'console.example' }
    const ours: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { ...host, origin: 'https://console.example' },
    ]
    for (const headers of ours) {
      expect((await sendExample(search, headers)).statusCode).toBe(200)
    }
    const before = await digestOfTables(server.db)
    for (const call of calls.filter(({ method }) => method === 'GET')) await sendExample(call)
    expect(await digestOfTables(server.db)).toEqual(before)
  })

  test('the console is served at its own addresses only', async () => {
    expect((await send({ method: 'GET', url: '/promotion/7' })).payload).toContain('<title>Console</title>')
    expect((await send({ method: 'GET', url: '/promotion/7', headers: { cookie: '' } })).statusCode).toBe(200)
    for (const url of ['/api/x', '/x.js', '/../../etc/passwd', '/.env', '//etc/passwd']) {
      const { statusCode, payload } = await send({ method: 'GET', url })
      expect([url, payload.includes('root:')]).toEqual([url, false])
      expect([url, [404, 200].includes(statusCode)]).toEqual([url, true])
    }
  })

  test('R35 the log contains no password, token, cookie or body', async () => {
    const password = 'keep-secret-4711'
    const email = 'admin@example.com'
    const json = { 'content-type': 'application/json' }
    await send({ method: 'POST', url: '/api/login', payload: { email, password } })
    await send({
      method: 'POST',
      url: '/api/login',
      payload: `{"email":"${email}","password":"${password}"`,
      headers: json,
    })
    const token = cookie.split('=')[1] ?? ''
    const { rows } = await server.db.pool.query<{ secret: string }>(
      'SELECT password_hash AS secret FROM app_user UNION SELECT id FROM session',
    )
    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(500)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ requestId: expect.any(String) as unknown })
    for (const secret of [password, token, '__Host-sid', '$argon2', 'SECURITY-', ...rows.map((row) => row.secret)]) {
      expect(log.includes(secret)).toBe(false)
    }
  })

  test('R35 logged headers have no cookies', () => {
    const written: string[] = []
    const log = openLog('info', { write: (line) => void written.push(line) })
    const headers = { cookie, authorization: cookie, 'set-cookie': cookie, accept: 'text/html' }
    log.info({ headers, req: { headers }, res: { headers } })
    expect(written.join('')).toContain('text/html')
    expect(written.join('')).not.toContain('__Host-sid')
  })
})
