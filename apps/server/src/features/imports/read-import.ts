import type { ImportState } from '@incentive/contract'
import {
  catalogEntity,
  columnProblems,
  proposeColumns,
  surveyCells,
  type Cells,
  type ColumnMapping,
  type CustomFieldNames,
} from '@incentive/model/catalog'
import { FILE_IMPORT_MESSAGES, RECORD_MESSAGES } from '@incentive/model/issues'
import { openRows } from '../../sheets/open-rows.ts'
import { UnreadableSheet, type Sheet, type SheetRow } from '../../sheets/sheet.ts'
import type { WriteContext } from '../../store/catalog/records/record-changes.ts'
import { stageInBulk } from '../../store/imports/bulk/stage-in-bulk.ts'
import { joinWholeFile } from '../../store/imports/compare-rows.ts'
import {
  clearRows,
  correctedLines,
  lastStaged,
  loadCorrected,
  parentFields,
  placeRows,
  restageRows,
  stageRows,
  updateStatistics,
  type ReadRow,
} from '../../store/imports/stage-rows.ts'
import { cellText } from '../../store/imports/import-answer.ts'
import { countRows } from '../../store/imports/check-rows.ts'
import {
  changeImport,
  CHECK_REVISION,
  moveImport,
  type ImportQuestion,
  type ReadHead,
  type StoredImport,
} from '../../store/imports/stored-import.ts'
import type { Writes } from '../../store/queries.ts'
import { loadCustomFields } from '../../store/tenancy/custom-fields.ts'
import { ImportFailed, inImportSlice, type ImportRun, type PhaseEnd } from './import-run.ts'
import { areStorable, readRow, storable, unreadableRow } from './read-row.ts'

/** Maximum number of columns: as many as a call can choose fields for. */
const maxColumns = 1_000

const tooManyColumns = () => new ImportFailed(FILE_IMPORT_MESSAGES.tooManyColumns(maxColumns.toLocaleString('en-US')))

/** Number of rows that an import shows. */
const sampled = 20

/** Number of corrected rows that are read together, and of rows that are surveyed between two looks at the state. */
const portion = 500
const surveyed = 5_000

/**
 * Reads a file twice: to find the columns and the options that its cells show, and to stage the rows. Ends in
 * NEEDS_COLUMNS if the file leaves something open, otherwise in CHECKING.
 */
export async function readImport(run: ImportRun): Promise<PhaseEnd> {
  const { stored } = run
  try {
    // an interrupted import continues after the last staged row
    const isSurveyed = stored.questions?.length === 0
    const { end, head, questions } = isSurveyed
      ? { end: null, head: stored.head, questions: [] }
      : await surveyFile(run)
    if (end !== null) return end
    if (questions.length > 0 || head === null) {
      await leaveReading(run, 'NEEDS_COLUMNS', { head, questions })
      return null
    }
    if (!isSurveyed) {
      await inImportSlice(run, (tx) => clearRows(tx, stored.id), { isLong: true })
      await inImportSlice(run, async (tx) => {
        await changeImport(tx, stored.id, { head, questions: [] })
      })
    }
    const stopped = (await stageFile(run, head)) ?? (await stageCorrected(run, head))
    if (stopped !== null) return stopped
    if (run.connection.copy !== null) await updateStatistics(run.connection.kysely)
    const placeAndCount = async (tx: Writes, _: unknown, hold: () => Promise<void>) => {
      const field = parentFields[stored.entity]
      if (field) await joinWholeFile(tx)
      if (field) await placeRows(tx, stored.id, { field, cycle: RECORD_MESSAGES.parentCycle })
      const { counts } = await countRows(tx, stored.id)
      await hold()
      const read = { questions: null, row_count: counts.rows, check_revision: CHECK_REVISION }
      await moveImport(tx, stored.id, ['RECEIVED'], 'CHECKING', read)
    }
    await inImportSlice(run, placeAndCount, { isLong: true })
    return null
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    const { option, message } = error
    if (option === null) throw new ImportFailed(message)
    await leaveReading(run, 'NEEDS_COLUMNS', { head: toHead(noColumns, [], []), questions: [{ option, message }] })
    return null
  }
}

const leaveReading = (run: ImportRun, state: ImportState, read: Parameters<typeof moveImport>[4]) =>
  inImportSlice(run, (tx) => moveImport(tx, run.stored.id, ['RECEIVED'], state, read))

