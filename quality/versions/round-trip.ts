import type { Page, PromotionVersion, VersionDifference, VersionWithContent } from '@incentive/contract'
import { CALL_MESSAGES, MESSAGES } from '@incentive/model/issues'
import { Random } from '../../packages/claims/tools/random.ts'
import type { PromotionWorld } from '../../apps/server/src/features/promotions/testing/promotion-suite.ts'
import { differencesOf } from '../terms/differences.ts'
import { storeRandom, type RandomEntities } from '../terms/store-random.ts'
import type { Content } from './content.ts'
import { randomChange, type RandomChange } from './random-change.ts'
import { restoreInConsole } from './restore-in-console.ts'

const MAX_CHANGES = 4

/**
 * Rules that stored rows can break, after another part of the promotion has changed, but no save of these rows: a version
 * with such rows cannot be saved again.
 */
const RULES_OF_NEW_ROWS: readonly string[] = [
  MESSAGES.line.groupNeedsLines,
  MESSAGES.payout.vehicleNotOffered,
  CALL_MESSAGES.soldElsewhere,
]

/** A random promotion that was changed, and had an older version restored. */
export interface RoundTrip {
  /** Number of versions before the restoration, and the restored one. */
  readonly versions: number
  readonly restored: number
  /** The changed values and lists between both, and before that. */
  readonly fields: readonly string[]
  /** The differences between the restored content and that of the version; empty if both are equal. */
  readonly differences: readonly string[]
}

/**
 * Stores a random promotion, changes it several times at random, and restores one of its older versions as the editor
 * does. The session of the console's calls must be stubbed. Returns null if the server refuses the promotion or each
 * change of it, or if only {@link RULES_OF_NEW_ROWS} refuse the version.
 */
export async function makeRoundTrip(
  world: PromotionWorld,
  entities: RandomEntities,
  seed: number,
): Promise<RoundTrip | null> {
  const id = await storeRandom(world, entities, seed)
  if (id === null) return null
  const random = new Random(seed)
  const changes = 1 + random.integer(MAX_CHANGES)
  for (let change = 0; change < changes; change += 1) {
    world.server.clock.advance({ seconds: 1 })
    await carryOut(world, id, randomChange(await contentOf(world, id, await newestOf(world, id)), entities, random))
  }
  const versions = await newestOf(world, id)
  if (versions < 2) return null
  const number = 1 + random.integer(versions - 1)
  const fields = (await differenceOf(world, id, number, versions)).differences.map(({ field }) => field)
  world.server.clock.advance({ seconds: 1 })
  const problems = await restoreInConsole(id, number)
  const place = { versions, restored: number, fields }
  if (problems.length > 0) {
    const isRefused = problems.every((message) => RULES_OF_NEW_ROWS.includes(message))
    return isRefused ? null : { ...place, differences: problems }
  }
  const newest = await newestOf(world, id)
  const version = await contentOf(world, id, number)
  const restored = await contentOf(world, id, newest)
  const shown = await differenceOf(world, id, number, newest)
  return {
    ...place,
    differences: [
      ...differencesOf(version, restored, '', ['in the version', 'restored']),
      ...shown.differences.map(({ field, changes: all }) => `shown as different: ${field} ${JSON.stringify(all)}`),
    ],
  }
}

/** Saves a change; refused parts are left out. */
async function carryOut({ admin, update }: PromotionWorld, id: number, change: RandomChange): Promise<void> {
  await update(id, change.promotion, change.lists)
  if (change.rules === null) return
  const group = await admin('GET', `/api/promotions/${id}/payoutGenerationRuleGroup`)
  if (change.rules.length === 0) {
    if (group.status === 200) await admin('PATCH', `/api/promotions/${id}`, { payoutGenerationRuleGroup: null })
    return
  }
  const stored = group.status === 200 ? (group.body as { id: number; version: number }) : null
  const saved = await admin('POST', '/api/ruleEngine/saveRuleGroup', {
    ...(stored ? { id: stored.id, version: stored.version } : { name: 'Rules' }),
    rules: change.rules,
  })
  if (stored !== null || saved.status !== 200) return
  const payoutGenerationRuleGroup = { id: (saved.body as { id: number }).id }
  await admin('PATCH', `/api/promotions/${id}`, { payoutGenerationRuleGroup })
}

async function read<Body>({ admin }: PromotionWorld, path: string): Promise<Body> {
  const answer = await admin('GET', `/api/promotions/${path}`)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body as Body
}

const newestOf = async (world: PromotionWorld, id: number) =>
  (await read<Page<PromotionVersion>>(world, `${id}/versions?size=1`)).totalElements

const contentOf = async (world: PromotionWorld, id: number, number: number): Promise<Content> =>
  (await read<VersionWithContent>(world, `${id}/versions/${number}`)).content

const differenceOf = (world: PromotionWorld, id: number, from: number, to: number) =>
  read<VersionDifference>(world, `${id}/versions/diff?from=${from}&to=${to}`)
