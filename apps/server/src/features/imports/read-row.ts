import {
  catalogEntity,
  foldRecordKey,
  readRecord,
  type CatalogName,
  type CellOptions,
  type Cells,
  type ColumnMapping,
  type GivenReference,
  type RecordValues,
} from '@incentive/model/catalog'
import { FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import { foldKey } from '@incentive/scalars'
import { unsafePlaces } from '../../http/body/unsafe-text.ts'
import { parentFields, type ReadRow } from '../../store/imports/stage-rows.ts'

/** How the cells of a file are read. */
export interface Reading {
  readonly entity: CatalogName
  readonly mapping: ColumnMapping
  readonly options: CellOptions
}

/** True if the database can store the cells: no NUL, no half of a surrogate pair, no deep nesting. */
export const areStorable = (cells: Cells): boolean =>
  cells.every((cell) => {
    if (typeof cell === 'string') return !cell.includes('\0') && cell.isWellFormed()
    return cell === null || cell.kind !== 'json' || unsafePlaces(cell.value, 1).length === 0
  })

/** A text without the characters that the database cannot store. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Reads the cells of a line as a record. */
export function readRow({ entity: name, mapping, options }: Reading, line: number, cells: Cells): ReadRow {
  if (!areStorable(cells)) return unreadableRow(line, FILE_IMPORT_MESSAGES.notStorable)
  const entity = catalogEntity(name)
  const { record, key, isDelete, issues, cleanedCells } = readRecord(entity, mapping, cells, options)
  const isOfTexts = entity.key.every((part) => typeof record[part] === 'string')
  return {
    line,
    cells,
    key,
    foldedKey: isOfTexts ? foldRecordKey(entity, record as RecordValues) : null,
    parentKey: parentKeyOf(name, record[parentFields[name] ?? '']),
    given: record,
    isDelete,
    issues,
    note: cleanedCells === 0 ? null : FILE_IMPORT_MESSAGES.cleanedCells(String(cleanedCells)),
  }
}

/** A line that cannot be read. */
export const unreadableRow = (line: number, message: string): ReadRow => ({
  line,
  cells: null,
  key: '',
  foldedKey: null,
  parentKey: null,
  given: null,
  isDelete: false,
  issues: [{ column: null, field: '', message }],
  note: null,
})

function parentKeyOf(name: CatalogName, parent: unknown): string | null {
  if (typeof parent !== 'object' || parent === null) return null
  const text = (parent as GivenReference).key[catalogEntity(name).key[0] ?? '']
  return text === undefined ? null : foldKey(text)
}
