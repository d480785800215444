import {
  auditChanges,
  auditSubject,
  auditWords,
  CSV_MARK,
  csvLine,
  formatNy,
  nyDay,
  type CsvCell,
} from '@incentive/model'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { FileReply } from '../../http/send-file.ts'
import { openSpool } from '../../http/spool.ts'
import { recordAudit } from '../../store/audit.ts'
import { auditOf, loadEntries } from '../../store/audit-page/find-audit.ts'
import { inTransaction } from '../../store/transaction.ts'

const headings = ['When', 'Who', 'What', 'Program', 'Subject', 'Changes', 'Request']
const atOnce = 500

type Entry = Awaited<ReturnType<typeof loadEntries>>[number]

const cellsOf = (entry: Entry): CsvCell[] => [
  formatNy(entry.createdDate),
  entry.user?.fullName ?? 'The server',
  auditWords(entry.action),
  entry.program?.name ?? '',
  auditSubject(entry.subjectType, entry.subjectId, entry.subjectName),
  auditChanges(entry.before, entry.after)
    .map(({ field, before, after }) => `${field}: ${linesInCell(before)} → ${linesInCell(after)}`)
    .join('; '),
  entry.requestId,
]

const linesInCell = (lines: readonly string[] | null) => lines?.join(' | ') ?? '–'

/**
 * The entries of a search as CSV, all of them, newest first; texts are guarded as in every exported table. What is added
 * meanwhile is not in it. Who took it is an entry of its own, written before it leaves.
 */
export async function exportAudit(deps: Deps, call: Call<'exportAudit'>): Promise<FileReply> {
  const { scope, body, now, requestId, gone } = call
  const db = deps.db.kysely
  await using spool = await openSpool()
  const write = (lines: readonly string[]) => spool.append(Buffer.from(lines.join('')))
  await write([CSV_MARK, csvLine(headings)])
  let count = 0
  for (let before: number | null = null; ;) {
    gone.throwIfAborted()
    const page: { id: number }[] = await auditOf(db, scope.clientId, body ?? {})
      .select('audit_entry.id')
      .$if(before !== null, (rows) => rows.where('audit_entry.id', '<', before ?? 0))
      .orderBy('audit_entry.id', 'desc')
      .limit(atOnce)
      .execute()
    if (page.length === 0) break
    const ids = page.map(({ id }) => id)
    const entries = await loadEntries(db, ids)
    const newestFirst = entries.toSorted((one, other) => other.id - one.id)
    await write(newestFirst.map((entry) => csvLine(cellsOf(entry))))
    count += ids.length
    before = ids.at(-1) ?? null
  }
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      userId: scope.userId,
      programId: null,
      clientId: scope.clientId,
      requestId,
      action: 'audit.export',
      subjectType: 'client',
      subjectId: scope.clientId,
      after: { count, ...body },
    }),
  )
  return new FileReply({
    fileName: `audit-${nyDay(now.toISOString()).toString()}.csv`,
    contentType: 'text/csv; charset=utf-8',
    size: spool.size(),
    content: spool.lastStream(),
  })
}
