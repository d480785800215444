import { row } from '@incentive/quality/row'
import { beforeAll, expect, test } from 'vitest'
import type { Api } from '../../../testing/test-server.ts'
import { describePromotions } from '../testing/promotion-suite.ts'

const NODES = '/api/promotionLimitNodes'
const NOTHING = { customField4Name: null, customField4Value: null, maxQuantity: null }
const HVAC = { customField4Name: 'Heating and cooling', customField4Value: 'HVAC' }
const WATER = { customField4Name: 'Water systems', customField4Value: 'WATER' }

/** The columns of a node: level, type, MPG, quantity, its promotion and its parent. */
type Stored = readonly (string | number | null)[]

describePromotions('the nodes of the limits', (world) => {
  let api: Api
  beforeAll(() => {
    api = world.admin
  })

  const post = async (body: object) => {
    const answer = await api('POST', NODES, body)
    expect([answer.status, answer.body.fieldErrors]).toEqual([201, undefined])
    return answer.body.id as number
  }
  const below = (id: number) => ({ parentPromotionLimitNode: `${NODES}/${id}` })
  const of = (id: number) => ({ promotion: `/api/promotions/${id}` })
  const item = (mpg: object, maxQuantity: number) => ({ nodeType: 'AND', ...mpg, maxQuantity })

  /** A promotion with a root, and a group that contains two items, created by single calls. */
  const planted = async () => {
    const { body } = await world.submit(await world.valid())
    const promotion = body.id as number
    const top = await post({ nodeType: 'AND', ...NOTHING, ...of(promotion) })
    const group = await post({ nodeType: 'OR', ...NOTHING, ...below(top) })
    const hvac = await post({ ...item(HVAC, 10), ...below(group) })
    const water = await post({ ...item(WATER, 5), ...below(group) })
    return { promotion, top, group, hvac, water }
  }
  const save = (promotion: number, promotionLimitNodes: object[]) =>
    world.update(promotion, {}, { promotionLimitNodes })
  const children = async (id: number) =>
    (await api('GET', `${NODES}/byNode/${id}`)).body as unknown as Record<string, unknown>[]

  /** All nodes of a promotion by id, oldest first. */
  const stored = async (promotion: number): Promise<[number, Stored][]> => {
    const { rows } = await world.server.db.pool.query<Record<string, number | string | null> & { id: number }>(
      `WITH RECURSIVE tree AS (
         SELECT * FROM promotion_limit_node WHERE promotion_id = $1
         UNION ALL SELECT node.* FROM promotion_limit_node AS node JOIN tree ON node.parent_id = tree.id)
       SELECT id, level, node_type, custom_field4_name AS name, custom_field4_value AS value, max_quantity AS quantity,
         promotion_id AS promotion, parent_id AS parent FROM tree ORDER BY created_date, id`,
      [promotion],
    )
    return rows.map(({ id, ...node }) => [
      id,
      [node.level, node.node_type, node.name, node.value, node.quantity, node.promotion, node.parent].map(
        (value) => value ?? null,
      ),
    ])
  }

  test('a root belongs to its promotion, groups and items to their parents, with what they hold', async () => {
    const { promotion, top, group, hvac, water } = await planted()
    const nodes = new Map(await stored(promotion))
    row('LIM-16', () => expect(nodes.get(top)).toEqual([0, 'AND', null, null, null, promotion, null]))
    row('LIM-17', () => {
      expect(nodes.get(group)).toEqual([1, 'OR', null, null, null, null, top])
      expect(nodes.get(hvac)).toEqual([2, 'AND', 'Heating and cooling', 'HVAC', 10, null, group])
    })
    await row('LIM-07', async () => {
      expect(await children(group)).toMatchObject([
        { id: hvac, nodeType: 'AND', ...HVAC, maxQuantity: 10 },
        { id: water, nodeType: 'AND', ...WATER, maxQuantity: 5 },
      ])
    })
  })

  test('the same links are made by the update, from the root down (OP-55)', async () => {
    const { body } = await world.submit(await world.valid())
    const promotion = body.id as number
    const answer = await save(promotion, [
      { key: 'root', nodeType: 'OR', ...NOTHING },
      { key: 'g', parentPromotionLimitNode: { key: 'root' }, nodeType: 'AND', ...NOTHING },
      { key: 'i', parentPromotionLimitNode: { key: 'g' }, ...item(HVAC, 7) },
    ])
    expect(answer.status).toBe(200)
    const nodes = await stored(promotion)
    const [[top] = [0], [group] = [0]] = nodes
    row('LIM-16', () => expect(nodes[0]?.[1]).toEqual([0, 'OR', null, null, null, promotion, null]))
    row('LIM-17', () =>
      expect(nodes.slice(1).map(([, node]) => node)).toEqual([
        [1, 'AND', null, null, null, null, top],
        [2, 'AND', 'Heating and cooling', 'HVAC', 7, null, group],
      ]),
    )
  })

  test('a patch changes what it names, of this node alone', () =>
    row('LIM-19', async () => {
      const { promotion, hvac, group } = await planted()
      const before = await stored(promotion)
      expect((await api('PATCH', `${NODES}/${hvac}`, { maxQuantity: 8 })).status).toBe(200)
      const changed: Stored = [2, 'AND', 'Heating and cooling', 'HVAC', 8, null, group]
      expect(await stored(promotion)).toEqual(before.map(([id, node]) => [id, id === hvac ? changed : node]))
      expect((await api('PATCH', `${NODES}/${hvac}`, WATER)).status).toBe(200)
      expect(new Map(await stored(promotion)).get(hvac)).toEqual([2, 'AND', 'Water systems', 'WATER', 8, null, group])
      expect((await api('PATCH', `${NODES}/${group}`, { nodeType: 'AND' })).status).toBe(200)
      expect(new Map(await stored(promotion)).get(group)?.[1]).toBe('AND')
    }))

  test('an item is removed by its call and by the update; a group takes its items with it', async () => {
    const { promotion, top, group, hvac, water } = await planted()
    await row('LIM-12', async () => {
      expect((await api('DELETE', `${NODES}/${hvac}`)).status).toBe(204)
      expect((await children(group)).map(({ id }) => id)).toEqual([water])
      // as OP-55 specifies, the editor removes nodes through the update
      const third = await post({ ...item(HVAC, 3), ...below(group) })
      expect((await save(promotion, [{ id: third, toBeDeleted: true }])).status).toBe(200)
      expect((await children(group)).map(({ id }) => id)).toEqual([water])
    })
    await row('LIM-23', async () => {
      expect((await save(promotion, [{ id: group, toBeDeleted: true }])).status).toBe(200)
      expect((await stored(promotion)).map(([id]) => id)).toEqual([top])
    })
  })

  test('a type is AND or OR, and nothing is below an item', async () => {
    const { promotion, top, group, hvac } = await planted()
    const before = await stored(promotion)
    const refused = async (kind: string, path: string, body: object) => {
      const answer = await api(kind as 'POST', path, body)
      return [answer.status, answer.body.fieldErrors as unknown]
    }
    const oneOfTwo = { nodeType: ['Value must be one of: AND, OR'] }
    await row('LIM-04', async () => {
      expect(await refused('POST', NODES, { nodeType: 'XOR', ...below(top) })).toEqual([400, oneOfTwo])
      expect(await refused('PATCH', `${NODES}/${group}`, { nodeType: 'XOR' })).toEqual([400, oneOfTwo])
      const saved = await save(promotion, [{ id: top, nodeType: 'XOR' }])
      expect([saved.status, saved.body.fieldErrors]).toEqual([
        400,
        { 'promotionLimitNodes[0].nodeType': ['Value must be one of: AND, OR'] },
      ])
      expect(await stored(promotion)).toEqual(before)
    })
    await row('LIM-03', async () => {
      const tooDeep = { parentPromotionLimitNode: ['Nothing can be below an item'] }
      expect(await refused('POST', NODES, { ...item(HVAC, 1), ...below(hvac) })).toEqual([400, tooDeep])
      expect(await refused('POST', NODES, { nodeType: 'OR', ...NOTHING, ...below(hvac) })).toEqual([400, tooDeep])
      // nodes below a group are items and need the fields of an item
      expect(await refused('POST', NODES, { nodeType: 'OR', ...NOTHING, ...below(group) })).toEqual([
        400,
        expect.objectContaining({ customField4Value: ['Required'], maxQuantity: ['Required'] }),
      ])
      expect(await stored(promotion)).toEqual(before)
    })
  })

  test('an item without an MPG or a quantity is refused at its field', async () => {
    const { promotion, group } = await planted()
    const before = await stored(promotion)
    const refused = async (body: object) =>
      (await api('POST', NODES, { ...body, ...below(group) })).body.fieldErrors as unknown
    const without = { ...item(HVAC, 1), customField4Name: null, customField4Value: null }
    await row('LIM-08', async () => expect(await refused(without)).toEqual({ customField4Value: ['Required'] }))
    await row('LIM-09', async () =>
      expect(await refused({ ...item(HVAC, 1), maxQuantity: null })).toEqual({ maxQuantity: ['Required'] }),
    )
    expect(await stored(promotion)).toEqual(before)
  })

  test('items that are saved together keep the order in which they were added', () =>
    row('LIM-21', async () => {
      const { promotion, group, hvac, water } = await planted()
      const parentPromotionLimitNode = { id: group }
      const added = [item(WATER, 3), item(HVAC, 1), item(WATER, 2)].map((each) => ({
        ...each,
        parentPromotionLimitNode,
      }))
      expect((await save(promotion, added)).status).toBe(200)
      const nodes = await children(group)
      expect(nodes.slice(0, 2).map(({ id }) => id)).toEqual([hvac, water])
      expect(nodes.map((node) => [node.customField4Value, node.maxQuantity])).toEqual([
        ...[['HVAC', 10] as const, ['WATER', 5] as const],
        ...[['WATER', 3] as const, ['HVAC', 1] as const, ['WATER', 2] as const],
      ])
    }))

  test('a step that fails stops the save, of which nothing is stored (OP-55)', () =>
    row('LIM-25', async () => {
      const { promotion, top, hvac, water } = await planted()
      const before = await stored(promotion)
      const { version } = (await world.get(promotion)) as unknown as { version: number }
      const refused = await save(promotion, [
        { id: hvac, toBeDeleted: true },
        { id: top, nodeType: 'OR' },
        { id: water, maxQuantity: 8 },
        { id: 999_999, maxQuantity: 1 },
      ])
      expect([refused.status, refused.body.fieldErrors]).toEqual([
        400,
        { 'promotionLimitNodes[3].id': ['Invalid selection'] },
      ])
      expect(await stored(promotion)).toEqual(before)
      expect(await world.get(promotion)).toMatchObject({ version })
    }))
})
