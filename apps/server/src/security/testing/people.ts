import { signIn, type TestServer } from '../../testing/test-server.ts'

/** Users that the demo data lacks: each with the right to a single program. */
const others = { club: 'ACME-CLUB', globex: 'GLOBEX-PARTNER' } as const

/** Who calls. `club` works in another program of the same client, `globex` for another client, whose accounts they manage. */
export const people = ['admin', 'viewer', 'noparts', ...(Object.keys(others) as (keyof typeof others)[])] as const
export type Person = (typeof people)[number]

const addOther = `
  WITH added AS (
    INSERT INTO app_user (email, first_name, last_name, role, password_hash)
    SELECT $1, 'Demo', 'Neighbour', 'ADMIN', password_hash FROM app_user WHERE email = 'admin@example.com' RETURNING id),
  works_for AS (
    INSERT INTO app_user_client (app_user_id, client_id, manages_accounts)
    SELECT added.id, client_id, $3 FROM added, program WHERE program_key = $2)
  INSERT INTO app_user_program (app_user_id, program_id, can_view_participants)
  SELECT added.id, program.id, true FROM added, program WHERE program_key = $2`

/** Gives the neighbours an account and signs everybody in; cookies by person. */
export async function signInEverybody(server: TestServer): Promise<Record<Person, string>> {
  for (const [name, program] of Object.entries(others)) {
    await server.db.pool.query(addOther, [`${name}@example.com`, program, name === 'globex'])
  }
  const cookies = await Promise.all(people.map((name) => signIn(server.app, `${name}@example.com`)))
  return Object.fromEntries(people.map((name, index) => [name, cookies[index]])) as Record<Person, string>
}
