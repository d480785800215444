import type { Organization, Participant } from '@incentive/contract'
import { CALL_MESSAGES } from '@incentive/model/issues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import type { KeyAnswer } from '../../store/participants/look-up-keys.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

describe.each([quickestForm])('looking up pasted keys (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
    await addParticipant('ACME-DEALER', 'dr-0001', 'lower@example.com')
    await addParticipant('ACME-DEALER', 'Mixed-1', 'Shared@Example.com')
    await addParticipant('ACME-DEALER', 'mixed-1', 'shared@example.com')
    await addParticipant('ACME-DEALER', 'Lower@Example.com', 'third@example.com')
    await addParticipant('ACME-DEALER', 'Élan', '')
    await addParticipant('ACME-CLUB', 'BOTH-1', 'club@example.com')
    await addParticipant('ACME-CLUB', 'DR-0002', 'other@example.com')
  })
  afterAll(() => server.close())

  const addParticipant = (program: string, key: string, email: string) =>
    server.db.pool.query(
      `INSERT INTO participant (program_id, participant_key, first_name, last_name, email1, participant_type_id, participant_status)
       SELECT program.id, $2, 'Demo', 'Person', $3, min(participant_type.id), 'ACTIVE'
         FROM program JOIN participant_type ON participant_type.program_id = program.id
        WHERE program_key = $1 GROUP BY program.id`,
      [program, key, email],
    )
  const answersTo = async <Entity>(api: Api, of: string, keys: readonly string[]) => {
    const { status, body } = await api('POST', `/api/${of}/lookUp`, { keys })
    expect(status).toBe(200)
    return body.content as unknown as KeyAnswer<Entity>[]
  }
  const people = async (keys: readonly string[], api = admin) =>
    (await answersTo<Participant>(api, 'participants', keys)).map(({ key, outcome, found }) => {
      expect(keys).toContain(key)
      return found === null ? outcome : `${outcome} ${found.participantKey}`
    })
  const organizations = async (keys: readonly string[]) =>
    (await answersTo<Organization>(admin, 'organizations', keys)).map(({ outcome, found }) =>
      found === null ? outcome : `${outcome} ${found.organizationKey}`,
    )

  test('keys and email addresses match, ignoring surrounding spaces and case', async () => {
    expect(
      await people(['DR-0003', ' dr-0004\t', 'ALDER.SMITHFIELD.1@example.com', 'ÉLAN', 'DR-0003', 'unknown']),
    ).toEqual(['FOUND DR-0003', 'FOUND DR-0004', 'FOUND DR-0001', 'FOUND Élan', 'FOUND DR-0003', 'UNKNOWN'])
  })

  test('an exact key comes first, then one in another case, then an address', async () => {
    expect(await people(['DR-0001', 'dr-0001', 'Dr-0001', 'lower@example.com'])).toEqual([
      'FOUND DR-0001',
      'FOUND dr-0001',
      'AMBIGUOUS',
      'FOUND Lower@Example.com',
    ])
  })

  test('a key that matches several is ambiguous, and the response does not list them', async () => {
    expect(await people(['MIXED-1', 'shared@example.com', 'mixed-1'])).toEqual([
      'AMBIGUOUS',
      'AMBIGUOUS',
      'FOUND mixed-1',
    ])
  })

  test('blank keys and pattern characters match no participant', async () => {
    expect(await people(['', '  ', '%', 'DR-%', 'DR_0001', "' OR true --"])).toEqual(Array(6).fill('UNKNOWN'))
    expect(await people([])).toEqual([])
  })

  test('the response to a key has all fields that the table shows of a participant', async () => {
    const [{ found }] = (await answersTo<Participant>(admin, 'participants', ['DR-0003'])) as [KeyAnswer<Participant>]
    const { body } = await admin('POST', '/api/participants/search', { keyword: 'DR-0003' })
    expect([found]).toEqual(body.content)
  })

  test('R17: a key of another program that the caller can see is elsewhere, and of any other unknown', async () => {
    expect(await people(['BOTH-1', 'CLUB@example.com', 'CC-0001', 'DR-0002'])).toEqual([
      'ELSEWHERE',
      'ELSEWHERE',
      'ELSEWHERE',
      'FOUND DR-0002',
    ])
    const clerk = await clerkWithRights()
    expect(await people(['BOTH-1', 'CC-0001', 'GX-0001', 'DR-0003', 'unknown'], clerk)).toEqual([
      'UNKNOWN',
      'UNKNOWN',
      'UNKNOWN',
      'FOUND DR-0003',
      'UNKNOWN',
    ])
  })

  test('OP-38: a program counts only if the caller can see its participants', async () => {
    const clerk = await clerkWithRights()
    const setClub = (mayView: boolean) =>
      server.db.pool.query(
        `INSERT INTO app_user_program (app_user_id, program_id, can_view_participants)
         SELECT app_user.id, program.id, $1 FROM app_user, program
          WHERE email = 'noparts@example.com' AND program_key = 'ACME-CLUB'
         ON CONFLICT (app_user_id, program_id) DO UPDATE SET can_view_participants = $1`,
        [mayView],
      )
    await setClub(false)
    expect(await people(['BOTH-1'], clerk)).toEqual(['UNKNOWN'])
    await setClub(true)
    expect(await people(['BOTH-1'], clerk)).toEqual(['ELSEWHERE'])
  })

  test('OP-38: without the right to see participants, the lookup returns 403, but not for organizations', async () => {
    await setRight(false)
    const clerk = await server.signIn('noparts@example.com')
    const { status, body } = await clerk('POST', '/api/participants/lookUp', { keys: ['DR-0001', 'unknown'] })
    expect([status, body.generalErrors]).toEqual([403, [CALL_MESSAGES.participantsForbidden]])
    expect((await clerk('POST', '/api/organizations/lookUp', { keys: ['ORG-001'] })).status).toBe(200)
  })

  test('DI-20 a deactivated organization is reported as inactive, and cannot be chosen', async () => {
    await server.db.pool.query(`UPDATE organization SET deactivated_date = now() WHERE organization_key = 'ORG-003'`)
    expect(await organizations(['ORG-003', 'org-003', 'ORG-001'])).toEqual(['INACTIVE', 'INACTIVE', 'FOUND ORG-001'])
    await server.db.pool.query(`UPDATE organization SET deactivated_date = NULL WHERE organization_key = 'ORG-003'`)
  })

  test('organizations are found by key within the client', async () => {
    await server.db.pool.query(
      `INSERT INTO organization (client_id, organization_key, name, organization_type_id)
       SELECT client_id, 'ELSEWHERE-1', 'Demo Elsewhere', min(id) FROM organization_type
        WHERE client_id = (SELECT id FROM client WHERE client_key = 'GLOBEX') GROUP BY client_id`,
    )
    expect(await organizations(['ORG-001', 'org-002 ', 'elsewhere-1', 'nowhere'])).toEqual([
      'FOUND ORG-001',
      'FOUND ORG-002',
      'ELSEWHERE',
      'UNKNOWN',
    ])
  })

  test.each(['participants', 'organizations'])('for %s, 1,000 keys are accepted and 1,001 refused', async (of) => {
    const keys = Array.from({ length: 1_001 }, (_, index) => `K-${index}`)
    expect(await answersTo(admin, of, keys.slice(1))).toHaveLength(1_000)
    const { status, body } = await admin('POST', `/api/${of}/lookUp`, { keys })
    expect([status, body.fieldErrors]).toEqual([400, { keys: ['Must have at most 1000 entries'] }])
  })

  test.each([
    ['keys', {}],
    ['keys', { keys: null }],
    ['keys', { keys: 'DR-0001' }],
    ['keys[0]', { keys: [7] }],
    ['keys[1]', { keys: ['a', 'x'.repeat(201)] }],
    ['keys[0]', { keys: ['a\0b'] }],
    ['program', { keys: ['a'], program: { id: 1 } }],
  ])('an invalid list of keys is refused at its position: %s', async (place, sent) => {
    const { status, body } = await admin('POST', '/api/participants/lookUp', sent)
    expect([status, Object.keys((body.fieldErrors ?? {}) as object)]).toEqual([400, [place]])
  })

  const setRight = (mayView: boolean) =>
    server.db.pool.query(
      `UPDATE app_user_program SET can_view_participants = $1
        WHERE app_user_id = (SELECT id FROM app_user WHERE email = 'noparts@example.com')`,
      [mayView],
    )

  /** A user with the right to one program, and to see its participants. */
  async function clerkWithRights(): Promise<Api> {
    await setRight(true)
    return server.signIn('noparts@example.com')
  }
})
