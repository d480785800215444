import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

interface Entry {
  readonly id: number
  readonly action: string
  readonly user: { id: number; fullName: string } | null
  readonly before: unknown
  readonly after: unknown
}

describe('the audit page', () => {
  let server: TestServer
  let admin: Api
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    const viewer = await server.signIn('viewer@example.com')
    await viewer('PUT', '/api/account', { firstName: '=cmd', lastName: 'Reader' })
    server.clock.advance({ minutes: 10 })
    admin = await server.signIn('admin@example.com')
    // an entry of another client
    await server.db.pool.query(
      `INSERT INTO audit_entry (request_id, action, subject_type, client_id)
       SELECT 'r', 'session.begin', 'session', id FROM client WHERE id <> 1 LIMIT 1`,
    )
  })
  afterAll(() => server.close())

  const search = async (body: object = {}, query = '') =>
    (await admin('POST', `/api/audit/search${query}`, body)).body as unknown as {
      content: Entry[]
      totalElements: number
    }
  const actions = async (body: object) => (await search(body)).content.map(({ action }) => action)

  test('R35 shows who made which change, with old and new values, newest first, only of this client', async () => {
    const { content, totalElements } = await search()
    expect(content.map(({ action }) => action)).toEqual(['session.begin', 'account.update', 'session.begin'])
    expect(totalElements).toBe(3)
    expect(content[1]).toMatchObject({
      user: { fullName: '=cmd Reader' },
      before: { firstName: 'Demo', lastName: 'Viewer' },
      after: { firstName: '=cmd', lastName: 'Reader' },
      _links: { self: { href: `/api/audit/${content[1]?.id}` } },
    })
    expect((await search({}, '?size=1&page=1')).content).toEqual([content[1]])
  })

  test('filters by user, kind, subject and time', async () => {
    const [newest, , oldest] = (await search()).content
    expect(await actions({ user: oldest?.user?.id })).toEqual(['account.update', 'session.begin'])
    expect(await actions({ groups: ['ACCOUNTS'] })).toEqual(['account.update'])
    expect(await actions({ groups: ['ACCOUNTS', 'SIGN_IN'], user: newest?.user?.id })).toEqual(['session.begin'])
    expect(await actions({ subject: { type: 'user', id: oldest?.user?.id } })).toEqual(['account.update'])
    const between = { from: '2000-01-01T00:00:00Z', to: '2000-01-02T00:00:00Z' }
    expect(await actions(between)).toEqual([])
    expect((await admin('POST', '/api/audit/search', { groups: ['EVERYTHING'] })).status).toBe(400)
  })

  test('R24 R35 exports CSV with escaped formulas, and the export is an entry too', async () => {
    const { status, headers, body } = await admin('POST', '/api/audit/export', { groups: ['ACCOUNTS'] })
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('audit-2026-11-20.csv')])
    const [heading, line, end] = String(body).replace('\uFEFF', '').split('\r\n')
    expect(heading).toBe('When,Who,What,Program,Item,Changes,Request')
    expect(line).toContain("'=cmd Reader,changed their name,,Administrator =cmd Reader,")
    expect(line).toContain('first name: Demo → =cmd; last name: Viewer → Reader')
    expect(end).toBe('')
    expect((await search()).content[0]).toMatchObject({ action: 'audit.export', after: { count: 1 } })
  })

  test('R35 shows programs by name, and filters by program', async () => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT id FROM program WHERE program_key IN ('ACME-CLUB', 'ACME-DEALER') ORDER BY program_key`,
    )
    const [club, dealer] = rows.map(({ id }) => id)
    await admin('PUT', '/api/session/program', { id: club })
    await admin('PUT', '/api/session/program', { id: dealer })
    expect((await search({ program: club })).content).toMatchObject([
      { action: 'session.selectProgram', before: { program: 'Dealer Rewards' }, after: { program: 'Contractor Club' } },
    ])
  })

  test('opens and exports entries that were stored under former names of calls and fields', async () => {
    const former = { mayWrite: false, mayViewParticipants: true }
    await server.db.pool.query(
      `INSERT INTO audit_entry (request_id, action, subject_type, client_id, state_before, state_after)
       SELECT 'former', action, 'apiClient', 1, $1, $2
       FROM unnest(ARRAY['apiClient.update', 'client.demandSecondFactor', 'promotion.takeBackFinding']) action`,
      [JSON.stringify(former), JSON.stringify({ ...former, mayWrite: true })],
    )
    const { content } = await search({ subject: { type: 'apiClient' } })
    expect(content.map(({ action }) => action).toSorted()).toEqual([
      ...['apiClient.update', 'client.demandSecondFactor', 'promotion.takeBackFinding'],
    ])
    for (const { id } of content) {
      const { status, body } = await admin('GET', `/api/audit/${id}`)
      expect([status, body.before, body.after]).toEqual([200, former, { ...former, mayWrite: true }])
    }
    const { body } = await admin('POST', '/api/audit/export', { subject: { type: 'apiClient' } })
    expect(String(body).match(/may write: no → yes/g)).toHaveLength(3)
  })

  test('R16 is only for managers', async () => {
    const viewer = await server.signIn('viewer@example.com')
    expect((await viewer('POST', '/api/audit/search')).status).toBe(403)
    expect((await viewer('POST', '/api/audit/export')).status).toBe(403)
  })
})
