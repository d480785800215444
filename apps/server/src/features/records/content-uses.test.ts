import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readVersions } from '../../store/catalog/uses/version-records.ts'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { apiOf } from '../../testing/test-api.ts'
import { signIn, startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

type Body = Record<string, unknown>
interface Use {
  readonly place: string
  readonly count: number
  readonly first: readonly unknown[]
}

describe.each(testedForms)('DI-02: records that only drafts, revisions and versions refer to (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let promotion: { id: number; name: string }

  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = apiOf(server.app, await signIn(server.app, 'admin@example.com'))
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT id FROM promotion WHERE promotion_key = 'SPRING-REBATE'`,
    )
    const copy = await admin('POST', `/api/promotions/${rows[0]?.id}/copy`)
    const copied = await server.db.pool.query<{ id: number; name: string }>(
      `SELECT id, promotion_key || ' ' || name AS name FROM promotion WHERE id = $1`,
      [copy.body.id],
    )
    promotion = copied.rows[0] ?? { id: 0, name: '' }
  })
  afterAll(() => server.close())

  const create = async (entity: string, body: Body) => {
    const { status, body: record } = await admin('POST', `/api/${entity}`, body)
    expect([status, record.fieldErrors]).toEqual([201, undefined])
    return record as Body & { id: number; version: number }
  }
  const usesOf = async (entity: string, id: number): Promise<readonly Use[]> =>
    ((await admin('GET', `/api/${entity}/${id}/uses`)).body as { content: Use[] }).content
  const remove = async (entity: string, id: number) => (await admin('DELETE', `/api/${entity}/${id}`)).status
  const revise = async (body: Body) => {
    const { status, body: made } = await admin('POST', `/api/promotions/${promotion.id}/revisions`, body)
    expect([status, made.fieldErrors]).toEqual([201, undefined])
    return made.id as number
  }
  const keep = (id: number, content: string) =>
    admin('PUT', `/api/promotionDrafts/${id}`, { version: id === 0 ? null : 1, content })
  const named = () => [{ id: promotion.id, name: promotion.name, href: `/promotion/${promotion.id}` }]

  it('an open revision keeps a record, and a discarded one does not', async () => {
    const contest = await create('contests', { name: 'Contest of a revision' })
    const revision = await revise({ promotion: { contest: { id: contest.id }, contestEntriesPerSubmission: 1 } })
    expect(await usesOf('contests', contest.id)).toEqual([
      { place: 'promotions with it in an open revision', isByKey: false, count: 1, first: named() },
    ])
    expect(await remove('contests', contest.id)).toBe(409)
    await admin('DELETE', `/api/promotions/${promotion.id}/revisions/${revision}`)
    expect(await usesOf('contests', contest.id)).toEqual([])
    expect(await remove('contests', contest.id)).toBe(204)
  })

  it('a row of a long list in a revision counts', async () => {
    const product = await create('products', { productKey: 'REVISED-1', modelNumber: 'R1', name: 'Revised' })
    const other = await create('products', { productKey: 'REVISED-2', modelNumber: 'R2', name: 'Not revised' })
    await revise({
      promotion: { name: 'Revised' },
      promotionProducts: [
        { product: { id: product.id }, claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' } },
      ],
    })
    expect(await usesOf('products', product.id)).toMatchObject([{ place: 'promotions with it in an open revision' }])
    expect([await remove('products', product.id), await remove('products', other.id)]).toEqual([409, 204])
  })

  it('a kept draft counts with its current values, that of a new promotion too', async () => {
    const [former, current] = [
      await create('contests', { name: 'Former' }),
      await create('contests', { name: 'Current' }),
    ]
    const content = { format: 1, before: { contest: { id: former.id } }, draft: { contest: { id: current.id } } }
    await keep(promotion.id, JSON.stringify(content))
    await keep(
      0,
      JSON.stringify({ draft: {}, lists: { any: { rows: [{ values: { contest: { id: current.id } } }] } } }),
    )
    expect(await usesOf('contests', current.id)).toEqual([
      { place: 'promotions with it in an unsaved draft', isByKey: false, count: 1, first: named() },
      {
        place: 'new promotions with it in an unsaved draft',
        isByKey: false,
        count: 1,
        first: [expect.objectContaining({ name: 'New promotion', href: '/promotion/0' })],
      },
    ])
    const refused = await admin('DELETE', `/api/contests/${current.id}`)
    expect(refused.body.generalErrors).toEqual([expect.stringContaining('with it in an unsaved draft')])
    expect(await remove('contests', former.id)).toBe(204)
    const reader = apiOf(server.app, await signIn(server.app, 'viewer@example.com'))
    const { body } = await reader('GET', `/api/contests/${current.id}/uses`)
    expect(body).toMatchObject({ content: [{ first: named() }, { count: 1, first: [] }] })
    // the server does not know the format: any text is kept, and refers to nothing
    await keep(promotion.id, 'typed text')
    await admin('DELETE', '/api/promotionDrafts/0')
    expect(await remove('contests', current.id)).toBe(204)
  })

  it('a version keeps a record that the promotion no longer has, before and after its references are stored', async () => {
    const contest = await create('contests', { name: 'Contest of a version' })
    const product = await create('products', { productKey: 'VERSION-1', modelNumber: 'V1', name: 'Of a version' })
    const line = { product: { id: product.id }, claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' } }
    const update = (fields: Body, lists: Body = {}) =>
      admin('POST', `/api/promotions/${promotion.id}/update`, { promotion: fields, ...lists })
    const entry = { contest: { id: contest.id }, contestEntriesPerSubmission: 1 }
    expect((await update(entry, { promotionProducts: [line] })).status).toBe(200)
    expect(await usesOf('contests', contest.id)).toMatchObject([{ place: 'promotions', count: 1 }])
    const { rows } = await server.db.pool.query<{ id: number }>(
      'SELECT id FROM promotion_product_line WHERE promotion_id = $1 AND product_id = $2',
      [promotion.id, product.id],
    )
    const gone = [{ id: rows[0]?.id, toBeDeleted: true }]
    expect((await update({ contest: null }, { promotionProducts: gone })).status).toBe(200)
    const inVersion = [{ place: 'promotions with it in an earlier version', isByKey: false, count: 1, first: named() }]
    for (const isRead of [false, true]) {
      if (isRead) await readVersions(server.db.kysely)
      expect([await usesOf('contests', contest.id), await usesOf('products', product.id)]).toEqual([
        inVersion,
        inVersion,
      ])
      expect([await remove('contests', contest.id), await remove('products', product.id)]).toEqual([409, 409])
    }
    const { rows: unread } = await server.db.pool.query('SELECT FROM promotion_version WHERE has_records IS NULL')
    expect(unread).toEqual([])
    const other = await create('contests', { name: 'Contest of no version' })
    expect(await remove('contests', other.id)).toBe(204)
  })

  it('an award vehicle in an action of a rule in a draft counts', async () => {
    const vehicle = await create('awardVehicles', { name: 'Drafted vehicle', awardVehicleType: { name: 'CARD' } })
    await keep(promotion.id, JSON.stringify({ rules: { rows: [{ actions: [{ awardVehicleId: vehicle.id }] }] } }))
    expect(await remove('awardVehicles', vehicle.id)).toBe(409)
    await keep(promotion.id, '{}')
    expect(await remove('awardVehicles', vehicle.id)).toBe(204)
  })
})
