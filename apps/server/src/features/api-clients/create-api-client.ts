import type { AnswerOf } from '@incentive/contract'
import { MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { created, type Call, type Reply } from '../../http/call.ts'
import { recordAudit } from '../../store/audit.ts'
import { apiClientAddress, getApiClient } from '../../store/api-clients/api-clients.ts'
import { isNameTaken, ownRights } from '../../store/api-clients/own-rights.ts'
import { insertApiClient } from '../../store/api-clients/write-api-client.ts'
import { inTransaction } from '../../store/transaction.ts'
import { validateApiClient } from './validate-api-client.ts'

/** If the caller has no right to the program, only that is reported, and no missing rights within it. */
const everything = { canWrite: true, canViewParticipants: true }

/** Creates an API client in a program of the client and returns its token, only this once. U54. */
export function createApiClient(
  deps: Deps,
  { caller, scope, body, unread, now, requestId }: Call<'createApiClient'>,
): Promise<Reply<AnswerOf<'createApiClient'>>> {
  const { program: programId, expirationDate } = body
  return inTransaction(deps.db.kysely, async (tx) => {
    const own = await ownRights(tx, caller, scope, programId)
    const isOver = expirationDate !== null && Date.parse(expirationDate) <= now.getTime()
    const fields = validateApiClient(body, {
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
