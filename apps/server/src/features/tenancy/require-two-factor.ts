import type { Client } from '@incentive/contract'
import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { conflict, notFound } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { loadClients } from '../../store/tenancy/clients.ts'
import { endSessionsWithoutFactor, lockDemand, updateDemand } from '../../store/tenancy/second-factor-demand.ts'
import { inTransaction } from '../../store/transaction.ts'

/**
 * Sets whether password users of a client need two-factor authentication. Ends password-only sessions, including the
 * caller's: signing in again starts the setup. Throws 404 for another client than that of the current program, 409 if
 * the server cannot store the secrets.
 */
export function requireTwoFactor(deps: Deps, call: Call<'requireTwoFactor'>): Promise<Client> {
  const { caller, scope, params, body, requestId } = call
  const { id } = params
  if (id !== scope.clientId) throw notFound('The client')
  if (body.demandsSecondFactor && !deps.sealer) throw conflict(ACCOUNT_MESSAGES.account.noKey)
  return inTransaction(deps.db.kysely, async (tx) => {
    const before = { demandsSecondFactor: await lockDemand(tx, id) }
    if (before.demandsSecondFactor !== body.demandsSecondFactor) {
      await updateDemand(tx, id, body.demandsSecondFactor)
      const endedSessions = body.demandsSecondFactor ? await endSessionsWithoutFactor(tx, id) : 0
      await recordAudit(tx, {
        userId: caller.userId,
        programId: null,
        clientId: id,
        requestId,
        action: 'client.demandSecondFactor',
        subjectType: 'client',
        subjectId: id,
        before,
        after: { ...body, ...(endedSessions > 0 && { endedSessions }) },
      })
    }
    const [client] = await loadClients(tx, caller, [id])
    if (!client) throw notFound('The client')
    return client
  })
}
