import type { ApiClient } from '@incentive/contract'
import type { ProgramScope } from '../../caller.ts'
import { notFound } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { apiClientsOfClient } from '../scope.ts'
import { apiClientFirstName } from './api-clients.ts'
import { newApiToken } from './authenticate-api-client.ts'

/** The editable fields of an API client. */
export type ApiClientFields = Pick<
  ApiClient,
  'name' | 'canWrite' | 'canViewParticipants' | 'editsProgramData' | 'managesCatalog' | 'callsPerMinute'
>

/** A new API client: its program, and its expiration. */
export interface NewApiClient extends ApiClientFields {
  readonly programId: number
  readonly expirationDate: string | null
}

const roleOf = ({ canWrite }: ApiClientFields) => (canWrite ? 'ADMIN' : 'READ_ONLY')

/** Stores a new API client with a token, and returns both. The token is never returned again. */
export async function insertApiClient(
  tx: Writes,
  scope: ProgramScope,
  given: NewApiClient,
  now: Date,
): Promise<{ id: number; token: string }> {
  const { token, id: digest, hint } = newApiToken()
  const { programId, name, canWrite, canViewParticipants, callsPerMinute, expirationDate } = given
  const apiClient = await tx
    .insertInto('app_user')
    .values({
      kind: 'MACHINE',
      first_name: apiClientFirstName,
      last_name: name,
      role: roleOf(given),
      created_date: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = apiClient
  await tx
    .insertInto('app_user_program')
    .values({
      app_user_id: id,
      program_id: programId,
      can_change: canWrite,
      can_view_participants: canViewParticipants,
    })
    .execute()
  await tx
    .insertInto('api_token')
    .values({
      id: digest,
      app_user_id: id,
      program_id: programId,
      hint,
      calls_per_minute: callsPerMinute,
      edits_program_data: given.editsProgramData,
      manages_catalog: given.managesCatalog,
      created_by: scope.userId,
      created_date: now,
      expiration_date: expirationDate,
    })
    .execute()
  return { id, token }
}

/** Locks an API client until the transaction ends; throws 404 if the client that the call works in does not have it. */
export async function lockApiClient(tx: Writes, scope: ProgramScope, id: number): Promise<void> {
  const found = await apiClientsOfClient(tx, scope)
    .select('api_token.id')
    .where('api_token.app_user_id', '=', id)
    .forUpdate('api_token')
    .executeTakeFirst()
  if (!found) throw notFound('The API client')
}

/** Stores an API client as its next version. */
export async function updateApiClient(tx: Writes, id: number, fields: ApiClientFields): Promise<void> {
  const { name, canWrite, canViewParticipants, editsProgramData, managesCatalog, callsPerMinute } = fields
  await tx
    .updateTable('app_user')
    .set((row) => ({ last_name: name, role: roleOf(fields), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('app_user_program')
    .set({ can_change: canWrite, can_view_participants: canViewParticipants })
    .where('app_user_id', '=', id)
    .execute()
  await tx
    .updateTable('api_token')
    .set({
      calls_per_minute: callsPerMinute,
      edits_program_data: editsProgramData,
      manages_catalog: managesCatalog,
    })
    .where('app_user_id', '=', id)
    .execute()
}

/** Revokes the token of an API client permanently. */
export async function revokeApiClient(tx: Writes, id: number, now: Date): Promise<void> {
  await tx.updateTable('api_token').set({ revoked_date: now }).where('app_user_id', '=', id).execute()
  await tx
    .updateTable('app_user')
    .set((row) => ({ disabled: true, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
