import { endpoints, type Endpoint } from '@incentive/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { fieldPath, readPart } from '../http/body/read-part.ts'
import { isCatalogued } from '../testing/is-catalogued.ts'
import { startTestServer, type Api, type TestServer } from '../testing/test-server.ts'
import { anyCall, toRequest } from './testing/any-call.ts'
import { byKind } from './testing/body-kinds.ts'
import { bodyShape, bodyWith, placesOf, appearsIn, type BodyPlace, type Shape } from './testing/body-places.ts'
import { exampleCall, type ExampleCall } from './testing/example-calls.ts'
import { findHome, type Home } from './testing/home.ts'
import { digestOfTables } from './testing/tables.ts'

/**
 * Number of calls that are sent. For more calls, only the query and the body are parsed; `npm run fuzz` sends a
 * million.
 */
const callsSent = 500
const partsRead = 9_500

const all = (endpoints as readonly Endpoint[]).flatMap(byKind)
const withBodies = all.filter((endpoint) => bodyShape(endpoint) !== null)

/** One call for each body shape: several searches share theirs, as do submit and update. */
const differentBodies = [...new Map(withBodies.map((endpoint) => [endpoint.body, endpoint])).values()]

/**
 * One position in so many is sent. The others are only read by the shape of the call, as the server does: values that it
 * refuses reach no handler.
 */
const sentEvery = 8

/** A value of each type of JSON. */
const samples: Readonly<Record<string, unknown>> = { boolean: true, number: 7.5, string: '?', array: [], object: {} }

const takes = (shapes: readonly Shape[], type: string) =>
  shapes.some(
    (shape) => shape.type === undefined || shape.type === type || (type === 'number' && shape.type === 'integer'),
  )

/**
 * Invalid values for a position: a value of another type, a different one each turn, and texts and lists over their
 * limits.
 */
function wrongValues({ shapes }: BodyPlace, turn: number): unknown[] {
  const others = Object.entries(samples).flatMap(([type, sample]) => (takes(shapes, type) ? [] : [sample]))
  const limit = (key: 'maxLength' | 'maxItems') => Math.max(...shapes.map((shape) => shape[key] ?? -1))
  const isOpen = shapes.some(({ type, maxLength }) => type === 'string' && maxLength === undefined)
  const tooLong = !isOpen && limit('maxLength') >= 0 ? ['x'.repeat(limit('maxLength') + 1)] : []
  const tooMany = limit('maxItems') >= 0 ? [Array.from({ length: limit('maxItems') + 1 }, () => ({}))] : []
  return [others[turn % others.length], ...tooLong, ...tooMany]
}

const isClosed = ({ shapes }: BodyPlace) =>
  shapes.length > 0 &&
  shapes.every(({ type, additionalProperties }) => type === 'object' && additionalProperties === false)

