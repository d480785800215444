import { catalogEntity } from '@incentive/model'
import { lockImports } from '../../store/imports/add-import.ts'
import { checkRows, countRows, nextUnchecked, type RowCounts } from '../../store/imports/check-rows.ts'
import { rejectDoubles, rejectOrphans } from '../../store/imports/compare-rows.ts'
import { parentFields } from '../../store/imports/stage-rows.ts'
import { moveImport, type StoredImport } from '../../store/imports/stored-import.ts'
import { countProgress, startChanging } from '../../store/imports/take-turn.ts'
import { inImportSlice, type ImportRun, type PhaseEnd } from './import-run.ts'

/** The columns of an import that count the rows by their results. */
export const countColumns = ({ created, changed, unchanged, rejected, reactivated }: RowCounts) => ({
  created_count: created,
  changed_count: changed,
  unchanged_count: unchanged,
  rejected_count: rejected,
  reactivated_count: reactivated,
})

/** Checks the staged rows in slices; continues after the last slice if another instance did a part. DI-07. */
export async function checkImport(run: ImportRun): Promise<PhaseEnd> {
  const { stored, progress, pace, deps } = run
  const { id, entity, head } = stored
  const target = { importId: id, entity, mapping: head?.mapping ?? [] }
  let { checked } = await countProgress(deps.db.kysely, id)
  for (;;) {
    const began = performance.now()
    const count = await inImportSlice(run, async (tx, context) => {
      const rows = await nextUnchecked(tx, id, pace.rows())
      await checkRows(tx, context, target, rows)
      return rows.length
    })
    if (count === 0) break
    pace.note(count, performance.now() - began)
    checked += count
    const end = await progress.report(checked, stored.row_count)
    if (end !== null) return end
  }
  await inImportSlice(run, async (tx) => {
    await rejectDoubles(tx, id, catalogEntity(entity).key[0] ?? '')
    const field = parentFields[entity]
    if (field) await rejectOrphans(tx, id, field)
    const { counts, changedFields } = await countRows(tx, id)
    await moveImport(tx, id, ['CHECKING'], 'CHECKED', { ...countColumns(counts), changed_fields: changedFields })
  })
  return null
}

/** True if a checked import is applied without a user: because no row is rejected, or not too many. */
export function appliesItself({ options, row_count: rows, rejected_count: rejected }: StoredImport): boolean {
  const { apply, unlessRejectedAbove } = options
  if (options.onError === 'rejectAll' && rejected > 0) return false
  if (unlessRejectedAbove !== null) {
    const limit = Number.parseInt(unlessRejectedAbove, 10)
    return rejected <= (unlessRejectedAbove.endsWith('%') ? (rows * limit) / 100 : limit)
  }
  return apply === 'whenClean' && rejected === 0
}

/** Starts to apply a checked import; false if it has to wait for another one. */
export const startItself = (run: ImportRun): Promise<boolean> =>
  inImportSlice(
    run,
    async (tx) => {
      const started = await startChanging(tx, run.stored, ['CHECKED'], 'APPLYING', { reason: null })
      return typeof started !== 'number'
    },
    (tx) => lockImports(tx, { clientId: run.stored.client_id }),
  )
