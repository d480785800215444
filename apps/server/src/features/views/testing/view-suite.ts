import type { Page, SavedView } from '@incentive/contract'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { quickestForm } from '../../../db/testing/fresh-database.ts'
import { startTestServer, type Answer, type Api, type TestServer } from '../../../testing/test-server.ts'

/** A server with the demo programs, without any view or preference at the start of each test. */
export interface ViewWorld {
  server: TestServer
  /** Works in Dealer Rewards, and has the right to every program. */
  admin: Api
  /** Can only read. */
  viewer: Api
  /** Another administrator of Dealer Rewards. */
  clerk: Api
  /** The header that selects another program. */
  elsewhere: Record<string, string>
  create: (api: Api, view?: object, headers?: Record<string, string>) => Promise<Answer>
  update: (api: Api, id: number, view?: object, headers?: Record<string, string>) => Promise<Answer>
  list: (api: Api, headers?: Record<string, string>) => Promise<SavedView[]>
  /** Returns the audit entries, oldest first. */
  audited: () => Promise<{ action: string; subject_id: number | null; state_before: unknown; state_after: unknown }[]>
}

/** A view as a request body contains it; updates omit the list. */
export const aView = (changes: object = {}) => ({
  name: 'Open now',
  shared: false,
  isDefault: false,
  settings: { address: 'keyword=spiff&sort=name,ASC', columns: ['promotionKey', 'name'] },
  ...changes,
})

/** Runs a suite on the demo programs, once for each database backend. */
export function describeViews(name: string, suite: (world: ViewWorld) => void): void {
  describe.each([quickestForm])(`${name} (%s database)`, (kind) => {
    const world = {} as ViewWorld
    beforeAll(async () => {
      const server = await startTestServer(kind)
      const [admin, viewer, clerk] = await Promise.all(
        ['admin', 'viewer', 'noparts'].map((user) => server.signIn(`${user}@example.com`)),
      )
      const club = await server.db.pool.query<{ id: number }>("SELECT id FROM program WHERE program_key = 'ACME-CLUB'")
      const elsewhere = { 'x-program-id': String(club.rows[0]?.id) }
      Object.assign(world, { server, admin, viewer, clerk, elsewhere }, calls(server))
    })
    beforeEach(async () => {
      await world.server.db.pool.query('DELETE FROM saved_view')
      await world.server.db.pool.query('DELETE FROM app_user_preference')
    })
    afterAll(() => world.server.close())
    suite(world)
  })
}

const calls = ({ db }: TestServer): Pick<ViewWorld, 'create' | 'update' | 'list' | 'audited'> => ({
  create: (api, view = {}, headers = {}) =>
    api('POST', '/api/savedViews', { ...aView(view), list: 'promotions' }, headers),
  update: (api, id, view = {}, headers = {}) => api('PUT', `/api/savedViews/${id}`, aView(view), headers),
  list: async (api, headers = {}) => {
    const { body } = await api('POST', '/api/savedViews/search?size=1000', { list: 'promotions' }, headers)
    return (body as Page<SavedView>).content
  },
  audited: async () =>
    (
      await db.pool.query<{ action: string; subject_id: number | null; state_before: unknown; state_after: unknown }>(
        `SELECT action, subject_id, state_before, state_after FROM audit_entry
          WHERE action ~ '^(savedView|preference)' ORDER BY id`,
      )
    ).rows,
})
