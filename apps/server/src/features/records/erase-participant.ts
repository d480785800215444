import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { Reply, type Call } from '../../http/call.ts'
import { withETag } from '../../http/with-etag.ts'
import { readRecord } from '../../store/catalog/records/record-answer.ts'
import { requireSightOf } from '../../store/catalog/records/record-rights.ts'
import { eraseParticipant } from '../../store/participants/erase-participant.ts'
import { findErased } from '../../store/catalog/erasures.ts'
import { inTransaction } from '../../store/transaction.ts'
import { auditRecord, contextOf, lockSeen } from './save-record.ts'

/** Number of years in which the key of an erased person cannot be used, unless the server has another one. */
const usualYears = 10

/** Erases a person for good; repeating the call has no effect. The audit entry has no values. DI-24. */
export function erase(deps: Deps, call: Call<'eraseParticipant'>): Promise<Reply<AnswerOf<'eraseParticipant'>>> {
  const { params, now } = call
  requireSightOf(call, 'participants')
  return inTransaction(deps.db.kysely, async (tx) => {
    const record = await lockSeen(tx, call, { entity: 'participants', id: params.id })
    if (!(await findErased(tx, [record.id])).has(record.id)) {
      const reservedUntil = new Date(now)
      reservedUntil.setUTCFullYear(now.getUTCFullYear() + (deps.erasedKeyYears ?? usualYears))
      await eraseParticipant(tx, contextOf(call), record, reservedUntil)
      await auditRecord(tx, call, 'erase', { entity: 'participants', id: record.id, changes: [] })
    }
    return withETag(new Reply(await readRecord(tx, 'participants', record.id, now)))
  })
}
