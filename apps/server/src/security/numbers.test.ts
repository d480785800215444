import { endpoints, type Endpoint } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { fieldPath, readPart } from '../http/body/read-part.ts'
import { startTestServer, type Api, type TestServer } from '../testing/test-server.ts'
import { byKind } from './testing/body-kinds.ts'
import { bodyShape, bodyWith, placesOf, appearsIn, type BodyPlace, type Shape } from './testing/body-places.ts'
import { exampleCall } from './testing/example-calls.ts'
import { findHome, type Home } from './testing/home.ts'

const all = (endpoints as readonly Endpoint[]).flatMap(byKind)

/** Numbers at the limits of columns and of JSON. */
const edges = [
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63],
  ...[1e10, 99_999_999.9999, 1e308, -1e308, 5e-324, 1e-7, 0.1, 1.005, 0.123456, 2026.5, -1, -0, 0],
]
const noNumbers = ['NaN', 'Infinity', '-Infinity', '1e3', '0x10', '1,000', '', '१', true, [], {}]

const isNumeric = ({ type }: Shape) => type === 'number' || type === 'integer'

/** True if a shape accepts a number. */
const takesNumber = (shape: Shape, value: number) =>
  isNumeric(shape) &&
  (shape.type === 'number' || Number.isInteger(value)) &&
  value >= (shape.minimum ?? -Infinity) &&
  value <= (shape.maximum ?? Infinity)

const takesOther = (shape: Shape, value: unknown) => {
  const type = Array.isArray(value) ? 'array' : typeof value
  return shape.type === undefined || shape.type === type
}

const keysOf = (shape: Endpoint['params']): string[] => (shape instanceof z.ZodObject ? Object.keys(shape.shape) : [])

const takesId = ({ params }: Endpoint) => keysOf(params).some((key) => /id$/i.test(key))

describe('R14 numbers at the edges, at every place of the contract that takes one', () => {
  let server: TestServer
  let admin: Api
  let home: Home
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    admin = await server.signIn('admin@example.com')
    home = await findHome(server)
  })
  afterAll(() => server.close())

  const numbersOf = (endpoint: Endpoint): BodyPlace[] => {
    const shape = bodyShape(endpoint)
    return shape === null ? [] : placesOf(shape).filter(({ shapes }) => shapes.some(isNumeric))
  }

  /** True if the field errors contain a position or its parent. */
  const isNamed = (place: BodyPlace, fieldErrors: object = {}) =>
    Object.keys(fieldErrors).some((field) =>
      [fieldPath(place.path), place.path.join('.')].some((text) => appearsIn(text, field)),
    )

  const sendAt = (endpoint: Endpoint, place: BodyPlace, value: unknown) => {
    const { method, url } = exampleCall(endpoint, home)
    return admin(method, url, bodyWith(place, value))
  }

  test('in bodies and filters they are taken or refused at their field, never a failure of the server', async () => {
    let places = 0
    for (const endpoint of new Map(all.map((one) => [one.body, one])).values()) {
      for (const place of numbersOf(endpoint)) {
        places += 1
        const isTaken = (value: unknown) =>
          place.shapes.some((shape) =>
            typeof value === 'number' ? takesNumber(shape, value) : takesOther(shape, value),
          )
        const strange = [...edges, ...noNumbers].filter((value) => !isTaken(value))
        for (const value of strange) {
          const { errors } = readPart(endpoint.body, endpoint.prepare(bodyWith(place, value)))
          const found = { call: endpoint.name, path: place.path, value }
          expect({ ...found, isNamed: isNamed(place, errors) }).toEqual({ ...found, isNamed: true })
        }
        // values that the shape rejects never reach a handler: one is sent for each position to verify that; of the
        // others every fourth, different ones at each position
        const sent = edges.filter((edge, index) => isTaken(edge) && (index + places) % 4 === 0)
        for (const value of [strange[places % strange.length], ...sent]) {
          const { status, body } = await sendAt(endpoint, place, value)
          const found = { call: endpoint.name, path: place.path, value }
          expect({ ...found, isAnswered: status < 500 }).toEqual({ ...found, isAnswered: true })
          if (strange.includes(value as never)) {
            const { fieldErrors } = body as { fieldErrors: object }
            expect([found, status, isNamed(place, fieldErrors)]).toEqual([found, 400, true])
          }
        }
      }
    }
    expect(places).toBeGreaterThan(80)
  })

  test('a fiscal year that no column holds is refused at its filter, in the list and in the export', async () => {
    const filters = { fiscalYear: 2 ** 31 }
    const said = { 'filters.fiscalYear': ['Value must be at most 2147483647'] }
    const list = await admin('POST', '/api/promotions/search', { filters })
    const file = await admin('POST', '/api/promotions/export', { filters, columns: ['name'] })
    expect(list).toMatchObject({ status: 400, body: { fieldErrors: said } })
    expect(file).toMatchObject({ status: 400, body: { fieldErrors: said } })
  })

  test('in queries they are refused at their name', async () => {
    const searches = all.filter((endpoint) => keysOf(endpoint.query).includes('page'))
    expect(searches.length).toBeGreaterThan(20)
    for (const endpoint of searches) {
      const { method, url, payload } = exampleCall(endpoint, home)
      for (const text of ['-1', '1.5', '1e3', 'NaN', '0x1', '9'.repeat(10), '9'.repeat(40), '']) {
        const { status, body } = await admin(method, `${url}?page=${text}&size=${text}`, payload)
        expect([endpoint.name, text, status, Object.keys(body.fieldErrors as object).toSorted()]).toEqual([
          ...[endpoint.name, text, 400],
          ['page', 'size'],
        ])
      }
      const far = await admin(method, `${url}?page=999999999&size=999999999`, payload)
      expect([endpoint.name, far.status]).toEqual([endpoint.name, 200])
    }
  })

  test('in addresses they name nothing', async () => {
    for (const endpoint of (endpoints as readonly Endpoint[]).filter(takesId)) {
      const { method, url, payload } = exampleCall(endpoint, home)
      for (const text of [
        '0',
        '-1',
        '1.5',
        '1e3',
        'NaN',
        '2147483648',
        String(2 ** 53),
        '9'.repeat(16),
        '9'.repeat(30),
      ]) {
        const { status } = await admin(method, url.replace(/\d+/, text), payload)
        expect([endpoint.name, text, status]).toEqual([endpoint.name, text, 404])
      }
    }
  })
})
