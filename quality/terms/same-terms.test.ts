import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import {
  openPromotionWorld,
  type PromotionWorld,
} from '../../apps/server/src/features/promotions/testing/promotion-suite.ts'
import { apiOf } from '../../apps/server/src/testing/test-api.ts'
import { signIn } from '../../apps/server/src/testing/test-server.ts'
import { comparePromotion } from './compare-promotion.ts'
import { answerCallsBy } from './console-path.ts'
import type { ClaimKeys } from './random-claim.ts'
import { randomEntities, storeRandom, type RandomEntities } from './store-random.ts'

/** Number of promotions by database; `npm run terms:compare` sets others. */
const COUNTS = {
  embedded: Number(process.env['TERMS_EMBEDDED'] ?? 200),
  server: Number(process.env['TERMS_SERVER'] ?? 0),
}
const SEED = Number(process.env['TERMS_SEED'] ?? 35)

describe.each(testedForms.filter((kind) => COUNTS[kind] > 0))('the terms of a promotion (%s database)', (kind) => {
  let world: PromotionWorld
  let entities: RandomEntities
  let keys: ClaimKeys
  let userId: number
  let demoKeys: string[]
  beforeAll(async () => {
    world = await openPromotionWorld(kind)
    entities = await randomEntities(world)
    userId = await world.idOf('app_user', 'email', 'admin@example.com')
    keys = await keysOf(world)
    const stored = await world.server.db.pool.query<{ key: string }>('SELECT promotion_key AS key FROM promotion')
    demoKeys = stored.rows.map(({ key }) => key)
    vi.stubGlobal('fetch', answerCallsBy(world.server, await signIn(world.server.app, 'admin@example.com')))
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await world.server.close()
  })

  test('are the same in the editor and on the server, and decide claims alike', async () => {
    const decisions = new Map<string, number>()
    const differences: string[] = []
    let stored = 0
    for (let seed = SEED; stored < COUNTS[kind] && seed < SEED + 3 * COUNTS[kind]; seed += 1) {
      const id = await storeRandom(world, entities, seed)
      if (id === null) continue
      stored += 1
      const compared = await comparePromotion(world.server, { id, userId, keys, seed })
      differences.push(...compared.differences.map((difference) => `seed ${seed}: ${difference}`))
      for (const decision of compared.decisions) decisions.set(decision, (decisions.get(decision) ?? 0) + 1)
    }
    if (process.env['TERMS_REPORT'] === 'true') {
      console.log(`${kind}: ${stored} promotions, ${differences.length} differences`, Object.fromEntries(decisions))
    }
    expect(differences).toEqual([])
    expect(stored).toBe(COUNTS[kind])
    expect([...decisions.keys()]).toEqual(expect.arrayContaining(['PAY', 'REJECT', 'NOTHING']))
  })

  test('are the same for every promotion of the demo programs', async () => {
    const cookie = await signIn(world.server.app, 'admin@example.com')
    vi.stubGlobal('fetch', answerCallsBy(world.server, cookie))
    const { rows } = await world.server.db.pool.query<{ id: number; program: number }>(
      'SELECT id, program_id AS program FROM promotion WHERE promotion_key = ANY($1) ORDER BY id',
      [demoKeys],
    )
    const differences: string[] = []
    for (const { id, program } of rows) {
      const entered = await apiOf(world.server.app, cookie)('PUT', '/api/session/program', { id: program })
      expect(entered.status).toBe(200)
      const compared = await comparePromotion(world.server, { id, userId, keys, seed: id })
      differences.push(...compared.differences.map((difference) => `promotion ${id}: ${difference}`))
    }
    expect(differences).toEqual([])
    expect(new Set(rows.map(({ program }) => program)).size).toBeGreaterThan(2)
  })

  test('that differ in a field are found, in the terms and in the decisions', async () => {
    let id: number | null = null
    for (let seed = SEED - 1; id === null && seed > 0; seed -= 1) id = await storeRandom(world, entities, seed)
    if (id === null) throw new Error('No promotion is stored')
    const change = { publishDate: '2099-01-01T00:00:00Z' }
    const { differences } = await comparePromotion(world.server, { id, userId, keys, seed: SEED }, (terms) => ({
      ...terms,
      ...change,
    }))
    expect(differences[0]).toContain('terms.publishDate')
    expect(differences.some((difference) => difference.startsWith('claim'))).toBe(true)
  })
})

async function keysOf({ server }: PromotionWorld): Promise<ClaimKeys> {
  const keys = async (column: string, table: string) => {
    const { rows } = await server.db.pool.query<{ key: string }>(
      `SELECT ${column} AS key FROM ${table} ORDER BY id LIMIT 4`,
    )
    return rows.map(({ key }) => key)
  }
  return {
    participants: await keys('participant_key', 'participant'),
    organizations: await keys('organization_key', 'organization'),
    types: ['DEALER', ...(await keys('participant_type_key', 'participant_type'))],
    courses: await keys('course_key', 'course'),
  }
}
