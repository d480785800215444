import type { ImportRow } from '@incentive/contract'
import { catalogEntity, FILE_IMPORT_MESSAGES, RECORD_MESSAGES, type Cells } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { conflict, invalid, notFound } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { requireWriteOf } from '../../store/catalog/records/record-rights.ts'
import { checkRows, countRows, rowsOfLines } from '../../store/imports/check-rows.ts'
import { lockImports } from '../../store/imports/add-import.ts'
import { rejectDoubleOf } from '../../store/imports/compare-rows.ts'
import { findRow } from '../../store/imports/find-imports.ts'
import {
  countCorrected,
  loadCells,
  markCorrected,
  parentFields,
  placeRows,
  restageRows,
} from '../../store/imports/stage-rows.ts'
import { changeImport } from '../../store/imports/stored-import.ts'
import { inTransaction } from '../../store/transaction.ts'
import { requireImport } from './change-import.ts'
import { countColumns } from './check-import.ts'
import { readRow } from './read-row.ts'

/** Maximum number of rows of an import that can be corrected. */
const mostCorrected = 1000

/** Replaces cells of a row of a checked import and checks this row again. */
export function correctRow(deps: Deps, call: Call<'updateImportRow'>): Promise<ImportRow> {
  const { params, body, scope, now, requestId } = call
  return inTransaction(deps.db.kysely, async (tx) => {
    requireWriteOf(call, (await requireImport(tx, call)).entity)
    await lockImports(tx, scope)
    const stored = await requireImport(tx, call)
    const { id, entity, head, state } = stored
    if (state !== 'CHECKED' || head === null) {
      throw conflict(FILE_IMPORT_MESSAGES.notChecked, { state })
    }
    const cells = await loadCells(tx, id, params.line)
    if (cells === null) throw notFound('The row')
    // all rows of an import of rejected rows are stored as corrected
    if (stored.retry_of === null && (await countCorrected(tx, id, params.line)) >= mostCorrected) {
      throw conflict(FILE_IMPORT_MESSAGES.tooManyCorrected(mostCorrected.toLocaleString('en-US')))
    }
    const corrected = withTexts(cells, head.headings.length, body.cells)
    await markCorrected(tx, id, params.line)
    await restageRows(tx, id, [readRow({ entity, ...head }, params.line, corrected)])
    const field = parentFields[entity]
    if (field) await placeRows(tx, id, { field, cycle: RECORD_MESSAGES.parentCycle })
    const rows = await rowsOfLines(tx, id, [params.line])
    const context = { userId: scope.userId, scope, now, source: `IMPORT ${id}` } as const
    await checkRows(tx, context, { importId: id, entity, mapping: head.mapping }, rows)
    await rejectDoubleOf(tx, id, params.line, catalogEntity(entity).key[0] ?? '')
    const { counts, changedFields } = await countRows(tx, id)
    await changeImport(tx, id, { ...countColumns(counts), changed_fields: changedFields, reason: null })
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
