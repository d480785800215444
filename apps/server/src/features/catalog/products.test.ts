import { row } from '@incentive/quality/row'
import type { Product, StoreProduct } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'
import { catalogSearches } from './testing/catalog-searches.ts'

describe.each(testedForms)('products and store products (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
  })
  afterAll(() => server.close())

  const { search, valuesOf, inProgram, idBy } = catalogSearches(() => ({ server, admin }))

  test('PROD products by keyword match key, model number and name', () =>
    row('API-33', async () => {
      const page = await search('products/search?size=10&page=0&sort=productKey', { keyword: 'AX-' })
      expect(page.totalElements).toBe(3)
      expect(await valuesOf('products/search', 'productKey', { keyword: 'm-300' })).toEqual(['AX-300'])
      expect(await valuesOf('products/search', 'productKey', { keyword: 'clear brook' })).toEqual(['AX-300'])
    }))

  test('OP-52 products by keys match product key or model number, ignoring case', () =>
    row('API-34', async () => {
      const body = { productKeys: ['ax-100', ' M-300 ', 'ZZ-1'] }
      expect(await valuesOf('products/search?size=500', 'productKey', body)).toEqual(['AX-100', 'AX-300'])
      expect(await valuesOf('products/search?size=500', 'productKey', { productKeys: [] })).toEqual([])
    }))

  test('products of some MPGs, with or without serial numbers, combined with a keyword', async () => {
    const keysOf = (body: unknown) =>
      valuesOf('products/search?size=1000', 'productKey', { keyword: 'AX-', ...Object(body) })
    expect(await keysOf({})).toEqual(['AX-100', 'AX-200', 'AX-300'])
    expect(await keysOf({ customField4Values: ['WATER'] })).toEqual(['AX-300'])
    expect(await keysOf({ customField4Values: ['WATER', 'HVAC'] })).toEqual(['AX-100', 'AX-200', 'AX-300'])
    expect(await keysOf({ customField4Values: [] })).toEqual(['AX-100', 'AX-200', 'AX-300'])
    expect(await keysOf({ customField4Values: ['water'] })).toEqual([])
    // an MPG is the fourth custom field: the same text in another field is not an MPG
    await server.db.pool.query(
      `INSERT INTO product_custom_field_value (client_id, product_id, field_number, value)
       SELECT client_id, id, 15, 'HVAC' FROM product WHERE product_key = 'AX-300'`,
    )
    expect(await keysOf({ customField4Values: ['HVAC'] })).toEqual(['AX-100', 'AX-200'])
    expect(await keysOf({ hasSerialNumbers: true })).toEqual(['AX-100'])
    expect(await keysOf({ hasSerialNumbers: false })).toEqual(['AX-200', 'AX-300'])
    expect(await keysOf({ hasSerialNumbers: false, customField4Values: ['HVAC'] })).toEqual(['AX-200'])
  })

  test('products of some categories, and the list of categories', async () => {
    const { status, body } = await admin('GET', '/api/productCategories')
    const names = (body as unknown as { name: string }[]).map(({ name }) => name)
    expect([status, names]).toEqual([200, names.toSorted((a, b) => a.localeCompare(b, 'en'))])
    expect(names).toContain('Heat Pumps')
    const total = async (productCategories?: string[]) =>
      (await search('products/search?size=1', { productCategories })).totalElements
    const sizes = await Promise.all(names.map((name) => total([name])))
    expect(Math.min(...sizes)).toBeGreaterThan(0)
    const [first = '', second = ''] = names
    expect(await total([first, second])).toBe((sizes[0] ?? 0) + (sizes[1] ?? 0))
    expect([await total(['heat pumps']), await total([])]).toEqual([0, await total()])
    // the same name in another client is another category
    await server.db.pool.query(`INSERT INTO product_category (client_id, name) SELECT id, 'Kept Elsewhere' FROM client`)
    expect(await total(['Kept Elsewhere'])).toBe(0)
    expect((await admin('GET', '/api/productCategories')).body).toHaveLength(names.length)
  })

  test('a product has its category, custom fields, prices and number of serial numbers', async () => {
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

  test('shows whether a product has serial numbers', () =>
    row('API-35', async () => {
      const totalOf = async (product: unknown) =>
        (await search('productSerialNumbers/search?page=0&size=1', { product })).totalElements
      expect(await totalOf({ id: await idBy('products/search', 'productKey', 'AX-100') })).toBe(3)
      expect(await totalOf({ id: await idBy('products/search', 'productKey', 'AX-200') })).toBe(0)
    }))

  test('effective store products of a country', async () => {
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

  test('the store program of an award vehicle, and 404 for a vehicle without one', () =>
    row('API-37', async () => {
      const storeProgramOf = async (name: string) => {
        const vehicle = server.db.kysely.selectFrom('award_vehicle').select('id').where('name', '=', name)
        const { id } = await vehicle.executeTakeFirstOrThrow()
        return admin('GET', `/api/storePrograms/byAwardVehicle/${id}`)
      }
      const { status, body } = await storeProgramOf('Store')
      expect([status, body]).toMatchObject([200, { id: expect.any(Number), name: 'Acme Reward Store' }])
      expect((await storeProgramOf('Card')).status).toBe(404)
    }))

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
})
