import { signIn, type Api, type TestServer } from '../../testing/test-server.ts'

/** Users that the demo data lacks: each with access to a single program. */
const others = { club: 'ACME-CLUB', globex: 'GLOBEX-PARTNER' } as const

/**
 * The users. `club` works in another program of the same client. `globex` works for another client and manages its
 * accounts and its catalog.
 */
export const users = ['admin', 'viewer', 'noparts', ...(Object.keys(others) as (keyof typeof others)[])] as const
export type Person = (typeof users)[number]

const addOther = `
  WITH added AS (
    INSERT INTO app_user (email, first_name, last_name, role, password_hash)
    SELECT $1, 'Demo', 'Neighbor', 'ADMIN', password_hash FROM app_user WHERE email = 'admin@example.com' RETURNING id),
  works_for AS (
    INSERT INTO app_user_client (app_user_id, client_id, manages_accounts, manages_catalog)
    SELECT added.id, client_id, $3, $3 FROM added, program WHERE program_key = $2)
  INSERT INTO app_user_program (app_user_id, program_id, can_view_participants)
  SELECT added.id, program.id, true FROM added, program WHERE program_key = $2`

/** Creates accounts for the other users and signs all users in. Returns cookies by user. */
export async function signInEveryone(server: TestServer): Promise<Record<Person, string>> {
  for (const [name, program] of Object.entries(others)) {
    await server.db.pool.query(addOther, [`${name}@example.com`, program, name === 'globex'])
  }
  const cookies = await Promise.all(users.map((name) => signIn(server.app, `${name}@example.com`)))
  return Object.fromEntries(users.map((name, index) => [name, cookies[index]])) as Record<Person, string>
}

/**
 * The API clients of Dealer Rewards: one with all rights that an API client can have, a read-only one, and two that are
 * no longer valid.
 */
export const apiClients = ['machine', 'readingMachine', 'expiredMachine', 'revokedMachine'] as const
export type ApiClientName = (typeof apiClients)[number]

/** Creates them as the administrator. Returns their tokens by name. */
export async function makeApiClients(server: TestServer, admin: Api, program: number) {
  const token = async (name: ApiClientName) => {
    const isReading = name === 'readingMachine'
    const { body } = await admin('POST', '/api/apiClients', {
      name,
      program: { id: program },
      canWrite: !isReading,
      canViewParticipants: !isReading,
      editsProgramData: !isReading,
      managesCatalog: !isReading,
      callsPerMinute: 6000,
      expirationDate: null,
    })
    const made = body as { apiClient: { id: number }; token: string }
    if (name === 'revokedMachine') await admin('POST', `/api/apiClients/${made.apiClient.id}/revoke`)
    return made.token
  }
  const tokens: Partial<Record<ApiClientName, string>> = {}
  for (const name of apiClients) tokens[name] = await token(name)
  await server.db.pool.query(
    `UPDATE api_token SET expiration_date = created_date
      WHERE app_user_id = (SELECT id FROM app_user WHERE last_name = 'expiredMachine')`,
  )
  return tokens as Record<ApiClientName, string>
}

const addMixed = `
  WITH added AS (
    INSERT INTO app_user (email, first_name, last_name, role, password_hash)
    SELECT 'mixed@example.com', 'Demo', 'Mixed', 'ADMIN', password_hash FROM app_user WHERE email = 'admin@example.com'
    RETURNING id)
  INSERT INTO app_user_program (app_user_id, program_id, can_view_participants, can_change)
  SELECT added.id, program.id, true, program_key = 'ACME-CLUB' FROM added, program
   WHERE program_key IN ('ACME-DEALER', 'ACME-CLUB')`

/** Signs in a user who can edit Club and only view Dealer Rewards. */
export async function signInMixed(server: TestServer): Promise<Api> {
  await server.db.pool.query(addMixed)
  const api = await server.signIn('mixed@example.com')
  const { body } = await api('POST', '/api/programs/search')
  const club = (body.content as { id: number; programKey: string }[]).find(
    ({ programKey }) => programKey === 'ACME-CLUB',
  )
  await api('PUT', '/api/session/program', { id: club?.id })
  return api
}
