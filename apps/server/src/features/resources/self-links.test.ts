import { readableCollections } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { form } from '../../security/testing/example-calls.ts'
import { findHome, promotionToSubmit, type Home } from '../../security/testing/home.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'
import { allReads, withoutEntities } from './testing/all-reads.ts'
import { collectionOf, isLinked, linkedEntities, entitiesOf, type LinkedEntity } from './testing/linked-entities.ts'

/**
 * Fields outside of the entity itself: with their own link, the subject of a dashboard entry, the result of a save,
 * missing details and revisions in a list.
 */
const extraKeys = new Set([
  ...['promotionType', 'promotion', 'expiredInsteadOfDeleted', 'findings', 'missing', 'openRevisions', 'problemCount'],
])

/** Collections that have their own call. */
const withCalls = [
  ...[
    'administrators',
    'apiClients',
    'audit',
    'clients',
    'courses',
    'imports',
    'jobs',
    'programs',
    'promotions',
    'savedViews',
  ],
]

describe.each([quickestForm])('self links (%s database)', (kind) => {
  let server: TestServer
  let home: Home
  let admin: Api
  let promotions: number[]

  beforeAll(async () => {
    server = await startTestServer(kind)
    home = await findHome(server)
    admin = await server.signIn('admin@example.com')
    const { rows } = await server.db.pool.query<{ id: number }>(
      'SELECT id FROM promotion WHERE program_id = $1 ORDER BY id',
      [home.program],
    )
    promotions = rows.map(({ id }) => id)
  })
  afterAll(() => server.close())

  /** Checks that the link of an entity returns that entity: same id, same link, same values. */
  const expectAnswered = async (entity: LinkedEntity) => {
    const { href } = entity._links.self
    const { status, body } = await admin('GET', href)
    expect([href, status]).toEqual([href, 200])
    expect([body.id, body._links.self.href]).toEqual([entity.id, href])
    const said = Object.entries(entity).filter(([key]) => !extraKeys.has(key) || key in (body as object))
    expect(body).toMatchObject(Object.fromEntries(said))
  }

  test('every resource in every search and read has one, and each returns the resource', async () => {
    const linked = new Map<string, LinkedEntity>()
    for (const { name, method, url, payload } of allReads(home, promotions)) {
      const { status, body } = await admin(method, url, payload)
      expect([url, [200, 204].includes(status)]).toEqual([url, true])
      if (status === 204) continue
      const entities = withoutEntities.includes(name) ? [] : entitiesOf(body)
      expect([name, entities.filter((entity) => !isLinked(entity))]).toEqual([name, []])
      for (const entity of linkedEntities(body)) linked.set(entity._links.self.href, entity)
    }
    for (const entity of linked.values()) await expectAnswered(entity)
    const reached = new Set([...linked.values()].map(collectionOf))
    reached.delete(null)
    expect([...reached].toSorted()).toEqual([...readableCollections, ...withCalls].toSorted())
  })

  test('a new resource has its own address', async () => {
    const made = [
      await admin('POST', '/api/uploads', form.body(), form.headers),
      await admin('POST', '/api/promotions/submit', { promotion: promotionToSubmit(home) }),
      await admin('POST', `/api/promotions/${home.promotion}/copy`),
      await admin('POST', '/api/savedViews', {
        list: 'promotions',
        name: 'Made',
        shared: false,
        isDefault: false,
        settings: { address: '', columns: [] },
      }),
      await admin('POST', `/api/promotions/${home.promotion}/testCases`, {
        name: 'Made',
        claim: { submittedDate: '2026-05-20T14:00:00Z' },
        expected: { decision: 'REJECT', amounts: [] },
      }),
    ]
    for (const { status, body } of made) {
      expect(status).toBe(201)
      expect(isLinked(body)).toBe(true)
      await expectAnswered(body as LinkedEntity)
    }
  })

  test.each(['/api/sales/1', '/api/nothing/1', '/api/countries/0', '/api/countries/x', '/api/constructor/1'])(
    '%s is not found',
    async (address) => {
      expect((await admin('GET', address)).status).toBe(404)
    },
  )
})
