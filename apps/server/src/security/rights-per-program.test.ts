import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../testing/test-server.ts'
import { exampleCall, exampleCalls, type ExampleCall } from './testing/example-calls.ts'
import { findHome, promotionToSubmit, type Home } from './testing/home.ts'
import { signInMixed } from './testing/users.ts'
import { digestOfTables } from './testing/tables.ts'

/** Users can always discard their own drafts. */
const ofOwnWork = new Set(['removePromotionDraft'])

describe('a user who can change one program and read another', () => {
  let server: TestServer
  let admin: Api
  let mixed: Api
  let home: Home
  let changes: ExampleCall[]
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    home = await findHome(server)
    admin = await server.signIn('admin@example.com')
    mixed = await signInMixed(server)
    changes = exampleCalls(home).filter(
      ({ endpoint, reach }) => endpoint.access === 'writer' && reach === 'program' && !ofOwnWork.has(endpoint.name),
    )
  })
  afterAll(() => server.close())

  test('R16 cannot change the other one while working in their own, by any call that refers to one of its objects', async () => {
    expect(changes.length).toBeGreaterThan(15)
    for (const call of changes) {
      // an upload that is not attached is visible only to its creator
      const own = call.endpoint.name === 'removeUpload' ? {} : await call.ofItsOwn?.(admin)
      const { method, url, payload, headers = {} } = exampleCall(call.endpoint, { ...home, ...own })
      const before = await digestOfTables(server.db)
      const { status, body } = await mixed(method, url, payload, headers)
      expect([call.endpoint.name, status, body.generalErrors]).toEqual([
        ...[call.endpoint.name, 403],
        ['You have read-only access'],
      ])
      expect([call.endpoint.name, await digestOfTables(server.db)]).toEqual([call.endpoint.name, before])
    }
  })

  test('DI-05 cannot change records of the other one, in either program', async () => {
    const records = exampleCalls(home).filter(
      ({ endpoint, reach }) => endpoint.access === 'cataloger' && reach === 'program',
    )
    expect(records.length).toBeGreaterThan(3)
    for (const call of records) {
      const own = await call.ofItsOwn?.(admin)
      const { method, url, payload, headers = {} } = exampleCall(call.endpoint, { ...home, ...own })
      const before = await digestOfTables(server.db)
      const here = await mixed(method, url, payload, headers)
      const there = await mixed(method, url, payload, { ...headers, 'x-program-id': String(home.program) })
      expect([call.endpoint.name, here.status, there.status, there.body.generalErrors]).toEqual([
        ...[call.endpoint.name, 404, 403],
        ['You have read-only access'],
      ])
      expect([call.endpoint.name, await digestOfTables(server.db)]).toEqual([call.endpoint.name, before])
    }
  })

  test('R16 can still read it, and change their own', async () => {
    expect((await mixed('GET', `/api/promotions/${home.promotion}`)).status).toBe(200)
    const { status, body } = await mixed('POST', '/api/promotions/submit', { promotion: promotionToSubmit(home) })
    expect(status).toBe(201)
    const renamed = { promotion: { name: 'Renamed' } }
    expect((await mixed('POST', `/api/promotions/${body.id}/update`, renamed)).status).toBe(200)
    const there = { 'x-program-id': String(home.program) }
    expect((await mixed('POST', '/api/promotions/submit', { promotion: promotionToSubmit(home) }, there)).status).toBe(
      403,
    )
  })
})
