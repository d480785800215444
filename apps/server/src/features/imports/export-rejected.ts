import { guardOnce } from '@incentive/model/catalog'
import { CSV_MARK, csvLine, isRewrittenKey, type CsvCell } from '@incentive/model/tables'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { FileReply } from '../../http/send-file.ts'
import { openSpool } from '../../http/spool.ts'
import { nextSlice } from '../../slices.ts'
import { recordAudit } from '../../store/audit.ts'
import { requireSightOf } from '../../store/catalog/records/record-rights.ts'
import { nextRejected, type RejectedRow } from '../../store/imports/find-imports.ts'
import { inTransaction } from '../../store/transaction.ts'
import { requireImport } from './change-import.ts'

/** Number of rows that are in memory at once. */
const portion = 1000

/**
 * Exports the rejected rows of an import as CSV: in the columns of the file, with the reason in one more. The file can
 * be corrected and imported again. The export is audited before the data leaves.
 */
export async function exportRejected(deps: Deps, call: Call<'exportRejectedRows'>): Promise<FileReply> {
  const { scope, requestId, gone } = call
  const db = deps.db.kysely
  const stored = await requireImport(db, call)
  requireSightOf(call, stored.entity)
  const headings = stored.head?.headings ?? []
  await using spool = await openSpool()
  await spool.append(Buffer.from(CSV_MARK + csvLine([...headings, 'Reason'])))
  let count = 0
  for (let after = 0; ;) {
    gone.throwIfAborted()
    const rows = await nextRejected(db, stored.id, after, portion)
    const [last] = rows.slice(-1)
    if (!last) break
    await spool.append(Buffer.from(rows.map((row) => toLine(row, headings)).join('')))
    after = last.line
    count += rows.length
    await nextSlice()
  }
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      userId: scope.userId,
      programId: scope.programId,
      requestId,
      action: 'import.export',
      subjectType: 'import',
      subjectId: stored.id,
      after: { entity: stored.entity, count },
    }),
  )
  return new FileReply({
    fileName: `${stored.file_name.replace(/\.[^.]*$/, '')}-rejected.csv`,
    contentType: 'text/csv; charset=utf-8',
    size: spool.size(),
    content: spool.lastStream(),
  })
}

function toLine({ cells, issues }: RejectedRow, headings: readonly string[]): string {
  const reason = issues.map(({ column, message }) => {
    const heading = column === null ? '' : (headings[column] ?? '')
    return heading === '' ? message : `${heading}: ${message}`
  })
  return csvLine([...headings.map((_, index) => asInFile(cells[index] ?? '')), reason.join('; ')])
}

/** A cell as reading takes it: guarded once, and a key that a spreadsheet has changed still looks like one. */
const asInFile = (cell: string): CsvCell => ({ asIs: isRewrittenKey(cell.trim()) ? cell : guardOnce(cell) })
