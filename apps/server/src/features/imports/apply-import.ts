import { FILE_IMPORT_MESSAGES } from '@incentive/model'
import { applyRows, findChangedSince } from '../../store/imports/apply-rows.ts'
import { countRows, nextUnapplied } from '../../store/imports/check-rows.ts'
import { countColumns } from '../../store/imports/count-columns.ts'
import { claimRecords } from '../../store/imports/feeds/claim-records.ts'
import { rememberReading } from '../../store/imports/feeds/write-feed.ts'
import { changeImport, moveImport } from '../../store/imports/stored-import.ts'
import { clearUnchanged, countProgress } from '../../store/imports/take-turn.ts'
import { ImportFailed, inImportSlice, moveBetweenFeeds, targetOf, type ImportRun, type PhaseEnd } from './import-run.ts'

/**
 * Applies checked rows in slices, each in one transaction; continues after the last slice if a part is applied. With
 * `rejectAll`, all rows are compared with their records before the first one is written.
 */
export async function applyImport(run: ImportRun): Promise<PhaseEnd> {
  const { stored, progress, pace, deps } = run
  const { id, head, options } = stored
  const target = targetOf(stored)
  const isWhole = options.onError === 'rejectAll'
  const before = await countProgress(deps.db.kysely, id)
  let { applied } = before
  if (isWhole && applied === 0 && !(await isAsChecked(run))) return null
  for (;;) {
    const began = performance.now()
    const count = await applySlice(run, target)
    if (count === 0) break
    if (count === null) return waitAgain(run, FILE_IMPORT_MESSAGES.changedWhileApplied)
    pace.note(count, performance.now() - began)
    applied += count
    const end = await progress.report(applied, before.toApply)
    if (end !== null) return end
  }
  await moveBetweenFeeds(run, claimRecords)
  await inImportSlice(run, async (tx, { now }) => {
    const { counts, changedFields } = await countRows(tx, id)
    const fields = { ...countColumns(counts), changed_fields: changedFields, applied_date: now.toISOString() }
    await moveImport(tx, id, ['APPLYING'], 'APPLIED', { ...fields, reason: null })
    await clearUnchanged(tx, id)
    if (head) await rememberReading(tx, stored, head)
  })
  return null
}

/**
 * Applies the next rows and returns their number. With `rejectAll`, a row that cannot be applied any longer stops the
 * import; null: nothing of it is applied yet, and nothing will be.
 */
async function applySlice(run: ImportRun, target: Parameters<typeof applyRows>[2]): Promise<number | null> {
  const { id, options } = run.stored
  try {
    return await inImportSlice(run, async (tx, context) => {
      const rows = await nextUnapplied(tx, id, run.pace.rows())
      if (rows.length === 0) return 0
      const rejected = await applyRows(tx, context, target, rows)
      if (options.onError === 'rejectAll' && rejected > 0) {
        throw new ImportFailed(FILE_IMPORT_MESSAGES.changedWhileApplied)
      }
      await changeImport(tx, id, { applied_date: context.now.toISOString() })
      return rows.length
    })
  } catch (error) {
    const isStopped = error instanceof ImportFailed && error.message === FILE_IMPORT_MESSAGES.changedWhileApplied
    if (!isStopped || (await countProgress(run.deps.db.kysely, id)).applied > 0) throw error
    return null
  }
}

/** Leaves an import of which nothing is applied to its user, with the reason. */
async function waitAgain(run: ImportRun, reason: string): Promise<null> {
  await inImportSlice(run, (tx) => moveImport(tx, run.stored.id, ['APPLYING'], 'CHECKED', { reason }))
  return null
}

/** True if every record is as it was when it was checked; otherwise the import waits for its user again. */
const isAsChecked = (run: ImportRun): Promise<boolean> =>
  inImportSlice(run, async (tx, context) => {
    const { id, entity } = run.stored
    const lines = await findChangedSince(tx, context, id, entity)
    if (lines.length === 0) return true
    const reason = FILE_IMPORT_MESSAGES.checkAgain(lines.join(', '))
    await moveImport(tx, id, ['APPLYING'], 'CHECKED', { reason })
    return false
  })
