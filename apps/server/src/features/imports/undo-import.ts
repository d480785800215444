import type { WriteContext } from '../../store/catalog/records/record-changes.ts'
import { removeInBulk } from '../../store/imports/bulk/remove-in-bulk.ts'
import { returnRecords } from '../../store/imports/feeds/claim-records.ts'
import { countUndone, nextApplied, undoRows } from '../../store/imports/undo-rows.ts'
import { removeMade } from '../../store/imports/missing-records.ts'
import { moveImport } from '../../store/imports/stored-import.ts'
import { countProgress } from '../../store/imports/take-turn.ts'
import type { Writes } from '../../store/queries.ts'
import { inImportSlice, moveBetweenFeeds, type ImportRun, type PhaseEnd } from './import-run.ts'

/** Greater than any line number. */
const lastLine = 2 ** 31 - 1

/** Number of rows undone in one batch, when they only created records. */
const inBulk = 5_000

/** Undoes an applied import in slices. Ignores cancel requests, because a partial undo helps no one. DI-08. */
export async function undoImport(run: ImportRun): Promise<PhaseEnd> {
  const { stored, progress, pace, connection } = run
  const { id, entity } = stored
  const before = await countProgress(connection.kysely, id)
  let { undone } = before
  for (let line: number | null = connection.copy === null ? null : lastLine; line !== null;) {
    const from: number = line
    const part = await inImportSlice(
      run,
      (tx, context) => removeInBulk(tx, context, { importId: id, entity }, from, inBulk),
      { isLong: true },
    )
    line = part.line
    undone += part.removed
    if ((await progress.report(undone, before.applied)) === 'ending') return 'ending'
  }
  for (;;) {
    const began = performance.now()
    const undoNext = async (tx: Writes, context: WriteContext) => {
      const rows = await nextApplied(tx, id, pace.rows())
      if (rows.length > 0) await undoRows(tx, context, { importId: id, entity }, rows)
      return rows.length
    }
    const count = await inImportSlice(run, undoNext, { isLong: true })
    if (count === 0) break
    pace.note(count, performance.now() - began)
    undone += count
    if ((await progress.report(undone, before.applied)) === 'ending') return 'ending'
  }
  await moveBetweenFeeds(run, returnRecords)
  while ((await inImportSlice(run, (tx, context) => removeMade(tx, context, id, pace.rows()))) > 0);
  await inImportSlice(run, async (tx, { now }) => {
    const counts = await countUndone(tx, id)
    await moveImport(tx, id, ['UNDOING'], counts.kept > 0 ? 'UNDONE_IN_PART' : 'UNDONE', {
      undone_count: counts.undone,
      kept_count: counts.kept,
      undone_date: now.toISOString(),
      reason: null,
    })
  })
  return null
}
