import type { GivenRecord } from '@incentive/contract'
import {
  blankRecord,
  catalogEntity,
  isReference,
  recordIssues,
  type CatalogEntity,
  type CatalogName,
  type RecordValues,
} from '@incentive/model/catalog'
import type { Queries } from '../../queries.ts'
import { inactiveIssues, merge } from './plan-records.ts'
import type { WriteContext } from './record-changes.ts'
import { resolveReferences } from './resolve-references.ts'

/** A row that names records and values that exist. */
export interface NewRecord {
  /** The values of a new record that the row would create. */
  readonly values: RecordValues
  /** True if these values have no problem. */
  readonly isValid: boolean
}

/**
 * Reads rows as new records, without the stored records that they may name. Null where a reference is unknown, inactive
 * or of a record that does not exist yet.
 */
export async function planNewRecords(
  db: Queries,
  context: WriteContext,
  name: CatalogName,
  rows: readonly GivenRecord[],
): Promise<readonly (NewRecord | null)[]> {
  const entity = catalogEntity(name)
  const blank = blankRecord(entity)
  const initial = initialLookups(entity)
  const resolved = await resolveReferences(
    db,
    context,
    name,
    Object.keys(initial).length === 0 ? rows : rows.map((row) => ({ ...initial, ...row })),
  )
  return resolved.map(({ given, issues }) => {
    const isMissing = Object.values(given).some((value) => isReference(value) && value.id === 0)
    if (issues.length > 0 || isMissing || inactiveIssues(name, given, null).length > 0) return null
    const values = merge(name, blank, given)
    return { values, isValid: recordIssues(entity, values).length === 0 }
  })
}

/** The lookup values of a new record that does not give them, as they are resolved. */
const initialLookups = ({ fields }: CatalogEntity): GivenRecord =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, { kind, initial }]) =>
      kind === 'lookup' && typeof initial === 'string' ? [[field, { key: { name: initial } }] as const] : [],
    ),
  )
