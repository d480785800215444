import {
  catalogEntity,
  cellsOf,
  columnsOf,
  exampleCells,
  jsonOf,
  type CatalogName,
  type Cell,
} from '@incentive/model/catalog'
import { RECORD_MESSAGES } from '@incentive/model/issues'
import { nyDay } from '@incentive/model/time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { FileReply } from '../../http/send-file.ts'
import { openSpool } from '../../http/spool.ts'
import { invalid } from '../../refusal.ts'
import { MAX_WORKBOOK_ROWS, writeCsv, writeWorkbook } from '../../sheets/write-table.ts'
import { inSlices, muchTurn, muchTurnOf } from '../../slices.ts'
import { recordAudit } from '../../store/audit.ts'
import {
  findExport,
  findPriceCountries,
  loadPortion,
  type RecordExport,
} from '../../store/catalog/records/export-list.ts'
import { requireSightOf } from '../../store/catalog/records/record-rights.ts'
import type { StoredRecord } from '../../store/catalog/records/load-records.ts'
import { inTransaction } from '../../store/transaction.ts'

type ExportCall = Call<'exportRecords'>
type FileFormat = ExportCall['query']['format']

const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/x-ndjson; charset=utf-8',
}

/**
 * Exports all records of a search, in the layout that imports read. The ids are read first and the records by portions:
 * no connection is held in between, and each record is as it was when its portion was read. They are written to the disk
 * and sent from there, like promotions. The export is audited before the data leaves.
 */
export async function exportRecords(deps: Deps, call: ExportCall): Promise<FileReply> {
  const { params, query, body, caller, scope, now, gone, requestId } = call
  const { entity: name } = params
  requireSightOf(call, name)
  const db = deps.db.kysely
  const found = await findExport(db, name, { query: { sort: query.sort }, body: body ?? {}, caller, scope, now })
  if (query.format === 'xlsx' && found.count > MAX_WORKBOOK_ROWS) {
    throw invalid({ format: [RECORD_MESSAGES.tooManyForWorkbook(MAX_WORKBOOK_ROWS)] })
  }
  const countries = name === 'products' ? await findPriceCountries(db, scope) : []
  await using spool = await openSpool()
  for await (const bytes of writeFile(deps, call, found, countries)) {
    gone.throwIfAborted()
    await spool.append(bytes)
  }
  const { scope: owner, isPersonal } = catalogEntity(name)
  // a keyword can be the name of a person
  const asked = isPersonal ? {} : { sort: query.sort, ...body }
  await inTransaction(deps.db.primary, (tx) =>
    recordAudit(tx, {
      userId: scope.userId,
      programId: scope.programId,
      requestId,
      action: 'record.export',
      subjectType: owner,
      subjectId: owner === 'client' ? scope.clientId : scope.programId,
      after: { entity: name, count: found.count, format: query.format, ...asked },
    }),
  )
  return new FileReply({
    fileName: `${name}-${nyDay(now.toISOString()).toString()}.${query.format}`,
    contentType: CONTENT_TYPES[query.format],
    size: spool.size(),
    content: spool.lastStream(),
  })
}

function writeFile(
  deps: Deps,
  call: ExportCall,
  found: RecordExport,
  countries: readonly string[],
): AsyncIterable<Uint8Array> {
  const { entity: name } = call.params
  const { format } = call.query
  const entity = catalogEntity(name)
  if (format === 'jsonl') {
    const lines = readPortions(deps, call, found, ({ values }) => `${JSON.stringify(jsonOf(entity, values))}\n`)
    return toBytes(lines)
  }
  const columns = columnsOf(entity, countries)
  const rows = readPortions(deps, call, found, ({ values }) => cellsOf(entity, columns, values, format))
  return format === 'csv' ? writeCsv(columns, rows) : writeWorkbook(entity.title, columns, rows)
}

/** Reads the records by portions, each in turn with others who read much, and formats them in slices. */
async function* readPortions<Row>(
  { db }: Deps,
  { params, caller, gone }: ExportCall,
  { portions }: RecordExport,
  toRow: (record: StoredRecord) => Row,
): AsyncGenerator<readonly Row[]> {
  for (const ids of portions) {
    gone.throwIfAborted()
    yield await db.inTurn([muchTurnOf(caller), muchTurn], async () =>
      inSlices(formatAll(await loadPortion(db.kysely, params.entity, ids), toRow)),
    )
  }
}

function* formatAll<Row>(records: readonly StoredRecord[], toRow: (record: StoredRecord) => Row) {
  const rows: Row[] = []
  for (const record of records) {
    yield
    rows.push(toRow(record))
  }
  return rows
}

async function* toBytes(portions: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  for await (const lines of portions) yield Buffer.from(lines.join(''))
}

/** Prices in a template: one column shows how columns of prices are named. */
const TEMPLATE_COUNTRIES = ['US']

/** Returns a file with the columns of an entity and an example of a record. */
export async function getImportTemplate(call: Call<'getImportTemplate'>): Promise<FileReply> {
  const { entity: name } = call.params
  const { format } = call.query
  const entity = catalogEntity(name)
  const columns = columnsOf(entity, TEMPLATE_COUNTRIES)
  const rows = oneRow(exampleCells(entity, columns))
  await using spool = await openSpool()
  const bytes = format === 'csv' ? writeCsv(columns, rows) : writeWorkbook(entity.title, columns, rows)
  for await (const chunk of bytes) await spool.append(chunk)
  return new FileReply({
    fileName: `${templateName(name)}.${format}`,
    contentType: CONTENT_TYPES[format],
    size: spool.size(),
    content: spool.lastStream(),
  })
}

const templateName = (name: CatalogName) => `${name}-template`

async function* oneRow(cells: readonly Cell[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield await Promise.resolve([cells])
}