/** Opens the file of an import; null if it has none. `columns`: names that later lines of JSON Lines have. */
async function openFile({ deps, stored }: ImportRun, columns: readonly string[]): Promise<Sheet | null> {
  if (stored.storage_key === null) return null
  const bytes = await deps.files.get(stored.storage_key)
  if (bytes === null) throw new ImportFailed(FILE_IMPORT_MESSAGES.fileGone)
  const { encoding, separator, sheet } = stored.options
  try {
    const file = await openRows(bytes as AsyncIterable<Uint8Array>, {
      encoding: encoding ?? undefined,
      separator: separator ?? undefined,
      sheet: sheet ?? undefined,
      columns,
    })
    const close = async () => {
      await file[Symbol.asyncDispose]()
      bytes.destroy()
    }
    return { ...file, [Symbol.asyncDispose]: close }
  } catch (error) {
    bytes.destroy()
    throw error
  }
}

/** The rows of the file, or of an import of rejected rows, whose cells are stored already. */
async function* rowsOf({ connection, stored }: ImportRun, file: Sheet | null): AsyncGenerator<SheetRow> {
  if (file !== null) {
    yield* file.rows
    return
  }
  for (let after = 0; ;) {
    const rows = await loadCorrected(connection.kysely, stored.id, after, portion)
    yield* rows
    const [last] = rows.slice(-1)
    if (!last) return
    after = last.line
  }
}

interface Surveyed {
  readonly end: PhaseEnd
  readonly head: ReadHead | null
  readonly questions: readonly ImportQuestion[]
}

/** Surveys a file; once more if later lines of JSON Lines have names that the first ones do not. */
async function surveyFile(run: ImportRun, named: readonly string[] = []): Promise<Surveyed> {
  const { stored, progress, sizes } = run
  const { maxRows } = sizes
  await using file = await openFile(run, named)
  // an import of rejected rows has the columns of the first one
  const head = file?.head ?? { columns: stored.head?.headings ?? [], sheets: stored.head?.sheets ?? [], problem: null }
  // an empty file of a feed means that the source has no records
  const isBlank = stored.feed_id !== null && head.problem?.isEmpty === true
  if (head.problem && !isBlank) {
    const { option, message } = head.problem
    return { end: null, head: toHead(head, [], []), questions: [{ option, message }] }
  }
  if (head.columns.length > maxColumns) throw tooManyColumns()
  const entity = catalogEntity(stored.entity)
  const mapping = mappingOf(stored, head.columns, await customFieldNames(run))
  const survey = surveyCells(entity, mapping)
  const sample: { line: number; cells: Cells }[] = []
  const found = new Set<string>()
  let count = 0
  for await (const row of rowsOf(run, file)) {
    count += 1
    if ('names' in row) for (const name of row.names ?? []) found.add(name)
    if (head.columns.length + found.size > maxColumns) throw tooManyColumns()
    if (count > maxRows) throw new ImportFailed(FILE_IMPORT_MESSAGES.tooManyRows(maxRows.toLocaleString('en-US')))
    if ('cells' in row && areStorable(row.cells)) {
      survey.add(row.cells)
      if (sample.length < sampled) sample.push({ line: row.line, cells: row.cells })
    }
    if (count % surveyed === 0) {
      const end = await progress.report(count, null)
      if (end !== null) return { end, head: null, questions: [] }
    }
  }
  if (count === 0 && stored.feed_id === null) throw new ImportFailed(FILE_IMPORT_MESSAGES.noRows)
  if (found.size > 0) return surveyFile(run, [...named, ...found])
  const { decimalMark, dateFormat, emptyCell } = stored.options
  const shown = survey.result({
    emptyCell,
    ...(decimalMark === null ? {} : { decimalMark }),
    ...(dateFormat === null ? {} : { dateFormat }),
  })
  const problems = isBlank ? [] : columnProblems(entity, mapping)
  const questions = [
    ...problems.map(({ message }) => ({ option: 'columns' as const, message })),
    ...shown.questions.map(({ option, message }) => ({ option, message })),
  ]
  return { end: null, head: { ...toHead(head, mapping, sample), options: shown.options }, questions }
}

type Columns = Pick<Sheet['head'], 'columns' | 'sheets'>

const noColumns: Columns = { columns: [], sheets: [] }