describe('bodies that the console never sends', () => {
  let server: TestServer
  let admin: Api
  let home: Home
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    admin = await server.signIn('admin@example.com')
    home = await findHome(server)
  })
  afterAll(() => server.close())

  const send = (call: ExampleCall, body: unknown) => admin(call.method, call.url, body)
  const sendText = (call: ExampleCall, text: string) =>
    admin(call.method, call.url, text, { 'content-type': 'application/json' })

  /** True if the problems name the position or its parent: a reference is invalid as a whole. */
  const isNamed = (path: BodyPlace['path'], fieldErrors: object) => {
    const isWhole = path.length === 0 || (path.length === 1 && path[0] === 'promotion')
    const named = Object.keys(fieldErrors)
    return isWhole || named.some((field) => [fieldPath(path), path.join('.')].some((text) => appearsIn(text, field)))
  }

  const expectRefusal = async (endpoint: Endpoint, place: BodyPlace, wrong: unknown, isSent: boolean) => {
    const body = bodyWith(place, wrong)
    const found = { name: endpoint.name, path: place.path, wrong }
    const { errors } = readPart(endpoint.body, endpoint.prepare(body))
    const isRead = { refused: Object.keys(errors).length > 0, isNamed: isNamed(place.path, errors) }
    expect({ ...found, ...isRead }).toEqual({ ...found, refused: true, isNamed: true })
    if (!isSent) return
    const { status, body: answer } = await send(exampleCall(endpoint, home), body)
    const isAnswered = { status, isNamed: isNamed(place.path, answer.fieldErrors as object) }
    expect({ ...found, ...isAnswered }).toEqual({ ...found, status: 400, isNamed: true })
  }

  test('R14 a wrong type, a long text, a long list and an unknown field are refused at their position, everywhere', async () => {
    const before = await digestOfTables(server.db)
    let tried = 0
    for (const endpoint of differentBodies) {
      for (const [turn, place] of placesOf(bodyShape(endpoint) as Shape).entries()) {
        const isSent = turn % sentEvery === 0
        for (const wrong of wrongValues(place, turn)) {
          if (place.path.length === 0 && typeof wrong !== 'object') continue
          await expectRefusal(endpoint, place, wrong, isSent)
          tried += 1
        }
        if (isClosed(place)) await expectRefusal(endpoint, { ...place, path: [...place.path, 'surprise'] }, 1, isSent)
      }
    }
    expect(tried).toBeGreaterThan(400)
    expect(await digestOfTables(server.db)).toEqual(before)
  })

  test('R14 NUL, half of a surrogate pair and numbers out of range are refused at their position, everywhere', async () => {
    for (const endpoint of differentBodies) {
      const places = placesOf(bodyShape(endpoint) as Shape).filter(({ path }) => path.length > 0)
      for (const [turn, place] of places.entries()) {
        const isSent = turn % sentEvery === 0
        for (const text of ['a\0', '\ud800']) await expectRefusal(endpoint, place, text, isSent)
        if (!isSent || !takes(place.shapes, 'number')) continue
        for (const number of ['1e400', '-1e400']) {
          const body = JSON.stringify(bodyWith(place, '@')).replace('"@"', number)
          const { status } = await sendText(exampleCall(endpoint, home), body)
          const found = { name: endpoint.name, path: place.path, number }
          expect({ ...found, isRefused: [400, 404].includes(status) }).toEqual({ ...found, isRefused: true })
        }
      }
    }
  })

  test.each([
    ['a word that JSON has not', '{"keyword": NaN}'],
    ['a number that JSON has not', '{"keyword": Infinity}'],
    ['a prototype', '{"__proto__": {"isAdmin": true}}'],
    ['a prototype further in', '{"promotion": {"name": "x", "__proto__": {"id": 1}}}'],
    ['a constructor', '{"constructor": {"prototype": {"isAdmin": true}}}'],
    ['lists in lists', '['.repeat(500) + ']'.repeat(500)],
    ['objects in objects', '{"a":'.repeat(150) + '1' + '}'.repeat(150)],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['an unfinished text', '{"keyword": "a'],
    ['a comment', '{} // nothing'],
  ])('R14 every call with a body refuses %s', async (_, text) => {
    for (const endpoint of withBodies) {
      const { method, url } = exampleCall(endpoint, home)
      const { status } = await admin(method, url, text, { 'content-type': 'application/json' })
      expect([endpoint.name, status]).toEqual([endpoint.name, 400])
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('R14 a hundred thousand invalid rows are refused in one response of limited size', async () => {
    const call = exampleCall(withBodies.find(({ name }) => name === 'submitPromotion') as Endpoint, home)
    const rows = Array.from({ length: 100_000 }, () => ({ surprise: 1 }))
    const { status, body } = await send(call, { promotion: {}, promotionParticipants: rows })
    expect(status).toBe(400)
    expect(JSON.stringify(body).length).toBeLessThan(1_000_000)
  })

  test('R14 R15 every random call gets a response or a refusal from the contract', async () => {
    const answered: Record<number, number> = {}
    await fc.assert(
      fc.asyncProperty(anyCall, async (any) => {
        const { method, url, payload } = toRequest(any, home)
        const { status } = await admin(method, url, payload)
        // a call that is rejected because it has no session reveals nothing about its target
        const signedOut = any.endpoint.access === 'anyone' ? [401] : []
        // the address of another call, which can have other methods
        const elsewhere = any.params === '..' ? [405] : []
        expect([200, 201, 202, 204, 400, ...signedOut, 403, 404, ...elsewhere, 409, 429]).toContain(status)
        answered[status] = (answered[status] ?? 0) + 1
      }),
      { numRuns: callsSent, seed: 14 },
    )
    expect((answered[200] ?? 0) + (answered[201] ?? 0)).toBeGreaterThan(callsSent / 10)
    expect(answered[400]).toBeGreaterThan(callsSent / 10)
  })

  test('R14 every shape accepts random input or refuses it with a message from the catalog', () => {
    let refused = 0
    fc.assert(
      fc.property(anyCall, ({ endpoint, query, body }) => {
        const given = [endpoint.query instanceof z.ZodObject ? [endpoint.query, query] : null, [endpoint.body, body]]
        for (const [shape, value] of given.filter((part) => part !== null) as [z.ZodType, unknown][]) {
          const { errors } = readPart(shape, value)
          const messages = Object.values(errors).flat()
          refused += messages.length > 0 ? 1 : 0
          expect(messages.filter((message) => !isCatalogued(message))).toEqual([])
        }
      }),
      { numRuns: partsRead, seed: 15 },
    )
    expect(refused).toBeGreaterThan(partsRead / 10)
  })
})
