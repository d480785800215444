import { isDeepStrictEqual } from 'node:util'
import type { ApiClient } from '@incentive/contract'
import { ACCOUNT_MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { Reply, seenVersions, type Call } from '../../http/call.ts'
import { conflict } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { getApiClient } from '../../store/api-clients/api-clients.ts'
import { isNameTaken, ownRights } from '../../store/api-clients/own-rights.ts'
import { lockApiClient, revokeApiClient, updateApiClient } from '../../store/api-clients/write-api-client.ts'
import type { Writes } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'
import { validateApiClient } from './validate-api-client.ts'

const fieldNames = ['name', 'canWrite', 'canViewParticipants', 'callsPerMinute'] as const

type Changing = Call<'updateApiClient'> | Call<'revokeApiClient'>

const entryOf = (action: string, { caller, requestId }: Changing, { id, program }: ApiClient) => ({
  ...{ userId: caller.userId, programId: program.id, requestId, action },
  ...{ subjectType: 'apiClient', subjectId: id },
})

/** Locks the API client of a call. */
async function locked(tx: Writes, { scope, params, now }: Changing): Promise<ApiClient> {
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
    const fields = validateApiClient(body, {
      grantable: {
        canWrite: stored.canWrite || own?.canWrite === true,
        canViewParticipants: stored.canViewParticipants || own?.canViewParticipants === true,
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
