import type { Administrator, MadeLink } from '@incentive/contract'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { quickestForm } from '../../../db/testing/fresh-database.ts'
import { apiOf } from '../../../testing/test-api.ts'
import { signIn, startTestServer, type Answer, type Api, type TestServer } from '../../../testing/test-server.ts'

/** A server with the demo programs, with only the users of the demo data at the start of each test. */
export interface AdministratorWorld {
  server: TestServer
  /** Manages the accounts of Acme and of Globex. */
  admin: Api
  /** Works in Dealer Rewards, and manages no accounts. */
  clerk: Api
  /** Programs by key. */
  programs: Record<'ACME-DEALER' | 'ACME-CLUB' | 'GLOBEX-PARTNER', number>
  invite: (api: Api, changes?: object) => Promise<Answer>
  /** Invites a user and sets their password. */
  join: (api: Api, changes?: object) => Promise<{ id: number; email: string; api: Api }>
  /** Returns the id of a user by email. */
  idOf: (email: string) => Promise<number>
  /** Returns the audit entries about administrators, oldest first. */
  audited: () => Promise<AuditRow[]>
}

interface AuditRow {
  readonly action: string
  readonly subject_id: number | null
  readonly client_id: number | null
  readonly state_before: Record<string, unknown> | null
  readonly state_after: Record<string, unknown> | null
}

/** The response to an invitation. */
export type Invited = { readonly administrator: Administrator; readonly link: MadeLink }

export const password = 'correct horse battery'

let serial = 0

/** An invited user, with a unique email. */
export const aGuest = (changes: object = {}) => ({
  email: `guest-${++serial}@example.com`,
  firstName: 'Demo',
  lastName: 'Guest',
  role: 'ADMIN',
  managesAccounts: false,
  programs: [],
  ...changes,
})

/** Runs a suite on the demo programs, once for each database backend. */
export function describeAdministrators(name: string, suite: (world: AdministratorWorld) => void): void {
  describe.each([quickestForm])(`${name} (%s database)`, (kind) => {
    const world = {} as AdministratorWorld
    beforeAll(async () => {
      const server = await startTestServer(kind)
      const [admin, clerk] = await Promise.all(['admin', 'noparts'].map((user) => server.signIn(`${user}@example.com`)))
      const { rows } = await server.db.pool.query<{ key: string; id: number }>(
        'SELECT program_key AS key, id FROM program',
      )
      const programs = Object.fromEntries(rows.map(({ key, id }) => [key, id]))
      Object.assign(world, { server, admin, clerk, programs }, calls(server))
    })
    beforeEach(async () => {
      // their activity stays in the audit log, which cannot be changed
      await world.server.db.pool.query(
        `UPDATE app_user SET disabled = true WHERE email NOT IN ('admin@example.com', 'viewer@example.com', 'noparts@example.com')`,
      )
      await world.server.db.pool.query(
        `DELETE FROM app_user_client WHERE app_user_id IN (SELECT id FROM app_user WHERE disabled)`,
      )
      await world.server.db.pool.query('DELETE FROM login_attempt')
    })
    afterAll(() => world.server.close())
    suite(world)
  })
}

const calls = ({
  app,
  db,
  anonymous,
}: TestServer): Pick<AdministratorWorld, 'invite' | 'join' | 'idOf' | 'audited'> => {
  const invite = (api: Api, changes: object = {}) => api('POST', '/api/administrators', aGuest(changes))
  return {
    invite,
    join: async (api, changes = {}) => {
      const { administrator, link } = (await invite(api, changes)).body as Invited
      await anonymous('POST', '/api/accountLinks/redeem', { token: link.token, password })
      const { id, email } = administrator
      return { id, email, api: apiOf(app, await signIn(app, email, password)) }
    },
    idOf: async (email) =>
      (await db.pool.query<{ id: number }>('SELECT id FROM app_user WHERE email = $1', [email])).rows[0]?.id ?? 0,
    audited: async () =>
      (
        await db.pool.query<AuditRow>(
          `SELECT action, subject_id, client_id, state_before, state_after FROM audit_entry
            WHERE subject_type = 'administrator' ORDER BY id`,
        )
      ).rows,
  }
}
