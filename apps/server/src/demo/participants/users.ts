import type { Writes } from '../../store/queries.ts'
import { idsBy, type Ids } from '../ids.ts'
import type { Tenancy } from './tenancy.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo'

const everywhere = ['ACME-DEALER', 'ACME-CLUB', 'GLOBEX-PARTNER']

const users = [
  {
    email: 'admin@example.com',
    name: ['Demo', 'Administrator'],
    role: 'ADMIN',
    programs: everywhere,
    seesParticipants: true,
    managesAccounts: true,
  },
  {
    email: 'viewer@example.com',
    name: ['Demo', 'Viewer'],
    role: 'READ_ONLY',
    programs: everywhere,
    seesParticipants: true,
    managesAccounts: false,
  },
  {
    email: 'noparts@example.com',
    name: ['Demo', 'Clerk'],
    role: 'ADMIN',
    programs: ['ACME-DEALER'],
    seesParticipants: false,
    managesAccounts: false,
  },
] as const

/** Loads the users and the programs that they have access to. Returns ids by email. */
export async function loadUsers(
  tx: Writes,
  tenancy: Tenancy,
  hashPassword: (password: string) => Promise<string>,
): Promise<Ids<[email: string]>> {
  // One hash for all: the connection waits while hashing, and each hash takes long on a slow machine.
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const user = idsBy(
    await tx
      .insertInto('app_user')
      .values(
        users.map(({ email, name: [first_name, last_name], role }) => ({
          email,
          first_name,
          last_name,
          role,
          password_hash,
        })),
      )
      .returning(['id', 'email'])
      .execute(),
    (row) => [row.email ?? ''],
  )
  await tx
    .insertInto('app_user_program')
    .values(
      users.flatMap(({ email, programs, seesParticipants }) =>
        programs.map((program) => ({
          app_user_id: user(email),
          program_id: tenancy.program(program).id,
          can_view_participants: seesParticipants,
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('app_user_client')
    .values(
      users.flatMap(({ email, programs, managesAccounts }) =>
        [...new Set(programs.map((program) => tenancy.program(program).clientId))].map((client_id) => ({
          app_user_id: user(email),
          client_id,
          manages_accounts: managesAccounts,
          manages_catalog: managesAccounts,
        })),
      ),
    )
    .execute()
  return user
}
