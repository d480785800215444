import { CSV_MARK, csvLine, nyDay, type Instant } from '@incentive/model'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/call.ts'
import { FileReply } from '../../../http/send-file.ts'
import { openSpool, type Spool } from '../../../http/spool.ts'
import { notFound } from '../../../refusal.ts'
import { recordAudit } from '../../../store/audit.ts'
import { programKeyOf } from '../../../store/promotions/program-key.ts'
import { readPromotions, type Wanted } from '../../../store/promotions/read-promotions.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { readPromotionSearch, type PromotionSearch } from '../read-search.ts'
import { cellsOf, headingsOf } from './columns.ts'

type ExportCall = Call<'exportPromotions'>

/**
 * The promotions of a search, or exactly the chosen ones whatever else is searched, as CSV: all of them, as they are at
 * one moment, in the order of the search (U46). 404 when a chosen one is not of the program.
 *
 * They are written to the disk as fast as the database gives them, then sent as slowly as the caller takes them: nobody
 * slow holds a connection, nothing is whole in memory, and whatever fails is told before the first byte is sent. Who took
 * what is written in the audit before it leaves.
 */
export async function exportPromotions(deps: Deps, call: ExportCall): Promise<FileReply> {
  const { body, scope, now } = call
  const search = readPromotionSearch(call.query, body, call.scope.programId)
  await using spool = await openSpool()
  await writePromotions(deps, call, search, spool)
  const day = nyDay(now.toISOString()).toString()
  return new FileReply({
    fileName: `promotions-${await programKeyOf(deps.db.kysely, scope)}-${day}.csv`,
    contentType: 'text/csv; charset=utf-8',
    size: spool.size(),
    content: spool.lastStream(),
  })
}

async function writePromotions(deps: Deps, call: ExportCall, search: PromotionSearch, spool: Spool): Promise<void> {
  const { body, scope, gone } = call
  const { columns, ids } = body
  const at: Instant = call.now.toISOString()
  const write = (lines: readonly string[]) => spool.append(Buffer.from(lines.join('')))
  const wanted: Wanted = ids == null ? { kind: 'found', filters: search.filters } : { kind: 'chosen', ids }
  await write([CSV_MARK, csvLine(headingsOf(columns))])
  const reading = { wanted, order: search.request.order, now: call.now, gone }
  const count = await readPromotions(deps.db.kysely, scope, reading, (promotions) =>
    write(promotions.map((promotion) => csvLine(cellsOf(columns, promotion, at)))),
  )
  if (ids != null && count < new Set(ids).size) throw notFound('A chosen promotion')
  await recordExport(deps, call, count)
}

/** Taking data out changes none, yet is told of: by whom, of which program, what was asked for, and how much it was. */
function recordExport(deps: Deps, { scope, body, query, requestId }: ExportCall, count: number): Promise<void> {
  const { keyword, filters, isEffective, ids, columns } = body
  const asked = ids == null ? { keyword, filters, isEffective, sort: query.sort } : { ids }
  return inTransaction(deps.db.kysely, (tx) =>
    recordAudit(tx, {
      userId: scope.userId,
      programId: scope.programId,
      requestId,
      action: 'promotion.export',
      subjectType: 'program',
      subjectId: scope.programId,
      after: { count, columns, ...asked },
    }),
  )
}
