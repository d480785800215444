import { FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import type { WriteContext } from '../../store/catalog/records/record-changes.ts'
import { createInBulk } from '../../store/imports/bulk/create-in-bulk.ts'
import { applyRows, findChangedSince } from '../../store/imports/apply-rows.ts'
import { countRows, nextUnapplied } from '../../store/imports/check-rows.ts'
import { countColumns } from '../../store/imports/count-columns.ts'
import { claimRecords } from '../../store/imports/feeds/claim-records.ts'
import { rememberReading } from '../../store/imports/feeds/write-feed.ts'
import { changeImport, moveImport } from '../../store/imports/stored-import.ts'
import { clearUnchanged, countProgress } from '../../store/imports/take-turn.ts'
import type { Writes } from '../../store/queries.ts'
import { ImportFailed, inImportSlice, moveBetweenFeeds, targetOf, type ImportRun, type PhaseEnd } from './import-run.ts'

/**
 * Applies checked rows in slices; if some are already applied, continues after the last transaction. Depending on the
 * backend, a transaction has one slice or many. With `rejectAll`, all rows are compared with their records before the first one
 * is written.
 */
export async function applyImport(run: ImportRun): Promise<PhaseEnd> {
  const { stored, progress, sizes, connection } = run
  const { id, head, options } = stored
  const before = await countProgress(connection.kysely, id)
  const { toApply } = before
  let { applied } = before
  if (options.onError === 'rejectAll' && applied === 0 && !(await isAsChecked(run))) return null
  const size = toApply <= sizes.whole ? toApply : sizes.chunk
  let cursor: Cursor = { isInBulk: connection.copy !== null, after: '' }
  for (;;) {
    const part = await applyPart(run, { size, applied, toApply, cursor })
    if (part === null) return waitAgain(run, FILE_IMPORT_MESSAGES.changedWhileApplied)
    if (part.end !== null) return part.end
    if (part.count === 0) break
    cursor = part.cursor
    applied += part.count
    const end = await progress.report(applied, toApply)
    if (end !== null) return end
  }
  await moveBetweenFeeds(run, claimRecords)
  await inImportSlice(
    run,
    async (tx, { now }, hold) => {
      const { counts, changedFields } = await countRows(tx, id)
      await clearUnchanged(tx, id)
      await hold()
      const fields = { ...countColumns(counts), changed_fields: changedFields, applied_date: now.toISOString() }
      await moveImport(tx, id, ['APPLYING'], 'APPLIED', { ...fields, reason: null, retries_due: true })
      if (head) await rememberReading(tx, stored, head)
    },
    { isLong: true },
  )
  return null
}

/** The current position: the rows that only create records come first, in the order of their keys. */
interface Cursor {
  readonly isInBulk: boolean
  readonly after: string
}

interface Part {
  readonly count: number
  readonly cursor: Cursor
  /** Why the part was rolled back; null if it was committed. */
  readonly end: PhaseEnd
}

interface PartToApply {
  /** Maximum number of rows in the part. */
  readonly size: number
  readonly applied: number
  readonly toApply: number
  readonly cursor: Cursor
}

/** A part is rolled back because the work has to stop before the part is complete. */
class PartStopped extends Error {
  override readonly name = 'PartStopped'
  readonly end: PhaseEnd

  constructor(end: PhaseEnd) {
    super('the part is rolled back')
    this.end = end
  }
}

/**
 * Applies the next rows in one transaction, slice by slice, up to the size of the part. With `rejectAll`, a row that can
 * no longer be applied stops the import; returns null if nothing has been applied, and nothing will be.
 */
async function applyPart(run: ImportRun, { size, applied, toApply, cursor: from }: PartToApply): Promise<Part | null> {
  const { stored, progress, connection } = run
  try {
    return await inImportSlice(
      run,
      async (tx, context, hold) => {
        let count = 0
        let cursor = from
        do {
          const slice = await applySlice(run, tx, context, cursor, size === 0 ? inBulk : size - count)
          if (slice.count === 0 && !cursor.isInBulk) break
          cursor = slice.cursor
          count += slice.count
          const end = count < size ? await progress.report(applied + count, toApply) : null
          if (end !== null) throw new PartStopped(end)
        } while (count < size)
        await hold()
        if (count > 0) await changeImport(tx, stored.id, { applied_date: context.now.toISOString() })
        return { count, cursor, end: null }
      },
      { isLong: size > 0 },
    )
  } catch (error) {
    if (error instanceof PartStopped) return { count: 0, cursor: from, end: error.end }
    const isStopped = error instanceof ImportFailed && error.message === FILE_IMPORT_MESSAGES.changedWhileApplied
    if (!isStopped || (await countProgress(connection.kysely, stored.id)).applied > 0) throw error
    return null
  }
}

/** Applies the rows of a slice, at most `max`, and returns how many it applied or rejected. */
async function applySlice(
  run: ImportRun,
  tx: Writes,
  context: WriteContext,
  cursor: Cursor,
  max: number,
): Promise<{ readonly count: number; readonly cursor: Cursor }> {
  const { stored, pace } = run
  const target = targetOf(stored)
  if (cursor.isInBulk) {
    const made = await createInBulk(tx, context, target, cursor.after, Math.min(inBulk, max))
    if (made === null) return { count: 0, cursor: { ...cursor, isInBulk: false } }
    return { count: made.created, cursor: { isInBulk: true, after: made.last } }
  }
  const began = performance.now()
  const rows = await nextUnapplied(tx, stored.id, Math.min(pace.rows(), max))
  if (rows.length === 0) return { count: 0, cursor }
  const rejected = await applyRows(tx, context, target, rows)
  if (stored.options.onError === 'rejectAll' && rejected > 0) {
    throw new ImportFailed(FILE_IMPORT_MESSAGES.changedWhileApplied)
  }
  pace.note(rows.length, performance.now() - began)
  return { count: rows.length, cursor }
}

/** Number of rows that one statement applies. */
const inBulk = 5_000

/** Hands an import of which nothing is applied back to its user, with the reason. */
async function waitAgain(run: ImportRun, reason: string): Promise<null> {
  await inImportSlice(run, (tx) => moveImport(tx, run.stored.id, ['APPLYING'], 'CHECKED', { reason }))
  return null
}

/** True if no record has changed since the check; otherwise the import waits for its user again. */
const isAsChecked = (run: ImportRun): Promise<boolean> =>
  inImportSlice(run, async (tx, context) => {
    const { id, entity } = run.stored
    const lines = await findChangedSince(tx, context, id, entity)
    if (lines.length === 0) return true
    const reason = FILE_IMPORT_MESSAGES.checkAgain(lines.join(', '))
    await moveImport(tx, id, ['APPLYING'], 'CHECKED', { reason })
    return false
  })
