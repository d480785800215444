import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { notFound } from '../../refusal.ts'
import { requireSightOf } from '../../store/catalog/records/record-rights.ts'
import { findInList } from '../../store/catalog/searchable-list.ts'
import { imports, rowsOf } from '../../store/imports/find-imports.ts'
import { loadImports } from '../../store/imports/import-answer.ts'
import { applyImport, cancelImport, recheckImport, requireImport, retryImport, undoImport } from './change-import.ts'
import { correctRow } from './correct-row.ts'
import { exportRejected } from './export-rejected.ts'
import { readerOf, receiveImport } from './receive-import.ts'

type Names =
  | ('createImport' | 'searchImports' | 'getImport' | 'searchImportRows' | 'updateImportRow' | 'exportRejectedRows')
  | ('recheckImport' | 'applyImport' | 'cancelImport' | 'undoImport' | 'retryImport')

/** Files of records on the way into the catalog. */
export const importHandlers = (deps: Deps): Pick<Handlers, Names> => ({
  createImport: (call) => receiveImport(deps, call),
  searchImports: (call) => findInList(deps.db.kysely, imports, call),
  getImport: async (call) => {
    const { id } = await requireImport(deps.db.kysely, call)
    const [found] = await loadImports(deps.db.kysely, [id], readerOf(call))
    if (!found) throw notFound('The import')
    return found
  },
  searchImportRows: async (call) => {
    const stored = await requireImport(deps.db.kysely, call)
    requireSightOf(call, stored.entity)
    return findInList(deps.db.kysely, rowsOf(stored.id), call)
  },
  updateImportRow: (call) => correctRow(deps, call),
  exportRejectedRows: (call) => exportRejected(deps, call),
  recheckImport: (call) => recheckImport(deps, call),
  applyImport: (call) => applyImport(deps, call),
  cancelImport: (call) => cancelImport(deps, call),
  undoImport: (call) => undoImport(deps, call),
  retryImport: (call) => retryImport(deps, call),
})
