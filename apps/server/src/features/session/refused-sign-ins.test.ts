import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

describe('audit entries of refused sign-ins', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(quickestForm)
  })
  afterEach(() => server.close())

  const tryFrom = async (address: string, email: string, password = 'wrong') =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: address,
        payload: { email, password },
      })
    ).statusCode
  const refused = async () =>
    (
      await server.db.pool.query<{ action: string; email: string; after: object }>(
        `SELECT action, email, state_after AS after FROM audit_entry
         LEFT JOIN app_user ON app_user.id = subject_id AND subject_type = 'user'
         WHERE action LIKE 'session.refuse%' ORDER BY audit_entry.id`,
      )
    ).rows

  it('R35 record a wrong password, a disabled account and delayed attempts of the account, without the password', async () => {
    for (let attempts = 0; attempts < 5; attempts++)
      expect(await tryFrom('10.0.0.1', 'VIEWER@example.com', 'secret try')).toBe(401)
    for (let attempts = 0; attempts < 3; attempts++) expect(await tryFrom('10.0.0.1', 'viewer@example.com')).toBe(429)
    await server.db.pool.query(`UPDATE app_user SET disabled = true WHERE email = 'noparts@example.com'`)
    expect(await tryFrom('10.0.0.1', 'noparts@example.com', 'demo')).toBe(401)
    const entries = await refused()
    expect(entries.map(({ action, email }) => `${action} ${email}`)).toEqual([
      ...Array<string>(5).fill('session.refusePassword viewer@example.com'),
      'session.refuseTries viewer@example.com',
      'session.refuseDisabled noparts@example.com',
    ])
    expect(entries[0]?.after).toEqual({ address: '10.0.0.1' })
    const admin = await server.signIn('admin@example.com')
    const { content } = (await admin('POST', '/api/audit/search', { groups: ['SIGN_IN'] })).body as {
      content: { action: string; user: unknown }[]
    }
    expect(content.filter(({ user }) => user === null)).toHaveLength(7)
    expect(JSON.stringify(entries)).not.toContain('secret try')
  })

  it('R35 are not written for an unknown address', async () => {
    for (let attempts = 0; attempts < 6; attempts++) await tryFrom('10.0.0.1', 'nobody@example.com')
    expect(await refused()).toEqual([])
  })

  it('R33 are limited to twenty per account, kind and hour for any number of addresses, as the last one states', async () => {
    for (let from = 1; from <= 25; from++) await tryFrom(`10.0.0.${from}`, 'viewer@example.com')
    const entries = await refused()
    expect(entries).toHaveLength(20)
    expect(entries.at(-1)?.after).toEqual({ address: '10.0.0.20', further: 'in the log of the server alone' })
  })

  it('R16 are not in the audit of another client', async () => {
    await server.db.pool.query(`DELETE FROM app_user_client WHERE app_user_id =
      (SELECT id FROM app_user WHERE email = 'viewer@example.com') AND client_id <> 1`)
    await tryFrom('10.0.0.1', 'viewer@example.com')
    const { rows } = await server.db.pool.query(
      `SELECT client_id FROM audit_entry WHERE action = 'session.refusePassword'`,
    )
    expect(rows).toEqual([{ client_id: 1 }])
  })
})
