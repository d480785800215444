import { catalogEntity, isReference, ownerField, type CatalogName, type RecordValues } from '@incentive/model/catalog'
import { MESSAGES, RECORD_MESSAGES, type Issue } from '@incentive/model/issues'
import { sql } from 'kysely'
import type { Queries } from '../../queries.ts'
import { groupIn } from '../record-table.ts'
import type { StoredRecord } from './load-records.ts'
import type { FieldChange, WriteContext } from './record-changes.ts'
import { writeRefusal } from './record-rights.ts'

/** The part of a planned row that its owner depends on. */
interface OwnerPlan {
  readonly before: StoredRecord | null
  readonly values: RecordValues
  readonly changes: readonly FieldChange[]
  readonly issues: readonly Issue[]
}

/**
 * The problems with the owners of planned records: a record belongs to the program or to the group of the program, keeps
 * its owner, and is written by users with the right to the data of that owner.
 */
export async function findOwnerIssues(
  db: Queries,
  context: WriteContext,
  name: CatalogName,
  plans: readonly OwnerPlan[],
): Promise<Issue[][]> {
  const field = ownerField(catalogEntity(name))
  if (field === null) return plans.map(() => [])
  const { rows } = await sql<{ group: number | null }>`SELECT ${groupIn(context.scope)} AS group`.execute(db)
  const group = rows[0]?.group ?? null
  const problemOf = ({ before, values, changes }: OwnerPlan) => {
    const owner = ownerIdOf(values, field)
    if (before !== null && ownerIdOf(before.values, field) !== owner) return RECORD_MESSAGES.ownerFixed
    if (owner !== null && owner !== group) return MESSAGES.any.invalidSelection
    const isUntouched = before !== null && before.deactivatedDate === null && changes.length === 0
    return isUntouched ? null : writeRefusal(context, name, values)
  }
  return plans.map((plan) => {
    const isReported = plan.issues.some((issue) => issue.field === field)
    const message = isReported ? null : problemOf(plan)
    return message === null ? [] : [{ field, message }]
  })
}

function ownerIdOf(values: RecordValues, field: string): number | null {
  const owner = values[field] ?? null
  return isReference(owner) ? owner.id : null
}
