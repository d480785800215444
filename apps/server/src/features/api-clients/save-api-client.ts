import { isDeepStrictEqual } from 'node:util'
import type { ApiClient, AnswerOf } from '@incentive/contract'
import { apiClientIssues } from '@incentive/model/accounts'
import { ACCOUNT_MESSAGES, MESSAGES, type Issue } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { Reply, seenVersions, type Call, created } from '../../http/call.ts'
import { conflict, invalidFrom, withUnread, type FieldErrors } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { getApiClient, apiClientAddress } from '../../store/api-clients/api-clients.ts'
import { isNameTaken, ownRights, type OwnRights } from '../../store/api-clients/own-rights.ts'
import {
  lockApiClient,
  revokeApiClient,
  updateApiClient,
  insertApiClient,
  type ApiClientFields,
} from '../../store/api-clients/write-api-client.ts'
import type { Writes } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'

const rightNames = ['canWrite', 'canViewParticipants', 'editsProgramData', 'managesCatalog'] as const
const fieldNames = ['name', ...rightNames, 'callsPerMinute'] as const

type MutationContext = Call<'updateApiClient'> | Call<'revokeApiClient'>

const entryOf = (action: string, { caller, requestId }: MutationContext, { id, program }: ApiClient) => ({
  userId: caller.userId,
  programId: program.id,
  requestId,
  action,
  subjectType: 'apiClient',
  subjectId: id,
})

/** Locks the API client of a call. */
async function locked(tx: Writes, { scope, params, now }: MutationContext): Promise<ApiClient> {
  await lockApiClient(tx, scope, params.id)
  return getApiClient(tx, scope, params.id, now)
}

/** Changes an API client. Rights that it already has can stay. A call without changes leaves it unchanged. */
export function changeApiClient(deps: Deps, call: Call<'updateApiClient'>): Promise<Reply<ApiClient>> {
  const { caller, scope, params, body, unread, now } = call
  return inTransaction(deps.db.kysely, async (tx) => {
    const stored = await locked(tx, call)
    const { version, program, status } = stored
    if (!seenVersions(call, body.version).every((seen) => seen === version)) {
      throw conflict(ACCOUNT_MESSAGES.apiClient.changedByOther, { version })
    }
    if (status === 'REVOKED') throw conflict(ACCOUNT_MESSAGES.apiClient.alreadyRevoked)
    const own = await ownRights(tx, caller, scope, program.id)
    const { editsProgramData = stored.editsProgramData, managesCatalog = stored.managesCatalog } = body
    const given = { ...body, editsProgramData, managesCatalog }
    const fields = validateApiClient(given, {
      grantable: {
        canWrite: stored.canWrite || own?.canWrite === true,
        canViewParticipants: stored.canViewParticipants || own?.canViewParticipants === true,
        editsProgramData: stored.editsProgramData || own?.editsProgramData === true,
        managesCatalog: stored.managesCatalog || own?.managesCatalog === true,
      },
      isNameTaken: await isNameTaken(tx, program.id, body.name.trim(), stored.id),
      more: [],
      unread,
    })
    const changed = fieldNames.filter((name) => !isDeepStrictEqual(stored[name], fields[name]))
    if (changed.length > 0) {
      await updateApiClient(tx, stored.id, fields)
      await recordAudit(tx, {
        ...entryOf('apiClient.update', call, stored),
        before: Object.fromEntries(changed.map((name) => [name, stored[name]])),
        after: Object.fromEntries(changed.map((name) => [name, fields[name]])),
      })
    }
    return new Reply(await getApiClient(tx, scope, params.id, now))
  })
}

/** Revokes the token of an API client; repeating the call has no effect. */
export function takeBackApiClient(deps: Deps, call: Call<'revokeApiClient'>): Promise<Reply<ApiClient>> {
  const { scope, params, now } = call
  return inTransaction(deps.db.kysely, async (tx) => {
    const stored = await locked(tx, call)
    if (stored.status !== 'REVOKED') {
      await revokeApiClient(tx, stored.id, now)
      await recordAudit(tx, {
        ...entryOf('apiClient.revoke', call, stored),
        before: { name: stored.name, hint: stored.hint, status: stored.status },
        after: { status: 'REVOKED' },
      })
    }
    return new Reply(await getApiClient(tx, scope, params.id, now))
  })
}

/** If the caller has no right to the program, only that is reported, and no missing rights within it. */
const everything = { canWrite: true, canViewParticipants: true, editsProgramData: true, managesCatalog: true }

/** Creates an API client in a program of the client and returns its token, only this once. U54. */
export function createApiClient(
  deps: Deps,
  { caller, scope, body, unread, now, requestId }: Call<'createApiClient'>,
): Promise<Reply<AnswerOf<'createApiClient'>>> {
  const { program: programId, expirationDate } = body
  return inTransaction(deps.db.kysely, async (tx) => {
    const own = await ownRights(tx, caller, scope, programId)
    const isOver = expirationDate !== null && Date.parse(expirationDate) <= now.getTime()
    const { editsProgramData = false, managesCatalog = false } = body
    const given = { ...body, editsProgramData, managesCatalog }
    const fields = validateApiClient(given, {
      grantable: own ?? everything,
      isNameTaken: own !== null && (await isNameTaken(tx, programId, body.name.trim(), null)),
      more: [
        ...(own ? [] : [{ field: 'program', message: MESSAGES.any.invalidSelection }]),
        ...(isOver ? [{ field: 'expirationDate', message: MESSAGES.date.notInFuture }] : []),
      ],
      unread,
    })
    const { id, token } = await insertApiClient(tx, scope, { ...fields, programId, expirationDate }, now)
    const apiClient = await getApiClient(tx, scope, id, now)
    await recordAudit(tx, {
      userId: caller.userId,
      programId,
      requestId,
      action: 'apiClient.create',
      subjectType: 'apiClient',
      subjectId: id,
      after: { ...fields, expirationDate, hint: apiClient.hint },
    })
    return created(apiClientAddress(id), { apiClient, token })
  })
}

/** The validation context in addition to the body. */
interface Context {
  /** The rights that the caller can grant: their own, and those that the API client already has. */
  readonly grantable: OwnRights
  readonly isNameTaken: boolean
  /** Problems of other parts of the body. */
  readonly more: readonly Issue[]
  /** Parts of the body that could not be parsed. */
  readonly unread: FieldErrors
}

const {
  account: { beyondOwnCatalog, beyondOwnRights },
  apiClient: { nameExists },
} = ACCOUNT_MESSAGES

/**
 * Returns the fields for storage; throws 400 with every problem at its field. A caller cannot grant a right that they
 * lack.
 */
function validateApiClient(body: ApiClientFields, context: Context): ApiClientFields {
  const { grantable, isNameTaken, more, unread } = context
  const { name, callsPerMinute } = body
  const found = [
    ...apiClientIssues({ name, callsPerMinute: String(callsPerMinute) }),
    ...(isNameTaken ? [{ field: 'name', message: nameExists }] : []),
    ...rightNames
      .filter((right) => body[right] && !grantable[right])
      .map((field) => ({ field, message: field === 'managesCatalog' ? beyondOwnCatalog : beyondOwnRights })),
    ...more,
  ]
  const issues = withUnread(found, unread)
  if (issues.length > 0) throw invalidFrom(issues)
  const { canWrite, canViewParticipants, editsProgramData, managesCatalog } = body
  return { name: name.trim(), canWrite, canViewParticipants, editsProgramData, managesCatalog, callsPerMinute }
}
