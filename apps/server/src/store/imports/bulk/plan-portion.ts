import type { CatalogName } from '@incentive/model/catalog'
import { planNewRecords, type NewRecord } from '../../catalog/records/plan-new-records.ts'
import type { WriteContext } from '../../catalog/records/record-changes.ts'
import { columnText } from '../../catalog/records/write-records.ts'
import type { Queries } from '../../queries.ts'
import type { ReadRow } from '../stage-rows.ts'
import { bulkFields, type BulkField } from './bulk-entity.ts'

/** A field of the planned rows of a portion: the texts of its column. */
export interface PortionField extends BulkField {
  readonly texts: readonly (string | null)[]
  /** True if all rows have the same text, such as a field that the file has no column for. */
  readonly isConstant: boolean
  /** The rows that give the field. */
  readonly given: 'all' | 'some' | 'none'
}

/** The values of rows as new records. */
export interface Portion {
  /** By row: its place among the planned ones; null for a row that cannot be compared in bulk. */
  readonly places: readonly (number | null)[]
  /** By place: whether a new record with the values has no problem. */
  readonly isValid: readonly boolean[]
  readonly fields: readonly PortionField[]
}

/** Reads rows of a file as new records, whose values statements compare with the stored ones. */
export async function planPortion(
  db: Queries,
  context: WriteContext,
  name: CatalogName,
  rows: readonly ReadRow[],
): Promise<Portion> {
  const fields = bulkFields(name)
  if (fields === null) return { places: [], isValid: [], fields: [] }
  const isReadable = ({ given, issues, isDelete }: ReadRow) => given !== null && issues.length === 0 && !isDelete
  const readable = rows.filter(isReadable)
  const records = await planNewRecords(
    db,
    context,
    name,
    readable.map(({ given }) => given ?? {}),
  )
  const planned = records.filter((record) => record !== null)
  const givens = readable.filter((_, index) => records[index] !== null).map(({ given }) => given ?? {})
  let read = 0
  let place = 0
  const places = rows.map((row) => (isReadable(row) && records[read++] !== null ? place++ : null))
  return {
    places,
    isValid: planned.map(({ isValid }) => isValid),
    fields: fields.map((each) => portionField(each, planned, givens)),
  }
}

function portionField(
  { field, description, column }: BulkField,
  records: readonly NewRecord[],
  givens: readonly object[],
): PortionField {
  const texts = records.map(({ values }) => columnText(column, values[field] ?? null))
  const [first] = texts
  const count = givens.reduce((sum, given) => (Object.hasOwn(given, field) ? sum + 1 : sum), 0)
  const given = count === 0 ? 'none' : count === givens.length ? 'all' : 'some'
  return { field, description, column, texts, isConstant: texts.every((text) => text === first), given }
}
