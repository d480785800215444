import { row } from '@incentive/quality/row'
import { MESSAGES } from '@incentive/model/issues'
import type { Organization, Participant } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { searchAs, type Item } from '../../testing/search-as.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

describe.each([quickestForm])('people (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
  })
  afterAll(() => server.close())

  const search = <Found = Item>(call: string, body?: unknown) => searchAs(admin)<Found>(call, body)
  const participantKeys = async (keyword: string): Promise<string[]> =>
    (await search<Participant>('participants/search?size=1000&sort=participantKey', { keyword })).content.map(
      ({ participantKey }) => participantKey,
    )
  const typeId = async (call: string, key: string, value: string): Promise<number> =>
    (await search(`${call}/search`)).content.find((type) => type[key] === value)?.id ?? 0

  const addParticipant = async (
    participant_key: string,
    first_name: string,
    last_name: string,
    email1: string | null,
  ) => {
    const like = await server.db.kysely
      .selectFrom('participant')
      .select(['program_id', 'participant_type_id', 'participant_status'])
      .where('participant_key', '=', 'DR-0001')
      .executeTakeFirstOrThrow()
    await server.db.kysely
      .insertInto('participant')
      .values({ ...like, participant_key, first_name, last_name, email1 })
      .execute()
  }

  test('participants of some types that match a keyword, in an order', async () => {
    const id = await typeId('participantTypes', 'participantTypeKey', 'DEALER')
    const body = { keyword: 'smith', participantTypes: [{ id }] }
    const { content, totalElements } = await search<Participant>(
      'participants/search?size=10&page=0&sort=lastName,ASC',
      body,
    )
    expect(totalElements).toBeGreaterThan(0)
    for (const { fullName, email1, participantType } of content) {
      expect(`${fullName} ${email1}`).toMatch(/smith/i)
      expect(participantType).toMatchObject({ id, participantTypeKey: 'DEALER', name: 'Dealer' })
    }
    const names = content.map(({ user }) => user.lastName)
    expect(names).toEqual(names.toSorted())
    expect(content[0]).toMatchObject({
      participantKey: expect.stringMatching(/^DR-/),
      organization: { organizationKey: expect.any(String), companyNumber: expect.any(String) },
      updatedDate: expect.any(String),
    })
  })

  test('participants of a type are found by key, names and email address', () =>
    row('API-26', async () => {
      await addParticipant('DR-API', 'Quentin', 'Qvist', 'q.zimmer@example.com')
      await server.db.pool.query(
        `UPDATE participant SET participant_type_id = (SELECT id FROM participant_type WHERE participant_type_key = $1)
         WHERE participant_key = 'DR-API'`,
        ['DEALER'],
      )
      const [dealer, manager] = [
        await typeId('participantTypes', 'participantTypeKey', 'DEALER'),
        await typeId('participantTypes', 'participantTypeKey', 'MANAGER'),
      ]
      const find = (keyword: string, ...types: number[]) =>
        search<Participant>('participants/search?size=10&page=0&sort=lastName,ASC', {
          keyword,
          participantTypes: types.map((id) => ({ id })),
        })
      for (const keyword of ['DR-API', 'quentin', 'QVIST', 'q.zimmer']) {
        const { content, totalElements } = await find(keyword, dealer)
        expect([keyword, totalElements]).toEqual([keyword, 1])
        expect(content).toMatchObject([
          {
            participantKey: 'DR-API',
            fullName: 'Quentin Qvist',
            email1: 'q.zimmer@example.com',
            participantType: { id: dealer, participantTypeKey: 'DEALER', name: 'Dealer' },
          },
        ])
        expect((await find(keyword, manager)).totalElements).toBe(0)
      }
      await server.db.kysely.deleteFrom('participant').where('participant_key', '=', 'DR-API').execute()
    }))

  test('FILT-05 several types are alternatives, no type is all', () =>
    row('FILT-05', async () => {
      const dealer = await typeId('participantTypes', 'participantTypeKey', 'DEALER')
      const manager = await typeId('participantTypes', 'participantTypeKey', 'MANAGER')
      const totalOf = async (participantTypes: unknown[]) =>
        (await search('participants/search', { participantTypes })).totalElements
      const [one, other] = [await totalOf([{ id: dealer }]), await totalOf([{ id: manager }])]
      expect(await totalOf([{ id: dealer }, { id: manager }])).toBe(one + other)
      expect(await totalOf([])).toBe(120)
    }))

  test('a type that is no reference is refused at its place, not left out', async () => {
    const { status, body } = await admin('POST', '/api/participants/search', {
      participantTypes: [{ id: 1 }, { id: 'x' }],
    })
    expect([status, body.fieldErrors]).toEqual([400, { 'participantTypes[1]': [MESSAGES.any.reference] }])
  })

  test('PICK-27 keywords match key, names and email, ignoring case', () =>
    row('PICK-27', async () => {
      expect(await participantKeys('dr-0001')).toEqual(['DR-0001'])
      expect(await participantKeys('ALDER SMITHFIELD')).toContain('DR-0001')
      expect(await participantKeys('alder.smithfield.1@EXAMPLE')).toEqual(['DR-0001'])
    }))

  test('keywords match accented text ignoring case', async () => {
    await addParticipant('DR-ACCENT', 'Éloïse', 'Müstermann', 'ça@example.com')
    for (const keyword of ['éloïse', 'ÉLOÏSE', 'MÜSTER', 'müster', 'ÇA@', 'éL', 'Ç']) {
      expect(await participantKeys(keyword), keyword).toEqual(['DR-ACCENT'])
    }
  })

  test('%, _ and \\ in a keyword mean themselves', async () => {
    await addParticipant('DR-SIGNS', '100%', 'snake_case\\path', null)
    for (const keyword of ['100%', '%', 'snake_', '_', 'case\\path', '\\']) {
      expect(await participantKeys(keyword), keyword).toEqual(['DR-SIGNS'])
    }
    for (const keyword of ['1%0', 'snake%case', 'sn_ke', '\\%', '%%']) {
      expect(await participantKeys(keyword), keyword).toEqual([])
    }
  })

  test('a keyword of one or two characters is looked for where a field or a word begins', async () => {
    await addParticipant('DR-SHORT', 'Xy', 'Van Quux', 'xy@example.com')
    expect(await participantKeys('xy')).toEqual(['DR-SHORT'])
    expect(await participantKeys('x')).toEqual(['DR-SHORT'])
    expect(await participantKeys('va')).toContain('DR-SHORT')
    expect(await participantKeys('ux')).toEqual([])
    expect(await participantKeys('uux')).toEqual(['DR-SHORT'])
  })

  test('OP-80 participants stand latest change first unless asked otherwise', async () => {
    const { content } = await search<Participant>('participants/search?size=1000')
    const dates = content.map(({ updatedDate }) => updatedDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('OP-38 without the right to see participants their search answers 403', async () => {
    const clerk = await server.signIn('noparts@example.com')
    for (const body of [undefined, { keyword: 'zzzz' }, { participantTypes: [] }]) {
      const { status, body: answer } = await clerk('POST', '/api/participants/search', body)
      expect([status, JSON.stringify(answer).includes('example.com')]).toEqual([403, false])
    }
    expect((await clerk('POST', '/api/organizations/search')).status).toBe(200)
  })

  test('organizations of a type, descending, with both spellings of DBA', async () => {
    const id = await typeId('organizationTypes', 'organizationTypeKey', 'DISTRIBUTOR')
    const { content } = await search<Organization>('organizations/search?size=1000&page=0&sort=name,DESC', {
      keyword: '',
      organizationTypes: [{ id }],
    })
    expect(content).toHaveLength(77)
    const names = content.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare).toReversed())
    for (const { dba, DBA, organizationType } of content) {
      expect(DBA).toBe(dba)
      expect(organizationType.id).toBe(id)
    }
    expect(content.find((row) => row.parentOrganization)).toMatchObject({
      parentOrganization: { organizationKey: expect.any(String), name: expect.any(String) },
      updatedDate: expect.any(String),
    })
  })

  test('an organization says who it is, whose it is, and of which type', () =>
    row('API-27', async () => {
      const id = await typeId('organizationTypes', 'organizationTypeKey', 'DISTRIBUTOR')
      const { rows } = await server.db.pool.query<{ key: string }>(
        `SELECT organization_key AS key FROM organization WHERE organization_type_id = $1
         ORDER BY name COLLATE "und-x-icu" DESC, id DESC LIMIT 10`,
        [id],
      )
      const { content, totalElements } = await search<Organization>(
        'organizations/search?size=10&page=0&sort=name,DESC',
        { keyword: '', organizationTypes: [{ id }] },
      )
      expect(totalElements).toBe(77)
      expect(content.map(({ organizationKey }) => organizationKey)).toEqual(rows.map(({ key }) => key))
      expect(content.every(({ organizationType }) => organizationType.name === 'Distributor')).toBe(true)
      await server.db.pool.query(
        `UPDATE organization SET dba = 'Trades so', parent_organization_id =
           (SELECT id FROM organization WHERE organization_key = 'ORG-002'), updated_date = '2026-02-03T04:05:06Z'
         WHERE organization_key = 'ORG-001'`,
      )
      const [one] = (await search<Organization>('organizations/search', { keyword: 'ORG-001' })).content
      expect(one).toMatchObject({
        organizationKey: 'ORG-001',
        dba: 'Trades so',
        DBA: 'Trades so',
        updatedDate: '2026-02-03T04:05:06Z',
        parentOrganization: { organizationKey: 'ORG-002' },
      })
    }))

  test('organizations are found by key, name and DBA', async () => {
    const keysFor = async (keyword: string) =>
      (await search<Organization>('organizations/search?size=1000', { keyword })).content.map(
        ({ organizationKey }) => organizationKey,
      )
    expect(await keysFor('org-001')).toEqual(['ORG-001'])
    expect(await keysFor('amber anvil')).toEqual(['ORG-001'])
    expect((await keysFor('& sons')).length).toBeGreaterThan(0)
  })
})
