import type { AuditEntryAnswer } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { printed, type Call, type Reply } from '../../http/call.ts'
import { notFound } from '../../refusal.ts'
import { auditOf, loadWholeEntries } from '../../store/audit-page/find-audit.ts'
import { isLarge, largeEntryTurn, stateBytes } from '../../store/audit-page/read-audit.ts'

/**
 * Returns an entry of the client's audit log with its complete states; throws 404 if there is none. The states are JSON
 * of any size and are passed on without parsing; large entries are handled one at a time.
 */
export async function getAuditEntry({ db }: Deps, call: Call<'getAuditEntry'>): Promise<Reply<AuditEntryAnswer>> {
  const { id } = call.params
  const found = await auditOf(db.kysely, call.scope.clientId, {})
    .select(stateBytes.as('bytes'))
    .where('audit_entry.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('The audit entry')
  return db.inTurn(isLarge(found.bytes) ? largeEntryTurn : [], async () => {
    const [entry] = await loadWholeEntries(db.kysely, [id])
    if (!entry) throw notFound('The audit entry')
    const { before, after, ...rest } = entry
    const json = JSON.stringify({ ...rest, isWhole: true }).slice(0, -1)
    return printed(Buffer.from(`${json},"before":${before ?? 'null'},"after":${after ?? 'null'}}`))
  })
}
