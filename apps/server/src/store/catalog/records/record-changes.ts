import type { RecordChange } from '@incentive/contract'
import {
  catalogEntity,
  isReference,
  type CatalogField,
  type CatalogName,
  type RecordPrice,
  type RecordReference,
  type RecordValue,
  type RecordValues,
} from '@incentive/model/catalog'
import { formatNy } from '@incentive/model/time'
import { epochOf } from '@incentive/scalars'
import { sql, type RawBuilder } from 'kysely'
import type { Caller, ProgramScope } from '../../../caller.ts'
import type { Queries, Writes } from '../../queries.ts'
import { recordTable } from '../record-table.ts'

/** The old and new value of a field, as shown. */
export type FieldChange = RecordChange['changes'][number]

/** One entry of a record's timeline. */
export interface ChangeToRecord {
  readonly recordId: number
  readonly kind: RecordChange['kind']
  readonly changes: readonly FieldChange[]
}

/** The author of a write with their rights, the program, the time, and where the write comes from. */
export interface WriteContext {
  readonly userId: number
  readonly caller: Pick<Caller, 'editsProgramData' | 'managesCatalog'>
  readonly scope: ProgramScope
  readonly now: Date
  readonly source: 'SCREEN' | 'CALL' | `IMPORT ${number}`
  /** The feed that brings the records; absent: it stays as it is. */
  readonly feedId?: number | undefined
  /** A deactivated record that is written is active again. */
  readonly reactivates?: true
  /** References to records that are only a name need not exist yet; they are planned with the id 0. */
  readonly createsMissing?: boolean
}

/** Returns the fields whose values differ, with both values as shown. */
export function differences(name: CatalogName, before: RecordValues | null, after: RecordValues): FieldChange[] {
  return Object.entries(catalogEntity(name).fields).flatMap(([field, { label, kind }]) => {
    const [old, next] = [before?.[field] ?? null, after[field] ?? null]
    return isSameValue(kind, old, next) ? [] : [{ field, label, before: shown(kind, old), after: shown(kind, next) }]
  })
}

/**
 * True if two values of a kind of field are equal: references by id, lists without order, instants with any number of
 * decimal places.
 */
export const isSameValue = (kind: CatalogField['kind'], one: RecordValue, other: RecordValue): boolean =>
  kind === 'moment' && typeof one === 'string' && typeof other === 'string'
    ? epochOf(one) === epochOf(other)
    : comparable(one) === comparable(other)

/** A text that is equal for equal values: references are compared by id, lists without order. */
function comparable(value: RecordValue): string {
  if (isReference(value)) return referenceText(value)
  if (!Array.isArray(value)) return JSON.stringify(typeof value === 'string' && value === '' ? null : value)
  const entries = value as readonly (RecordReference | RecordPrice)[]
  return JSON.stringify(entries.map(entryText).toSorted())
}

const referenceText = ({ id, name }: RecordReference) => (id === 0 ? `name ${name}` : `id ${id}`)

const isPrice = (entry: RecordReference | RecordPrice): entry is RecordPrice => 'price' in entry

const entryText = (entry: RecordReference | RecordPrice) =>
  isPrice(entry) ? `${entry.country.id} ${entry.price}` : String(entry.id)

/** A value as a reader sees it; empty if there is none. */
function shown(kind: CatalogField['kind'], value: RecordValue): string {
  if (value === null) return ''
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (typeof value === 'string') return kind === 'moment' ? formatNy(value) : value
  if (typeof value === 'number') return String(value)
  if (isReference(value)) return nameOf(value)
  const entries = value as readonly (RecordReference | RecordPrice)[]
  return entries.map((each) => (isPrice(each) ? `${nameOf(each.country)} ${each.price}` : nameOf(each))).join(', ')
}

/** A lookup value has a description, a record a name or a key. */
function nameOf({ id, ...texts }: RecordReference): string {
  const { description, name } = texts
  const first = [description, name, ...Object.values(texts)].find((text) => typeof text === 'string' && text !== '')
  return typeof first === 'string' ? first : String(id)
}

/** SQL of the columns of entries of timelines, and of their values: the id of the record, the kind, and the changes. */
export function catalogChangeColumns(
  { userId, scope, now, source }: WriteContext,
  name: CatalogName,
  id: RawBuilder<unknown>,
  kindAndChanges: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { table, owner, group } = recordTable(name)
  const ofTable = sql`${owner === 'program_id' ? scope.programId : null}::bigint`
  // a record of a program group is of the client
  const programId =
    group === null
      ? ofTable
      : sql`(SELECT record.program_id FROM ${sql.table(table)} AS record WHERE record.id = ${id})`
  return sql`
    (entity, client_id, program_id, app_user_id, source, created_date, record_id, kind, changes)
    SELECT ${name}, ${scope.clientId}::bigint, ${programId}, ${userId}::bigint, ${source},
           ${now.toISOString()}::timestamptz, ${id}, ${kindAndChanges}`
}

/** Writes entries of the timelines of stored records. DI-03. */
export async function recordChanges(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  changes: readonly ChangeToRecord[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ recordId, kind, changes: fields }) => ({
    id: recordId,
    kind,
    changes: fields.length === 0 ? null : fields,
  }))
  await sql`
    INSERT INTO catalog_change ${catalogChangeColumns(context, name, sql`entry.id`, sql`entry.kind, entry.changes`)}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS entry (id bigint, kind text, changes jsonb)`.execute(
    tx,
  )
}

/** Maximum number of entries that are read of a timeline. */
const maxChanges = 1000

/** Returns the timeline of a record, newest first, and how many entries it has. */
export async function findChanges(
  db: Queries,
  name: CatalogName,
  id: number,
): Promise<{ content: RecordChange[]; totalElements: number }> {
  const own = db.selectFrom('catalog_change').where('entity', '=', name).where('record_id', '=', id)
  const { total } = await own.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .leftJoin('app_user', 'app_user.id', 'catalog_change.app_user_id')
    .select([
      'catalog_change.id',
      'catalog_change.kind',
      'catalog_change.source',
      'app_user.full_name as fullName',
      'catalog_change.created_date as createdDate',
      'catalog_change.changes',
    ])
    .orderBy('catalog_change.id', 'desc')
    .limit(maxChanges)
    .execute()
  const content = rows.map((row) => ({ ...row, changes: (row.changes ?? []) as FieldChange[] }))
  return { content, totalElements: total }
}
