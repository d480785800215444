import type { ImportRow } from '@incentive/contract'
import { catalogEntity, type Cells } from '@incentive/model/catalog'
import { FILE_IMPORT_MESSAGES, RECORD_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { conflict, invalid, notFound } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import type { WriteContext } from '../../store/catalog/records/record-changes.ts'
import { requireWriteOf } from '../../store/catalog/records/record-rights.ts'
import { checkRows, countRows, findRowEffects, rowsOfLines, storeResults } from '../../store/imports/check-rows.ts'
import { countColumns } from '../../store/imports/count-columns.ts'
import { lockImports } from '../../store/imports/add-import.ts'
import { loadLinesOf, MAX_SAME, rejectDoubles } from '../../store/imports/compare-rows.ts'
import { openEffects, type EffectFinder } from '../../store/imports/effects/find-effects.ts'
import { countAudiences, sumEffects } from '../../store/imports/effects/sum-effects.ts'
import { nextWithoutEffects, storeEffects } from '../../store/imports/effects/missing-effects.ts'
import { addMissingRows, missingToConfirm, removeFoundRows } from '../../store/imports/feeds/missing-rows.ts'
import { findRow } from '../../store/imports/find-imports.ts'
import {
  countCorrected,
  loadCells,
  markCorrected,
  parentFields,
  placeRows,
  restageRows,
} from '../../store/imports/stage-rows.ts'
import { changeImport, type ReadHead, type StoredImport } from '../../store/imports/stored-import.ts'
import type { Writes } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'
import { requireImport } from './change-import.ts'
import { targetOf } from './import-run.ts'
import { readRow } from './read-row.ts'

/** Maximum number of rows of an import that can be corrected. */
const maxCorrected = 1000

/** Replaces cells of a row of a checked import, and checks it and the rows with its key again. */
export function correctRow(deps: Deps, call: Call<'updateImportRow'>): Promise<ImportRow> {
  const { caller, params, body, scope, now, requestId } = call
  return inTransaction(deps.db.kysely, async (tx) => {
    requireWriteOf(call, (await requireImport(tx, call)).entity)
    await lockImports(tx, scope)
    const stored = await requireImport(tx, call)
    const { id, entity, head, state } = stored
    if (state !== 'CHECKED' || head === null) {
      throw conflict(FILE_IMPORT_MESSAGES.notChecked, { state })
    }
    const known = await loadCells(tx, id, params.line)
    if (known === null) throw notFound('The row')
    // all rows of an import of rejected rows are stored as corrected
    if (stored.retry_of === null && (await countCorrected(tx, id, params.line)) >= maxCorrected) {
      throw conflict(FILE_IMPORT_MESSAGES.tooManyCorrected(maxCorrected.toLocaleString('en-US')))
    }
    const corrected = withTexts(known.cells, head.headings.length, body.cells)
    await markCorrected(tx, id, params.line)
    const finder = await openEffects(tx, scope, entity, now)
    const context: WriteContext = {
      userId: scope.userId,
      caller,
      scope,
      now,
      source: `IMPORT ${id}`,
      createsMissing: stored.options.createMissing,
    }
    const recheck = { tx, stored, head, finder, context }
    await checkLines(recheck, [{ line: params.line, cells: corrected }])
    await removeFoundRows(tx, id, params.line)
    await checkSame(recheck, params.line, known.foldedKey)
    await addFormer(recheck)
    const { counts, changedFields } = await countRows(tx, id)
    const sizes = finder === null ? new Map<number, number>() : await countAudiences(tx, id, finder)
    const effects = await sumEffects(tx, id, finder, sizes)
    const missing = await missingToConfirm(tx, stored, counts.missing)
    await changeImport(tx, id, {
      ...countColumns(counts),
      changed_fields: changedFields,
      effects,
      missing_to_confirm: missing,
      reason: null,
    })
    await recordAudit(tx, {
      userId: scope.userId,
      programId: scope.programId,
      requestId,
      action: 'import.correct',
      subjectType: 'import',
      subjectId: id,
      after: { entity, line: params.line, columns: body.cells.map(({ column }) => column) },
    })
    const row = await findRow(tx, id, params.line)
    if (!row) throw notFound('The row')
    return row
  })
}

/** A check of some lines again, in the transaction of the call. */
interface Recheck {
  readonly tx: Writes
  readonly stored: StoredImport
  readonly head: ReadHead
  readonly finder: EffectFinder | null
  readonly context: WriteContext
}

/** Reads and checks lines again, with these cells. */
async function checkLines(
  { tx, stored, head, finder, context }: Recheck,
  lines: readonly { readonly line: number; readonly cells: Cells }[],
): Promise<void> {
  const { id, entity } = stored
  const reading = { entity, ...head }
  await restageRows(
    tx,
    id,
    lines.map(({ line, cells }) => readRow(reading, line, cells)),
  )
  const field = parentFields[entity]
  if (field) await placeRows(tx, id, { field, cycle: RECORD_MESSAGES.parentCycle })
  const rows = await rowsOfLines(
    tx,
    id,
    lines.map(({ line }) => line),
  )
  const checked = await checkRows(tx, context, targetOf(stored), rows)
  await storeResults(tx, checked, await findRowEffects(tx, finder, checked))
}

/** Checks the lines again that have the former or the present key of a line: they may be doubles no longer, or now. */
async function checkSame(recheck: Recheck, line: number, former: string | null): Promise<void> {
  const { tx, stored } = recheck
  const present = (await loadCells(tx, stored.id, line))?.foldedKey ?? null
  const keys = [former, present].flatMap((key) => (key === null || key === '' ? [] : [key]))
  const lines = await loadLinesOf(tx, stored.id, keys, line)
  if (lines.length > MAX_SAME) {
    throw conflict(FILE_IMPORT_MESSAGES.tooManySame(MAX_SAME.toLocaleString('en-US')))
  }
  if (lines.length > 0) await checkLines(recheck, lines)
  await rejectDoubles(tx, stored.id, catalogEntity(stored.entity).key[0] ?? '', keys)
}

/** Adds the record of the feed that a line named before, if no line names it any longer. */
async function addFormer({ tx, stored, finder, context }: Recheck): Promise<void> {
  if (stored.missing !== 'deactivate' || stored.feed_id === null) return
  const added = await addMissingRows(tx, context, stored, 1)
  if (added === 0 || finder === null) return
  const rows = await nextWithoutEffects(tx, context, stored, 0, added)
  await storeEffects(tx, rows, await finder.find(tx, rows))
}

function withTexts(
  cells: Cells,
  columns: number,
  texts: readonly { readonly column: number; readonly text: string }[],
): Cells {
  const result = Array.from({ length: columns }, (_, index) => cells[index] ?? null)
  texts.forEach(({ column, text }, index) => {
    if (column >= columns) throw invalid({ [`cells[${index}].column`]: [FILE_IMPORT_MESSAGES.noSuchColumn] })
    result[column] = text
  })
  return result
}
