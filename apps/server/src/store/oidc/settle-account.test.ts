import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { ClientProvider } from './provider-of-client.ts'
import { settleAccount } from './settle-account.ts'

const email = 'noparts@example.com'

describe.runIf(testedForms.includes('server'))('concurrent changes during a sign-in through a provider', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('server')
  })
  afterAll(() => server.close())

  test('R32 the user cannot be disabled meanwhile: the new session would be valid again when they are enabled', async () => {
    const { rows } = await server.db.pool.query<{ id: number; clientId: number }>(
      `SELECT id, client_id AS "clientId" FROM app_user JOIN app_user_client ON app_user_id = id WHERE email = $1`,
      [email],
    )
    const [user] = rows
    if (!user) throw new Error('there is no such user')
    const provider: ClientProvider = {
      clientId: user.clientId,
      clientKey: 'acme',
      issuer: 'https://provider.example',
      providerClientId: 'console',
      callbackPath: '/api/sign-in/callback/acme',
      scopes: 'openid',
      sealedSecret: null,
      makesAccounts: false,
      mappings: [],
    }
    const person = { subject: 'v', email, firstName: 'Demo', lastName: 'Clerk', claims: {} }
    await server.db.kysely.transaction().execute(async (tx) => {
      expect(await settleAccount(tx, provider, person, server.clock())).toMatchObject({ userId: user.id })
      const free = await server.db.pool.query('SELECT id FROM app_user WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED', [
        user.id,
      ])
      expect(free.rows).toEqual([])
    })
  })
})
