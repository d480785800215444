import { beforeAll, expect, test } from 'vitest'
import { ALL_PARTS, recordVersion } from '../../../store/promotions/versions/record-version.ts'
import { describePromotions } from '../testing/promotion-suite.ts'
import { partNames, sentParts, withIds, type PartName, type SentPart } from '../testing/sent-parts.ts'

describePromotions('versions of what is saved', (world) => {
  let parts: Readonly<Record<PartName, SentPart>>
  beforeAll(async () => {
    parts = await sentParts(world)
  })

  const count = () => world.count('promotion_version')

  /** Expects that the newest version of the promotions that were saved last is the content that is stored. */
  const expectComplete = async (maxPromotions = 2) => {
    const before = await count()
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      'SELECT id FROM promotion ORDER BY updated_date DESC, id DESC LIMIT $1',
      [maxPromotions],
    )
    await world.server.db.kysely.transaction().execute(async (tx) => {
      for (const { id } of rows) {
        await recordVersion(tx, { promotionId: id, parts: ALL_PARTS, action: null, userId: null, now: new Date() })
      }
    })
    expect(await count()).toBe(before)
  }

  test('each promotion of the demo data has a first version', async () => {
    await expectComplete(1000)
    const { rows } = await world.server.db.pool.query(
      `SELECT promotion_key FROM promotion
        WHERE NOT EXISTS (SELECT FROM promotion_version WHERE promotion_id = promotion.id AND number = 1)`,
    )
    expect(rows).toEqual([])
  })

  test.each(partNames)('each change of %s makes one version of the whole content', async (name) => {
    const { samples, create, change, read } = parts[name]
    const [first, ...others] = samples
    const id = await create(first)
    await expectComplete()
    for (const sample of others) {
      const [before, body] = [await count(), withIds(sample, await read(id))]
      await change(id, body)
      expect(await count()).toBe(before + (name.startsWith('limit ') ? 0 : 1))
      await expectComplete()
      await change(id, withIds(sample, await read(id)))
      expect(await count()).toBe(before + (name.startsWith('limit ') ? 0 : 1))
    }
  })
})
