import { row } from '@incentive/quality/row'
import type {
  AwardVehicle,
  Course,
  EmailTemplate,
  InvoiceType,
  OrganizationType,
  ParticipantGroup,
  PromotionType,
  RuleFormula,
} from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'
import { catalogSearches } from './testing/catalog-searches.ts'

describe.each(testedForms)('catalogs (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
  })
  afterAll(() => server.close())

  const { search, valuesOf, inProgram, idBy } = catalogSearches(() => ({ server, admin }))

  test('every search returns the page envelope', () =>
    row('API-01', async () => {
      const page = await search('products/search?size=2', {})
      expect(page).toMatchObject({ number: 0, size: 2, numberOfElements: 2, first: true, last: false, empty: false })
      expect(page.totalPages).toBe(Math.ceil(page.totalElements / 2))
    }))

  test('pages are disjoint and consistently ordered', () =>
    row('API-02', async () => {
      const whole = await valuesOf('products/search?size=6', 'productKey')
      const pages = [0, 1, 2].map((page) => valuesOf(`products/search?size=2&page=${page}`, 'productKey'))
      expect((await Promise.all(pages)).flat()).toEqual(whole)
    }))

  test('a sort can be descending, repeated or empty', () =>
    row('API-03', async () => {
      const up = await valuesOf('products/search?size=1000&sort=productKey', 'productKey')
      const down = await valuesOf('products/search?size=1000&sort=productKey,DESC', 'productKey')
      expect(down).toEqual(up.toReversed())
      expect((await admin('POST', '/api/participantTypes/search?sort=&size=100', { isEffective: true })).status).toBe(
        200,
      )
    }))

  test('OP-108 bodies can be absent; unknown sort fields, windows and sizes are refused at their field', () =>
    row('API-04', async () => {
      expect((await admin('POST', '/api/organizations/search?size=1')).status).toBe(200)
      const sorted = await admin('POST', '/api/courses/search?sort=nonsense')
      expect([sorted.status, sorted.body.fieldErrors]).toEqual([400, { sort: ['Unknown sort field: nonsense'] }])
      const windowed = await admin('POST', '/api/courses/search', { isEffective: 'perhaps' })
      expect([windowed.status, windowed.body.fieldErrors]).toEqual([400, { isEffective: ['Invalid value'] }])
      for (const query of ['size=0', 'size=-1', 'page=x', 'page=-1', 'size=1.5']) {
        expect((await admin('POST', `/api/courses/search?${query}`)).status, query).toBe(400)
      }
      expect((await search('courses/search?size=5000')).size).toBe(1000)
    }))

  test('every call without a session returns 401', () =>
    row('API-05', async () => {
      expect((await server.anonymous('POST', '/api/claimTypes/search')).status).toBe(401)
      expect((await server.anonymous('GET', '/api/types/payouts')).status).toBe(401)
    }))

  test('returns the facts that rules can read, by object', () =>
    row('API-08', async () => {
      const { status, body } = await admin('GET', '/api/ruleEngine/getMetadata')
      expect(status).toBe(200)
      const categories = body as { name: string; fields: { name: string; type: string; property: string }[] }[]
      expect(categories.find(({ name }) => name === 'Participant')?.fields).toContainEqual({
        name: 'Participant Type',
        type: 'STRING',
        property: 'participant.participantTypeKey',
      })
      const types = new Set(categories.flatMap(({ fields }) => fields.map(({ type }) => type)))
      expect(types).toEqual(new Set(['STRING', 'INTEGER', 'DECIMAL', 'BOOLEAN', 'DATE']))
    }))

  test('returns rule formulas by name, with the text to insert', () =>
    row('API-09', async () => {
      const { content } = await search<RuleFormula>('ruleFormulas/search?size=1000&sort=name')
      expect(content).toHaveLength(12)
      expect(content.every(({ formula }) => formula.length > 0)).toBe(true)
      const names = content.map(({ name }) => name)
      expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    }))

  test('returns email templates with a SendGrid template, including expired ones', () =>
    row('API-10', async () => {
      const body = { isEffective: 'All', byProgramGroup: true, hasSendGridTemplate: true }
      const { content } = await search<EmailTemplate>('emailTemplates/search?size=200', body)
      const invite = content.find(({ emailTemplateKey }) => emailTemplateKey === 'INVITE')
      expect(invite).toMatchObject({ id: expect.any(Number), subject: 'You are invited to a promotion' })
      const keys = content.map(({ emailTemplateKey }) => emailTemplateKey)
      expect(keys).toHaveLength(10)
      expect(keys).toEqual(expect.arrayContaining(['INVITE-LAST-YEAR', 'GROUP-OLD']))
      expect(keys).not.toContain('PAPER-INVITE')
    }))

  test('byProgramGroup adds the templates of the program group', () =>
    row('API-11', async () => {
      const own = await valuesOf('emailTemplates/search?size=200', 'emailTemplateKey', { byProgramGroup: false })
      const all = await valuesOf('emailTemplates/search?size=200', 'emailTemplateKey', { byProgramGroup: true })
      expect(all.filter((key) => !own.includes(key)).toSorted()).toEqual([
        'GROUP-DRAFT',
        'GROUP-INVITE',
        'GROUP-OLD',
        'GROUP-REJECTED',
      ])
    }))

  test('returns effective organization types', () =>
    row('API-12', async () => {
      const body = { isEffective: true }
      const { content } = await search<OrganizationType>('organizationTypes/search?size=100', body)
      const types = content.map(({ organizationTypeKey, name }) => `${organizationTypeKey} ${name}`)
      expect(types.toSorted()).toEqual(['DEALER Dealer', 'DISTRIBUTOR Distributor', 'GROUP Buying Group'])
    }))

  test('returns participant types of the selected program, or of another permitted one', () =>
    row('API-13', async () => {
      const keys = 'participantTypeKey'
      const own = await valuesOf('participantTypes/search?sort=name&size=100', keys, { isEffective: true })
      expect(own).toEqual(['MANAGER', 'DEALER', 'SALES_REP'])
      const names = await valuesOf('participantTypes/search?sort=name&size=100', 'name', { isEffective: true })
      expect(names).toEqual(['Branch Manager', 'Dealer', 'Sales Representative'])
      const { content } = await search('programs/search', { keyword: 'ACME-CLUB' })
      const body = { isEffective: true, program: { id: content[0]?.id } }
      expect(await valuesOf('participantTypes/search?sort=name', keys, body)).toEqual(['APPRENTICE', 'CONTRACTOR'])
    }))

  test('the types of a forbidden program get the same response as those of an unknown program', async () => {
    const clerk = await server.signIn('noparts@example.com')
    const { content } = await search('programs/search', { keyword: 'ACME-CLUB' })
    const foreign = await clerk('POST', '/api/participantTypes/search', { program: { id: content[0]?.id } })
    const unknown = await clerk('POST', '/api/participantTypes/search', { program: { id: 999_999 } })
    expect([foreign.status, foreign.body.generalErrors]).toEqual([404, unknown.body.generalErrors])
  })

  test('contests are filtered by active state and sorted in both directions', async () => {
    const active = ['Branch of the Year', 'Installer Raffle', 'Spring Sweepstakes', 'Top Seller Trip']
    const names = (query: string, body?: object) => valuesOf(`contests/search?${query}`, 'name', body)
    await row('CON-02', async () => {
      expect(await names('size=100', { isActive: true })).toEqual(active)
      expect(await names('size=100', { isActive: false })).toEqual(['Winter Draw'])
      expect(await names('size=100')).toEqual([...active, 'Winter Draw'])
    })
    expect(await names('sort=name,desc')).toEqual([...active, 'Winter Draw'].toReversed())
    expect(await names('sort=isActive,asc&sort=name,desc')).toEqual(['Winter Draw', ...active.toReversed()])
    expect(await names('sort=isActive,desc&sort=name,asc')).toEqual([...active, 'Winter Draw'])
    expect(await names('size=100', { keyword: 'sweep', isActive: true })).toEqual(['Spring Sweepstakes'])
  })

  test('returns effective promotion types by key or name, sorted by name', async () => {
    const body = { keyword: 're', isEffective: true }
    const { content } = await search<PromotionType>('promotionTypes/search?size=10&sort=name', body)
    expect(content.length).toBeGreaterThan(2)
    for (const { promotionTypeKey, name } of content) expect(`${promotionTypeKey} ${name}`).toMatch(/re/i)
    expect(await valuesOf('promotionTypes/search', 'promotionTypeKey', body)).not.toContain('REGISTRATION')
    expect(await valuesOf('promotionTypes/search', 'promotionTypeKey', { keyword: 'registr' })).toEqual([
      'REGISTRATION',
    ])
  })

  test('a promotion type has its input type, countries and upload limit', async () => {
    const { content } = await search<PromotionType>('promotionTypes/search', { keyword: 'rebate' })
    row('DET-17', () =>
      expect(content[0]).toMatchObject({
        promotionTypeKey: 'REBATE',
        name: 'Rebate',
        inputType: { name: 'CLAIM', description: 'Claims entered by participants' },
        rulesEngineBased: false,
        uploadLimit: 3,
        availableCountries: [{ name: 'CA' }, { name: 'US' }],
      }),
    )
  })

  test('returns effective invoice types by name, with their currency', async () => {
    const { content } = await search<InvoiceType>('invoiceTypes/search?sort=name&size=100', { isEffective: true })
    const names = content.map(({ name }) => name)
    expect(names).toEqual(['Canadian Invoice', 'Credit Note', 'European Invoice', 'Manual Invoice', 'Standard Invoice'])
    expect(content[0]).toMatchObject({ invoiceTypeKey: 'STD-CAD', currency: { name: 'CAD' } })
  })

  test('OP-31 returns claim types for every form of isEffective', async () => {
    const keysWhere = async (isEffective: unknown) =>
      (await valuesOf('claimTypes/search?size=100', 'claimTypeKey', { isEffective })).toSorted()
    const inForce = ['INV', 'PHOTO', 'SERIAL']
    await row('CLM-03', async () => expect(await keysWhere(true)).toEqual(inForce))
    for (const written of ['true', 'Active', 'Effective', 'Yes']) expect(await keysWhere(written)).toEqual(inForce)
    for (const written of [false, 'false', 'Inactive']) expect(await keysWhere(written)).toEqual(['FAX'])
    for (const written of ['All', null, '', undefined]) expect(await keysWhere(written)).toEqual(['FAX', ...inForce])
  })

  test('returns participant groups by category, then by name', async () => {
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

  test('returns organization groups of a category, only of the selected program', async () => {
    const body = { category: 'Region', isEffective: true }
    const { content } = await search('organizationGroups/search?size=500&sort=category,ASC&sort=name,ASC', body)
    expect(content).toMatchObject([
      { organizationGroupKey: 'EAST', name: 'East', category: 'Region', program: { name: 'Dealer Rewards' } },
      { organizationGroupKey: 'WEST', name: 'West', category: 'Region', program: { name: 'Dealer Rewards' } },
    ])
    expect((await inProgram('ACME-CLUB', 'organizationGroups/search')).content).toMatchObject([{ name: 'Club' }])
  })

  test('returns effective courses with grade and rank', async () => {
    const { content } = await search<Course>('courses/search?size=100&sort=rankOrder', { isEffective: true })
    expect(content.map(({ courseKey }) => courseKey)).toEqual(['C1', 'C2', 'C3', 'C4', 'C5'])
    expect(content[0]).toMatchObject({ name: 'Heat Pump Basics', passingGrade: 70, rankOrder: 1, effective: true })
  })

  test('a course can be read by its id in every permitted program, and in no other', async () => {
    const [course] = (await inProgram('GLOBEX-PARTNER', 'courses/search')).content
    expect((await admin('GET', `/api/courses/${course?.id}`)).body).toMatchObject({ courseKey: 'G1' })
    const clerk = await server.signIn('noparts@example.com')
    expect((await clerk('GET', `/api/courses/${course?.id}`)).status).toBe(404)
  })

  test('returns the award vehicles that a promotion type offers', async () => {
    const id = await idBy('promotionTypes/search', 'promotionTypeKey', 'REBATE')
    const { body } = await admin('GET', `/api/promotionTypes/${id}/availableAwardVehicles`)
    const awardVehicles = body._embedded.awardVehicles as AwardVehicle[]
    row('DET-27', () => expect(awardVehicles.map(({ name }) => name)).toEqual(['Card', 'Coupons', 'Points', 'Store']))
    expect(awardVehicles[0]).toMatchObject({ awardVehicleType: { name: 'CARD' }, taxable: true })
  })

  test('R20 the award vehicles of a type of another client get the same response as those of an unknown type', async () => {
    const { content } = await inProgram('GLOBEX-PARTNER', 'promotionTypes/search', { keyword: 'BONUS' })
    const clerk = await server.signIn('noparts@example.com')
    const foreign = await clerk('GET', `/api/promotionTypes/${content[0]?.id}/availableAwardVehicles`)
    const unknown = await clerk('GET', '/api/promotionTypes/999999/availableAwardVehicles')
    expect([foreign.status, foreign.body.generalErrors]).toEqual([404, unknown.body.generalErrors])
  })

  test('a read-only user can read every catalog', async () => {
    const viewer = await server.signIn('viewer@example.com')
    for (const call of ['promotionTypes', 'claimTypes', 'courses', 'products', 'participants', 'organizations']) {
      expect((await viewer('POST', `/api/${call}/search`)).status, call).toBe(200)
    }
  })
})
