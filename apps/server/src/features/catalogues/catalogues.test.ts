import type {
  AwardVehicle,
  Course,
  InvoiceType,
  ParticipantGroup,
  Product,
  PromotionType,
  RuleFormula,
  StoreProduct,
} from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { searchAs, type Item } from '../../testing/search-as.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

describe.each(testedForms)('catalogues (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
  })
  afterAll(() => server.close())

  const search = <Found = Item>(call: string, body?: unknown) => searchAs(admin)<Found>(call, body)
  const valuesOf = async (call: string, key: string, body?: unknown): Promise<unknown[]> =>
    (await search(call, body)).content.map((item) => item[key])
  const inProgram = async (programKey: string, call: string, body?: unknown) => {
    const { id } = await server.db.kysely
      .selectFrom('program')
      .select('id')
      .where('program_key', '=', programKey)
      .executeTakeFirstOrThrow()
    return searchAs(admin)(call, body, { 'x-program-id': String(id) })
  }
  const idBy = async (call: string, key: string, value: string): Promise<number> => {
    const { content } = await search(`${call}?size=1000`)
    return content.find((item) => item[key] === value)?.id ?? 0
  }

  test('API-01 every search answers the page envelope', async () => {
    const page = await search('products/search?size=2', {})
    expect(page).toMatchObject({ number: 0, size: 2, numberOfElements: 2, first: true, last: false, empty: false })
    expect(page.totalPages).toBe(Math.ceil(page.totalElements / 2))
  })

  test('API-02 pages are disjoint and in one order', async () => {
    const whole = await valuesOf('products/search?size=6', 'productKey')
    const pages = [0, 1, 2].map((page) => valuesOf(`products/search?size=2&page=${page}`, 'productKey'))
    expect((await Promise.all(pages)).flat()).toEqual(whole)
  })

  test('API-03 a sort may go down, be repeated, and be empty', async () => {
    const up = await valuesOf('products/search?size=1000&sort=productKey', 'productKey')
    const down = await valuesOf('products/search?size=1000&sort=productKey,DESC', 'productKey')
    expect(down).toEqual(up.toReversed())
    expect((await admin('POST', '/api/participantTypes/search?sort=&size=100', { isEffective: true })).status).toBe(200)
  })

  test('API-04 OP-108 bodies may be absent; unknown sort fields, windows and sizes are refused at their field', async () => {
    expect((await admin('POST', '/api/organizations/search?size=1')).status).toBe(200)
    const sorted = await admin('POST', '/api/courses/search?sort=nonsense')
    expect([sorted.status, sorted.body.fieldErrors]).toEqual([400, { sort: ['Unknown sort field: nonsense'] }])
    const windowed = await admin('POST', '/api/courses/search', { isEffective: 'perhaps' })
    expect([windowed.status, windowed.body.fieldErrors]).toEqual([400, { isEffective: ['Invalid value'] }])
    for (const query of ['size=0', 'size=-1', 'page=x', 'page=-1', 'size=1.5']) {
      expect((await admin('POST', `/api/courses/search?${query}`)).status, query).toBe(400)
    }
    expect((await search('courses/search?size=5000')).size).toBe(1000)
  })

  test('API-05 without a session every call answers 401', async () => {
    expect((await server.anonymous('POST', '/api/claimTypes/search')).status).toBe(401)
    expect((await server.anonymous('GET', '/api/types/payouts')).status).toBe(401)
  })

  test('API-09 rule formulas by name, with the text to insert', async () => {
    const { content } = await search<RuleFormula>('ruleFormulas/search?size=1000&sort=name')
    expect(content).toHaveLength(12)
    expect(content.every(({ formula }) => formula.length > 0)).toBe(true)
    const names = content.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  })

  test('API-10 email templates with a SendGrid template, expired ones included', async () => {
    const body = { isEffective: 'All', byProgramGroup: true, hasSendGridTemplate: true }
    const keys = await valuesOf('emailTemplates/search?size=200', 'emailTemplateKey', body)
    expect(keys).toHaveLength(10)
    expect(keys).toEqual(expect.arrayContaining(['INVITE-LAST-YEAR', 'GROUP-OLD']))
    expect(keys).not.toContain('PAPER-INVITE')
  })

  test('API-11 byProgramGroup adds the templates of the program group', async () => {
    const own = await valuesOf('emailTemplates/search?size=200', 'emailTemplateKey', { byProgramGroup: false })
    const all = await valuesOf('emailTemplates/search?size=200', 'emailTemplateKey', { byProgramGroup: true })
    expect(all.filter((key) => !own.includes(key)).toSorted()).toEqual([
      'GROUP-DRAFT',
      'GROUP-INVITE',
      'GROUP-OLD',
      'GROUP-REJECTED',
    ])
  })

  test('API-12 organization types in force', async () => {
    const body = { isEffective: true }
    const keys = await valuesOf('organizationTypes/search?size=100', 'organizationTypeKey', body)
    expect(keys.toSorted()).toEqual(['DEALER', 'DISTRIBUTOR', 'GROUP'])
  })

  test('API-13 participant types of the selected program, or of another permitted one', async () => {
    const keys = 'participantTypeKey'
    const own = await valuesOf('participantTypes/search?sort=name&size=100', keys, { isEffective: true })
    expect(own).toEqual(['MANAGER', 'DEALER', 'SALES_REP'])
    const { content } = await search('programs/search', { keyword: 'ACME-CLUB' })
    const body = { isEffective: true, program: { id: content[0]?.id } }
    expect(await valuesOf('participantTypes/search?sort=name', keys, body)).toEqual(['APPRENTICE', 'CONTRACTOR'])
  })

  test('API-13 ROLE-08 the types of a program without right answer as those of none', async () => {
    const clerk = await server.signIn('noparts@example.com')
    const { content } = await search('programs/search', { keyword: 'ACME-CLUB' })
    const foreign = await clerk('POST', '/api/participantTypes/search', { program: { id: content[0]?.id } })
    const unknown = await clerk('POST', '/api/participantTypes/search', { program: { id: 999_999 } })
    expect([foreign.status, foreign.body.generalErrors]).toEqual([404, unknown.body.generalErrors])
  })

  test('API-22 PICK-20 active contests', async () => {
    expect(await valuesOf('contests/search', 'name', { isActive: true })).toHaveLength(4)
    expect(await valuesOf('contests/search', 'name', { isActive: false })).toEqual(['Winter Draw'])
    expect(await valuesOf('contests/search', 'name')).toHaveLength(5)
  })

  test('API-23 PICK-07 promotion types by key or name, in force, by name', async () => {
    const body = { keyword: 're', isEffective: true }
    const { content } = await search<PromotionType>('promotionTypes/search?size=10&sort=name', body)
    expect(content.length).toBeGreaterThan(2)
    for (const { promotionTypeKey, name } of content) expect(`${promotionTypeKey} ${name}`).toMatch(/re/i)
    expect(await valuesOf('promotionTypes/search', 'promotionTypeKey', body)).not.toContain('REGISTRATION')
    expect(await valuesOf('promotionTypes/search', 'promotionTypeKey', { keyword: 'registr' })).toEqual([
      'REGISTRATION',
    ])
  })

  test('DET-17 DET-18 a promotion type carries its input type, countries and upload limit', async () => {
    const { content } = await search<PromotionType>('promotionTypes/search', { keyword: 'rebate' })
    expect(content[0]).toMatchObject({
      promotionTypeKey: 'REBATE',
      inputType: { name: 'CLAIM', description: expect.any(String) },
      rulesEngineBased: false,
      uploadLimit: 3,
      availableCountries: [{ name: 'CA' }, { name: 'US' }],
    })
  })

  test('API-33 PROD products by keyword match key, model number and name', async () => {
    const page = await search('products/search?size=10&page=0&sort=productKey', { keyword: 'AX-' })
    expect(page.totalElements).toBe(3)
    expect(await valuesOf('products/search', 'productKey', { keyword: 'm-300' })).toEqual(['AX-300'])
    expect(await valuesOf('products/search', 'productKey', { keyword: 'clear brook' })).toEqual(['AX-300'])
  })

  test('API-34 OP-52 products by keys match product key or model number, ignoring case', async () => {
    const body = { productKeys: ['ax-100', ' M-300 ', 'ZZ-1'] }
    expect(await valuesOf('products/search?size=500', 'productKey', body)).toEqual(['AX-100', 'AX-300'])
    expect(await valuesOf('products/search?size=500', 'productKey', { productKeys: [] })).toEqual([])
  })

  test('a product carries category, custom fields, prices and its count of serial numbers', async () => {
    const [product] = (await search<Product>('products/search', { productKeys: ['AX-100'] })).content
    expect(product).toMatchObject({
      modelNumber: 'AX-100',
      productCategory: { name: 'Heat Pumps' },
      customFieldValue4: 'HVAC',
      customFieldValue15: null,
      serialCount: 3,
    })
    expect(product?.prices).toEqual([
      { country: expect.objectContaining({ name: 'CA' }), price: 2499 },
      { country: expect.objectContaining({ name: 'US' }), price: 1899 },
    ])
  })

  test('API-35 whether a product has serial numbers', async () => {
    const totalOf = async (product: unknown) =>
      (await search('productSerialNumbers/search?page=0&size=1', { product })).totalElements
    expect(await totalOf({ id: await idBy('products/search', 'productKey', 'AX-100') })).toBe(3)
    expect(await totalOf({ id: await idBy('products/search', 'productKey', 'AX-200') })).toBe(0)
  })

  test('API-36 PICK-23 PICK-26 store products of a country, in force', async () => {
    const country = { id: await idBy('store/products/search', 'productNumber', 'MUG-1').then(countryOfMug) }
    const { content } = await search<StoreProduct>('store/products/search', {
      keyword: 'mug',
      isEffective: 'Active',
      country,
    })
    expect(content.map(({ productNumber }) => productNumber)).toEqual(['MUG-2', 'MUG-1'])
    expect(content[1]).toMatchObject({ name: 'Travel Mug', calculatedPriceAmount: 18.5, currency: { name: 'USD' } })
  })

  const countryOfMug = async (id: number): Promise<number> => {
    const { content } = await search<StoreProduct>('store/products/search?size=1000')
    return content.find((product) => product.id === id)?.country.id ?? 0
  }

  test('API-37 the store program of an award vehicle, and 404 for a vehicle without one', async () => {
    const storeProgramOf = async (name: string) => {
      const vehicle = server.db.kysely.selectFrom('award_vehicle').select('id').where('name', '=', name)
      const { id } = await vehicle.executeTakeFirstOrThrow()
      return admin('GET', `/api/storePrograms/byAwardVehicle/${id}`)
    }
    expect((await storeProgramOf('Store')).body).toMatchObject({ name: 'Acme Reward Store' })
    expect((await storeProgramOf('Card')).status).toBe(404)
  })

  test('ALG-32 store products of one store program', async () => {
    const { id } = await server.db.kysely
      .selectFrom('store_program')
      .select('id')
      .where('name', '=', 'Acme Pro Store')
      .executeTakeFirstOrThrow()
    expect(await valuesOf('store/products/search', 'productNumber', { storeProgram: { id } })).toEqual([
      'TOOL-1',
      'MUG-1',
    ])
  })

  test('store products and products of another client are not found', async () => {
    expect((await inProgram('GLOBEX-PARTNER', 'store/products/search')).totalElements).toBe(0)
    expect((await inProgram('GLOBEX-PARTNER', 'products/search', { productKeys: ['AX-100'] })).totalElements).toBe(0)
  })

  test('API-38 PICK-10 invoice types in force by name, with their currency', async () => {
    const { content } = await search<InvoiceType>('invoiceTypes/search?sort=name&size=100', { isEffective: true })
    const names = content.map(({ name }) => name)
    expect(names).toEqual(['Canadian Invoice', 'Credit Note', 'European Invoice', 'Manual Invoice', 'Standard Invoice'])
    expect(content[0]).toMatchObject({ invoiceTypeKey: 'STD-CAD', currency: { name: 'CAD' } })
  })

  test('API-39 OP-31 PICK-19 claim types by every form of isEffective', async () => {
    const keysWhere = async (isEffective: unknown) =>
      (await valuesOf('claimTypes/search?size=100', 'claimTypeKey', { isEffective })).toSorted()
    const inForce = ['INV', 'PHOTO', 'SERIAL']
    for (const written of [true, 'true', 'Active', 'Effective', 'Yes'])
      expect(await keysWhere(written)).toEqual(inForce)
    for (const written of [false, 'false', 'Inactive']) expect(await keysWhere(written)).toEqual(['FAX'])
    for (const written of ['All', null, '', undefined]) expect(await keysWhere(written)).toEqual(['FAX', ...inForce])
  })

  test('API-40 PICK-14 participant groups by category, inside it by name', async () => {
    const { content } = await search<ParticipantGroup>(
      'participantGroups/search?size=500&sort=category,ASC&sort=name,ASC',
      {
        isEffective: true,
      },
    )
    expect(content.map(({ category, name }) => `${category}: ${name}`)).toEqual([
      'Region: East Team',
      'Region: West Team',
      'Skill: Certified Installers',
      'Skill: Showroom Staff',
      'Tenure: Newcomers',
      'Tenure: Ten Years and More',
    ])
  })

  test('API-41 PICK-16 organization groups of a category, of the selected program alone', async () => {
    const body = { category: 'Region', isEffective: true }
    const { content } = await search('organizationGroups/search?size=500&sort=category,ASC&sort=name,ASC', body)
    expect(content).toMatchObject([
      { organizationGroupKey: 'EAST', name: 'East', category: 'Region', program: { name: 'Dealer Rewards' } },
      { organizationGroupKey: 'WEST', name: 'West', category: 'Region', program: { name: 'Dealer Rewards' } },
    ])
    expect((await inProgram('ACME-CLUB', 'organizationGroups/search')).content).toMatchObject([{ name: 'Club' }])
  })

  test('API-42 PICK-21 courses in force with grade and rank', async () => {
    const { content } = await search<Course>('courses/search?size=100&sort=rankOrder', { isEffective: true })
    expect(content.map(({ courseKey }) => courseKey)).toEqual(['C1', 'C2', 'C3', 'C4', 'C5'])
    expect(content[0]).toMatchObject({ name: 'Heat Pump Basics', passingGrade: 70, rankOrder: 1, effective: true })
  })

  test('a course is read by its id in every permitted program, and in no other', async () => {
    const [course] = (await inProgram('GLOBEX-PARTNER', 'courses/search')).content
    expect((await admin('GET', `/api/courses/${course?.id}`)).body).toMatchObject({ courseKey: 'G1' })
    const clerk = await server.signIn('noparts@example.com')
    expect((await clerk('GET', `/api/courses/${course?.id}`)).status).toBe(404)
  })

  test('API-45 DET-27 PICK-09 the award vehicles that a promotion type offers', async () => {
    const id = await idBy('promotionTypes/search', 'promotionTypeKey', 'REBATE')
    const { body } = await admin('GET', `/api/promotionTypes/${id}/availableAwardVehicles`)
    const awardVehicles = body._embedded.awardVehicles as AwardVehicle[]
    expect(awardVehicles.map(({ name }) => name)).toEqual(['Card', 'Coupons', 'Points', 'Store'])
    expect(awardVehicles[0]).toMatchObject({ awardVehicleType: { name: 'CARD' }, taxable: true })
  })

  test('R20 the award vehicles of a type of another client answer as those of none', async () => {
    const { content } = await inProgram('GLOBEX-PARTNER', 'promotionTypes/search', { keyword: 'BONUS' })
    const clerk = await server.signIn('noparts@example.com')
    const foreign = await clerk('GET', `/api/promotionTypes/${content[0]?.id}/availableAwardVehicles`)
    const unknown = await clerk('GET', '/api/promotionTypes/999999/availableAwardVehicles')
    expect([foreign.status, foreign.body.generalErrors]).toEqual([404, unknown.body.generalErrors])
  })

  test('ROLE-07 a read-only user reads every catalogue', async () => {
    const viewer = await server.signIn('viewer@example.com')
    for (const call of ['promotionTypes', 'claimTypes', 'courses', 'products', 'participants', 'organizations']) {
      expect((await viewer('POST', `/api/${call}/search`)).status, call).toBe(200)
    }
  })
})
