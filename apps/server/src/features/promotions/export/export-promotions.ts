import { EFFECT_LABELS, effectState, PUBLISH_LABELS } from '@incentive/model/effectiveness'
import { missingInWords } from '@incentive/model/issues'
import { openRevisionsInWords, PROMOTION_COLUMN_LABELS } from '@incentive/model/promotion'
import { CSV_MARK, csvLine, type CsvCell } from '@incentive/model/tables'
import { nyDay, formatNy } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/call.ts'
import { FileReply } from '../../../http/send-file.ts'
import { openSpool, type Spool } from '../../../http/spool.ts'
import { notFound } from '../../../refusal.ts'
import { recordAudit } from '../../../store/audit.ts'
import { programKeyOf } from '../../../store/promotions/program-key.ts'
import { readPromotions, type Wanted } from '../../../store/promotions/read-promotions.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { readPromotionSearch, type PromotionSearch } from '../search.ts'
import type { PromotionColumn, PromotionRow } from '@incentive/contract'

type ExportCall = Call<'exportPromotions'>

/**
 * Exports the promotions of a search, or exactly the selected ones without it, as CSV: all of them, in one
 * snapshot, in the order of the search (U46). Throws 404 if a selected one is not in the program.
 * They are written to the disk as fast as the database returns them, then sent at the speed of the client: slow clients
 * hold no connection, nothing is fully in memory, and errors are reported before the first byte is sent. The export is
 * audited before the data leaves.
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

/** An export changes no data, but is audited: the user, the program, the request, and the number of promotions. */
function recordExport(deps: Deps, { scope, body, query, requestId }: ExportCall, count: number): Promise<void> {
  const { keyword, filters, isEffective, ids, columns } = body
  const asked = ids == null ? { keyword, filters, isEffective, sort: query.sort } : { ids }
  return inTransaction(deps.db.primary, (tx) =>
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

const maxTimes = 10_000
const times = new Map<Instant, string>()

/** Many promotions start and end on the same days, and formatting a time costs more than the rest of its line. */
function timeOf(instant: Instant): string {
  const known = times.get(instant)
  if (known !== undefined) return known
  if (times.size >= maxTimes) times.clear()
  const text = formatNy(instant)
  times.set(instant, text)
  return text
}

/** The text of each column for a promotion, with its states at `now`. */
const cells: Readonly<Record<PromotionColumn, (promotion: PromotionRow, now: Instant) => CsvCell>> = {
  promotionKey: ({ promotionKey }) => promotionKey,
  name: ({ name }) => name,
  promotionType: ({ promotionType }) => promotionType.name,
  country: ({ country }) => country.description,
  fiscalYear: ({ fiscalYear }) => fiscalYear,
  publishState: ({ publishState }) => PUBLISH_LABELS[publishState],
  problemCount: ({ problemCount }) => problemCount,
  effectState: (promotion, now) => EFFECT_LABELS[effectState(promotion, now)],
  publishDate: ({ publishDate }) => timeOf(publishDate),
  effectiveDate: ({ effectiveDate }) => timeOf(effectiveDate),
  expirationDate: ({ expirationDate }) => timeOf(expirationDate),
  updatedDate: ({ updatedDate }) => formatNy(updatedDate),
  missing: ({ missing }) => missingInWords(missing),
  openRevisions: ({ openRevisions }, now) => openRevisionsInWords(openRevisions, now),
}

/** The headings of columns, as in the list. */
const headingsOf = (columns: readonly PromotionColumn[]): CsvCell[] =>
  columns.map((column) => PROMOTION_COLUMN_LABELS[column])

/** The cells of columns for a promotion. */
const cellsOf = (columns: readonly PromotionColumn[], promotion: PromotionRow, now: Instant): CsvCell[] =>
  columns.map((column) => cells[column](promotion, now))
