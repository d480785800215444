import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

describe.each([quickestForm])('OP-139 an unsaved audience (%s database)', (kind) => {
  let server: TestServer
  let viewer: Api
  let promotion: number
  let ids: Record<string, number>
  beforeAll(async () => {
    server = await startTestServer(kind)
    viewer = await server.signIn('viewer@example.com')
    const { rows } = await server.db.pool.query<{ key: string; id: number }>(`
      SELECT promotion_key AS key, id FROM promotion WHERE program_id = 1
      UNION ALL SELECT participant_key, id FROM participant WHERE program_id = 1
      UNION ALL SELECT organization_key, id FROM organization WHERE client_id = 1
      UNION ALL SELECT participant_type_key || ' type', id FROM participant_type WHERE program_id = 1
      UNION ALL SELECT name, id FROM participant_group WHERE program_id = 1`)
    ids = Object.fromEntries(rows.map(({ key, id }) => [key, id]))
    promotion = ids['SPRING-REBATE'] ?? 0
  })
  afterAll(() => server.close())

  const at = (what: string, id = promotion) => `/api/promotions/${id}/audience/${what}`
  const resolve = async (audience: object, id = promotion) => {
    const { status, body } = await viewer('POST', at('resolve', id), { audience })
    expect(status).toBe(200)
    return body as Record<string, unknown>
  }
  const explain = async (audience: object, participant = 'DR-0001') => {
    const body = { audience, participant: ids[participant] }
    return (await viewer('POST', at('explain'), body)).body as Record<string, unknown>
  }

  test('a deactivated participant is in no audience and no count', async () => {
    const key = 'DR-0007'
    const setDeactivated = (date: string | null) =>
      server.db.pool.query('UPDATE participant SET deactivated_date = $2 WHERE id = $1', [ids[key], date])
    const participants = [{ participant: ids[key], includeInPromotion: true }]
    await setDeactivated('2026-05-10T16:00:00Z')
    expect(await resolve({})).toMatchObject({ participants: 119, stored: 119, draft: 119 })
    expect(await resolve({ participants })).toMatchObject({ stored: 119, draft: 0, added: 0 })
    expect(await explain({ participants }, key)).toMatchObject({
      isIn: false,
      code: 'PARTICIPANT_INACTIVE',
      sentence: expect.stringContaining('was deactivated on 05/10/2026 12:00 pm EDT') as string,
      link: null,
    })
    const { body } = await viewer('GET', `/api/participants/${ids[key]}/facts`)
    expect(body.participant).toMatchObject({ deactivatedDate: '2026-05-10T16:00:00Z' })
    await setDeactivated(null)
    expect(await resolve({})).toMatchObject({ participants: 120, stored: 120 })
  })

  test('counts the participants who are in now, those who would be, and each clause by itself', async () => {
    expect(await resolve({})).toMatchObject({
      participants: 120,
      stored: 120,
      draft: 120,
      added: 0,
      removed: 0,
      either: 120,
      decided: [{ code: 'AUDIENCE_OPEN', count: 120 }],
      condition: { isAsked: false, unknown: [] },
      listed: { participantTypes: null, participantGroups: null, organizationTypes: null, organizationGroups: null },
    })
    const audience = {
      participantTypes: [ids['DEALER type']],
      participantGroups: [ids['East Team']],
      participants: [
        { participant: ids['DR-0002'], includeInPromotion: true },
        { participant: ids['DR-0001'], includeInPromotion: false },
      ],
    }
    expect(await resolve(audience)).toMatchObject({
      stored: 120,
      draft: 20,
      added: 0,
      removed: 100,
      either: 120,
      decided: [
        { code: 'AUDIENCE_PARTICIPANT_INCLUDED', count: 1 },
        { code: 'AUDIENCE_PARTICIPANT_EXCLUDED', count: 1 },
        { code: 'AUDIENCE_TYPES_AND_GROUPS', count: 19 },
        { code: 'AUDIENCE_PARTICIPANT_TYPE', count: 79 },
        { code: 'AUDIENCE_PARTICIPANT_GROUP', count: 20 },
      ],
      listed: { participantTypes: 40, participantGroups: 60, organizationTypes: null },
    })
  })

  test('A16 an invite-only promotion includes those who accepted, and the explanation of one of them says so', async () => {
    const id = ids['INVITED-DEALERS'] ?? 0
    expect(await resolve({}, id)).toMatchObject({
      stored: 3,
      draft: 3,
      decided: [
        { code: 'AUDIENCE_OPEN', count: 3 },
        { code: 'NOT_INVITED', count: 117 },
      ],
    })
    expect(await resolve({ invitationOnly: false }, id)).toMatchObject({ stored: 3, draft: 120, added: 117 })
    const codeOf = async (participant: string) =>
      (await viewer('POST', at('explain', id), { audience: {}, participant: ids[participant] })).body.code as string
    expect(await Promise.all(['DR-0010', 'DR-0013', 'DR-0001'].map(codeOf))).toEqual([
      ...['AUDIENCE_OPEN', 'NOT_INVITED', 'NOT_INVITED'],
    ])
  })

  test('no participant is in a new promotion yet', async () => {
    expect(await resolve({ invitationOnly: true }, 0)).toMatchObject({ stored: null, draft: 0, added: 0, removed: 0 })
    expect(await resolve({}, 0)).toMatchObject({ stored: null, draft: 120, added: 120 })
  })

  test('removed, changed and added rows are those of the draft', async () => {
    const id = ids['BIG-LIST'] ?? 0
    const stored = await resolve({}, id)
    const removed = [{ participant: ids['DR-0001'], includeInPromotion: null }]
    const changed = [{ participant: ids['DR-0002'], includeInPromotion: false }]
    expect(await resolve({ participants: [...removed, ...changed] }, id)).toMatchObject({
      stored: stored.stored,
      removed: 1,
      added: 0,
      draft: (stored.stored as number) - 1,
    })
  })

  test('the last row of a participant that is listed twice applies', async () => {
    const row = (includeInPromotion: boolean) => ({ participant: ids['DR-0001'], includeInPromotion })
    const participants = [row(true), row(false)]
    expect(await resolve({ participants })).toMatchObject({ participants: 120, draft: 119, removed: 1 })
    expect(await explain({ participants })).toMatchObject({ isIn: false, code: 'AUDIENCE_PARTICIPANT_EXCLUDED' })
  })

  test('evaluates a condition only for participants that pass the other clauses, a page at a time', async () => {
    const audience = { participantTypes: [ids['DEALER type']], condition: 'participant.yearsOfService >= 10' }
    expect(await resolve(audience)).toMatchObject({ either: 120, condition: { isAsked: true, unknown: [] } })
    const { body } = await viewer('POST', at('eligibility'), { audience, after: 0 })
    const { rows } = await server.db.pool.query<{ fits: number }>(
      `SELECT count(*) FILTER (WHERE years_of_service >= 10) AS fits FROM participant
       WHERE program_id = 1 AND participant_type_id = $1`,
      [ids['DEALER type']],
    )
    const { fits = 0 } = rows[0] ?? {}
    expect(fits).toBeGreaterThan(5)
    expect(body).toEqual({
      after: null,
      evaluated: 120,
      stored: 120,
      draft: fits,
      added: 0,
      removed: 120 - fits,
      // an empty number is less than any other
      answers: { ELIGIBLE: fits, ELIGIBILITY_FALSE: 40 - fits, ELIGIBILITY_EMPTY: 0, ELIGIBILITY_ERROR: 0 },
    })
    expect((await viewer('POST', at('eligibility'), { audience, after: ids['DR-0119'] })).body).toMatchObject({
      after: null,
      evaluated: 1,
    })
  })

  test('a condition reads parent organizations, groups and courses', async () => {
    const condition =
      'organization.parent != null and organization.parent.tier == "GOLD" or participant.groupKeys.contains("East Team") and participant.completedCourseKeys.size() > 1'
    const { body } = await viewer('POST', at('eligibility'), { audience: { condition }, after: 0 })
    expect(body.answers).toMatchObject({ ELIGIBILITY_ERROR: 0 })
    const explained = []
    for (const [key, participant] of Object.entries(ids).filter(([name]) => name.startsWith('DR-'))) {
      const answer = await viewer('POST', at('explain'), { audience: { condition }, participant })
      explained.push([key, answer.body.isIn])
    }
    expect(explained.filter(([, isIn]) => isIn === true)).toHaveLength(body.draft as number)
    expect(body.draft).toBeGreaterThan(10)
  })

  test('reports a condition that reads the claim, and one that cannot be parsed', async () => {
    expect((await resolve({ condition: 'claim.totalAmount > 5' })).condition).toEqual({
      isAsked: true,
      unknown: ['claim.totalAmount'],
    })
    const { body } = await viewer('POST', at('eligibility'), { audience: { condition: 'participant.((' }, after: 0 })
    expect(body).toMatchObject({ draft: 0, answers: { ELIGIBILITY_ERROR: 120 } })
  })

  test('MS-03 suggests a participant who meets the draft including its condition, or none', async () => {
    const propose = async (audience: object, id = promotion) =>
      (await viewer('POST', at('propose', id), { audience })).body.participant as { id: number; key: string } | null
    const facts = await viewer('GET', `/api/participants/${ids['DR-0001']}/facts`)
    expect(await propose({})).toEqual({ id: ids['DR-0001'], key: 'DR-0001', ...facts.body })
    const audience = { participantTypes: [ids['DEALER type']], condition: 'participant.yearsOfService >= 20' }
    const someone = await propose(audience)
    expect(someone).not.toBeNull()
    expect(await explain(audience, someone?.key)).toMatchObject({ isIn: true })
    const participants = [{ participant: ids['DR-0001'], includeInPromotion: false }]
    expect(await propose({ participants }, 0)).toMatchObject({ key: 'DR-0002' })
    expect(await propose({ condition: 'participant.yearsOfService > 500' })).toBeNull()
    expect(await propose({ condition: 'claim.totalAmount > 5' })).toMatchObject({ key: 'DR-0001' })
    expect(await propose({ condition: 'participant.((' })).toBeNull()
    expect(await propose({ invitationOnly: true }, 0)).toBeNull()
  })

  test('explains one participant with the first clause that decides, in a sentence, with its field', async () => {
    expect(await explain({})).toEqual({
      isIn: true,
      code: 'AUDIENCE_OPEN',
      sentence: 'Everyone can claim',
      link: null,
    })
    expect(await explain({ participantGroups: [ids['West Team']] })).toEqual({
      isIn: false,
      code: 'AUDIENCE_PARTICIPANT_GROUP',
      sentence: 'Alder Smithfield is in none of the groups West Team',
      link: { tab: 'audience', field: 'participantGroups' },
    })
    const organizations = [{ organization: ids['ORG-001'], includeInPromotion: false }]
    expect(await explain({ organizations })).toMatchObject({
      code: 'AUDIENCE_ORGANIZATION_EXCLUDED',
      sentence: 'Amber Anvil Supply is excluded by a row',
    })
    expect(await explain({ invitationOnly: true })).toMatchObject({ isIn: false, code: 'NOT_INVITED' })
    expect(await explain({ condition: 'participant.yearsOfService > 30' })).toMatchObject({
      isIn: false,
      code: 'ELIGIBILITY_FALSE',
      link: { field: 'participantEligibilityRuleCondition' },
      sentence: expect.stringContaining('participant.yearsOfService') as string,
    })
  })

  test('returns no counts to a caller who cannot see participants: a count for one would reveal the participant', async () => {
    const clerk = await server.signIn('noparts@example.com')
    for (const id of [promotion, 0]) {
      for (const [what, more] of [
        ['resolve', {}],
        ['eligibility', { after: 0 }],
        ['explain', { participant: 1 }],
        ['propose', {}],
      ] as const) {
        const { status, body } = await clerk('POST', at(what, id), { audience: {}, ...more })
        expect([status, body.generalErrors]).toEqual([
          403,
          ['You are not allowed to see the participants of this program'],
        ])
      }
    }
  })

  test('OP-139 returns the facts that rules read of a participant and its chain of organizations', async () => {
    const { status, body } = await viewer('GET', `/api/participants/${ids['DR-0022']}/facts`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      participant: {
        participantKey: 'DR-0022',
        participantTypeKey: 'DEALER',
        country: 'US',
        state: 'NY',
        taxExempt: false,
        ytdPayoutAmount: '4431.5',
        completedCourseKeys: ['C1'],
        groupKeys: ['Certified Installers', 'Ten Years and More', 'West Team'],
      },
      organizations: [{ organizationKey: 'ORG-022' }, { organizationKey: 'ORG-003' }],
      names: { participantType: 'Dealer', organizationType: 'Dealer', organizationGroups: ['West'] },
    })
    const clerk = await server.signIn('noparts@example.com')
    expect((await clerk('GET', `/api/participants/${ids['DR-0022']}/facts`)).status).toBe(403)
    expect((await viewer('GET', `/api/participants/999999/facts`)).status).toBe(404)
  })

  test('promotions and participants of other programs are not found, and entries missing from the lists are refused', async () => {
    const other = await server.db.pool.query<{ participant: number; type: number; group: number }>(
      `SELECT (SELECT min(id) FROM participant WHERE program_id = 3) AS participant,
         (SELECT min(id) FROM participant_type WHERE program_id = 3) AS type,
         (SELECT min(id) FROM organization_group WHERE program_id = 3) AS group`,
    )
    const { participant, type, group } = other.rows[0] ?? { participant: 0, type: 0, group: 0 }
    expect((await viewer('POST', at('explain'), { audience: {}, participant })).status).toBe(404)
    expect((await viewer('POST', at('resolve', 999_999), { audience: {} })).status).toBe(404)
    const { status, body } = await viewer('POST', at('resolve'), { audience: { participantTypes: [type] } })
    expect([status, body.fieldErrors]).toEqual([400, { 'audience.participantTypes': ['Invalid selection'] }])
    // OP-129: a save removes groups of other programs
    expect(await resolve({ organizationGroups: [group] })).toMatchObject({ draft: 120 })
    expect(await resolve({ participants: [{ participant, includeInPromotion: true }] })).toMatchObject({ draft: 120 })
  })
})
