import { foldKey } from '@incentive/scalars'
import type { Caller, ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { mayChange, mayManageCatalog } from '../sessions/authenticate.ts'

/** The rights of a caller in a program, and in the catalog of its client. */
export interface OwnRights {
  readonly canWrite: boolean
  readonly canViewParticipants: boolean
  readonly editsProgramData: boolean
  readonly managesCatalog: boolean
}

/**
 * Returns the caller's rights in a program of the call's client; null if they have none, or if it is another client's
 * program.
 */
export async function ownRights(
  db: Queries,
  caller: Caller,
  scope: ProgramScope,
  programId: number,
): Promise<OwnRights | null> {
  const row = await db
    .selectFrom('app_user_program')
    .innerJoin('program', 'program.id', 'app_user_program.program_id')
    .leftJoin('app_user_client', (join) =>
      join
        .onRef('app_user_client.app_user_id', '=', 'app_user_program.app_user_id')
        .onRef('app_user_client.client_id', '=', 'program.client_id'),
    )
    .select(['can_change', 'can_view_participants', 'manages_catalog'])
    .where('app_user_program.app_user_id', '=', caller.userId)
    .where('app_user_program.program_id', '=', programId)
    .where('program.client_id', '=', scope.clientId)
    .executeTakeFirst()
  if (!row) return null
  const canWrite = mayChange(caller.role, row.can_change)
  return {
    canWrite,
    canViewParticipants: row.can_view_participants,
    editsProgramData: canWrite,
    managesCatalog: mayManageCatalog(caller.role, row.manages_catalog),
  }
}

/** True if another API client of a program that is not revoked has the name, or one that looks like it. */
export async function isNameTaken(db: Queries, programId: number, name: string, own: number | null): Promise<boolean> {
  const rows = await db
    .selectFrom('api_token')
    .innerJoin('app_user', 'app_user.id', 'api_token.app_user_id')
    .select(['app_user.id', 'app_user.last_name as name'])
    .where('api_token.program_id', '=', programId)
    .where('api_token.revoked_date', 'is', null)
    .execute()
  return rows.some((other) => other.id !== own && foldKey(other.name) === foldKey(name))
}
