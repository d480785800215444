import type { ApiClient } from '@incentive/contract'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import { notFound } from '../../refusal.ts'
import { type SearchableList, textOf } from '../search/searchable-list.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { apiClientsOfClient } from '../scope.ts'

/** The address of an API client. */
export const apiClientAddress = (id: number) => `/api/apiClients/${id}`

/** The first name of every API client: its activity is attributed to `API client Price feed`. */
export const apiClientFirstName = 'API client'

const statusAt = (now: string) =>
  sql<ApiClient['status']>`CASE WHEN api_token.revoked_date IS NOT NULL THEN 'REVOKED'
    WHEN api_token.expiration_date <= ${now} THEN 'EXPIRED' ELSE 'ACTIVE' END`

const apiClientRows = (db: Queries, scope: ProgramScope) =>
  apiClientsOfClient(db, scope).innerJoin('app_user', 'app_user.id', 'api_token.app_user_id')

/** The API clients of a client. */
export const apiClients: SearchableList<'searchApiClients'> = {
  sorts: {
    name: byText('app_user.last_name'),
    program: byText('program.name'),
    createdDate: byValue('api_token.created_date'),
    lastUsedDate: byValue('api_token.last_used_date'),
  },
  usual: 'name',
  find: (db, { scope, words, request, now, body }) => {
    const all = apiClientRows(db, scope).where(
      containsWords(textOf('app_user.last_name', 'program.name', 'program.program_key', 'api_token.hint'), words),
    )
    return findPage(db, {
      rows: body.status == null ? all : all.where(statusAt(now), '=', body.status),
      id: 'api_token.app_user_id',
      order: request.order,
      request,
      load: (ids) => loadApiClients(db, scope, ids, now),
    })
  },
}

/** Returns an API client; throws 404 if the client that the call works in does not have it. */
export async function getApiClient(db: Queries, scope: ProgramScope, id: number, now: Date): Promise<ApiClient> {
  const [found] = await loadApiClients(db, scope, [id], now.toISOString())
  if (!found) throw notFound('The API client')
  return found
}

/** Loads API clients by id, in any order. Omits those of other clients. */
async function loadApiClients(
  db: Queries,
  scope: ProgramScope,
  ids: readonly number[],
  now: string,
): Promise<ApiClient[]> {
  const rows = await apiClientRows(db, scope)
    .innerJoin('app_user_program as own', (join) =>
      join.onRef('own.app_user_id', '=', 'app_user.id').onRef('own.program_id', '=', 'program.id'),
    )
    .leftJoin('app_user as maker', 'maker.id', 'api_token.created_by')
    .select(['app_user.id', 'app_user.last_name as name', 'app_user.version', 'maker.full_name as maker'])
    .select(['program.id as programId', 'program.name as programName', 'program.program_key as programKey'])
    .select(['own.can_change as canWrite', 'own.can_view_participants as canViewParticipants'])
    .select(['api_token.edits_program_data as editsProgramData', 'api_token.manages_catalog as managesCatalog'])
    .select(['api_token.calls_per_minute as callsPerMinute', 'api_token.hint'])
    .select(['api_token.created_date as createdDate', 'api_token.expiration_date as expirationDate'])
    .select(['api_token.last_used_date as lastUsedDate', 'api_token.revoked_date as revokedDate'])
    .select(statusAt(now).as('status'))
    .where('app_user.id', 'in', ids)
    .execute()
  return rows.map(({ programId, programName, programKey, maker, ...row }) => ({
    ...row,
    program: { id: programId, name: programName, programKey },
    createdBy: maker === null ? null : { fullName: maker },
    _links: selfLink(apiClientAddress(row.id)),
  }))
}
