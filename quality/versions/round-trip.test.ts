import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { quickestForm } from '../../apps/server/src/db/testing/fresh-database.ts'
import {
  openPromotionWorld,
  type PromotionWorld,
} from '../../apps/server/src/features/promotions/testing/promotion-suite.ts'
import { signIn } from '../../apps/server/src/testing/test-server.ts'
import { answerCallsBy } from '../terms/console-path.ts'
import { randomEntities, type RandomEntities } from '../terms/store-random.ts'
import { makeRoundTrip } from './round-trip.ts'

/** Number of promotions and first seed; `npm run versions:restore` sets others. */
const COUNT = Number(process.env['VERSIONS_COUNT'] ?? 20)
const SEED = Number(process.env['VERSIONS_SEED'] ?? 64)

let world: PromotionWorld
let entities: RandomEntities
beforeAll(async () => {
  world = await openPromotionWorld(quickestForm)
  entities = await randomEntities(world)
  vi.stubGlobal('fetch', answerCallsBy(world.server, await signIn(world.server.app, 'admin@example.com')))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.server.close()
})

test('MS-64 a version that is restored as a revision and activated is the content again', async () => {
  const differences: string[] = []
  const fields = new Set<string>()
  let done = 0
  for (let seed = SEED; done < COUNT && seed < SEED + 3 * COUNT; seed += 1) {
    const made = await makeRoundTrip(world, entities, seed)
    if (made === null) continue
    done += 1
    for (const field of made.fields) fields.add(field)
    const place = `seed ${seed}, version ${made.restored} of ${made.versions}`
    differences.push(...made.differences.map((difference) => `${place}: ${difference}`))
  }
  if (process.env['VERSIONS_REPORT'] === 'true')
    console.log(`${done} promotions, ${differences.length} differences; changed: ${[...fields].join(', ')}`)
  expect(differences).toEqual([])
  expect(done).toBe(COUNT)
  expect([...fields]).toEqual(
    expect.arrayContaining([
      ...['promotionDeadlines', 'participantTypes', 'promotionInvitationSetting', 'submissionDeadlineDays'],
      ...['promotionProducts', 'promotionProductGroups', 'promotionParticipants', 'promotionOrganizations'],
      ...['promotionCourses', 'promotionLimitNodes', 'payoutGenerationRuleGroup'],
    ]),
  )
})
