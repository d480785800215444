import { FILE_IMPORT_MESSAGES } from '@incentive/model'
import { applyRows, findChangedSince } from '../../store/imports/apply-rows.ts'
import { countRows, nextUnapplied } from '../../store/imports/check-rows.ts'
import { changeImport, moveImport } from '../../store/imports/stored-import.ts'
import { clearUnchanged, countProgress } from '../../store/imports/take-turn.ts'
import { countColumns } from './check-import.ts'
import { ImportFailed, inImportSlice, type ImportRun, type PhaseEnd } from './import-run.ts'

/**
 * Applies checked rows in slices, each in one transaction; continues after the last slice if a part is applied. With
 * `rejectAll`, all rows are compared with their records before the first one is written.
 */
export async function applyImport(run: ImportRun): Promise<PhaseEnd> {
  const { stored, progress, pace, deps } = run
  const { id, entity, head, options } = stored
  const target = { importId: id, entity, mapping: head?.mapping ?? [] }
  const isWhole = options.onError === 'rejectAll'
  const before = await countProgress(deps.db.kysely, id)
  let { applied } = before
  if (isWhole && applied === 0 && !(await isAsChecked(run))) return null
  for (;;) {
    const began = performance.now()
    const count = await inImportSlice(run, async (tx, context) => {
      const rows = await nextUnapplied(tx, id, pace.rows())
      if (rows.length === 0) return 0
      const rejected = await applyRows(tx, context, target, rows)
      if (isWhole && rejected > 0) throw new ImportFailed(FILE_IMPORT_MESSAGES.changedWhileApplied)
      await changeImport(tx, id, { applied_date: context.now.toISOString() })
      return rows.length
    })
    if (count === 0) break
    pace.note(count, performance.now() - began)
    applied += count
    const end = await progress.report(applied, before.toApply)
    if (end !== null) return end
  }
  await inImportSlice(run, async (tx, { now }) => {
    const { counts, changedFields } = await countRows(tx, id)
    const fields = { ...countColumns(counts), changed_fields: changedFields, applied_date: now.toISOString() }
    await moveImport(tx, id, ['APPLYING'], 'APPLIED', { ...fields, reason: null })
    await clearUnchanged(tx, id)
  })
  return null
}

/** True if every record is as it was when it was checked; otherwise the import waits for its user again. */
const isAsChecked = (run: ImportRun): Promise<boolean> =>
  inImportSlice(run, async (tx) => {
    const { id, entity } = run.stored
    const lines = await findChangedSince(tx, id, entity)
    if (lines.length === 0) return true
    const reason = FILE_IMPORT_MESSAGES.checkAgain(lines.join(', '))
    await moveImport(tx, id, ['APPLYING'], 'CHECKED', { reason })
    return false
  })
