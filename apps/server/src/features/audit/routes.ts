import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { auditEntries } from '../../store/audit-page/find-audit.ts'
import { findInList } from '../../store/search/searchable-list.ts'
import { exportAudit } from './export-audit.ts'
import { getAuditEntry } from './get-audit-entry.ts'

/** The audit log, for users who manage the accounts of the client. R35. */
export const auditHandlers = (deps: Deps): Pick<Handlers, 'searchAudit' | 'getAuditEntry' | 'exportAudit'> => ({
  searchAudit: (call) => findInList(deps.db.kysely, auditEntries, call),
  getAuditEntry: (call) => getAuditEntry(deps, call),
  exportAudit: (call) => exportAudit(deps, call),
})
