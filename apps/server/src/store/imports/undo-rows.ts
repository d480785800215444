import { catalogEntity, type CatalogEntity, type CatalogName } from '@incentive/model/catalog'
import { FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import { sql } from 'kysely'
import { deleteRecord, deleteRecords, markActive } from '../catalog/records/end-record.ts'
import type { StoredRecord } from '../catalog/records/load-records.ts'
import { planNewRecords } from '../catalog/records/plan-new-records.ts'
import { lockRecords, planRecords, type RowPlan } from '../catalog/records/plan-records.ts'
import { isSameValue, type WriteContext } from '../catalog/records/record-changes.ts'
import { writeRefusal } from '../catalog/records/record-rights.ts'
import { findUsed, findUses } from '../catalog/uses/record-uses.ts'
import { writeRecords } from '../catalog/records/write-records.ts'
import type { Queries, Writes } from '../queries.ts'
import type { Image } from './apply-rows.ts'
import { undoDeletions, type Deletion } from './undo-deletions.ts'
import { changedBy, kept, toGiven, type AppliedRow, type Undone } from './undone.ts'

interface AppliedRecord {
  readonly row: AppliedRow
  readonly record: StoredRecord
}

/** The next applied rows that are not undone: those that others refer to come last. */
export async function nextApplied(db: Queries, importId: number, most: number): Promise<AppliedRow[]> {
  const { rows } = await sql<AppliedRow>`
    SELECT id, record_id AS "recordId", result, is_reactivated AS "isReactivated", before_image AS before, coalesce(after_image, '{"values": {}}') AS after,
           CASE WHEN after_image IS NULL THEN given END AS given
      FROM import_row WHERE import_id = ${importId} AND is_applied AND undo_result IS NULL
     ORDER BY level DESC, line DESC LIMIT ${most}`.execute(db)
  return rows
}

/**
 * Undoes rows: removes what they created, and restores the fields that they changed where the record still holds what
 * the import left. What was changed or used in the meantime stays, with the reason. DI-08.
 */
export async function undoRows(
  tx: Writes,
  context: WriteContext,
  { importId, entity }: { readonly importId: number; readonly entity: CatalogName },
  rows: readonly AppliedRow[],
): Promise<void> {
  const own: WriteContext = { ...context, source: `IMPORT ${importId}` }
  const images = await imagesOf(tx, own, entity, rows)
  const stored = await lockRecords(tx, own, entity, { keys: [], ids: rows.map(({ recordId }) => recordId) })
  const byId = new Map(stored.map((record) => [record.id, record]))
  const undone = new Map<number, Undone>()
  const toRestore: AppliedRecord[] = []
  const deletions: Deletion[] = []
  const toRemove: AppliedRecord[] = []
  for (const row of rows) {
    const record = byId.get(row.recordId)
    const refusal = record ? writeRefusal(context, entity, record.values) : null
    if (refusal !== null) undone.set(row.id, kept(refusal))
    else if (row.result === 'deactivated' || row.result === 'removed') deletions.push({ row, record: record ?? null })
    else if (!record) undone.set(row.id, kept(FILE_IMPORT_MESSAGES.wasRemoved))
    else if (row.before !== null) toRestore.push({ row, record })
    else if (isEdited(entity, images.get(row.id) ?? row.after, record))
      undone.set(row.id, kept(changedBy(record, own.source)))
    else toRemove.push({ row, record })
  }
  for (const [id, result] of await removeCreated(tx, own, entity, toRemove)) undone.set(id, result)
  for (const [id, result] of await restore(tx, own, entity, toRestore)) undone.set(id, result)
  for (const [id, result] of await undoDeletions(tx, own, entity, deletions)) undone.set(id, result)
  const results = [...undone].map(([id, each]) => ({ id, ...each }))
  await sql`
    UPDATE import_row SET undo_result = undone.result, undo_reason = undone.reason
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS undone (id bigint, result text, reason text)
     WHERE import_row.id = undone.id`.execute(tx)
}

/** The values of the records that rows created in bulk, by the id of the row. */
async function imagesOf(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  rows: readonly AppliedRow[],
): Promise<ReadonlyMap<number, Image>> {
  const created = rows.filter(({ given }) => given !== null)
  const givens = created.map(({ given }) => given ?? {})
  const records = created.length === 0 ? [] : await planNewRecords(tx, context, name, givens)
  return new Map(created.map(({ id }, index) => [id, { values: records[index]?.values ?? {} }]))
}

/** True if a created record has other values than the import left. */
const isEdited = (name: CatalogName, after: Image, record: StoredRecord): boolean =>
  Object.entries(catalogEntity(name).fields).some(
    ([field, { kind }]) => !isSameValue(kind, record.values[field] ?? null, after.values[field] ?? null),
  )

/**
 * Removes created records that nothing uses, and deactivates the others. Records that refer to each other go one after
 * the other.
 */
async function removeCreated(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  rows: readonly AppliedRecord[],
): Promise<Map<number, Undone>> {
  const results = new Map<number, Undone>()
  let left = rows
  while (left.length > 0) {
    const used = await findUsed(tx, name, idsOf(left))
    const free = left.filter(({ record }) => !used.has(record.id))
    const removed = await removeUnused(tx, context, name, free)
    for (const { row } of removed) results.set(row.id, { result: 'removed', reason: null })
    left = left.filter((each) => !removed.includes(each))
    if (removed.length === 0) break
  }
  for (const { row, record } of left) results.set(row.id, await deactivate(tx, context, name, record))
  return results
}

/** Removes records in one statement, or each by itself if something unforeseen refers to one. Returns the removed. */
async function removeUnused(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  rows: readonly AppliedRecord[],
): Promise<readonly AppliedRecord[]> {
  if (rows.length === 0 || (await deleteRecords(tx, context, name, idsOf(rows)))) return rows
  const removed: AppliedRecord[] = []
  for (const each of rows) if (await deleteRecord(tx, context, name, each.record.id)) removed.push(each)
  return removed
}

const idsOf = (rows: readonly AppliedRecord[]) => rows.map(({ record }) => record.id)

async function deactivate(tx: Writes, context: WriteContext, name: CatalogName, record: StoredRecord): Promise<Undone> {
  const uses = await findUses(tx, context.scope, name, record.id)
  const places = uses.map(({ count, place }) => `${count.toLocaleString('en-US')} ${place}`).join(' and ')
  if (record.deactivatedDate === null) await markActive(tx, context, name, [record.id], false)
  return { result: 'deactivated', reason: FILE_IMPORT_MESSAGES.usedBy(places || 'other records') }
}

/** Restores changed fields, with one plan for all rows. */
async function restore(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  rows: readonly AppliedRecord[],
): Promise<Map<number, Undone>> {
  const entity = catalogEntity(name)
  const results = new Map<number, Undone>()
  const restored = rows.map(({ row, record }) => {
    const fields = Object.keys(row.after.values)
    const held = fields.filter((field) => {
      const kind = entity.fields[field]?.kind ?? 'text'
      return isSameValue(kind, record.values[field] ?? null, row.after.values[field] ?? null)
    })
    const given = held.map(
      (field) => [field, toGiven(row.before?.values[field] ?? null, record.values[field])] as const,
    )
    return { row, record, lost: fields.filter((field) => !held.includes(field)), given: Object.fromEntries(given) }
  })
  const plans = await planRecords(
    tx,
    context,
    name,
    restored.map(({ given, record }) => ({ given: given, target: record.id })),
  )
  const accepted: RowPlan[] = []
  for (const [index, { row, record, lost, given }] of restored.entries()) {
    const plan = plans[index] as RowPlan
    const [issue] = plan.issues
    const isEmpty = Object.keys(given).length === 0
    if (issue) results.set(row.id, kept(issue.message))
    else if (isEmpty && lost.length > 0) results.set(row.id, kept(changedBy(record, context.source)))
    else {
      accepted.push(plan)
      const reason = lost.length === 0 ? null : `${labelsOf(entity, lost)}: ${changedBy(record, context.source)}`
      results.set(row.id, { result: 'restored', reason })
    }
  }
  await writeRecords(tx, context, name, accepted)
  for (const { row, record } of restored) {
    const isLeft = results.get(row.id)?.result === 'restored' && row.isReactivated && record.deactivatedDate === null
    if (isLeft) await markActive(tx, context, name, [record.id], false)
  }
  return results
}

const labelsOf = ({ fields }: CatalogEntity, names: readonly string[]) =>
  names.map((field) => fields[field]?.label ?? field).join(', ')

/** Counts the rows of an undo: undone completely, and with something that stays. */
export async function countUndone(db: Queries, importId: number): Promise<{ undone: number; kept: number }> {
  const { rows } = await sql<{ undone: number; kept: number }>`
    SELECT count(*) FILTER (WHERE undo_reason IS NULL) AS undone, count(*) FILTER (WHERE undo_reason IS NOT NULL) AS kept
      FROM import_row WHERE import_id = ${importId} AND undo_result IS NOT NULL`.execute(db)
  return rows[0] ?? { undone: 0, kept: 0 }
}
