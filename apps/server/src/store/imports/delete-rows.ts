import type { GivenRecord } from '@incentive/contract'
import { catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { RECORD_MESSAGES, type Issue } from '@incentive/model/issues'
import { deleteRecords, markActive } from '../catalog/records/end-record.ts'
import type { RowPlan, RowToWrite } from '../catalog/records/plan-records.ts'
import type { WriteContext } from '../catalog/records/record-changes.ts'
import { writeRefusal } from '../catalog/records/record-rights.ts'
import type { Writes } from '../queries.ts'

/** A row of a file: one with a true value in the column `delete` only names a record. */
interface FileRow {
  readonly given: GivenRecord
  readonly isDelete: boolean
}

/** The rows as they are planned: of one that deletes, only the key is read. */
export const toPlanned = (name: CatalogName, rows: readonly FileRow[]): RowToWrite[] =>
  rows.map(({ given, isDelete }) => ({ given: isDelete ? keyOf(name, given) : given, target: 'byKey' }))

const keyOf = (name: CatalogName, given: GivenRecord): GivenRecord =>
  Object.fromEntries(catalogEntity(name).key.map((part) => [part, given[part]]))

/** Why a record cannot be deactivated or removed: the right is missing, there is none, or its key names one that is unknown. */
export function deletionIssues(
  context: WriteContext,
  name: CatalogName,
  { before, issues, foldedKey }: RowPlan,
): Issue[] {
  const { key, one } = catalogEntity(name)
  if (before !== null) {
    const message = writeRefusal(context, name, before.values)
    return message === null ? [] : [{ field: key[0] ?? '', message }]
  }
  const unknown = issues.filter(({ field }) => foldedKey === '' && key.includes(field))
  return unknown.length > 0 ? unknown : [{ field: key[0] ?? '', message: RECORD_MESSAGES.noSuchRecord(one) }]
}

/** The effect that deleting has on records of an entity. */
export const deletionResult = (name: CatalogName): 'deactivated' | 'removed' =>
  catalogEntity(name).isRemovedOnly ? 'removed' : 'deactivated'

/** Deactivates the records of plans, or removes them; those that are deactivated already stay as they are. */
export async function deletePlanned(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  plans: readonly RowPlan[],
): Promise<void> {
  const records = plans.flatMap(({ before }) => before ?? [])
  if (records.length === 0) return
  if (deletionResult(name) === 'removed') {
    await deleteRecords(
      tx,
      context,
      name,
      records.map(({ id }) => id),
    )
    return
  }
  const active = records.filter(({ deactivatedDate }) => deactivatedDate === null)
  await markActive(
    tx,
    context,
    name,
    active.map(({ id }) => id),
    false,
  )
}
