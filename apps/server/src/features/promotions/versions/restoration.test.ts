import type {
  Page,
  PromotionVersion,
  VersionDifference,
  VersionRestoration,
  VersionWithContent,
} from '@incentive/contract'
import { PROMOTION_LIMITS } from '@incentive/model/limits'
import type { ListKind } from '@incentive/model/lists'
import { openPromotion, changesToSend, type LoadedPromotion } from '@incentive/model/promotion'
import type { RosterRow } from '@incentive/model/roster'
import { limitRowsOf, restoreFields, restoreRoster, withNewRules } from '@incentive/model/versions'
import { expect, test } from 'vitest'
import { describeStoredPromotions } from '../testing/promotion-suite.ts'
import { KINDS as ROW_KINDS } from './compare-versions.ts'

type AnyKind = ListKind<RosterRow, never, object, never, never>
const KINDS = ROW_KINDS as unknown as Readonly<Record<'promotionProducts', AnyKind>>

describeStoredPromotions('restoring a version', (world) => {
  const got = async <Body>(path: string, caller = world.admin) => {
    const { status, body } = await caller('GET', `/api/promotions/${path}`)
    expect([path, status]).toEqual([path, 200])
    return body as unknown as Body
  }
  const newestOf = async (id: number) => (await got<Page<PromotionVersion>>(`${id}/versions`)).totalElements
  const contentOf = async (id: number, number: number) =>
    (await got<VersionWithContent>(`${id}/versions/${number}`)).content
  const differences = async (id: number, from: number, to: number) =>
    (await got<VersionDifference>(`${id}/versions/diff?from=${from}&to=${to}`)).differences

  /** Restores a version as the console does: its rows over those that are stored, saved as an update. */
  async function restore(id: number, number: number) {
    const [promotionType, restoration, live] = await Promise.all([
      got<LoadedPromotion['promotionType']>(`${id}/promotionType`),
      got<VersionRestoration>(`${id}/versions/${number}/restoration`),
      contentOf(id, await newestOf(id)),
    ])
    const lists = Object.entries(KINDS).map(([name, kind]) => {
      const changes = restoration[name as keyof typeof KINDS]
      if (changes === null) return [name, []] as const
      const opened = { ...changes, rows: changes.rows.map((row) => withNewRules(kind.open(row as never))) }
      const stored = live[name as keyof typeof KINDS].map((row) => kind.open(row as never))
      const { rows, removed } = restoreRoster(kind, stored, opened)
      return [
        name,
        [
          ...[...removed.values()].map((row) => ({ id: row.id, toBeDeleted: true })),
          ...[...rows.values()].map(kind.send),
        ],
      ] as const
    })
    const stored = openPromotion({ ...((await world.get(id)) as LoadedPromotion), ...live.promotion, promotionType })
    const fields = restoration.promotion && changesToSend(stored, restoreFields(stored, restoration.promotion))
    const nodes = limitRowsOf(live.promotionLimitNodes as never[]).map(PROMOTION_LIMITS.open)
    const limits = restoration.promotionLimitNodes && {
      ...restoration.promotionLimitNodes,
      rows: limitRowsOf(restoration.promotionLimitNodes.rows as never[]).map(PROMOTION_LIMITS.open),
    }
    const promotionLimitNodes = limits
      ? PROMOTION_LIMITS.payload(restoreRoster(PROMOTION_LIMITS, nodes, limits)).entries
      : []
    return world.update(id, fields ?? {}, { ...Object.fromEntries(lists), promotionLimitNodes, restores: number })
  }

  test.each(['SPRING-REBATE', 'WINTER-HEAT', 'FALL-SPIFF', 'SMART-SERVICE', 'INVITED-DEALERS', 'SMART-RULES'])(
    'MS-64 brings back fields, rows and limits of %s that were changed and deleted',
    async (key) => {
      const id = await world.promotion(key)
      const first = await newestOf(id)
      const content = await contentOf(id, first)
      const gone = (rows: readonly Record<string, unknown>[]) =>
        rows.filter((_, index) => index % 2 === 0).map((row) => ({ id: row['id'], toBeDeleted: true }))
      const [root] = content.promotionLimitNodes
      const changed = await world.update(
        id,
        { name: 'Changed', description: '<p>Changed</p>', submissionDeadlineDays: 3, promotionDeadlines: [] },
        {
          ...Object.fromEntries(Object.keys(KINDS).map((name) => [name, gone(content[name as keyof typeof KINDS])])),
          promotionLimitNodes: root ? [{ id: root['id'], toBeDeleted: true }] : [],
        },
      )
      expect(changed).toMatchObject({ status: 200 })
      expect(await differences(id, first, first + 1)).not.toEqual([])
      expect(await restore(id, first)).toMatchObject({ status: 200 })
      const left = await differences(id, first, first + 2)
      // no save keeps a group of another program (OP-129)
      expect(left.map(({ field }) => field)).toEqual(key === 'FALL-SPIFF' ? ['organizationGroups'] : [])
      const { organizationGroups } = (await contentOf(id, first + 2)).promotion
      expect(await contentOf(id, first + 2)).toEqual({
        ...content,
        promotion: { ...content.promotion, organizationGroups },
      })
      // nothing is left to restore
      expect(await restore(id, first)).toMatchObject({ status: 200 })
      expect(await newestOf(id)).toBe(first + 2)
    },
  )

  test('MS-64 a line that was created again keeps its id if it has claims, and otherwise gets its former one', async () => {
    const lineOf = (product: number) => ({
      product: { id: product },
      claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' },
    })
    const products = await Promise.all(['GEN-003', 'GEN-004'].map((key) => world.idOf('product', 'product_key', key)))
    const id = await world.promotion('IMPORT-TEST')
    const added = await world.update(id, {}, { promotionProducts: products.map(lineOf) })
    expect(added).toMatchObject({ status: 200 })
    const first = await newestOf(id)
    const lines = (await contentOf(id, first)).promotionProducts as { id: number; product: { id: number } }[]
    const [one, other] = lines.slice(-2)
    if (one === undefined || other === undefined) throw new Error('two lines were added')
    const gone = [one, other].map((line) => ({ id: line.id, toBeDeleted: true }))
    expect((await world.update(id, {}, { promotionProducts: gone })).status).toBe(200)
    const again = [one, other].map(({ product }) => ({ ...lineOf(product.id), maximumClaimableUnits: 7 }))
    expect((await world.update(id, {}, { promotionProducts: again })).status).toBe(200)
    const idOf = async (product: number) =>
      ((await contentOf(id, await newestOf(id))).promotionProducts as typeof lines).find(
        (line) => line.product.id === product,
      )?.id
    const claimed = await idOf(one.product.id)
    await world.server.db.pool.query(
      `WITH made AS (
         INSERT INTO claim (promotion_id, program_id, participant_id, claim_number)
         SELECT promotion.id, promotion.program_id, participant.id, 'AGAIN-1' FROM promotion, participant
         WHERE promotion.id = $1 AND participant_key = 'DR-0001' RETURNING id)
       INSERT INTO claim_product (claim_id, line_id, quantity) SELECT made.id, $2, 1 FROM made`,
      [id, claimed],
    )
    expect((await restore(id, first)).status).toBe(200)
    expect([await idOf(one.product.id), await idOf(other.product.id)]).toEqual([claimed, other.id])
    expect(await differences(id, first, await newestOf(id))).toEqual([])
  })

  test('MS-64 refuses to restore a version that does not exist', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const number = (await newestOf(id)) + 1
    const { status, body } = await world.update(id, { name: 'Restored' }, { restores: number })
    expect([status, body]).toMatchObject([400, { fieldErrors: { restores: ['Invalid selection'] } }])
  })

  test('MS-64 lists what no longer exists, and leaves it out', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const created = await world.admin('POST', '/api/participantGroups', { category: 'Gone', name: 'Gone' })
    expect(created.status).toBe(201)
    const group = (created.body as { id: number }).id
    await world.update(id, { participantGroups: [{ id: group }] })
    const number = await newestOf(id)
    await world.update(id, { participantGroups: [] })
    await world.server.db.pool.query('DELETE FROM participant_group WHERE id = $1', [group])
    const restoration = await got<VersionRestoration>(`${id}/versions/${number}/restoration`)
    expect(restoration).toMatchObject({
      missing: [`Participant group ${group}`],
      promotion: { participantGroups: [] },
      promotionProducts: null,
    })
  })

  test('MS-64, OP-129 leaves out a group of another program, and lists it', async () => {
    const id = await world.promotion('FALL-SPIFF')
    expect((await world.update(id, { name: 'Without its foreign group' })).status).toBe(200)
    const { missing, promotion } = await got<VersionRestoration>(`${id}/versions/1/restoration`)
    expect(missing).toEqual(['Organization group Club (of another program)'])
    expect(promotion?.['organizationGroups']).toHaveLength(1)
  })

  test('MS-64, ALG-31 leaves out what claims lock', async () => {
    const claimTypes = await Promise.all(
      ['INV', 'SERIAL'].map((key) => world.idOf('claim_type', 'claim_type_key', key)),
    )
    const [before, after] = claimTypes.map((id) => ({ claimType: { id } }))
    const id = ((await world.submit(await world.validByRules(before))).body as { id: number }).id
    expect((await world.update(id, after ?? {})).status).toBe(200)
    const read = () => got<VersionRestoration>(`${id}/versions/1/restoration`)
    expect(await read()).toMatchObject({ missing: [], promotion: before })
    await world.server.db.pool.query(
      `INSERT INTO claim (promotion_id, program_id, participant_id, claim_number)
       SELECT promotion.id, promotion.program_id, participant.id, 'LOCK-1' FROM promotion, participant
       WHERE promotion.id = $1 AND participant_key = 'DR-0001'`,
      [id],
    )
    const { missing, promotion } = await read()
    expect(missing).toEqual(['Claim Type (claims exist)'])
    expect(promotion).toEqual({})
  })

  test('MS-64 names no participant to a caller who cannot see them, and nothing to strangers', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const participant = await world.idOf('participant', 'participant_key', 'DR-0001')
    const row = { participant: { id: participant }, includeInPromotion: true }
    expect((await world.update(id, {}, { promotionParticipants: [row] })).status).toBe(200)
    const number = await newestOf(id)
    await world.update(id, {}, { promotionParticipants: [{ ...row, includeInPromotion: false }] })
    const path = `${id}/versions/${number}/restoration`
    expect((await got<VersionRestoration>(path)).promotionParticipants?.rows).toHaveLength(1)
    expect((await got<VersionRestoration>(path, world.clerk)).promotionParticipants).toBeNull()
    expect((await got<VersionRestoration>(path, world.viewer)).number).toBe(number)
    expect((await world.admin('GET', `/api/promotions/${id}/versions/999/restoration`)).status).toBe(404)
  })
})
