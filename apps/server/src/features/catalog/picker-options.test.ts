import { row } from '@incentive/quality/row'
import type { Country, LookupName } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'
import { catalogSearches } from './testing/catalog-searches.ts'

/** The options of the pickers in the demo program, with the console's requests. */
describe.each([quickestForm])('the options of pickers (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
  })
  afterAll(() => server.close())

  const { search, valuesOf, idBy } = catalogSearches(() => ({ server, admin }))
  const listed = async (type: LookupName) =>
    ((await admin('GET', `/api/types/${type}`)).body as { description: string }[]).map(({ description }) => description)

  test('PICK-07: effective promotion types whose key or name contains the keyword, by name', () =>
    row('PICK-07', async () => {
      const call = 'promotionTypes/search?size=10&sort=name'
      expect(await valuesOf(call, 'name', { keyword: 're', isEffective: true })).toEqual([
        ...['Customer Retention', 'Rebate', 'Referral Bonus', 'Store Display Allowance', 'Trade-In Credit'],
        'Training Reward',
      ])
      expect(await valuesOf(call, 'name', { keyword: 'registration', isEffective: true })).toEqual([])
    }))

  test('PICK-08: all countries, and those of a promotion type', () =>
    row('PICK-08', async () => {
      const countries = (await admin('GET', '/api/types/address/countries')).body as Country[]
      expect(countries.map(({ name }) => name).slice(0, 3)).toEqual(['AF', 'AX', 'AL'])
      // all countries of ISO 3166-1 (DI-01)
      expect(countries).toHaveLength(249)
      const [launch] = (await search('promotionTypes/search', { keyword: 'LAUNCH' })).content
      const names = (launch?.['availableCountries'] as { name: string }[]).map(({ name }) => name)
      expect(names.toSorted()).toEqual(['CA', 'MX', 'US'])
    }))

  test('PICK-11, PICK-12, PICK-22: the fixed lists, in their order', async () => {
    await row('PICK-11', async () =>
      expect(await listed('payoutStrategies')).toEqual([
        ...['Pay the participant', 'Pay the parent organization', 'Roll up to the top organization'],
        ...['Pay one participant', 'Pay one organization'],
      ]),
    )
    await row('PICK-12', async () =>
      expect(await listed('promotionAudienceType')).toEqual(['Client Portal', 'Program Site', 'Mobile App', 'Hidden']),
    )
    await row('PICK-22', async () => {
      expect(await listed('payouts')).toEqual([
        ...['Flat amount per unit claimed', 'Percent of claim amount', 'Percent of product amount'],
        ...['Percent of claim product price per unit', 'Store product', 'Coupon code'],
      ])
      expect(await listed('productPayoutMethods')).toEqual(['Each', 'Every'])
      expect(await listed('claimProductDuplications')).toEqual([
        ...['Model and serial number', 'Participant, model and invoice', 'No check'],
      ])
      expect(await listed('participantStatuses')).toEqual([
        ...['Active', 'Invited', 'Waiting for approval', 'Suspended', 'Terminated'],
      ])
    })
  })

  test('PICK-20, PICK-21: active contests by name, effective courses by name', async () => {
    await row('PICK-20', async () =>
      expect(await valuesOf('contests/search?size=100&sort=name', 'name', { isActive: true })).toEqual([
        ...['Branch of the Year', 'Installer Raffle', 'Spring Sweepstakes', 'Top Seller Trip'],
      ]),
    )
    await row('PICK-21', async () =>
      expect(await valuesOf('courses/search?size=100&sort=name', 'name', { isEffective: true })).toEqual([
        ...['Claiming Without Errors', 'Heat Pump Basics', 'Safe Installation', 'Selling Water Softeners'],
        'Showroom Coaching',
      ]),
    )
  })

  test('PICK-26: effective store products of a country', () =>
    row('PICK-26', async () => {
      const { rows } = await server.db.pool.query<{ id: number }>("SELECT id FROM country WHERE name = 'US'")
      const mugs = (body: object) =>
        valuesOf('store/products/search?sort=name', 'productNumber', { keyword: 'mug', ...body })
      const country = { id: rows[0]?.id }
      expect(await mugs({ isEffective: 'Active', country })).toEqual(['MUG-2', 'MUG-1'])
      // without the country the Canadian one, without Active the one that has ended
      expect((await mugs({ isEffective: 'Active' })).toSorted()).toEqual(['MUG-1', 'MUG-2', 'MUG-3'])
      expect(await mugs({ country })).toEqual(['MUG-9', 'MUG-2', 'MUG-1'])
    }))

  test('PICK-27: payees match by key and name', () =>
    row('PICK-27', async () => {
      const organizations = (keyword: string) =>
        valuesOf('organizations/search?size=10&sort=name,ASC', 'organizationKey', { keyword })
      expect(await organizations('org-001')).toEqual(['ORG-001'])
      expect(await organizations('AMBER ANVIL')).toEqual(['ORG-001'])
      expect(await valuesOf('participants/search?size=10', 'participantKey', { keyword: 'dr-0001' })).toEqual([
        'DR-0001',
      ])
    }))

  test('ORG-14: only organizations of the selected type', () =>
    row('ORG-14', async () => {
      const id = await idBy('organizationTypes/search', 'organizationTypeKey', 'GROUP')
      const call = 'organizations/search?page=0&size=1000&sort=name,ASC'
      const { content } = await search<{ id: number; organizationType: { name: string } }>(call, {
        organizationTypes: [{ id }],
      })
      expect(new Set(content.map(({ organizationType }) => organizationType.name))).toEqual(new Set(['Buying Group']))
      expect(content).toHaveLength(76)
    }))
})
