import type { Administrator } from '@incentive/contract'
import { sql } from 'kysely'
import type { Caller, ProgramScope } from '../../caller.ts'
import { notFound } from '../../refusal.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { administratorsOf } from '../scope.ts'

/** The user who views administrators, the client, and the time. */
export interface AccountsView {
  readonly caller: Caller
  readonly scope: ProgramScope
  /** ISO 8601, in UTC. */
  readonly now: string
}

/** A user who signs in through a provider has no password, and is not waiting for one. */
export const statusOf = sql<Administrator['status']>`CASE WHEN app_user.disabled THEN 'DISABLED'
  WHEN app_user.password_hash IS NULL AND app_user.last_sign_in_date IS NULL THEN 'INVITED' ELSE 'ACTIVE' END`

/** The address of an administrator. */
export const administratorAddress = (id: number): string => `/api/administrators/${id}`

/** Returns an administrator of the client that the call works in; throws 404 if not found. */
export async function getAdministrator(db: Queries, view: AccountsView, id: number): Promise<Administrator> {
  const [found] = await loadAdministrators(db, view, [id])
  if (!found) throw notFound('The administrator')
  return found
}

/** Loads administrators by id, in any order. Omits those of other clients. */
export async function loadAdministrators(
  db: Queries,
  { caller, scope: { clientId }, now }: AccountsView,
  ids: readonly number[],
): Promise<Administrator[]> {
  const rows = await administratorsOf(db, clientId)
    .innerJoin('app_user_client as membership', (join) =>
      join.onRef('membership.app_user_id', '=', 'app_user.id').on('membership.client_id', '=', clientId),
    )
    .select(['app_user.id', 'app_user.email', 'app_user.first_name', 'app_user.last_name', 'app_user.full_name'])
    .select(['app_user.role', 'app_user.created_date', 'app_user.last_sign_in_date', 'app_user.version'])
    .select(['membership.manages_accounts', 'membership.manages_catalog', statusOf.as('status')])
    .select((query) => [
      query
        .exists(
          query
            .selectFrom('app_user_client as other')
            .select('other.client_id')
            .whereRef('other.app_user_id', '=', 'app_user.id')
            .where('other.client_id', 'not in', managedClients(db, caller)),
        )
        .as('isSharedElsewhere'),
      query
        .selectFrom('account_link')
        .select((link) => link.fn.max('account_link.expiration_date').as('latest'))
        .whereRef('account_link.app_user_id', '=', 'app_user.id')
        .where('account_link.used_date', 'is', null)
        .where('account_link.expiration_date', '>', now)
        .as('linkExpirationDate'),
    ])
    .where('app_user.id', 'in', ids)
    .execute()
  const programs = await loadRights(db, clientId, ids)
  return rows.map((row) => ({
    id: row.id,
    email: row.email ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: row.full_name ?? '',
    role: row.role,
    status: row.status,
    managesAccounts: row.manages_accounts,
    managesCatalog: row.manages_catalog,
    programs: programs.get(row.id) ?? [],
    isOwn: row.id === caller.userId,
    isSharedElsewhere: Boolean(row.isSharedElsewhere),
    createdDate: row.created_date,
    lastSignInDate: row.last_sign_in_date,
    linkExpirationDate: row.linkExpirationDate,
    version: row.version,
    _links: selfLink(administratorAddress(row.id)),
  }))
}

/** The ids of the clients whose accounts the caller manages, for use with `in`. */
export const managedClients = (db: Queries, { userId }: Caller) =>
  db
    .selectFrom('app_user_client')
    .select('app_user_client.client_id')
    .where('app_user_client.app_user_id', '=', userId)
    .where('app_user_client.manages_accounts', '=', true)

type Rights = Administrator['programs']

/** Loads the rights of users in the programs of a client, by user id. Omits users without rights. */
export async function loadRights(db: Queries, clientId: number, ids: readonly number[]): Promise<Map<number, Rights>> {
  const rows = await db
    .selectFrom('app_user_program')
    .innerJoin('program', 'program.id', 'app_user_program.program_id')
    .select(['app_user_program.app_user_id as userId', 'program.id', 'program.name'])
    .select(['app_user_program.can_change as canChange'])
    .select(['app_user_program.can_view_participants as canViewParticipants'])
    .where('program.client_id', '=', clientId)
    .where('app_user_program.app_user_id', 'in', ids)
    .orderBy('program.name')
    .orderBy('program.id')
    .execute()
  const byUser = new Map<number, Rights>()
  for (const { userId, ...rights } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), rights])
  return byUser
}
