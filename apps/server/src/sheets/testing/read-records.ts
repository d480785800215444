import {
  catalogEntity,
  columnProblems,
  proposeColumns,
  readRecord,
  surveyCells,
  type CatalogName,
  type CellOptions,
  type CellQuestion,
  type CellRecord,
  type ColumnMapping,
  type ColumnProblem,
} from '@incentive/model/catalog'
import type { SheetHead, SheetOptions } from '../sheet.ts'
import { readAll } from './read-all.ts'

/** A file of records as an import reads it. */
export interface ReadFile {
  readonly head: SheetHead
  readonly mapping: ColumnMapping
  readonly problems: readonly ColumnProblem[]
  readonly questions: readonly CellQuestion[]
  /** The rows that could be split into cells. */
  readonly records: readonly CellRecord[]
}

/** Reads a file of records of an entity: the form, the columns, the options, and the records. */
export async function readFile(
  name: CatalogName,
  content: string | Uint8Array,
  options: SheetOptions & Partial<CellOptions> = {},
): Promise<ReadFile> {
  const entity = catalogEntity(name)
  const { head, rows } = await readAll(content, options, 4096)
  const mapping = proposeColumns(entity, head.columns)
  const survey = surveyCells(entity, mapping)
  const cells = rows.flatMap((row) => ('cells' in row ? [row.cells] : []))
  for (const each of cells) survey.add(each)
  const read = survey.result(options)
  return {
    head,
    mapping,
    problems: columnProblems(entity, mapping),
    questions: read.questions,
    records: cells.map((each) => readRecord(entity, mapping, each, read.options)),
  }
}
