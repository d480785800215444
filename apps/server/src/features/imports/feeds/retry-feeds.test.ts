import type { Feed } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../../db/testing/fresh-database.ts'
import { startImportWorld, type ImportWorld } from '../testing/import-world.ts'
import { retryFeeds } from './retry-feeds.ts'

const hour = 60 * 60_000

describe.each(testedForms)('rejected rows of feeds after an import of what they name (%s database)', (kind) => {
  let world: ImportWorld
  beforeAll(async () => {
    world = await startImportWorld(kind)
  })
  afterAll(() => world.server.close())

  const addFeed = (name: string, entity: string, options: object = { apply: 'whenClean' }) =>
    world.admin('PUT', `/api/feeds/${name}`, { entity, options, expectedHours: 24 })
  const readFeed = async (name: string) => (await world.admin('GET', `/api/feeds/${name}`)).body as Feed
  const organizations = 'organizationKey,name,organizationType,parentOrganization'
  const participants = 'participantKey,firstName,lastName,participantType,participantStatus,organization'
  /** A line of a participant that is in few audiences. */
  const person = (key: string, organization = '', firstName = 'Ann') =>
    `${key},${firstName},Of ${key},DEALER,TERMINATED,${organization}`
  const send = async (entity: string, head: string, lines: readonly string[], options: Record<string, string> = {}) => {
    const { id } = await world.upload(entity, [head, ...lines, ''].join('\n'), options)
    await world.work()
    return world.read(id)
  }
  /** Applies organizations by their keys, outside of a feed. */
  const sendOrganizations = (...keys: string[]) =>
    send(
      'organizations',
      organizations,
      keys.map((key) => `${key},Of ${key},DEALER,`),
      { apply: 'whenClean' },
    )
  /** Runs the job as often as it finds something, with the work that it adds. Returns the numbers of retries. */
  const retry = async () => {
    const counts: number[] = []
    for (let count = 1; count > 0;) {
      count = await retryFeeds({ ...world.deps, clock: () => new Date(world.server.clock().getTime() + hour) })
      counts.push(count)
      await world.work()
    }
    return counts
  }
  const runs = async (feed: string) =>
    (await readFeed(feed)).runs.map(({ id, state, counts }) => ({ id, state, rejected: counts.rejected }))

  test('a file that waits because of unknown references is checked again and applied', async () => {
    await addFeed('waiting', 'participants')
    await send('participants', participants, [person('W-2')], { apply: 'whenClean' })
    const file = await send('participants', participants, [person('W-1', 'W-ORG'), person('W-2')], { feed: 'waiting' })
    expect(file).toMatchObject({ state: 'CHECKED', counts: { unchanged: 1, rejected: 1 } })
    expect((await world.rows(file.id))[2]).toBe('rejected W-1: No organization W-ORG')
    expect(await retry()).toEqual([0])
    expect(await sendOrganizations('W-OTHER')).toMatchObject({ state: 'APPLIED' })
    expect(await retry()).toEqual([0])
    // keys that look the same are the same
    await sendOrganizations('w-org')
    expect(await retry()).toEqual([1, 0])
    expect(await world.read(file.id)).toMatchObject({
      state: 'APPLIED',
      counts: { created: 1, unchanged: 1, rejected: 0 },
    })
    expect(await runs('waiting')).toHaveLength(1)
    await sendOrganizations('W-LATER')
    expect(await retry()).toEqual([0])
  })

  test('the rejected rows of an applied file become a new import, which leaves out those that are still rejected', async () => {
    await addFeed('applied', 'participants', { unlessRejectedAbove: '2' })
    const lines = [person('A-1', 'A-ORG'), person('A-2', 'NONE'), person('A-3')]
    const file = await send('participants', participants, lines, { feed: 'applied' })
    expect(file).toMatchObject({ state: 'APPLIED', counts: { created: 1, rejected: 2 } })
    const { expectedDate } = await readFeed('applied')
    await sendOrganizations('A-ORG')
    expect(await retry()).toEqual([1, 0])
    // no file has come
    expect((await readFeed('applied')).expectedDate).toBe(expectedDate)
    const [last, first] = await runs('applied')
    expect([last, first]).toMatchObject([
      { state: 'APPLIED', rejected: 1 },
      { id: file.id, state: 'APPLIED' },
    ])
    expect(await world.read(last?.id ?? 0)).toMatchObject({
      retryOf: file.id,
      counts: { rows: 2, created: 1, rejected: 1 },
    })
    // the same records again are no news for what is still rejected
    await sendOrganizations('A-ORG', 'A-NEXT')
    expect(await retry()).toEqual([0])
    await sendOrganizations('NONE')
    expect(await retry()).toEqual([1, 0])
    expect((await runs('applied'))[0]).toMatchObject({ state: 'APPLIED', rejected: 0 })
  })

  test('a feed that asks its user leaves the new import to the user', async () => {
    await addFeed('asking', 'participants', { apply: 'ask' })
    const lines = [person('Q-1', 'Q-ORG'), person('Q-2')]
    const file = await send('participants', participants, lines, { feed: 'asking' })
    await world.call(file.id, 'apply')
    await world.work()
    await sendOrganizations('Q-ORG')
    expect(await retry()).toEqual([1, 0])
    expect(await runs('asking')).toMatchObject([
      { state: 'CHECKED', rejected: 0 },
      { state: 'APPLIED', rejected: 1 },
    ])
  })

  test('rows that were rejected for another reason, files without a feed and outdated files stay', async () => {
    const alone = await send('participants', participants, [person('S-1', 'S-ORG')], { apply: 'whenClean' })
    await addFeed('older', 'participants')
    const older = await send('participants', participants, [person('S-2', 'S-ORG')], { feed: 'older' })
    await send('participants', participants, [person('S-3')], { feed: 'older' })
    await addFeed('wrong', 'participants')
    const wrong = await send('participants', participants, [person('S-4', 'S-ORG2', '')], { feed: 'wrong' })
    await addFeed('undone', 'participants', { unlessRejectedAbove: '1' })
    const undone = await send('participants', participants, [person('S-5', 'S-ORG'), person('S-6')], {
      feed: 'undone',
    })
    await world.call(undone.id, 'undo')
    await world.work()
    await sendOrganizations('S-ORG')
    expect(await retry()).toEqual([0])
    const states = await Promise.all([alone, older, wrong, undone].map(async ({ id }) => (await world.read(id)).state))
    expect(states).toEqual(['CHECKED', 'CHECKED', 'CHECKED', 'UNDONE'])
    // its reference is found, but its name is still missing: it is tried once
    await sendOrganizations('S-ORG2')
    expect(await retry()).toEqual([1, 0])
    expect((await world.rows(wrong.id))[2]).toBe('rejected S-4: First Name is required')
    await sendOrganizations('S-ORG3')
    expect(await retry()).toEqual([0])
  })

  test('two feeds that name records of each other end when nothing more is found', async () => {
    for (const name of ['one', 'two']) await addFeed(name, 'organizations', { unlessRejectedAbove: '100%' })
    const line = (key: string, parent: string) => `${key},Of ${key},DEALER,${parent}`
    // each level is in the other file
    const one = await send(
      'organizations',
      organizations,
      [line('P-2', 'P-1'), line('P-4', 'P-3'), line('P-6', 'P-5')],
      {
        feed: 'one',
      },
    )
    const two = await send(
      'organizations',
      organizations,
      [line('P-3', 'P-2'), line('P-5', 'P-4'), line('P-7', 'P-NONE')],
      {
        feed: 'two',
      },
    )
    expect([one, two]).toMatchObject([
      { state: 'APPLIED', counts: { rejected: 3 } },
      { state: 'APPLIED', counts: { rejected: 3 } },
    ])
    expect(await retry()).toEqual([0])
    await sendOrganizations('P-1')
    expect(await retry()).toEqual([1, 1, 1, 1, 1, 0])
    const { rows } = await world.server.db.pool.query<{ key: string }>(
      "SELECT organization_key AS key FROM organization WHERE organization_key LIKE 'P-%' ORDER BY 1",
    )
    expect(rows.map(({ key }) => key)).toEqual(['P-1', 'P-2', 'P-3', 'P-4', 'P-5', 'P-6'])
    expect(await retry()).toEqual([0])
  })

  test('a file that is under way is looked at when it is through', async () => {
    await addFeed('busy', 'participants')
    await sendOrganizations('B-OTHER')
    const { id } = await world.upload('participants', `${participants}\n${person('B-1', 'B-ORG')}\n`, { feed: 'busy' })
    expect(await retryFeeds(world.deps)).toBe(0)
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'CHECKED', counts: { rejected: 1 } })
    // as if an import had written it after the check of the row
    const made = await world.admin('POST', '/api/organizations', {
      organizationKey: 'B-ORG',
      name: 'Of B-ORG',
      organizationType: { organizationTypeKey: 'DEALER' },
    })
    expect(made.status).toBe(201)
    expect(await retry()).toEqual([1, 0])
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED', counts: { created: 1 } })
  })
})
