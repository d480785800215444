import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../transaction.ts'

/** Number of imports that expired, of files that were removed, and of staged rows that were removed. */
export interface ExpiredImports {
  readonly imports: number
  readonly files: number
  readonly rows: number
}

const day = 24 * 60 * 60_000

/**
 * Time that a file, the first rows of it, the rejected rows, and an import that no one applied are kept; and time that
 * rows are kept for an undo.
 */
const filesKept = 7 * day
const rowsKept = 30 * day

const batch = 1_000

/** States in which an instance works at an import. */
const underWay = ['RECEIVED', 'CHECKING', 'APPLYING', 'UNDOING'] as const

/** Ends imports that were not applied within a week, and removes old files and staged rows. DI-08. */
export async function expireImports({ db, clock, files, log }: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>) {
  const now = clock().getTime()
  const before = (kept: number) => new Date(now - kept).toISOString()
  const { numUpdatedRows } = await db.kysely
    .updateTable('import')
    .set({ state: 'EXPIRED' })
    .where('state', 'in', ['NEEDS_COLUMNS', 'CHECKED'])
    .where('created_date', '<', before(filesKept))
    .executeTakeFirstOrThrow()
  const old = await db.kysely
    .selectFrom('import')
    .select(['id', 'storage_key as storageKey'])
    .where('storage_key', 'is not', null)
    .where('state', 'not in', underWay)
    .where('created_date', '<', before(filesKept))
    .limit(batch)
    .execute()
  for (const { id, storageKey } of old) {
    try {
      await files.delete(storageKey ?? '')
      await db.kysely.updateTable('import').set({ storage_key: null }).where('id', '=', id).execute()
    } catch (error) {
      log.warn({ err: error, import: id }, 'the file of an import could not be removed yet')
    }
  }
  await sql`
    UPDATE import SET head = head - 'sample'
     WHERE head ? 'sample' AND storage_key IS NULL AND state <> ALL(${[...underWay]}::text[])
       AND created_date < ${before(filesKept)}::timestamptz`.execute(db.kysely)
  const rows = await removeRows(db, { old: before(rowsKept), rejected: before(filesKept) })
  const removed: ExpiredImports = { imports: Number(numUpdatedRows), files: old.length, rows }
  return removed
}

/** Removes the rows of imports that can no longer be undone, and earlier those that will never be applied. */
async function removeRows(
  db: Deps['db'],
  before: { readonly old: string; readonly rejected: string },
): Promise<number> {
  for (let count = 0; ;) {
    const removed = await inTransaction(db.kysely, async (tx) => {
      const { numAffectedRows } = await sql`
        DELETE FROM import_row WHERE id = ANY(ARRAY(
          SELECT import_row.id FROM import_row JOIN import ON import.id = import_row.import_id
           WHERE import.state <> ALL(${[...underWay]}::text[])
             AND greatest(import.created_date, import.applied_date)
                 < (CASE WHEN import_row.result = 'rejected' OR import.state IN ('CANCELED', 'FAILED', 'EXPIRED')
                         THEN ${before.rejected} ELSE ${before.old} END)::timestamptz
           LIMIT ${batch} FOR UPDATE OF import_row SKIP LOCKED))`.execute(tx)
      return Number(numAffectedRows ?? 0)
    })
    count += removed
    if (removed < batch) return count
  }
}
