import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { apiOf } from '../../testing/test-api.ts'
import { signIn, startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

type Body = Record<string, unknown>

describe.each(testedForms)('records of the catalog (%s database)', (kind) => {
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

  /** The ids of copies of promotions without claims. */
  const promotionsOfType = async (type: string) => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT promotion.id FROM promotion JOIN promotion_type ON promotion_type.id = promotion_type_id
        JOIN program ON program.id = program_id
       WHERE promotion_type_key = $1 AND program_key = 'ACME-DEALER'
         AND NOT EXISTS (SELECT FROM claim WHERE promotion_id = promotion.id) ORDER BY promotion.id LIMIT 1`,
      [type],
    )
    const copy = async () => (await admin('POST', `/api/promotions/${rows[0]?.id}/copy`)).body.id as number
    return [await copy(), await copy()]
  }

  it('a key that looks like a time stays a text in the timeline', async () => {
    for (const claimTypeKey of ['2026-02-30T00:00:00Z', '2026-11-20T15:00:00Z']) {
      const { id } = await create('claimTypes', { claimTypeKey, name: 'Before' })
      expect((await admin('PATCH', `/api/claimTypes/${id}`, { name: claimTypeKey })).status).toBe(200)
      const [entry] = await timeline('claimTypes', id)
      expect(entry?.changes).toContainEqual(expect.objectContaining({ field: 'name', after: claimTypeKey }))
    }
  })

  it('null means the value of a new record where a field cannot be empty', async () => {
    const template = { emailTemplateKey: 'NULLS', subject: 'Nulls', hasSendGridTemplate: null }
    const { id } = await create('emailTemplates', template)
    expect(await read('emailTemplates', id)).toMatchObject({ hasSendGridTemplate: false })
    await admin('PATCH', `/api/emailTemplates/${id}`, { hasSendGridTemplate: true })
    expect(await read('emailTemplates', id)).toMatchObject({ hasSendGridTemplate: true })
    await admin('PATCH', `/api/emailTemplates/${id}`, { hasSendGridTemplate: null })
    expect(await read('emailTemplates', id)).toMatchObject({ hasSendGridTemplate: false })
  })

  it('a product is created with references by key, prices and custom fields, and read back', async () => {
    await create('productCategories', { name: 'Ranges' })
    const made = await create('products', {
      productKey: ' RX-100 ',
      modelNumber: 'RX100',
      name: 'Range 100',
      productCategory: { name: 'ranges' },
      prices: [
        { country: { name: 'US' }, price: 1899.5 },
        { country: { name: 'CA' }, price: 2400 },
      ],
      customFieldValue4: 'RANGES',
      customFieldDescription4: 'All ranges',
      customFieldValue15: 'last',
    })
    expect(await read('products', made.id)).toEqual(made)
    expect(made).toMatchObject({
      productKey: 'RX-100',
      productCategory: { name: 'Ranges' },
      prices: [
        { country: { name: 'CA' }, price: 2400 },
        { country: { name: 'US' }, price: 1899.5 },
      ],
      customFieldValue4: 'RANGES',
      customFieldDescription4: 'All ranges',
      customFieldValue15: 'last',
      customFieldValue1: null,
      version: 0,
      deactivatedDate: null,
      source: 'SCREEN',
    })
    const found = await admin('POST', '/api/products/search', { keyword: 'RX-100' })
    expect(found.body).toMatchObject({ totalElements: 1, content: [{ id: made.id }] })
  })

  it('a change keeps what it does not name, counts up the version and is in the timeline', async () => {
    const made = await create('products', { productKey: 'CH-1', modelNumber: 'CH1', name: 'Before' })
    const price = (name: string, amount: number | null) => ({ country: { name }, price: amount })
    await admin('PATCH', `/api/products/${made.id}`, { prices: [price('US', 10), price('CA', 20)] })
    const changed = await admin('PATCH', `/api/products/${made.id}`, {
      name: 'After',
      prices: [price('CA', null)],
      version: 1,
    })
    expect([changed.status, changed.headers.etag, changed.body]).toMatchObject([
      200,
      '"v2"',
      { name: 'After', modelNumber: 'CH1', version: 2, prices: [price('US', 10)] },
    ])
    const [last, , first] = await timeline('products', made.id)
    expect(last).toMatchObject({
      kind: 'CHANGED',
      source: 'SCREEN',
      changes: [
        { label: 'Name', before: 'Before', after: 'After' },
        { label: 'Prices', before: 'Canada 20, United States 10', after: 'United States 10' },
      ],
    })
    expect(first).toMatchObject({ kind: 'CREATED', changes: [] })
    const same = await admin('PATCH', `/api/products/${made.id}`, { name: 'After' })
    expect(same.body).toMatchObject({ version: 2 })
    const stale = await admin('PATCH', `/api/products/${made.id}`, { name: 'Late', version: 1 })
    expect([stale.status, stale.body]).toMatchObject([409, { version: 2 }])
  })

  it('every problem of a record is at its field', async () => {
    const { status, body } = await admin('POST', '/api/organizations', {
      name: ' ',
      organizationType: { organizationTypeKey: 'NOWHERE' },
      country: { name: 'XX' },
      employeeCount: -1,
      nonsense: 1,
    })
    expect([status, body.fieldErrors]).toEqual([400, { nonsense: ['Unknown field'] }])
    const { body: again } = await admin('POST', '/api/organizations', {
      name: ' ',
      organizationType: { organizationTypeKey: 'NOWHERE' },
      country: { name: 'XX' },
      employeeCount: -1,
    })
    expect(again.fieldErrors).toEqual({
      organizationKey: ['Organization Key is required'],
      name: ['Name is required'],
      employeeCount: ['Value must be at least 0'],
      organizationType: ['No organization type NOWHERE'],
      country: ['No country XX'],
    })
  })

  it('OP-146 keys that look alike are one key', async () => {
    await create('courses', { courseKey: 'Safety-1', name: 'Safety' })
    for (const key of ['safety-1', 'SAFETY\u20111', 'Saf\u200Bety-1', 'Safety-\uFF11']) {
      const { status, body } = await admin('POST', '/api/courses', { courseKey: key, name: 'Other' })
      expect([key, status, body.fieldErrors]).toEqual([key, 400, { courseKey: ['Another course has this key'] }])
    }
  })

  it('a change of a part of a key is refused when another record has that key', async () => {
    await create('participantGroups', { category: 'Region', name: 'North' })
    const south = await create('participantGroups', { category: 'Region', name: 'South' })
    const { status, body } = await admin('PATCH', `/api/participantGroups/${south.id}`, { name: 'NORTH' })
    expect([status, body.fieldErrors]).toEqual([400, { category: ['Another participant group has this key'] }])
    expect((await admin('PATCH', `/api/participantGroups/${south.id}`, { name: 'West' })).status).toBe(200)
  })

  it('a contest that an upsert makes active again is offered again', async () => {
    const { id } = await create('contests', { name: 'Ended contest' })
    const active = async () =>
      ((await admin('POST', '/api/contests/search', { keyword: 'Ended contest', isActive: true })).body as Body)[
        'totalElements'
      ]
    await admin('POST', `/api/contests/${id}/deactivate`)
    expect(await active()).toBe(0)
    await admin('POST', '/api/contests/upsert', { rows: [{ name: 'Ended contest' }] })
    expect(await active()).toBe(1)
  })

  it('an upsert creates, changes and leaves records, by their keys', async () => {
    const rows = [
      { claimTypeKey: 'UP-1', name: 'One' },
      { claimTypeKey: 'UP-2', name: 'Two' },
    ]
    const first = await admin('POST', '/api/claimTypes/upsert', { rows })
    expect(first.body).toMatchObject({ created: 2, changed: 0, unchanged: 0, rejected: 0, onError: 'rejectAll' })
    const second = await admin('POST', '/api/claimTypes/upsert', {
      rows: [
        { claimTypeKey: 'up-1', name: 'One' },
        { claimTypeKey: 'UP-2', name: 'Second' },
        { claimTypeKey: 'UP-3', name: 'Three' },
      ],
    })
    expect(second.body).toMatchObject({
      created: 1,
      changed: 1,
      unchanged: 1,
      rows: [{ key: 'UP-1', result: 'unchanged' }, { result: 'changed' }, { result: 'created' }],
    })
  })

  it('an upsert with a bad row stores nothing, or the others if it is to skip failed rows', async () => {
    const rows = [
      { invoiceTypeKey: 'INV-1', name: 'Standard', currency: { name: 'USD' } },
      { invoiceTypeKey: 'INV-2', name: 'Other', currency: { name: 'XYZ' } },
      { invoiceTypeKey: 'INV-3', name: 'Twice', currency: { name: 'USD' } },
      { invoiceTypeKey: 'inv-3', name: 'Twice again', currency: { name: 'USD' } },
    ]
    const strict = await admin('POST', '/api/invoiceTypes/upsert', { rows })
    expect([strict.status, strict.body.fieldErrors]).toEqual([
      400,
      {
        'rows[1].currency': ['No currency XYZ'],
        'rows[2].invoiceTypeKey': ['Another row has this key'],
        'rows[3].invoiceTypeKey': ['Another row has this key'],
      },
    ])
    const lenient = await admin('POST', '/api/invoiceTypes/upsert', { rows, onError: 'skipFailed' })
    expect(lenient.body).toMatchObject({
      created: 1,
      rejected: 3,
      rows: [{ result: 'created' }, { result: 'rejected' }, {}, {}],
    })
  })

  it('DI-20 a deactivated record is in no search, and active again by an upsert of its key', async () => {
    const made = await create('claimTypes', { claimTypeKey: 'OLD', name: 'Old claims' })
    const ended = await admin('POST', `/api/claimTypes/${made.id}/deactivate`, { version: 0 })
    expect([ended.status, ended.body.version, ended.body.deactivatedDate]).toEqual([
      200,
      1,
      server.clock().toISOString().slice(0, 19) + 'Z',
    ])
    const find = async (body: Body) =>
      (
        (await admin('POST', '/api/claimTypes/search', { keyword: 'Old claims', ...body })).body as {
          totalElements: number
        }
      ).totalElements
    expect([await find({}), await find({ isActive: false }), await find({ isActive: 'All' })]).toEqual([0, 1, 1])
    const renamed = await admin('PATCH', `/api/claimTypes/${made.id}`, { name: 'Old claims again' })
    expect([await find({}), renamed.body.deactivatedDate]).toEqual([0, ended.body.deactivatedDate])
    await admin('POST', '/api/claimTypes/upsert', { rows: [{ claimTypeKey: 'OLD' }] })
    expect([await find({}), (await timeline('claimTypes', made.id)).map((entry) => entry['kind'])]).toEqual([
      1,
      ['REACTIVATED', 'CHANGED', 'DEACTIVATED', 'CREATED'],
    ])
  })

  it('DI-20 a promotion keeps a claim type that was deactivated, but another one cannot choose it', async () => {
    const made = await create('claimTypes', { claimTypeKey: 'ENDING', name: 'Ending claims' })
    const [first, second] = await promotionsOfType('REBATE')
    const choose = (id: number | undefined) =>
      admin('POST', `/api/promotions/${id}/update`, { promotion: { claimType: { id: made.id } } })
    expect((await choose(first)).status).toBe(200)
    await admin('POST', `/api/claimTypes/${made.id}/deactivate`)
    expect((await choose(first)).status).toBe(200)
    const { status, body } = await choose(second)
    expect([status, body.fieldErrors]).toEqual([400, { claimType: ['Inactive: cannot be added'] }])
  })

  it('DI-02 a record that is used cannot be deleted: the response says where', async () => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT promotion_type.id FROM promotion_type JOIN client ON client.id = client_id
        WHERE promotion_type_key = 'SPIFF' AND client_key = 'ACME'`,
    )
    const id = rows[0]?.id
    const { status, body } = await admin('DELETE', `/api/promotionTypes/${id}`)
    expect([status, (body.generalErrors as string[])[0]]).toEqual([
      409,
      expect.stringMatching(/^This promotion type is used by \d+ promotions\. Deactivate it instead$/),
    ])
    const fixed = await admin('PATCH', `/api/promotionTypes/${id}`, { rulesEngineBased: true, uploadLimit: 7 })
    expect(Object.keys(fixed.body.fieldErrors as object)).toEqual(['rulesEngineBased'])
    const made = await create('contests', { name: 'Unused contest' })
    expect((await admin('DELETE', `/api/contests/${made.id}`)).status).toBe(204)
    expect((await admin('GET', `/api/contests/${made.id}`)).status).toBe(404)
  })

  it('DI-02 an entry of a list of another record is a use', async () => {
    const vehicle = await create('awardVehicles', { name: 'Listed vehicle', awardVehicleType: { name: 'CARD' } })
    const type = await create('promotionTypes', {
      promotionTypeKey: 'LISTING',
      name: 'Listing type',
      inputType: { name: 'CLAIM' },
      awardVehicles: [{ name: 'Listed vehicle' }],
    })
    const refused = await admin('DELETE', `/api/awardVehicles/${vehicle.id}`)
    expect([refused.status, refused.body.uses]).toEqual([
      409,
      [
        {
          place: 'promotion types',
          isByKey: false,
          count: 1,
          first: [{ id: type.id, name: 'Listing type', href: `/catalog/promotionTypes/${type.id}` }],
        },
      ],
    ])
    expect((await admin('DELETE', `/api/promotionTypes/${type.id}`)).status).toBe(204)
    const program = await create('storePrograms', { awardVehicle: { name: 'Listed vehicle' }, name: 'Listed program' })
    const product = await create('storeProducts', {
      productNumber: 'LISTING-1',
      name: 'Listing product',
      country: { name: 'US' },
      calculatedPriceAmount: 5,
      storePrograms: [{ name: 'Listed program' }],
    })
    expect((await admin('DELETE', `/api/storePrograms/${program.id}`)).body).toMatchObject({
      generalErrors: [expect.stringContaining('store products')],
      uses: [{ place: 'store products', count: 1, first: [{ id: product.id, name: 'Listing product' }] }],
    })
    expect(await read('storeProducts', product.id)).toMatchObject({ storePrograms: [{ id: program.id }] })
  })

  it('DI-02 a key in a rule is a use too', async () => {
    const made = await create('organizationTypes', { organizationTypeKey: 'RULED-TYPE', name: 'Ruled' })
    const [first] = await promotionsOfType('REBATE')
    const saved = await admin('POST', `/api/promotions/${first}/update`, {
      promotion: {
        participantEligibilityRuleCondition: {
          spelExpression: "organization?.organizationTypeKey == 'RULED-TYPE'",
        },
      },
    })
    expect([saved.status, saved.body.fieldErrors]).toEqual([200, undefined])
    const { body } = await admin('GET', `/api/organizationTypes/${made.id}/uses`)
    expect(body).toMatchObject({
      content: [{ place: 'promotions with the key in a rule', count: 1, first: [{ id: first }] }],
    })
    expect((await admin('DELETE', `/api/organizationTypes/${made.id}`)).status).toBe(409)
  })

  it('an organization cannot be above itself, through any number of others', async () => {
    const type = { organizationTypeKey: 'CYCLE' }
    await create('organizationTypes', { ...type, name: 'Cycle' })
    const make = (organizationKey: string, parent: string | null) =>
      create('organizations', {
        organizationKey,
        name: organizationKey,
        organizationType: type,
        parentOrganization: parent === null ? null : { organizationKey: parent },
      })
    const top = await make('CY-1', null)
    await make('CY-2', 'CY-1')
    await make('CY-3', 'CY-2')
    const { status, body } = await admin('PATCH', `/api/organizations/${top.id}`, {
      parentOrganization: { organizationKey: 'CY-3' },
    })
    expect([status, body.fieldErrors]).toEqual([
      400,
      { parentOrganization: ['An organization cannot be above itself'] },
    ])
  })

  it('records without a search of their own are found by keyword, in either order of name and change', async () => {
    for (const name of ['Order B', 'Order C', 'Order A']) await create('productCategories', { name })
    const find = async (sort: string) => {
      const { body } = await admin('POST', `/api/productCategories/search?sort=${sort}`, { keyword: 'order' })
      return (body as { content: { name: string }[] }).content.map(({ name }) => name.slice(-1)).join('')
    }
    expect([await find('name,ASC'), await find('name,DESC')]).toEqual(['ABC', 'CBA'])
    await server.db.pool.query(
      `UPDATE product_category SET updated_date = updated_date - interval '1 day' * id WHERE name LIKE 'Order %'`,
    )
    expect([await find('updatedDate,ASC'), await find('updatedDate,DESC')]).toEqual(['ACB', 'BCA'])
  })

  it('a store product is sold in the currency of its country', async () => {
    const made = await create('storeProducts', {
      productNumber: 'GIFT-9',
      country: { name: 'CA' },
      name: 'Gift',
      calculatedPriceAmount: 12.34,
      storePrograms: [{ name: 'Acme Reward Store' }],
    })
    expect(made).toMatchObject({ currency: { name: 'CAD' }, calculatedPriceAmount: 12.34 })
  })
})
