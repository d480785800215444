import type { CatalogName } from '@incentive/model/catalog'
import { TurnLost, type WorkTurn } from '../jobs/work.ts'
import type { Queries, Writes } from '../queries.ts'
import { lockImports, unfinished } from './add-import.ts'
import { isChanging } from './check-rows.ts'
import { moveImport, type StoredImport } from './stored-import.ts'

/** Fields that are written with the state. */
type Fields = Parameters<typeof moveImport>[4]

/**
 * Starts to apply or to undo an import, unless another import changes records of the same entity of the same owner.
 * Returns the id of that one, true if the import was moved, false if it has another state by now. DI-22.
 */
export async function startChanging(
  tx: Writes,
  stored: StoredImport,
  from: Parameters<typeof moveImport>[2],
  to: 'APPLYING' | 'UNDOING',
  fields: Fields = {},
): Promise<number | boolean> {
  await lockImports(tx, { clientId: stored.client_id })
  const other = await tx
    .selectFrom('import')
    .select('id')
    .where('client_id', '=', stored.client_id)
    .where('program_id', 'is not distinct from', stored.program_id)
    .where('entity', '=', stored.entity)
    .where('state', 'in', ['APPLYING', 'UNDOING'])
    .where('id', '<>', stored.id)
    .executeTakeFirst()
  return other?.id ?? moveImport(tx, stored.id, from, to, fields)
}

/**
 * True if an earlier file of the same feed is still read, checked or applied, or will be without a user. Its records are
 * what the next file has to be compared with.
 */
export async function isBehindInFeed(db: Queries, { id, feed_id: feedId }: StoredImport): Promise<boolean> {
  if (feedId === null) return false
  const earlier = await db
    .selectFrom('import')
    .innerJoin('work', 'work.id', 'import.work_id')
    .select('import.id')
    .where('import.feed_id', '=', feedId)
    .where('import.id', '<', id)
    .where('work.state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirst()
  return earlier !== undefined
}

/**
 * Holds an import until the transaction ends. Throws {@link TurnLost} if other work has it by now, or if it is in
 * another state.
 */
export async function holdImport(tx: Writes, { id, state }: StoredImport, { id: workId }: WorkTurn): Promise<void> {
  const row = await tx
    .selectFrom('import')
    .select('id')
    .where('id', '=', id)
    .where('work_id', '=', workId)
    .where('state', '=', state)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new TurnLost(`import ${id} has other work by now`)
}

/** Returns the id of the import that work was stored for; null if it was removed. */
export async function importOfWork(db: Queries, workId: number): Promise<number | null> {
  const row = await db.selectFrom('import').select('id').where('work_id', '=', workId).executeTakeFirst()
  return row?.id ?? null
}

/** Returns the entity of the import that work belongs to; null for other work. */
export async function entityOfWork(db: Queries, workId: number): Promise<CatalogName | null> {
  const row = await db.selectFrom('import').select('entity').where('work_id', '=', workId).executeTakeFirst()
  return (row?.entity ?? null) as CatalogName | null
}

/** Counts the rows of an import that have a result, that are applied, and that are undone. */
export async function countProgress(
  db: Queries,
  importId: number,
): Promise<{ checked: number; toApply: number; applied: number; undone: number }> {
  const counts = await db
    .selectFrom('import_row')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('result', 'is not', null).as('checked'),
      row.fn.countAll<number>().filterWhere(isChanging).as('toApply'),
      row.fn.countAll<number>().filterWhere('is_applied', '=', true).as('applied'),
      row.fn.countAll<number>().filterWhere('undo_result', 'is not', null).as('undone'),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return counts
}

/** Removes the staged rows that changed nothing, not even the feed, once the import is applied. */
export async function clearUnchanged(tx: Writes, importId: number): Promise<void> {
  await tx
    .deleteFrom('import_row')
    .where('import_id', '=', importId)
    .where('result', '=', 'unchanged')
    .where('is_feed_changed', '=', false)
    .execute()
}

/** Ends work that no instance has taken; false if one has. Work that has ended counts as ended here. */
export async function cancelQueued(tx: Writes, workId: number, now: Date): Promise<boolean> {
  await tx
    .updateTable('work')
    .set({ state: 'CANCELED', ended_date: now })
    .where('id', '=', workId)
    .where('state', '=', 'QUEUED')
    .execute()
  const work = await tx.selectFrom('work').select('state').where('id', '=', workId).forUpdate().executeTakeFirst()
  return work?.state !== 'RUNNING'
}

/** Returns the unfinished import of the rejected rows of another one; null if there is none. */
export async function findRetry(tx: Writes, importId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('import')
    .select('id')
    .where('retry_of', '=', importId)
    .where('state', 'in', unfinished)
    .executeTakeFirst()
  return row?.id ?? null
}
