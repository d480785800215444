import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { auditEntries } from '../../store/audit-page/find-audit.ts'
import { searchCatalogue } from '../../store/catalogues/catalogue.ts'
import { exportAudit } from './export-audit.ts'

/** Who did what when, for those who manage the accounts of the client. R35. */
export const auditHandlers = (deps: Deps): Pick<Handlers, 'searchAudit' | 'exportAudit'> => ({
  searchAudit: (call) => searchCatalogue(deps.db.kysely, auditEntries, call),
  exportAudit: (call) => exportAudit(deps, call),
})
