import type { CatalogName } from '@incentive/model/catalog'
import { FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import { markActive } from '../catalog/records/end-record.ts'
import type { StoredRecord } from '../catalog/records/load-records.ts'
import { planRecords, type RowPlan } from '../catalog/records/plan-records.ts'
import type { WriteContext } from '../catalog/records/record-changes.ts'
import { writeRecords } from '../catalog/records/write-records.ts'
import type { Writes } from '../queries.ts'
import { changedBy, kept, toGiven, type AppliedRow, type Undone } from './undone.ts'

/** An applied row that deactivated or removed a record; null: the record is not there. */
export interface Deletion {
  readonly row: AppliedRow
  readonly record: StoredRecord | null
}

/** Reactivates the records that rows deactivated, and creates those again that rows removed. */
export async function undoDeletions(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  deletions: readonly Deletion[],
): Promise<Map<number, Undone>> {
  const results = new Map<number, Undone>()
  const inactive: number[] = []
  const removed: AppliedRow[] = []
  for (const { row, record } of deletions) {
    if (row.result === 'removed') removed.push(row)
    else if (record === null) results.set(row.id, kept(FILE_IMPORT_MESSAGES.wasRemoved))
    else if (record.deactivatedDate === null) results.set(row.id, kept(changedBy(record, context.source)))
    else {
      inactive.push(record.id)
      results.set(row.id, restored)
    }
  }
  await markActive(tx, context, name, inactive, true)
  for (const [id, result] of await createAgain(tx, context, name, removed)) results.set(id, result)
  return results
}

const restored: Undone = { result: 'restored', reason: null }

async function createAgain(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  rows: readonly AppliedRow[],
): Promise<Map<number, Undone>> {
  const plans = await planRecords(
    tx,
    context,
    name,
    rows.map(({ before }) => {
      const values = Object.entries(before?.values ?? {}).map(([field, value]) => [field, toGiven(value, undefined)])
      return { given: Object.fromEntries(values) as Record<string, ReturnType<typeof toGiven>>, target: 'new' }
    }),
  )
  const accepted: { readonly plan: RowPlan; readonly feedId: number | undefined }[] = []
  const results = new Map<number, Undone>()
  for (const [index, { id, before }] of rows.entries()) {
    const plan = plans[index] as RowPlan
    const [issue] = plan.issues
    if (!issue) accepted.push({ plan, feedId: before?.feedId ?? undefined })
    results.set(id, issue ? kept(issue.message) : restored)
  }
  for (const [feedId, own] of Map.groupBy(accepted, (each) => each.feedId)) {
    const plansOfFeed = own.map(({ plan }) => plan)
    await writeRecords(tx, { ...context, feedId }, name, plansOfFeed)
  }
  return results
}
