import type { AnswerOf, Country, LookupName } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

describe.each(testedForms)('lookups (%s database)', (kind) => {
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

  test('API-14 DET-20 PICK-08 countries by description, with their currency', async () => {
    const countries = (await admin('GET', '/api/types/address/countries')).body as Country[]
    expect(countries).toHaveLength(20)
    expect(countries[0]).toMatchObject({ name: 'AU', description: 'Australia', currencyName: 'AUD' })
    expect(countries[0]?.currency).toMatchObject({ name: 'AUD' })
    const descriptions = countries.map(({ description }) => description)
    expect(descriptions).toEqual(descriptions.toSorted(new Intl.Collator('en').compare))
  })

  test('API-15 DET-72 PICK-12 audience types with their long descriptions', async () => {
    const body = await read('promotionAudienceType')
    expect(body[0]).toMatchObject({ name: 'CLIENT_PORTAL', description: 'Client Portal' })
    for (const { longDescription } of body) expect(longDescription).toEqual(expect.any(String))
  })

  test('API-16 DET-30 DET-31 DET-32 DET-33 DET-34 DET-73 PICK-11 the five payout strategies', async () => {
    expect(await namesOf('payoutStrategies')).toEqual([
      'PAY_TO_PARTICIPANT',
      'PAY_TO_PARENT_ORGANIZATION',
      'PAY_ROLL_UP',
      'PAY_TO_PARTICIPANT_SPECIFIC',
      'PAY_TO_ORGANIZATION_SPECIFIC',
    ])
  })

  test('API-17 participant statuses', async () => {
    const [active] = await read('participantStatuses')
    const _links = { self: { href: `/api/participantStatuses/${active?.id}` } }
    expect(active).toEqual({ id: expect.any(Number), name: 'ACTIVE', description: 'Active', _links })
  })

  test('API-18 OP-88 duplication checks of claim products', async () => {
    expect(await namesOf('claimProductDuplications')).toEqual([
      'MODEL_SERIAL_NUMBER',
      'PARTICIPANT_MODEL_INVOICE',
      'NO_DUPLICATION_CHECK',
    ])
  })

  test('API-19 payout types tell whether they support groups and by which vehicles they are paid', async () => {
    const body = await read('payouts')
    const byName = new Map(body.map((type) => [type.name, type]))
    expect(byName.get('FLAT_AMOUNT_PER_UNIT_CLAIMED')).toMatchObject({
      supportsProductGroup: true,
      supportedAwardVehicleTypes: [{ name: 'CARD' }, { name: 'POINTS' }],
    })
    expect(byName.get('PRODUCT')).toMatchObject({ supportedAwardVehicleTypes: [{ name: 'STORE' }] })
    expect(byName.has('COUPON_CODE')).toBe(true)
  })

  test('API-20 payout methods', async () => {
    expect(await namesOf('productPayoutMethods')).toEqual(['EACH', 'EVERY'])
  })

  test('API-21 an unknown type answers 404', async () => {
    for (const type of ['nonsense', 'constructor', '__proto__', 'toString']) {
      expect((await admin('GET', `/api/types/${type}`)).status, type).toBe(404)
    }
  })
})
