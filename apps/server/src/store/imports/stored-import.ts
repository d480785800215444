import type { ImportOptions, ImportState } from '@incentive/contract'
import type { CatalogName, Cells, ColumnMapping, CellOptions } from '@incentive/model/catalog'
import type { Selectable } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import type { Queries, Writes } from '../queries.ts'
import type { StoredEffects } from './effects/sum-effects.ts'
import { ofProgramOrClient } from '../scope.ts'
import type { ProgramScope } from '../../caller.ts'

/** A file as it was read: the form, the columns with their fields, and the options that its cells show. */
export interface ReadHead {
  readonly headings: readonly string[]
  readonly sheets: readonly string[]
  readonly mapping: ColumnMapping
  readonly options: CellOptions
  readonly sample: readonly { readonly line: number; readonly cells: Cells }[]
}

/** The fields of the columns as chosen by a user: by position, or by heading. */
export type ChosenColumns = readonly (string | null)[] | Readonly<Record<string, string | null>>

/** An answer that the file needs before it can be checked. */
export interface ImportQuestion {
  readonly option: 'columns' | 'encoding' | 'separator' | 'sheet' | 'decimalMark' | 'dateFormat' | null
  readonly message: string
}

/**
 * The revision of the rules that rows are checked by. It rises with each release that changes what a check finds, so
 * that imports that an older one checked are rechecked before they are applied.
 */
export const CHECK_REVISION = 1

type Row = Selectable<Schema['import']>

/** An import as it is stored. */
export type StoredImport = Omit<
  Row,
  'entity' | 'options' | 'chosen_columns' | 'head' | 'questions' | 'changed_fields' | 'effects'
> & {
  readonly entity: CatalogName
  readonly options: ImportOptions
  readonly chosen_columns: ChosenColumns | null
  readonly head: ReadHead | null
  readonly questions: readonly ImportQuestion[] | null
  readonly changed_fields: readonly { readonly field: string; readonly label: string; readonly count: number }[] | null
  readonly effects: StoredEffects | null
}

/** Reads an import without a check of rights, for the server's own work. */
export const loadImport = async (db: Queries, id: number): Promise<StoredImport> =>
  (await db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as StoredImport

/** Reads an import of the program of the call, or of its client; null if there is none with this id. */
export async function findImport(db: Queries, scope: ProgramScope, id: number): Promise<StoredImport | null> {
  const rows = ofProgramOrClient(db, scope, 'import').selectAll('import').where('import.id', '=', id)
  return ((await rows.executeTakeFirst()) as StoredImport | undefined) ?? null
}

/** The columns that can change with the state. */
type Fields = Partial<
  Pick<
    StoredImport,
    | (
        | 'reason'
        | 'work_id'
        | 'applied_date'
        | 'undone_date'
        | 'row_count'
        | 'storage_key'
        | 'undone_count'
        | 'kept_count'
      )
    | 'started_in'
    | ('options' | 'chosen_columns' | 'head' | 'questions' | 'changed_fields' | 'effects' | 'check_revision')
    | ('created_count' | 'changed_count' | 'unchanged_count' | 'rejected_count')
    | ('deactivated_count' | 'removed_count' | 'reactivated_count' | 'changing_feed_count')
    | ('missing_count' | 'missing_to_confirm' | 'retries_due')
  >
>

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Writes fields of an import. */
export async function changeImport(db: Queries, id: number, fields: Fields): Promise<void> {
  await db.updateTable('import').set(stored(fields)).where('id', '=', id).execute()
}

/**
 * Moves an import from one of some states to another, in one conditional update; false if it has another state by now.
 * Throws a unique violation of `import_turn_uq` if another import changes records of the entity.
 */
export async function moveImport(
  tx: Writes,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
  fields: Fields = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import')
    .set({ ...stored(fields), state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const jsonColumns = ['options', 'chosen_columns', 'head', 'questions', 'changed_fields', 'effects'] as const

function stored(fields: Fields) {
  const { options: _1, chosen_columns: _2, head: _3, questions: _4, changed_fields: _5, effects: _6, ...plain } = fields
  const texts = jsonColumns.flatMap((name) => (fields[name] === undefined ? [] : [[name, json(fields[name])] as const]))
  return { ...plain, ...(Object.fromEntries(texts) as Partial<Record<(typeof jsonColumns)[number], string>>) }
}
