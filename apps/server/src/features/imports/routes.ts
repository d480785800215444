import type { Deps } from '../../deps.ts'
import { Reply, type Handlers } from '../../http/call.ts'
import { withETag } from '../../http/with-etag.ts'
import { notFound } from '../../refusal.ts'
import { requireSightOf } from '../../store/catalog/records/record-rights.ts'
import { findInList } from '../../store/search/searchable-list.ts'
import { imports, rowsOf } from '../../store/imports/find-imports.ts'
import { feeds, getFeed } from '../../store/imports/feeds/find-feeds.ts'
import { loadImports } from '../../store/imports/import-answer.ts'
import { applyImport, cancelImport, recheckImport, requireImport, retryImport, undoImport } from './change-import.ts'
import { correctRow } from './correct-row.ts'
import { exportRejected } from './export-rejected.ts'
import { removeFeed, setFeed } from './feeds/save-feed.ts'
import { getImportFile } from './get-import-file.ts'
import { readerOf, receiveImport } from './receive-import.ts'

type Names =
  | 'getImportFile'
  | ('createImport' | 'searchImports' | 'getImport' | 'searchImportRows' | 'updateImportRow' | 'exportRejectedRows')
  | ('searchFeeds' | 'getFeed' | 'setFeed' | 'removeFeed')
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
  searchFeeds: (call) => findInList(deps.db.kysely, feeds, call),
  getFeed: async (call) => withETag(new Reply(await getFeed(deps.db.kysely, call.scope, call.params.name, call.now))),
  setFeed: (call) => setFeed(deps, call),
  removeFeed: (call) => removeFeed(deps, call),
  getImportFile: (call) => getImportFile(deps, call),
  recheckImport: (call) => recheckImport(deps, call),
  applyImport: (call) => applyImport(deps, call),
  cancelImport: (call) => cancelImport(deps, call),
  undoImport: (call) => undoImport(deps, call),
  retryImport: (call) => retryImport(deps, call),
})
