import { CATALOG, type CatalogEntity, type CatalogField, type CatalogName } from '@incentive/model/catalog'
import { sql, type RawBuilder } from 'kysely'
import { isReservedKey } from '../../catalog/records/key-changes.ts'
import type { WriteContext } from '../../catalog/records/record-changes.ts'
import { recordTable, type Column } from '../../catalog/record-table.ts'
import { isErasedKey } from '../../catalog/erasures.ts'
import { parentFields } from '../stage-rows.ts'

/** A field with a column of its own. */
export interface BulkField {
  readonly field: string
  readonly description: CatalogField
  readonly column: Column
}

const ofOneColumn: readonly CatalogField['kind'][] = ['text', 'key', 'number', 'flag', 'moment', 'lookup', 'reference']

/**
 * The fields of an entity whose rows statements can compare and create in bulk: each has a column, the key is of texts,
 * and no row refers to another one. Null for other entities, whose rows are planned one by one.
 */
export const bulkFields = (name: CatalogName): readonly BulkField[] | null => bulkEntities.get(name) ?? null

function describeBulk({ name, fields, key, isRemovedOnly }: CatalogEntity): readonly BulkField[] | null {
  const { columns, folded, through } = recordTable(name)
  const isPlain =
    !isRemovedOnly && through === null && Object.keys(folded).length === 0 && parentFields[name] === undefined
  if (!isPlain) return null
  const found = Object.entries(fields).flatMap(([field, description]): BulkField[] => {
    const column = columns[field]
    return column && ofOneColumn.includes(description.kind) ? [{ field, description, column }] : []
  })
  const hasAll = found.length === Object.keys(fields).length
  return hasAll && key.every((part) => columns[part]?.type === 'text') ? found : null
}

const bulkEntities = new Map(CATALOG.map((entity) => [entity.name, describeBulk(entity)]))

/** SQL of values by column, an object, as a row with the columns of some fields. */
export const asColumns = (values: RawBuilder<unknown>, fields: readonly BulkField[], alias: string) =>
  sql`jsonb_to_record(${values}) AS ${sql.id(alias)} (${sql.join(
    fields.map(({ column }) => sql`${sql.ref(column.name)} ${sql.raw(column.type)}`),
  )})`

/** SQL that tests whether no other record had a folded key, or has it reserved. */
export function isFreeKey(context: WriteContext, name: CatalogName, foldedKey: RawBuilder<unknown>) {
  const { scope, now } = context
  const isErased = name === 'participants' ? isErasedKey(scope.programId, now, foldedKey) : sql`false`
  return sql<boolean>`(NOT ${isReservedKey(context, name, foldedKey)} AND NOT ${isErased})`
}
