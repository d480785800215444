import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { beforeAll, expect, test } from 'vitest'
import type { Api } from '../../../testing/test-server.ts'
import { describeStoredPromotions } from '../testing/promotion-suite.ts'

const NODES = '/api/promotionLimitNodes'
const NOTHING = { customField4Name: null, customField4Value: null, maxQuantity: null }
const item = (value: string, maxQuantity: number | null) => ({
  nodeType: 'AND',
  customField4Name: `About ${value}`,
  customField4Value: value,
  maxQuantity,
})

type Node = { id: number; nodeType: string; customField4Value: string | null; maxQuantity: number | null }

describeStoredPromotions('the limits of a promotion', (world) => {
  let api: Api
  beforeAll(() => {
    api = world.admin
  })

  const fresh = async () => {
    const { body } = await world.submit(await world.valid())
    return body.id as number
  }
  const children = async (id: number) => (await api('GET', `${NODES}/byNode/${id}`)).body as unknown as Node[]
  const root = async (promotionId: number) =>
    ((await api('GET', `${NODES}/byPromotionId/${promotionId}`)).body as unknown as Node[])[0]
  const post = async (body: object) => {
    const answer = await api('POST', NODES, body)
    expect([answer.status, answer.body.fieldErrors]).toEqual([201, undefined])
    return answer.body.id as number
  }
  const below = (id: number) => ({ parentPromotionLimitNode: `${NODES}/${id}` })
  const of = (id: number) => ({ promotion: `/api/promotions/${id}` })
  const version = async (id: number) => ((await world.get(id)) as unknown as { version: number }).version

  /** A promotion with a root, two groups and an item in the first. */
  const planted = async () => {
    const promotionId = await fresh()
    const top = await post({ nodeType: 'AND', ...NOTHING, ...of(promotionId) })
    const group = await post({ nodeType: 'OR', ...NOTHING, ...below(top) })
    const other = await post({ nodeType: 'AND', ...NOTHING, ...below(top) })
    const hvac = await post({ ...item('HVAC', 10), ...below(group) })
    return { promotionId, top, group, other, hvac }
  }

  test('a client of the API makes, reads, changes and removes a tree', async () => {
    const { promotionId, top, group, hvac } = await planted()
    expect(await root(promotionId)).toMatchObject({ id: top, nodeType: 'AND', ...NOTHING })
    expect((await children(top)).map(({ nodeType }) => nodeType)).toEqual(['OR', 'AND'])
    expect(await children(group)).toMatchObject([
      { id: hvac, nodeType: 'AND', customField4Value: 'HVAC', maxQuantity: 10 },
    ])
    expect(await children(hvac)).toEqual([])
    const { body: nested } = await api('GET', `${NODES}/byNode/${top}?nested=true`)
    expect(nested).toMatchObject([{ id: group, children: [{ id: hvac, maxQuantity: 10 }] }, { children: [] }])
    expect((await api('GET', `${NODES}/byNode/${hvac}?nested=true`)).body).toEqual([])
    const changed = await api('PATCH', `${NODES}/${hvac}`, { maxQuantity: 8 })
    expect([changed.status, changed.body]).toMatchObject([200, { customField4Value: 'HVAC', maxQuantity: 8 }])
    expect((await api('DELETE', `${NODES}/${group}`)).status).toBe(204)
    for (const id of [group, hvac]) {
      expect((await api('GET', `${NODES}/${id}`)).status).toBe(404)
      expect((await api('GET', `${NODES}/byNode/${id}`)).status).toBe(404)
      expect((await api('DELETE', `${NODES}/${id}`)).status).toBe(404)
    }
    const { promotionId: second, hvac: item10, other } = await planted()
    // ALG-10, vector 9, by single calls
    await row('LIM-27', async () => {
      expect((await api('DELETE', `${NODES}/${item10}`)).status).toBe(204)
      expect((await api('DELETE', `${NODES}/${item10}`)).status).toBe(404)
      expect((await api('PATCH', `${NODES}/${other}`, { nodeType: 'OR' })).status).toBe(200)
      expect(await version(second)).toBe(6)
    })
    expect((await api('DELETE', `${NODES}/${top}`)).status).toBe(204)
    expect((await api('GET', `${NODES}/byPromotionId/${promotionId}`)).body).toEqual([])
  })

  test('OP-119 nodes say the version of their promotion, so that a tree is read of one version', async () => {
    const { promotionId, top, hvac } = await planted()
    const tags = async () => {
      const calls = [`byPromotionId/${promotionId}`, `byNode/${top}`, `byNode/${hvac}`]
      return Promise.all(calls.map(async (call) => (await api('GET', `${NODES}/${call}`)).headers.etag))
    }
    expect(await tags()).toEqual(['"v4"', '"v4"', '"v4"'])
    await api('PATCH', `${NODES}/${hvac}`, { maxQuantity: 9 })
    expect(await tags()).toEqual(['"v5"', '"v5"', '"v5"'])
  })

  test('each single call raises the version, with one activity and one audit entry; one that changes nothing has none', async () => {
    const { promotionId, hvac } = await planted()
    expect(await version(promotionId)).toBe(4)
    const entries = async () => ({ audit: await world.count('audit_entry'), reported: await world.count('activity') })
    const before = await entries()
    expect((await api('PATCH', `${NODES}/${hvac}`, item('HVAC', 10))).status).toBe(200)
    expect([await version(promotionId), await entries()]).toEqual([4, before])
    await api('PATCH', `${NODES}/${hvac}`, { maxQuantity: 9 })
    expect(await version(promotionId)).toBe(5)
    expect(await entries()).toEqual({ audit: before.audit + 1, reported: before.reported + 1 })
    const { body } = await api('POST', '/api/activities/search/promotions', { promotion: { id: promotionId } })
    expect(body.content[0]).toMatchObject({
      message: 'Limits: 1 changed',
      changes: [
        {
          label: 'Limits',
          rows: [{ name: 'About HVAC', changes: [{ label: 'Maximum Quantity', after: { text: '9' } }] }],
        },
      ],
    })
  })

  test('a node has one owner, a promotion has one root, and problems stand at their fields', () =>
    row('API-77', async () => {
      const { promotionId, top, group, hvac } = await planted()
      const refused = async (body: object) => {
        const answer = await api('POST', NODES, body)
        return [answer.status, answer.status === 409 ? answer.body.generalErrors : answer.body.fieldErrors]
      }
      const oneOwner = { promotion: ['Either a promotion or a parent is required'] }
      expect(await refused({ nodeType: 'AND' })).toEqual([400, oneOwner])
      expect(await refused({ nodeType: 'AND', ...of(promotionId), ...below(top) })).toEqual([400, oneOwner])
      expect(await refused({ nodeType: 'OR', ...of(promotionId) })).toEqual([409, ['The limits already have a root']])
      expect(await refused({ nodeType: 'XOR', ...below(top) })).toEqual([
        400,
        { nodeType: ['Value must be one of: AND, OR'] },
      ])
      expect(await refused({ nodeType: 'OR', maxQuantity: 3, ...below(top) })).toEqual([
        400,
        { maxQuantity: ['Only items have an MPG and a quantity'] },
      ])
      expect(await refused({ ...item('HVAC', null), ...below(group) })).toEqual([400, { maxQuantity: ['Required'] }])
      expect(await refused({ ...item('HVAC', 0), ...below(group) })).toEqual([
        400,
        { maxQuantity: ['Value must be at least 1'] },
      ])
      expect(await refused({ ...item('HVAC', 2.5), ...below(group) })).toEqual([
        400,
        { maxQuantity: ['Value must be a whole number'] },
      ])
      expect(await refused({ ...item('HVAC', 1), ...below(hvac) })).toEqual([
        400,
        { parentPromotionLimitNode: ['Nothing can be below an item'] },
      ])
    }))

  test('R18 OP-130 an item moves to another group of its promotion and nowhere else', async () => {
    const { promotionId, top, group, other, hvac } = await planted()
    const elsewhere = await planted()
    expect((await api('PATCH', `${NODES}/${hvac}`, below(other))).status).toBe(200)
    expect((await children(other)).map(({ id }) => id)).toEqual([hvac])
    expect(await children(group)).toEqual([])
    for (const parent of [hvac, top, elsewhere.group, 999_999]) {
      const { status, body } = await api('PATCH', `${NODES}/${hvac}`, below(parent))
      expect([status, body.fieldErrors]).toEqual([400, { parentPromotionLimitNode: ['Invalid selection'] }])
    }
    for (const id of [group, top]) {
      const { body } = await api('PATCH', `${NODES}/${id}`, below(id === top ? group : id))
      expect(body.fieldErrors).toEqual({ parentPromotionLimitNode: ['Only items can be moved'] })
    }
    const stolen = await api('PATCH', `${NODES}/${hvac}`, of(elsewhere.promotionId))
    expect([stolen.status, stolen.body.fieldErrors]).toEqual([400, { promotion: ['Invalid selection'] }])
    expect((await api('PATCH', `${NODES}/${hvac}`, of(promotionId))).status).toBe(200)
  })

  test('ALG-10 OP-55 an update carries out deletions, then root, groups and items, all or nothing', () =>
    row('LIM-25', async () => {
      const { promotionId, top, group, hvac } = await planted()
      const save = (promotionLimitNodes: object[]) => world.update(promotionId, {}, { promotionLimitNodes })
      const added = [
        { key: 'i', parentPromotionLimitNode: { key: 'g' }, ...item('WATER', 3) },
        { key: 'g', parentPromotionLimitNode: { key: 'r' }, nodeType: 'OR', ...NOTHING },
        { key: 'r', nodeType: 'OR', ...NOTHING },
        { id: top, toBeDeleted: true },
        { id: hvac, toBeDeleted: true },
      ]
      const refused = await save([...added, { id: 999_999, maxQuantity: 1 }])
      expect([refused.status, refused.body.fieldErrors]).toEqual([
        400,
        { 'promotionLimitNodes[5].id': ['Invalid selection'] },
      ])
      expect((await root(promotionId))?.id).toBe(top)
      const { status, body } = await save(added)
      expect([status, body.version]).toEqual([200, 5])
      const next = await root(promotionId)
      expect(next).toMatchObject({ nodeType: 'OR' })
      const [fresher] = await children(next?.id ?? 0)
      expect(await children(fresher?.id ?? 0)).toMatchObject([{ customField4Value: 'WATER', maxQuantity: 3 }])
      expect((await save([{ id: group, toBeDeleted: true }])).body.fieldErrors).toEqual({
        'promotionLimitNodes[0].id': ['Invalid selection'],
      })
    }))

  test('OP-130 an item that leaves a group stays when the group goes in the same save', async () => {
    const { promotionId, top, group, hvac } = await planted()
    const { status } = await world.update(
      promotionId,
      {},
      {
        promotionLimitNodes: [
          { id: group, toBeDeleted: true },
          { key: 'g', parentPromotionLimitNode: { id: top }, nodeType: 'OR' },
          { id: hvac, parentPromotionLimitNode: { key: 'g' } },
        ],
      },
    )
    expect(status).toBe(200)
    const groups = await children(top)
    expect((await children(groups.at(-1)?.id ?? 0)).map(({ id }) => id)).toEqual([hvac])
    expect(groups.map(({ id }) => id)).not.toContain(group)
  })

  test('R18 nodes of another promotion are refused, to change, to remove and as parents', async () => {
    const [mine, theirs] = [await planted(), await planted()]
    const errors = async (node: object) =>
      (await world.update(mine.promotionId, {}, { promotionLimitNodes: [node] })).body.fieldErrors as object
    const at = 'promotionLimitNodes[0]'
    expect(await errors({ id: theirs.hvac, maxQuantity: 1 })).toEqual({ [`${at}.id`]: ['Invalid selection'] })
    expect(await errors({ id: theirs.hvac, toBeDeleted: true })).toEqual({ [`${at}.id`]: ['Invalid selection'] })
    expect(await errors({ nodeType: 'OR', parentPromotionLimitNode: { id: theirs.top } })).toEqual({
      [`${at}.parentPromotionLimitNode`]: ['Invalid selection'],
    })
    expect(await children(theirs.group)).toHaveLength(1)
  })

  test('a tree of 2,000 items is saved in a few statements and keeps its order', () =>
    row('LIM-21', async () => {
      const { promotionId, group } = await planted()
      const many = Array.from({ length: 2_000 }, (_, index) => ({
        ...item('HVAC', index + 1),
        parentPromotionLimitNode: { id: group },
      }))
      expect((await world.update(promotionId, {}, { promotionLimitNodes: many })).status).toBe(200)
      const quantities = (await children(group)).map(({ maxQuantity }) => maxQuantity)
      expect(quantities).toEqual([10, ...many.map(({ maxQuantity }) => maxQuantity)])
    }))

  test('R9 of two that add a root at once, one gets it', async () => {
    const promotionId = await fresh()
    const answers = await Promise.all(
      ['AND', 'OR'].map((nodeType) => api('POST', NODES, { nodeType, ...of(promotionId) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('OP-92 a single call of an older version is refused', async () => {
    const { hvac } = await planted()
    const stale = await api('PATCH', `${NODES}/${hvac}`, { maxQuantity: 3 }, { 'if-match': '"v1"' })
    expect(stale.status).toBe(409)
    expect((await api('PATCH', `${NODES}/${hvac}`, { maxQuantity: 3 }, { 'if-match': '"v4"' })).status).toBe(200)
  })

  test('an MPG that no product of the client has is refused where a call chooses it, and kept where it is stored', async () => {
    const { promotionId, top, group, hvac } = await planted()
    const unknown = ['No product has this MPG']
    const single = [
      await api('POST', NODES, { ...item('STEAM', 1), ...below(group) }),
      // of another client, and the same with other case
      await api('PATCH', `${NODES}/${hvac}`, { customField4Value: 'PARTNER' }),
      await api('PATCH', `${NODES}/${hvac}`, { customField4Value: 'hvac' }),
    ]
    expect(single.map(({ status, body }) => [status, body.fieldErrors])).toEqual(
      single.map(() => [400, { customField4Value: unknown }]),
    )
    const save = (promotionLimitNodes: object[]) => world.update(promotionId, {}, { promotionLimitNodes })
    const added = { parentPromotionLimitNode: { id: group }, ...item('STEAM', 2) }
    const saved = await save([{ id: hvac, customField4Value: 'STEAM' }, { id: top, nodeType: 'OR' }, added])
    expect([saved.status, saved.body.fieldErrors]).toEqual([
      400,
      { 'promotionLimitNodes[0].customField4Value': unknown, 'promotionLimitNodes[2].customField4Value': unknown },
    ])
    const created = await world.submit(await world.valid(), {
      promotionLimitNodes: [
        { key: 'r', nodeType: 'AND' },
        { key: 'g', nodeType: 'AND', parentPromotionLimitNode: { key: 'r' } },
        { parentPromotionLimitNode: { key: 'g' }, ...item('STEAM', 2) },
      ],
    })
    expect([created.status, created.body.fieldErrors]).toEqual([
      400,
      { 'promotionLimitNodes[2].customField4Value': unknown },
    ])

    await world.server.db.pool.query(`UPDATE promotion_limit_node SET custom_field4_value = 'STEAM' WHERE id = $1`, [
      hvac,
    ])
    expect((await api('PATCH', `${NODES}/${hvac}`, item('STEAM', 7))).status).toBe(200)
    expect((await save([{ id: hvac, ...item('STEAM', 8) }])).status).toBe(200)
    expect(await children(group)).toMatchObject([{ customField4Value: 'STEAM', maxQuantity: 8 }])
    expect((await api('DELETE', `${NODES}/${hvac}`)).status).toBe(204)
  })

  test('the MPGs of the products of the client, each once, by what they mean', () =>
    row('API-76', async () => {
      const { body } = await api('GET', `${NODES}/customField4ValuesForProducts`)
      expect(body).toEqual([
        { value: 'HVAC', description: 'Heating and cooling' },
        { value: 'WATER', description: 'Water systems' },
      ])
    }))

  test('COPY-12 a copy has the limits of its source in their order', () =>
    row('COPY-12', async () => {
      const { promotionId, other } = await planted()
      await post({ ...item('WATER', 2), ...below(other) })
      await post({ ...item('HVAC', 1), ...below(other) })
      const { body } = await api('POST', `/api/promotions/${promotionId}/copy`)
      const copied = await children((await root(body.id as number))?.id ?? 0)
      expect(copied.map(({ nodeType }) => nodeType)).toEqual(['OR', 'AND'])
      const values = (await children(copied[1]?.id ?? 0)).map(({ customField4Value }) => customField4Value)
      expect(values).toEqual(['WATER', 'HVAC'])
    }))
})
