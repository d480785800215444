import { VALUE_FACTS } from '@incentive/model/facts'
import { CALL_MESSAGES } from '@incentive/model/issues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

describe.each([quickestForm])('the values of facts (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
  })
  afterAll(() => server.close())
  const valuesOf = async (fact: string, api = admin) => await api('GET', `/api/ruleEngine/factValues/${fact}`)

  test('are those of the active participants of the program, most frequent first, with their number', async () => {
    const { rows } = await server.db.pool.query<{ value: string; participants: number }>(`
      SELECT organization.tier AS value, count(*)::int AS participants FROM participant
      JOIN organization ON organization.id = participant.organization_id
      WHERE participant.program_id = 1 AND organization.tier IS NOT NULL
      GROUP BY organization.tier ORDER BY count(*) DESC, organization.tier`)
    expect(rows.length).toBeGreaterThan(1)
    const { status, body } = await valuesOf('organization.tier')
    expect([status, body]).toEqual([200, { total: rows.length, values: rows }])
  })

  test('leave out deactivated participants and blank values, and are cut with their total', async () => {
    await server.db.pool.query(`UPDATE participant SET city = 'City ' || id WHERE program_id = 1`)
    await server.db.pool.query(
      `UPDATE participant SET city = '' WHERE id = (SELECT min(id) FROM participant WHERE program_id = 1)`,
    )
    await server.db.pool.query(
      `UPDATE participant SET deactivated_date = now() WHERE id = (SELECT max(id) FROM participant WHERE program_id = 1)`,
    )
    const { body } = await valuesOf('participant.city')
    expect(body.total).toBe(118)
    expect(body.values).toHaveLength(118)
  })

  test('exist for each listed fact and no other, and only for callers who can see participants', async () => {
    for (const fact of VALUE_FACTS) expect([fact, (await valuesOf(fact)).status]).toEqual([fact, 200])
    expect((await valuesOf('participant.email')).status).toBe(404)
    const refused = await valuesOf('organization.tier', await server.signIn('noparts@example.com'))
    expect([refused.status, refused.body.generalErrors]).toEqual([403, [CALL_MESSAGES.participantsForbidden]])
  })
})
