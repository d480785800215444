import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { findChanges } from '../../store/catalog/records/record-changes.ts'
import { removedRecords } from '../../store/catalog/records/removed-records.ts'
import { findUses } from '../../store/catalog/uses/record-uses.ts'
import { searchRecords } from '../../store/catalog/records/search-records.ts'
import { findInList } from '../../store/search/searchable-list.ts'
import { requireRecord, requireSightOf } from '../../store/catalog/records/record-rights.ts'
import { erase } from './erase-participant.ts'
import { exportRecords, getImportTemplate } from './export-records.ts'
import { createRecord, removeRecord, setActive, updateRecord } from './save-record.ts'
import { upsertRecords } from './upsert-records.ts'

type Names =
  | 'searchRecords'
  | 'searchRemovedRecords'
  | 'createRecord'
  | 'updateRecord'
  | 'upsertRecords'
  | 'removeRecord'
  | 'eraseParticipant'
  | 'deactivateRecord'
  | 'reactivateRecord'
  | 'getRecordUses'
  | 'getRecordChanges'
  | 'exportRecords'
  | 'getImportTemplate'

/** The records of the catalog: written by users and by other systems. */
export const recordHandlers = (deps: Deps): Pick<Handlers, Names> => ({
  searchRecords: (call) => {
    requireSightOf(call, call.params.entity)
    return searchRecords(deps.db.kysely, call.params.entity, call)
  },
  searchRemovedRecords: (call) => {
    requireSightOf(call, call.params.entity)
    return findInList(deps.db.kysely, removedRecords(call.params.entity), call)
  },
  createRecord: (call) => createRecord(deps, call),
  updateRecord: (call) => updateRecord(deps, call),
  upsertRecords: (call) => upsertRecords(deps, call),
  removeRecord: (call) => removeRecord(deps, call),
  eraseParticipant: (call) => erase(deps, call),
  deactivateRecord: (call) => setActive(deps, call, false),
  reactivateRecord: (call) => setActive(deps, call, true),
  exportRecords: (call) => exportRecords(deps, call),
  getImportTemplate: (call) => getImportTemplate(call),
  getRecordUses: async (call) => {
    const { entity, id } = call.params
    await requireRecord(deps.db.kysely, call, entity, id)
    return { content: await findUses(deps.db.kysely, call.scope, entity, id) }
  },
  getRecordChanges: async (call) => {
    const { entity, id } = call.params
    await requireRecord(deps.db.kysely, call, entity, id)
    return findChanges(deps.db.kysely, entity, id)
  },
})
