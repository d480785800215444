import { row } from '@incentive/quality/row'
import type { AnswerOf, Country, LookupName } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

describe.each([quickestForm])('lookups (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
  })
  afterAll(() => server.close())

  const read = async <Name extends LookupName>(type: Name) =>
    (await admin('GET', `/api/types/${type}`)).body as AnswerOf<'getTypes', { typeName: Name }>
  const namesOf = async (type: LookupName) => (await read(type)).map(({ name }) => name)

  test('countries are sorted by description and have their currency', async () => {
    const countries = (await admin('GET', '/api/types/address/countries')).body as Country[]
    const listed = countries.map(({ name, description, currencyName, currency }) =>
      [name, description, currencyName, currency.name].join(' | '),
    )
    const all = [
      ...['AU | Australia | AUD | AUD', 'AT | Austria | EUR | EUR', 'BE | Belgium | EUR | EUR'],
      ...['CA | Canada | CAD | CAD', 'DK | Denmark | DKK | DKK', 'FR | France | EUR | EUR'],
      ...['DE | Germany | EUR | EUR', 'IE | Ireland | EUR | EUR', 'IT | Italy | EUR | EUR'],
      ...['JP | Japan | JPY | JPY', 'MX | Mexico | MXN | MXN', 'NL | Netherlands | EUR | EUR'],
      ...['NZ | New Zealand | NZD | NZD', 'NO | Norway | NOK | NOK', 'PL | Poland | PLN | PLN'],
      ...['ES | Spain | EUR | EUR', 'SE | Sweden | SEK | SEK', 'CH | Switzerland | CHF | CHF'],
      ...['GB | United Kingdom | GBP | GBP', 'US | United States | USD | USD'],
    ]
    // the 20 that the row names, among all countries of ISO 3166-1 (DI-01)
    const named = listed.filter((each) => all.includes(each))
    row('DET-20', () => expect(named.toSorted()).toEqual(all.toSorted()))
    row('API-14', () => expect(named).toEqual(all))
    expect(listed).toHaveLength(249)
    expect(listed).toContain('BR | Brazil | BRL | BRL')
  })

  test('audience types have their long descriptions', async () => {
    const types = (await read('promotionAudienceType')).map(({ name, description, longDescription }) => [
      ...[name, description, longDescription],
    ])
    for (const id of ['DET-72', 'API-15'] as const) {
      row(id, () =>
        expect(types).toEqual([
          [
            ...['CLIENT_PORTAL', 'Client Portal'],
            'Shown to every participant who signs in to the portal of the client.',
          ],
          [
            ...['PROGRAM_SITE', 'Program Site'],
            'Shown on the site of the program only, to participants who are enrolled in it.',
          ],
          [
            ...['MOBILE_APP', 'Mobile App'],
            'Shown in the mobile app only; participants without the app do not learn of it.',
          ],
          [
            ...['HIDDEN', 'Hidden'],
            'Shown to nobody. Claims reach the promotion by import or through the service desk.',
          ],
        ]),
      )
    }
  })

  test('the five payout strategies are in their fixed order', async () => {
    const strategies = (await read('payoutStrategies')).map(({ name, description }) => `${name}: ${description}`)
    for (const id of ['DET-73', 'API-16'] as const) {
      row(id, () =>
        expect(strategies).toEqual([
          'PAY_TO_PARTICIPANT: Pay the participant',
          'PAY_TO_PARENT_ORGANIZATION: Pay the parent organization',
          'PAY_ROLL_UP: Roll up to the top organization',
          'PAY_TO_PARTICIPANT_SPECIFIC: Pay one participant',
          'PAY_TO_ORGANIZATION_SPECIFIC: Pay one organization',
        ]),
      )
    }
  })

  test('returns participant statuses', () =>
    row('API-17', async () => {
      const [active] = await read('participantStatuses')
      const _links = { self: { href: `/api/participantStatuses/${active?.id}` } }
      expect(active).toEqual({ id: expect.any(Number), name: 'ACTIVE', description: 'Active', _links })
    }))

  test('OP-88 returns duplication checks of claim products', () =>
    row('API-18', async () => {
      expect(await namesOf('claimProductDuplications')).toEqual([
        'MODEL_SERIAL_NUMBER',
        'PARTICIPANT_MODEL_INVOICE',
        'NO_DUPLICATION_CHECK',
      ])
    }))

  test('payout types show whether they support groups, and their award vehicles', () =>
    row('API-19', async () => {
      const body = await read('payouts')
      const byName = new Map(body.map((type) => [type.name, type]))
      expect(byName.get('FLAT_AMOUNT_PER_UNIT_CLAIMED')).toMatchObject({
        supportsProductGroup: true,
        supportedAwardVehicleTypes: [{ name: 'CARD' }, { name: 'POINTS' }],
      })
      expect(byName.get('PRODUCT')).toMatchObject({ supportedAwardVehicleTypes: [{ name: 'STORE' }] })
      expect(byName.has('COUPON_CODE')).toBe(true)
    }))

  test('returns payout methods', () =>
    row('API-20', async () => {
      expect(await namesOf('productPayoutMethods')).toEqual(['EACH', 'EVERY'])
    }))

  test('an unknown type returns 404', () =>
    row('API-21', async () => {
      for (const type of ['nonsense', 'constructor', '__proto__', 'toString']) {
        expect((await admin('GET', `/api/types/${type}`)).status, type).toBe(404)
      }
    }))
})
