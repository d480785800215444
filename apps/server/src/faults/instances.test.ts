import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../db/testing/fresh-database.ts'
import { emptyServerDatabase } from '../db/testing/templates.ts'
import { findTestServer, onServer } from '../db/testing/test-server.ts'
import { apiOf } from '../testing/test-api.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts'
import { findHome, promotionToSubmit, type Home } from '../security/testing/home.ts'

const email = 'admin@example.com'

describe.runIf(testedForms.includes('server'))('two instances on one database', () => {
  let one: TestServer
  let other: TestServer
  let home: Home
  beforeAll(async () => {
    one = await startTestServer('server')
    other = await startTestServer('server', { address: one.address })
    home = await findHome(one)
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  const onBoth = (cookie: string) => [one, other].map(({ app }) => apiOf(app, cookie)) as [Api, Api]
  type Api = ReturnType<typeof apiOf>

  test('a session that one instance creates is valid on the other, with its program, and ends on both', async () => {
    const [here, there] = onBoth(await signIn(one.app, email))
    const { body: club } = await there('POST', '/api/programs/search', { keyword: 'Contractor' })
    await here('PUT', '/api/session/program', { id: club.content[0].id })
    expect((await there('GET', '/api/session')).body.program.name).toBe('Contractor Club')
    expect((await there('POST', '/api/logout')).status).toBe(204)
    expect((await here('GET', '/api/session')).status).toBe(204)
    expect((await here('POST', '/api/clients/search')).status).toBe(401)
  })

  test('R33 sign-in attempts are counted over both', async () => {
    const tryOn = ({ anonymous }: TestServer) => anonymous('POST', '/api/login', { email, password: 'wrong' })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => tryOn(index % 2 ? one : other)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
    one.clock.advance({ minutes: 1 })
    other.clock.advance({ minutes: 1 })
  })

  test('R12 fifty calls with one Idempotency-Key over both run once and return the same response', async () => {
    const both = onBoth(await signIn(one.app, email))
    const promotion = promotionToSubmit(home)
    const submit = (api: Api) =>
      api('POST', '/api/promotions/submit', { promotion }, { 'idempotency-key': 'over-both' })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => submit(both[index % 2] as Api)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
  })

  test('R11 fifty calls with one promotion key over both create one promotion', async () => {
    const both = onBoth(await signIn(one.app, email))
    const promotion = promotionToSubmit(home)
    const submit = (api: Api) => api('POST', '/api/promotions/submit', { promotion })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => submit(both[index % 2] as Api)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(49)
    expect(refused[0]?.body.fieldErrors).toEqual({ promotionKey: ['Key already exists'] })
  })

  test('R9 two saves of one version, one on each instance: one succeeds and the other is refused', async () => {
    const both = onBoth(await signIn(one.app, email))
    const { body: created } = await both[0]('POST', '/api/promotions/submit', { promotion: promotionToSubmit(home) })
    let version = created.version as number
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        both.map((api, index) =>
          api('POST', `/api/promotions/${created.id}/update`, {
            promotion: { version, name: `Name ${round} ${index}` },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [lost] = answers.filter(({ status }) => status === 409)
      version += 1
      expect(lost?.body).toMatchObject({ version, updatedBy: 'Demo Administrator' })
    }
  })
})

describe.runIf(testedForms.includes('server'))('instances that start together', () => {
  test('migrate an empty database and load the demo programs once', async () => {
    const { address, remove } = await emptyServerDatabase((await findTestServer()) ?? '')
    const DATABASE_URL = address.kind === 'server' ? address.url : ''
    const servers = await Promise.all([1, 2].map(() => startServerProcess({ DATABASE_URL, DEMO: '1' })))
    const health = await Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/api/health`)).status))
    expect(health).toEqual([200, 200])
    const { rows } = await onServer(DATABASE_URL, (client) =>
      client.query<{ clients: string; migrations: string }>(
        `SELECT (SELECT count(*) FROM client WHERE client_key = 'ACME') AS clients,
                (SELECT count(*) = count(DISTINCT name) FROM schema_migration)::text AS migrations`,
      ),
    )
    expect(rows).toEqual([{ clients: '1', migrations: 'true' }])
    for (const server of servers) server.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
    await remove()
  })
})
