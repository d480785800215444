import { formatNy } from '@incentive/model/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { apiOf } from '../../testing/test-api.ts'
import { signIn, startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

type Body = Record<string, unknown>

describe.each([quickestForm])('renamed and deactivated records (%s database)', (kind) => {
  let server: TestServer
  let admin: Api

  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = apiOf(server.app, await signIn(server.app, 'admin@example.com'))
  })
  afterAll(() => server.close())

  const create = async (entity: string, body: Body) => {
    const { status, body: record } = await admin('POST', `/api/${entity}`, body)
    expect([status, record.fieldErrors]).toEqual([201, undefined])
    return record as Body & { id: number; version: number }
  }
  const read = async (entity: string, id: number) => (await admin('GET', `/api/${entity}/${id}`)).body as Body
  const timeline = async (entity: string, id: number) =>
    ((await admin('GET', `/api/${entity}/${id}/changes`)).body as unknown as { content: Body[] }).content

  it('DI-23 a key can be changed, unless a rule of a live promotion contains it; the old one stays reserved', async () => {
    const group = await create('participantGroups', { name: 'Renamed Team' })
    const rename = async (name: string) => {
      const { status, body } = await admin('PATCH', `/api/participantGroups/${group.id}`, { name })
      return [status, (body.fieldErrors as Record<string, string[]> | undefined)?.['name']] as const
    }
    const { rows } = await server.db.pool.query<{ id: number; condition: number }>(
      `WITH text AS (
         INSERT INTO rule_condition (spel_expression) VALUES ($1) RETURNING id)
       UPDATE promotion SET participant_eligibility_rule_condition_id = (SELECT id FROM text)
        WHERE promotion_key = 'SPRING-REBATE' RETURNING id, participant_eligibility_rule_condition_id AS condition`,
      [`participant.groupKeys.contains('Renamed Team')`],
    )
    expect(await rename('Other Team')).toEqual([
      400,
      ['Cannot be changed: rules of live promotions contain it (SPRING-REBATE)'],
    ])
    expect((await admin('GET', `/api/participantGroups/${group.id}/uses`)).body).toMatchObject({
      content: [{ place: 'promotions with the key in a rule', isByKey: true, count: 1 }],
    })
    const refused = await admin('DELETE', `/api/participantGroups/${group.id}`)
    expect(refused.status).toBe(409)
    // a rule that names another kind of record, and one of a promotion that is not live
    await server.db.pool.query(`UPDATE rule_condition SET spel_expression = $1 WHERE id = $2`, [
      `organization.groupKeys.contains('Renamed Team')`,
      rows[0]?.condition,
    ])
    expect(await rename('Other Team')).toEqual([200, undefined])
    const today = formatNy(server.clock().toISOString())
    const message = `Renamed Team was renamed to Other Team on ${today}`
    const again = await admin('POST', '/api/participantGroups', { name: 'renamed team' })
    expect([again.status, JSON.stringify(again.body.fieldErrors)]).toEqual([400, expect.stringContaining(message)])
    const upsert = await admin('POST', '/api/participantGroups/upsert', { rows: [{ name: 'Renamed Team' }] })
    expect([upsert.status, JSON.stringify(upsert.body)]).toEqual([400, expect.stringContaining(message)])
    const other = await create('participantGroups', { name: 'Third Team' })
    const taken = await admin('PATCH', `/api/participantGroups/${other.id}`, { name: 'Renamed Team' })
    expect([taken.status, JSON.stringify(taken.body.fieldErrors)]).toEqual([400, expect.stringContaining(message)])
    // it can go back itself, and then the other key is reserved
    expect(await rename('Renamed Team')).toEqual([200, undefined])
    expect((await admin('POST', '/api/participantGroups', { name: 'Other Team' })).status).toBe(400)
    await server.db.pool.query(`UPDATE reserved_key SET changed_date = changed_date - interval '90 days'`)
    expect((await admin('POST', '/api/participantGroups', { name: 'Other Team' })).status).toBe(201)
  })

  it('DI-02 a key in a test case and an MPG in a limit are uses', async () => {
    const { body } = await admin('POST', '/api/products/search', { keyword: 'AX-100' })
    const [product] = body.content as { id: number }[]
    const places = async () => {
      const found = (await admin('GET', `/api/products/${product?.id}/uses`)).body.content as { place: string }[]
      return found.map(({ place }) => place)
    }
    await server.db.pool.query(
      `INSERT INTO promotion_test_case (promotion_id, name, folded_name, claim, expected)
       SELECT id, 'Two of them', 'two of them', $1::jsonb, '{}' FROM promotion WHERE promotion_key = 'FALL-SPIFF'`,
      [JSON.stringify({ submittedDate: '2026-05-20T14:00:00Z', lines: [{ modelNumber: 'AX-100' }] })],
    )
    expect(await places()).toContain('promotions with the key in a test case')
    const limits = await server.db.pool.query(
      `SELECT FROM promotion_limit_node JOIN product_custom_field_value ON value = custom_field4_value
        WHERE field_number = 4 AND product_id = $1 LIMIT 1`,
      [product?.id],
    )
    expect(limits.rowCount).toBe(1)
    expect(await places()).toContain('promotions with its MPG in a limit')
  })

  it('DI-20 an organization is deactivated with its active participants in the program, in one call', async () => {
    const { id } = await create('organizations', {
      organizationKey: 'CLOSING',
      name: 'Closing Example Shop',
      organizationType: { organizationTypeKey: 'DEALER' },
    })
    const staff = []
    for (const participantKey of ['CL-1', 'CL-2', 'CL-3']) {
      const person = { firstName: 'Casey', lastName: 'Example', participantType: { participantTypeKey: 'DEALER' } }
      staff.push((await create('participants', { participantKey, ...person, organization: { id } })).id)
    }
    const [first = 0, second = 0] = staff
    const before = (await admin('POST', `/api/participants/${first}/deactivate`)).body.deactivatedDate
    const count = async () =>
      (await admin('POST', '/api/participants/search', { organizations: [id] })).body.totalElements as number
    expect(await count()).toBe(2)
    const other = await admin('POST', `/api/participants/${second}/deactivate`, { withParticipants: true })
    expect([other.status, other.body.fieldErrors]).toEqual([
      400,
      { withParticipants: ['Only organizations have participants'] },
    ])
    const ofOtherProgram = await server.db.pool.query<{ id: number }>(
      `INSERT INTO participant (program_id, organization_id, participant_type_id, participant_key, folded_key, first_name,
                                last_name, participant_status, updated_date)
       SELECT program.id, $1, participant_type.id, 'CL-9', 'cl-9', 'Casey', 'Example', 'ACTIVE', now()
         FROM program JOIN participant_type ON participant_type.program_id = program.id
        WHERE program_key = 'ACME-CLUB' LIMIT 1 RETURNING id`,
      [id],
    )
    const ended = await admin('POST', `/api/organizations/${id}/deactivate`, { withParticipants: true })
    expect([ended.status, await count()]).toEqual([200, 0])
    const { rows: untouched } = await server.db.pool.query<{ id: number }>(
      'SELECT id FROM participant WHERE organization_id = $1 AND deactivated_date IS NULL',
      [id],
    )
    expect(untouched).toEqual(ofOtherProgram.rows)
    expect((await timeline('participants', second)).map((entry) => entry['kind'])).toEqual(['DEACTIVATED', 'CREATED'])
    expect((await read('participants', first))['deactivatedDate']).toBe(before)
    const { rows } = await server.db.pool.query<{ after: unknown }>(
      `SELECT state_after AS after FROM audit_entry WHERE subject_type = 'organizations' AND subject_id = $1
        ORDER BY id DESC LIMIT 1`,
      [id],
    )
    expect(rows).toMatchObject([{ after: { entity: 'organizations', participants: 2 } }])
  })
})
