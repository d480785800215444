import { CATALOG, isLookup, type CatalogName } from '@incentive/model/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { signInEveryone, type Person } from '../../security/testing/users.ts'
import { recordTable } from '../../store/catalog/record-table.ts'
import { apiClientApi, apiOf } from '../../testing/test-api.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

const readOnly = 'You have read-only access'
const noRight = 'You need the right to edit the data of this program, or to manage the catalog of its client'
const noCatalog = 'You need the right to manage the catalog of this client'
const noProgramData = 'You need the right to edit the data of this program'
const noParticipants = 'You are not allowed to see the participants of this program'

interface Use {
  readonly place: string
  readonly count: number
  readonly first: readonly { readonly name: string }[]
}

describe.each([quickestForm])('rights to the records of the catalog (%s database)', (kind) => {
  let server: TestServer
  let apis: Record<Person, Api>
  /** Records of Dealer Rewards and of its client. */
  let course: number
  let product: number
  let participant: number
  let organization: number
  let programs: Record<string, number>

  beforeAll(async () => {
    server = await startTestServer(kind)
    const cookies = await signInEveryone(server)
    apis = Object.fromEntries(
      Object.entries(cookies).map(([person, cookie]) => [person, apiOf(server.app, cookie)]),
    ) as Record<Person, Api>
    const { rows: all } = await server.db.pool.query<{ key: string; id: number }>(
      'SELECT program_key AS key, id FROM program',
    )
    programs = Object.fromEntries(all.map(({ key, id }) => [key, id]))
    const made = (await apis.admin('POST', '/api/courses', { courseKey: 'RIGHTS', name: 'Rights' })).body
    course = made.id as number
    product = await idOf(`SELECT id FROM product WHERE product_key = 'AX-100' AND client_id = $1`)
    organization = await idOf(
      `SELECT organization.id FROM organization JOIN participant ON organization_id = organization.id
        WHERE client_id = $1 AND program_id = (SELECT id FROM program WHERE program_key = 'ACME-DEALER')
        GROUP BY organization.id ORDER BY count(*) DESC, organization.id LIMIT 1`,
    )
    participant = await idOf(
      `SELECT participant.id FROM participant JOIN program ON program.id = program_id
        WHERE program_key = 'ACME-DEALER' AND client_id = $1 ORDER BY participant.id LIMIT 1`,
    )
  })
  afterAll(() => server.close())

  const idOf = async (query: string) => {
    const { rows: clients } = await server.db.pool.query<{ id: number }>(
      `SELECT id FROM client WHERE client_key = 'ACME'`,
    )
    const { rows } = await server.db.pool.query<{ id: number }>(query, [clients[0]?.id])
    if (!rows[0]) throw new Error(`no row: ${query}`)
    return rows[0].id
  }

  /** Every call that changes records of an entity; of the record with this id, if it is about one. */
  const changes = (entity: string, id: number, fields: object) =>
    [
      ['POST', `/api/${entity}`, fields],
      ['POST', `/api/${entity}/upsert`, { rows: [fields] }],
      ['PATCH', `/api/${entity}/${id}`, {}],
      ['POST', `/api/${entity}/${id}/deactivate`, {}],
      ['POST', `/api/${entity}/${id}/reactivate`, {}],
      ['DELETE', `/api/${entity}/${id}`, undefined],
    ] as const
  const ofOne = (entity: string, id: number) => changes(entity, id, {}).slice(2)
  const newCourse = { courseKey: 'REFUSED', name: 'Refused' }
  const newProduct = { productKey: 'REFUSED', modelNumber: 'REFUSED', name: 'Refused' }
  const newParticipant = { participantKey: 'REFUSED', firstName: 'No', lastName: 'One' }

  type Change = ReturnType<typeof changes>[number]

  /** Makes each call, and expects the same refusal of all of them. */
  const expectRefused = async (api: Api, calls: readonly Change[], status: number, message: string) => {
    for (const [method, url, body] of calls) {
      const refused = await api(method, url, body)
      expect([method, url, refused.status, refused.body.generalErrors]).toEqual([method, url, status, [message]])
    }
  }

  /** The rows of the catalog and its timelines that a refused call could have changed. */
  const stored = async () => {
    const { rows } = await server.db.pool.query(
      `SELECT (SELECT count(*) FROM catalog_change) AS changes, (SELECT count(*) FROM audit_entry) AS entries,
              (SELECT count(*) FROM course) AS courses, (SELECT count(*) FROM product) AS products,
              (SELECT count(*) FROM participant) AS participants, (SELECT sum(version) FROM course) AS versions`,
    )
    return rows[0] as unknown
  }

  it('a read-only user reads records, their uses and their timelines, and changes none', async () => {
    const before = await stored()
    await expectRefused(apis.viewer, changes('courses', course, newCourse), 403, readOnly)
    await expectRefused(apis.viewer, changes('products', product, newProduct), 403, readOnly)
    await expectRefused(apis.viewer, changes('participants', participant, newParticipant), 403, readOnly)
    expect(await stored()).toEqual(before)
    for (const address of [`courses/${course}`, `products/${product}`, `participants/${participant}`]) {
      for (const part of ['', '/uses', '/changes']) {
        expect([address + part, (await apis.viewer('GET', `/api/${address}${part}`)).status]).toEqual([
          address + part,
          200,
        ])
      }
    }
  })

  it('an editor of another program reaches no record of this one, and creates their own', async () => {
    const before = await stored()
    await expectRefused(apis.club, ofOne('courses', course), 404, 'The resource was not found')
    for (const part of ['', '/uses', '/changes']) {
      expect((await apis.club('GET', `/api/courses/${course}${part}`)).status).toBe(404)
      expect((await apis.club('GET', `/api/participants/${participant}${part}`)).status).toBe(404)
    }
    await expectRefused(apis.club, changes('products', product, newProduct), 403, noCatalog)
    expect(await stored()).toEqual(before)
    const own = await apis.club('POST', '/api/courses', { courseKey: 'RIGHTS', name: 'Of the club' })
    expect(own.status).toBe(201)
    expect((await apis.admin('GET', `/api/courses/${course}`)).body).toMatchObject({ name: 'Rights', version: 0 })
    const written = await apis.club('POST', '/api/courses/upsert', {
      rows: [{ courseKey: 'rights', name: 'Of the club again' }],
    })
    expect(written.body).toMatchObject({ changed: 1, rows: [{ id: own.body.id }] })
    expect((await apis.admin('GET', `/api/courses/${course}`)).body).toMatchObject({ name: 'Rights', version: 0 })
  })

  it('a user of another client reaches no record, by id, key or reference', async () => {
    const before = await stored()
    for (const [entity, id] of [
      ['courses', course],
      ['products', product],
      ['organizations', organization],
      ['participants', participant],
    ] as const) {
      await expectRefused(apis.globex, ofOne(entity, id), 404, 'The resource was not found')
      for (const part of ['', '/uses', '/changes']) {
        expect([entity, part, (await apis.globex('GET', `/api/${entity}/${id}${part}`)).status]).toEqual([
          ...[entity, part, 404],
        ])
      }
    }
    const byId = await apis.globex('POST', '/api/organizations', {
      organizationKey: 'FOREIGN',
      name: 'Foreign',
      organizationType: { organizationTypeKey: 'NOWHERE' },
      parentOrganization: { id: organization },
    })
    expect([byId.status, byId.body.fieldErrors]).toEqual([
      400,
      { organizationType: ['No organization type NOWHERE'], parentOrganization: ['Invalid selection'] },
    ])
    expect(await stored()).toEqual(before)
    const same = await apis.globex('POST', '/api/products/upsert', {
      rows: [{ productKey: 'AX-100', modelNumber: 'AX-100', name: 'Of Globex' }],
    })
    expect(same.status).toBe(200)
    expect((same.body.rows as { id: number }[])[0]?.id).not.toBe(product)
    expect((await apis.admin('GET', `/api/products/${product}`)).body.name).not.toBe('Of Globex')
  })

  it('R20 a foreign record and an unknown one are refused in the same way in every reference of a record', async () => {
    const firstOf = async (name: CatalogName, program: string) => {
      const { table, owner, through } = recordTable(name)
      const owned = through ? `JOIN ${through.table} AS owner ON owner.id = record.${through.column}` : ''
      const { rows } = await server.db.pool.query<{ id: number }>(
        `SELECT record.id FROM ${table} AS record ${owned} WHERE ${through ? 'owner' : 'record'}.${owner} =
          (SELECT ${owner === 'client_id' ? owner : 'id'} FROM program WHERE program_key = $1) ORDER BY 1 LIMIT 1`,
        [program],
      )
      return rows[0]?.id
    }
    await apis.globex('POST', '/api/productCategories', { name: 'Of Globex' })
    await apis.globex('POST', '/api/storePrograms', {
      name: 'Of Globex',
      awardVehicle: { id: await firstOf('awardVehicles', 'GLOBEX-PARTNER') },
    })
    const before = await stored()
    const refused: string[] = []
    for (const { name, fields } of CATALOG) {
      const own = await firstOf(name, 'ACME-DEALER')
      for (const [field, description] of Object.entries(fields)) {
        const { kind } = description
        if (kind !== 'reference' && kind !== 'list') continue
        const target = kind === 'list' ? description.of : description.to
        if (isLookup(target)) continue
        const foreign = await firstOf(target, 'GLOBEX-PARTNER')
        const send = (id: number | undefined) =>
          apis.admin('PATCH', `/api/${name}/${own}`, { [field]: kind === 'list' ? [{ id }] : { id } })
        const [answer, unknown] = [await send(foreign), await send(999_999_999)]
        expect([name, field, typeof own, typeof foreign]).toEqual([name, field, 'number', 'number'])
        expect([name, field, answer.status, answer.body.fieldErrors]).toEqual([
          ...[name, field, 400, { [field]: ['Invalid selection'] }],
        ])
        expect(unknown.body.fieldErrors).toEqual(answer.body.fieldErrors)
        refused.push(`${name}.${field}`)
      }
    }
    expect(refused.length).toBeGreaterThan(6)
    expect(await stored()).toEqual(before)
  })

  it('a user without the right to the catalog changes data of the program only', async () => {
    const before = await stored()
    await expectRefused(apis.noparts, changes('products', product, newProduct), 403, noCatalog)
    await expectRefused(apis.noparts, changes('organizations', organization, {}), 403, noCatalog)
    expect(await stored()).toEqual(before)
    const changed = await apis.noparts('PATCH', `/api/courses/${course}`, { description: 'By the clerk' })
    expect([changed.status, changed.body.description]).toEqual([200, 'By the clerk'])
  })

  it('a user without the right to view participants sees and changes none', async () => {
    const before = await stored()
    for (const part of ['', '/uses', '/changes']) {
      const { status, body } = await apis.noparts('GET', `/api/participants/${participant}${part}`)
      expect([part, status, body.generalErrors]).toEqual([part, 403, [noParticipants]])
    }
    expect((await apis.noparts('POST', '/api/participants/search', {})).status).toBe(403)
    await expectRefused(apis.noparts, changes('participants', participant, newParticipant), 403, noParticipants)
    expect(await stored()).toEqual(before)
  })

  it('the right to the catalog deactivates an organization, but not its participants', async () => {
    const setRight = (manages: boolean) =>
      server.db.pool.query(
        `UPDATE app_user_client SET manages_catalog = $1
          WHERE app_user_id = (SELECT id FROM app_user WHERE email = 'noparts@example.com')`,
        [manages],
      )
    const before = await stored()
    expect((await setRight(true)).rowCount).toBe(1)
    const address = `/api/organizations/${organization}/deactivate`
    const { status, body } = await apis.noparts('POST', address, { withParticipants: true })
    expect([status, body.generalErrors]).toEqual([403, [noParticipants]])
    expect(await stored()).toEqual(before)
    await setRight(false)
  })

  const usesOf = async (api: Api, address: string) => {
    const { body } = await api('GET', `/api/${address}/uses`)
    return (body as unknown as { content: Use[] }).content
  }

  it('uses are all counted, but only those that the caller can see are named', async () => {
    const find = async (api: Api) =>
      (await usesOf(api, `organizations/${organization}`)).find(({ place }) => place === 'participants')
    const [seen, counted, elsewhere] = [await find(apis.admin), await find(apis.noparts), await find(apis.club)]
    expect(seen?.count).toBeGreaterThan(0)
    expect(seen?.first).toHaveLength(Math.min(seen?.count ?? 0, 10))
    expect(counted).toEqual({ ...seen, first: [] })
    expect(elsewhere?.count).toBe(seen?.count)
    const { rows } = await server.db.pool.query<{ key: string }>(
      'SELECT participant_key AS key FROM participant WHERE program_id = $1',
      [programs['ACME-DEALER']],
    )
    const dealers = new Set(rows.map(({ key }) => key))
    expect(elsewhere?.first.filter(({ name }) => dealers.has(name))).toEqual([])

    const promotions = async (api: Api) =>
      (await usesOf(api, `products/${product}`)).find(({ place }) => place === 'promotions')
    const [all, own] = [await promotions(apis.admin), await promotions(apis.club)]
    expect(all?.first.some(({ name }) => name.startsWith('FALL-SPIFF '))).toBe(true)
    expect(own?.count).toBe(all?.count)
    expect(own?.first.filter(({ name }) => name.startsWith('FALL-SPIFF '))).toEqual([])
  })

  let serial = 0
  const apiClient = async (rights: object) => {
    const { body } = await apis.admin('POST', '/api/apiClients', {
      name: `Feed ${++serial}`,
      canWrite: false,
      canViewParticipants: false,
      callsPerMinute: 6000,
      program: { id: programs['ACME-DEALER'] },
      expirationDate: null,
      ...rights,
    })
    return apiClientApi(server.app, body.token as string)
  }

  it('an API client without the switches changes no record, even if it can change promotions', async () => {
    const reader = await apiClient({})
    const writer = await apiClient({ canWrite: true, canViewParticipants: true })
    const before = await stored()
    await expectRefused(reader, changes('courses', course, newCourse), 403, readOnly)
    await expectRefused(writer, changes('courses', course, newCourse), 403, noRight)
    await expectRefused(writer, changes('products', product, newProduct), 403, noRight)
    await expectRefused(writer, changes('participants', participant, newParticipant), 403, noRight)
    expect(await stored()).toEqual(before)
  })

  it('an API client with one switch changes the records of that kind, and no promotions', async () => {
    const ofProgram = await apiClient({ editsProgramData: true })
    const made = await ofProgram('POST', '/api/courses', { courseKey: 'BY-CALL', name: 'By call' })
    expect([made.status, made.body]).toMatchObject([201, { source: 'CALL' }])
    await expectRefused(ofProgram, changes('products', product, newProduct), 403, noCatalog)
    await expectRefused(ofProgram, changes('participants', participant, newParticipant), 403, noParticipants)
    expect((await ofProgram('POST', '/api/promotions/submit', {})).status).toBe(403)

    const ofClient = await apiClient({ managesCatalog: true })
    const product2 = await ofClient('POST', '/api/products', { ...newProduct, productKey: 'BY-CALL' })
    expect([product2.status, product2.body]).toMatchObject([201, { source: 'CALL' }])
    await expectRefused(ofClient, changes('courses', course, newCourse), 403, noProgramData)
    await expectRefused(ofClient, changes('participants', participant, newParticipant), 403, noProgramData)
    expect((await ofClient('POST', '/api/promotions/submit', {})).status).toBe(403)
  })

  it('an API client needs the right to view participants to change them', async () => {
    const client = await apiClient({ editsProgramData: true, canViewParticipants: true })
    const changed = await client('PATCH', `/api/participants/${participant}`, { city: 'Springfield' })
    expect([changed.status, changed.body]).toMatchObject([200, { city: 'Springfield', source: 'CALL' }])
  })

  it('a right that is taken away is missing from the next call on', async () => {
    const client = await apiClient({ editsProgramData: true, managesCatalog: true })
    const write = async () => [
      (await client('PATCH', `/api/courses/${course}`, {})).status,
      (await client('PATCH', `/api/products/${product}`, {})).status,
    ]
    expect(await write()).toEqual([200, 200])
    await server.db.pool.query('UPDATE api_token SET manages_catalog = false')
    expect(await write()).toEqual([200, 403])
    await server.db.pool.query('UPDATE api_token SET edits_program_data = false')
    expect(await write()).toEqual([403, 403])
    const manages = (isManager: boolean) =>
      server.db.pool.query(
        `UPDATE app_user_client SET manages_catalog = $1
          WHERE app_user_id = (SELECT id FROM app_user WHERE email = 'globex@example.com')`,
        [isManager],
      )
    await manages(false)
    const refused = await apis.globex('POST', '/api/products', newProduct)
    expect([refused.status, refused.body.generalErrors]).toEqual([403, [noCatalog]])
    await manages(true)
    expect((await apis.globex('POST', '/api/products', newProduct)).status).toBe(201)
  })
})
