import { promotionFields, promotionLists } from '@incentive/contract'
import { row } from '@incentive/quality/row'
import { sharedValues, switchesOf, unprovenFields } from '@incentive/quality/samples'
import { beforeAll, expect, test } from 'vitest'
import { describeStoredPromotions } from './testing/promotion-suite.ts'
import { partNames, sentParts, withIds, type PartName, type SentPart } from './testing/sent-parts.ts'

/** Fields that identify a row or control what happens to it. */
const isIdentity = (name: string) => ['id', 'version', 'key', 'toBeDeleted', 'isGroup'].includes(name)
/** Fields that never change: another value means another row, and another kind of action is refused. */
const stays = (name: string) =>
  ['product', 'products', 'participant', 'organization', 'course', 'actionKey'].includes(name)

describeStoredPromotions('what is sent is read back', (world) => {
  let parts: Readonly<Record<PartName, SentPart>>
  beforeAll(async () => {
    parts = await sentParts(world)
  })

  /** Promotions of this type take claims, pay with every kind of award vehicle, and can skip documentation. */
  const rebate = async () => ({
    promotionType: { id: await world.idOf('promotion_type', 'promotion_type_key', 'REBATE') },
    claimType: { id: await world.idOf('claim_type', 'claim_type_key', 'INV') },
    forcedAwardVehicle: { id: await world.idOf('award_vehicle', 'name', 'Card') },
  })

  test.each(partNames)('of %s every field that the contract names is stored, changed and cleared', async (name) => {
    const { shape, samples, elsewhere = [], create, change, read } = parts[name]
    const isExempt = (field: string) => isIdentity(field) || stays(field) || elsewhere.includes(field)
    expect(unprovenFields(shape, samples, isExempt), 'fields of the contract without two samples').toEqual([])
    expect(
      samples.flatMap(sharedValues).filter((value) => value !== 1),
      'values of two fields',
    ).toEqual([])
    const [first, ...others] = samples
    const id = await create(first)
    expect(await read(id)).toMatchObject(first as object)
    for (const sample of others) {
      await change(id, withIds(sample, await read(id)))
      expect(await read(id)).toMatchObject(sample as object)
    }
  })

  test('each switch of a line and of a group is a switch of its own', async () => {
    const needs: Readonly<Record<string, object>> = { markAsExpired: { expirationDate: '2027-01-01T04:59:00Z' } }
    const switches = (list: 'promotionProducts' | 'promotionProductGroups') =>
      switchesOf(promotionLists.shape[list]).filter((name) => !isIdentity(name))
    const all = switches('promotionProductGroups')
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      "SELECT id FROM product WHERE client_id = (SELECT id FROM client WHERE client_key = 'ACME') ORDER BY id LIMIT $1",
      [all.length + 1],
    )
    const row = (names: readonly string[], index: number, entities: object) => {
      const name = names[index] ?? ''
      const on = name === '' ? {} : { [name]: true, ...needs[name] }
      return { ...entities, claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' }, ...on }
    }
    const { status, body } = await world.submit(await world.valid(), {
      promotionProducts: rows.map(({ id }, index) => row(switches('promotionProducts'), index, { product: { id } })),
      promotionProductGroups: all.map((_, index) => {
        const products = rows.slice(index, index + 2).map(({ id }) => ({ id }))
        return row(all, index, { products })
      }),
    })
    expect(status).toBe(201)
    const promotion = { id: (body as { id: number }).id }
    const read = async (list: 'promotionProducts' | 'promotionProductGroups') => {
      const answer = await world.admin('POST', `/api/${list}/search?size=100`, { promotion })
      const { content } = answer.body as { content: Record<string, unknown>[] }
      const byAge = content.toSorted((one, other) => Number(one['id']) - Number(other['id']))
      return byAge.map((line) => switches(list).filter((name) => line[name] === true))
    }
    expect(await read('promotionProductGroups')).toEqual(all.map((name) => [name]))
    const ofLines = switches('promotionProducts')
    expect(await read('promotionProducts')).toEqual(rows.map((_, index) => ofLines.slice(index, index + 1)))
  })

  test('each switch of the promotion is a switch of its own', async () => {
    const switches = switchesOf(promotionFields)
    const promotionInvitationSetting = parts.promotionInvitationSetting.samples[0]
    const claims = { promotionInvitationSetting, ...(await rebate()) }
    const { status, body } = await world.submit(await world.valid(claims))
    expect(status).toBe(201)
    const { id } = body as { id: number }
    const needed = (name: string) => (name.startsWith('coursesRequired') ? ['coursesEnabled'] : [])
    for (const name of switches) {
      const on = [...needed(name), name]
      const only = Object.fromEntries(switches.map((each) => [each, on.includes(each)]))
      const answer = await world.update(id, { ...only, promotionInvitationSetting })
      expect(answer.status).toBe(200)
      const read = (await world.get(id)) as unknown as Record<string, unknown>
      expect(switches.filter((each) => read[each] === true)).toEqual(on)
    }
  })

  test('a promotion is submitted with all of its lists', () =>
    row('API-61', async () => {
      const names = partNames.filter((name) => name in promotionLists.shape)
      expect(names).toEqual(Object.keys(promotionLists.shape))
      const lists = Object.fromEntries(names.map((name) => [name, parts[name].samples[0]]))
      const promotion = await world.valid(await rebate())
      const products = ['AX-100', 'AX-200'].map((key) => world.idOf('product', 'product_key', key))
      const [first, second] = await Promise.all(products)
      const { status, headers, body } = await world.submit(promotion, {
        ...lists,
        promotionProducts: [
          ...(lists['promotionProducts'] as object[]),
          { product: { id: second }, claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' } },
        ],
      })
      const { id } = body as { id: number }
      expect([status, headers['location']]).toEqual([201, `/api/promotions/${id}`])
      for (const name of names.filter((each) => each !== 'promotionProducts')) {
        expect(await parts[name].read(id)).toMatchObject(lists[name] as object)
      }
      const lines = (await parts.promotionProducts.read(id)) as { product: { id: number } }[]
      expect(lines.map(({ product }) => product.id)).toEqual([first, second])
      expect(lines.slice(0, 1)).toMatchObject(lists['promotionProducts'] as object[])
    }))
})
