import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import { mayChange, mayManageCatalog } from '../sessions/authenticate.ts'
import type { RightsCall } from '../catalog/records/record-rights.ts'
import type { StoredImport } from './stored-import.ts'

interface Rights {
  readonly role: 'ADMIN' | 'READ_ONLY'
  readonly clientId: number
  readonly isApiClient: boolean
  readonly canViewParticipants: boolean
  readonly canChange: boolean
  readonly managesCatalog: boolean | null
  readonly tokenEdits: boolean | null
  readonly tokenManages: boolean | null
}

/** Returns the present rights of the user of an import in its program; null if the user has none by now. DI-05. */
export async function loadImporter(
  db: Queries,
  { app_user_id: userId, started_in: programId }: Pick<StoredImport, 'app_user_id' | 'started_in'>,
  now: Date,
): Promise<RightsCall | null> {
  const { rows } = await sql<Rights>`
    SELECT app_user.role, program.client_id AS "clientId", app_user.kind <> 'PERSON' AS "isApiClient",
           access.can_view_participants AS "canViewParticipants", access.can_change AS "canChange",
           (SELECT manages_catalog FROM app_user_client AS own
             WHERE own.app_user_id = app_user.id AND own.client_id = program.client_id) AS "managesCatalog",
           token.edits_program_data AS "tokenEdits", token.manages_catalog AS "tokenManages"
      FROM app_user
      JOIN app_user_program AS access ON access.app_user_id = app_user.id AND access.program_id = ${programId}
      JOIN program ON program.id = access.program_id
      LEFT JOIN api_token AS token ON token.app_user_id = app_user.id AND token.revoked_date IS NULL
           AND (token.expiration_date IS NULL OR token.expiration_date > ${now.toISOString()}::timestamptz)
     WHERE app_user.id = ${userId} AND NOT app_user.disabled
     LIMIT 1`.execute(db)
  const [user] = rows
  if (!user) return null
  const { role, clientId, canViewParticipants } = user
  const scope = { userId, programId, clientId, canViewParticipants }
  const caller = user.isApiClient
    ? { editsProgramData: user.tokenEdits === true, managesCatalog: user.tokenManages === true }
    : {
        editsProgramData: mayChange(role, user.canChange),
        managesCatalog: mayManageCatalog(role, user.managesCatalog),
      }
  return { caller, scope }
}
