import type { Feed } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../../db/testing/fresh-database.ts'
import { startImportWorld, type ImportWorld } from '../testing/import-world.ts'

describe.each([quickestForm])('how a feed remembers its columns (%s database)', (kind) => {
  let world: ImportWorld
  beforeAll(async () => {
    world = await startImportWorld(kind)
  })
  afterAll(() => world.server.close())

  const set = (body: object) => world.admin('PUT', '/api/feeds/dealers', { entity: 'organizations', ...body })

  test('the columns that a user chose for a file do not replace what another user has set since it came', async () => {
    await set({})
    const { id } = await world.upload('organizations', 'Dealer,Called,Kind\nV-1,One,DEALER\n', { feed: 'dealers' })
    await world.work()
    world.server.clock.advance({ seconds: 1 })
    const columns = { Dealer: 'organizationKey', Called: 'name', Kind: 'organizationType', Town: 'city' }
    expect(await set({ columns, version: 0 })).toMatchObject({ status: 200 })
    await world.admin('POST', `/api/imports/${id}/check`, { columns: ['organizationKey', 'name', 'organizationType'] })
    await world.work()
    await world.call(id, 'apply')
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED', counts: { created: 1 } })
    expect((await world.admin('GET', '/api/feeds/dealers')).body as Feed).toMatchObject({ columns })
  })
})