const toHead = ({ columns, sheets }: Columns, mapping: ColumnMapping, sample: ReadHead['sample']): ReadHead => ({
  headings: columns.map(storable),
  sheets: sheets.map(storable),
  mapping,
  options: { emptyCell: 'keep', decimalMark: '.', dateFormat: 'MM/DD/YYYY' },
  sample,
})

/** The fields of the columns: as chosen, by position or by heading, or as their headings say. */
function mappingOf(stored: StoredImport, headings: readonly string[], names: CustomFieldNames): ColumnMapping {
  const proposed = proposeColumns(catalogEntity(stored.entity), headings, names)
  const chosen = stored.chosen_columns
  if (chosen === null) return proposed
  if (Array.isArray(chosen)) return headings.map((_, index) => (chosen as readonly (string | null)[])[index] ?? null)
  const byHeading = chosen as Readonly<Record<string, string | null>>
  return headings.map((heading, index) =>
    Object.hasOwn(byHeading, heading) ? (byHeading[heading] ?? null) : (proposed[index] ?? null),
  )
}

/** The names of the custom fields of products, which the program chooses. */
async function customFieldNames({ connection, stored }: ImportRun): Promise<CustomFieldNames> {
  if (stored.entity !== 'products') return {}
  const { productCustomFields } = await loadCustomFields(connection.kysely, stored.started_in)
  return Object.fromEntries(productCustomFields.map(({ number, label }) => [`customFieldValue${number}`, label]))
}

async function stageFile(run: ImportRun, head: ReadHead): Promise<PhaseEnd> {
  const { stored, progress, connection, sizes } = run
  await using file = await openFile(run, head.headings)
  if (file === null) return null
  const reading = { entity: stored.entity, ...head }
  const after = await lastStaged(connection.kysely, stored.id)
  const corrected = await correctedLines(connection.kysely, stored.id)
  let rows: ReadRow[] = []
  let length = 0
  let count = 0
  const stageThem = async (read: readonly ReadRow[]): Promise<PhaseEnd> => {
    count += read.length
    await inImportSlice(run, (tx, context) => stage(run, tx, context, read), { isLong: true })
    return progress.report(count, null)
  }
  const stageNext = () => {
    const staged = stageThem(rows)
    // if the file cannot be read any further, that is the failure that counts
    staged.catch(() => undefined)
    rows = []
    length = 0
    return staged
  }
  // the next rows are read while the database stages the last ones
  let staging = Promise.resolve<PhaseEnd>(null)
  for await (const row of file.rows) {
    if (row.line <= after || corrected.has(row.line)) continue
    const read = 'cells' in row ? readRow(reading, row.line, row.cells) : unreadableRow(row.line, row.problem)
    rows.push(read)
    length += lengthOf(read)
    if (rows.length < sizes.portion && length < sizes.longestPortion) continue
    const end = await staging
    if (end !== null) return end
    staging = stageNext()
  }
  return (await staging) ?? (rows.length === 0 ? null : stageNext())
}

/** Stages rows as the backend allows: in bulk, or by a statement over arrays. */
function stage(run: ImportRun, tx: Writes, context: WriteContext, rows: readonly ReadRow[]): Promise<void> {
  const { id: importId, entity, feed_id: feedId } = run.stored
  const { copy } = run.connection
  if (copy === null) return stageRows(tx, importId, rows)
  return stageInBulk(tx, copy, context, { importId, entity, feedId }, rows)
}

/** The length of a row in characters, about: of its texts, and of a number or flag as a short text. */
const lengthOf = ({ cells }: ReadRow): number =>
  (cells ?? []).reduce((sum, cell) => sum + (cell === null ? 0 : cellText(cell).length), 0)

/** Reads the rows again whose cells a user gave, with the present columns and options. */
async function stageCorrected(run: ImportRun, head: ReadHead): Promise<PhaseEnd> {
  const { stored, connection, progress } = run
  const reading = { entity: stored.entity, ...head }
  for (let after = 0, count = 0; ;) {
    const rows = await loadCorrected(connection.kysely, stored.id, after, portion)
    if (rows.length === 0) return null
    await inImportSlice(run, (tx) =>
      restageRows(
        tx,
        stored.id,
        rows.map(({ line, cells }) => readRow(reading, line, cells)),
      ),
    )
    after = rows.at(-1)?.line ?? after
    count += rows.length
    const end = await progress.report(count, null)
    if (end !== null) return end
  }
}
