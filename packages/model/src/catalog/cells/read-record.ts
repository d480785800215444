import { CELL_MESSAGES } from '../../issues/cell-messages.ts'
import { MESSAGES } from '../../issues/messages.ts'
import { RECORD_MESSAGES } from '../../issues/record-messages.ts'
import { isLookup, isOwner, type CatalogEntity, type CatalogField } from '../catalog-entity.ts'
import { catalogEntity } from '../entities.ts'
import type { GivenPrice, GivenRecord, GivenReference, GivenValue } from '../given-record.ts'
import { fieldProblems, PRICE_FIELD } from '../record.ts'
import { referenceParts, referenceText } from '../reference-parts.ts'
import type { Cell, Cells } from './cell.ts'
import { CELL_OPTIONS, type CellOptions } from './cell-options.ts'
import { hasInvisible, isClear, isEmptyCell } from './cell-text.ts'
import { findTargets, type FoundTarget } from './column-target.ts'
import type { ColumnMapping } from './propose-columns.ts'
import {
  readFlagCell,
  readMomentCell,
  readNumberCell,
  readTextCell,
  type PlainCell,
  type ReadCell,
} from './read-cell.ts'
import { plainCell, readJsonList, readJsonPrices, readJsonReference } from './read-json-cell.ts'
import { readListCell, readPartCell } from './read-reference-cell.ts'

/** A problem of a cell: the index of the column (null if the file has none), the field, and the reason. */
export interface CellIssue {
  readonly column: number | null
  readonly field: string
  readonly message: string
}

/** A row of a file as a record. */
export interface CellRecord {
  /** The fields of the row; null clears a field, and an absent field stays. */
  readonly record: GivenRecord
  /** The key as text, for messages: the parts separated by a slash. */
  readonly key: string
  /** True if the column `delete` is true. */
  readonly isDelete: boolean
  readonly issues: readonly CellIssue[]
  /** Number of cells that invisible characters were removed from. */
  readonly cleanedCells: number
}

/**
 * Reads the cells of a row as a record. Each cell with a problem has an issue, and its field is absent from the record.
 * References are not resolved, and rules that need the stored record are not checked.
 */
export function readRecord(
  entity: CatalogEntity,
  mapping: ColumnMapping,
  cells: Cells,
  options: CellOptions,
): CellRecord {
  const row = new RowReader(entity, options)
  findTargets(entity, mapping).forEach((found, column) => {
    const cell = cells[column] ?? null
    if (found && cell !== null) row.read(column, found, cell)
  })
  return row.result()
}

class RowReader {
  readonly #entity: CatalogEntity
  readonly #options: CellOptions
  readonly #record: Record<string, GivenValue> = {}
  readonly #issues: CellIssue[] = []
  /** The references of which parts of the key were read. */
  readonly #byParts = new Map<string, CatalogField>()
  #isDelete = false
  #cleanedCells = 0

  constructor(entity: CatalogEntity, options: CellOptions) {
    this.#entity = entity
    this.#options = options
  }

  read(column: number, found: FoundTarget, cell: Cell): void {
    const isJson = typeof cell !== 'string' && cell.kind === 'json'
    const isNull = isJson && (cell.value === null || cell.value === '')
    const isEmpty = isEmptyCell(cell)
    if (isNull || isClear(cell) || (isEmpty && this.#options.emptyCell === 'clear')) this.#clear(column, found)
    else if (!isEmpty) {
      if (hasInvisible(cell)) this.#cleanedCells += 1
      const message = this.#readValue(found, cell)
      if (message !== null) this.#issues.push({ column, field: this.#nameOf(found), message })
    }
  }

  result(): CellRecord {
    this.#completeReferences()
    this.#requireKey()
    return {
      record: this.#record,
      key: this.#entity.key
        .filter((part) => !isOwner(this.#entity.fields[part]) || this.#record[part] !== undefined)
        .map((part) => partText(this.#entity.fields[part], this.#record[part]))
        .join(' / '),
      isDelete: this.#isDelete,
      issues: this.#issues,
      cleanedCells: this.#cleanedCells,
    }
  }

  #nameOf = (found: FoundTarget) => (found.kind === 'delete' ? 'delete' : found.name)

  #clear(column: number, found: FoundTarget): void {
    if (found.kind === 'delete') return
    if (found.kind === 'price') {
      this.#addPrice(found.name, found.country, null)
      return
    }
    const { name, field } = found
    const isKey = this.#entity.key.includes(name)
    if (field.isRequired && !isKey)
      this.#issues.push({ column, field: name, message: RECORD_MESSAGES.required(field.label) })
    else if (!isKey) this.#record[name] = field.kind === 'list' ? [] : null
  }

  /** Puts the value of a cell into the record. Returns why it cannot, or null. */
  #readValue(found: FoundTarget, cell: Cell): string | null {
    const plain = typeof cell !== 'string' && cell.kind === 'json' ? plainCell(cell.value) : (cell as PlainCell)
    if (found.kind === 'field')
      return this.#put(found.name, found.field, readField(found.field, cell, plain, this.#options))
    if (plain === null) return MESSAGES.any.text
    if (found.kind === 'part') {
      const read = readPartCell(referenceTo(found.field), found.part, plain)
      if ('message' in read) return read.message
      this.#byParts.set(found.name, found.field)
      const { key = {} } = (this.#record[found.name] ?? {}) as Partial<GivenReference>
      this.#record[found.name] = { key: { ...key, [found.part]: read.value } }
      return null
    }
    if (found.kind === 'delete') {
      const read = readFlagCell(plain)
      if ('message' in read) return read.message
      this.#isDelete = read.value
      return null
    }
    const read = readNumberCell(PRICE_FIELD, plain, this.#options)
    if ('message' in read) return read.message
    const [problem = null] = fieldProblems(PRICE_FIELD, read.value)
    if (problem === null) this.#addPrice(found.name, found.country, read.value)
    return problem
  }

  #put(name: string, field: CatalogField, read: ReadCell<GivenValue>): string | null {
    if ('message' in read) return read.message
    const { value } = read
    const isChecked = typeof value === 'string' || typeof value === 'number'
    const [problem = null] = isChecked ? fieldProblems(field, value) : []
    if (problem === null) {
      this.#record[name] =
        field.kind === 'prices' ? [...((this.#record[name] ?? []) as GivenPrice[]), ...(value as GivenPrice[])] : value
    }
    return problem
  }

  #addPrice(name: string, country: string, price: number | null): void {
    const prices = (this.#record[name] ?? []) as readonly GivenPrice[]
    this.#record[name] = [...prices, { country: { key: { name: country } }, price }]
  }

  /** A reference by several parts needs all of them. */
  #completeReferences(): void {
    for (const [name, field] of this.#byParts) {
      const { key } = this.#record[name] as GivenReference
      const missing = referenceParts(referenceTo(field)).find(
        (part) => key[part] === undefined && !canBeBlank(field, part),
      )
      if (missing === undefined) continue
      this.#issues.push({ column: null, field: name, message: CELL_MESSAGES.keyPart(missing) })
      delete this.#record[name]
    }
  }

  #requireKey(): void {
    for (const part of this.#entity.key) {
      const field = this.#entity.fields[part]
      const isOpen = this.#record[part] === undefined && !this.#issues.some(({ field: other }) => other === part)
      if (field && isOpen && field.initial === undefined && !isOwner(field)) {
        this.#issues.push({ column: null, field: part, message: RECORD_MESSAGES.required(field.label) })
      }
    }
  }
}

/** True if a part of a key can be empty, such as the category of a group. */
const canBeBlank = (field: CatalogField, part: string) => {
  const to = referenceTo(field)
  return !isLookup(to) && catalogEntity(to).fields[part]?.initial === ''
}

const referenceTo = (field: CatalogField) => {
  if (field.kind !== 'reference') throw new RangeError(`${field.label} is no reference`)
  return field.to
}

function readField(
  field: CatalogField,
  cell: Cell,
  plain: PlainCell | null,
  options: CellOptions,
): ReadCell<GivenValue> {
  const json = typeof cell !== 'string' && cell.kind === 'json' ? cell : null
  // numbers and dates of JSON have one notation
  const { decimalMark, dateFormat } = json ? CELL_OPTIONS : options
  switch (field.kind) {
    case 'text':
    case 'key':
      return plain === null ? { message: MESSAGES.any.text } : readTextCell(field, plain)
    case 'number':
      return plain === null ? { message: MESSAGES.any.number } : readNumberCell(field, plain, { decimalMark })
    case 'flag':
      return plain === null ? { message: MESSAGES.any.trueOrFalse } : readFlagCell(plain)
    case 'moment':
      return plain === null ? { message: MESSAGES.date.invalid } : readMomentCell(field, plain, { dateFormat })
    case 'prices':
      return json ? readJsonPrices(json.value) : { message: CELL_MESSAGES.pricesByCountry }
    case 'lookup':
      return readReference(field.of, json?.value, plain)
    case 'reference':
      return readReference(field.to, json?.value, plain)
    case 'list':
      if (json) return readJsonList(field.of, json.value)
      return plain === null ? { message: MESSAGES.any.list } : readListCell(field.of, plain)
  }
}

type To = Parameters<typeof readPartCell>[0]

function readReference(
  to: To,
  json: Parameters<typeof readJsonReference>[1] | undefined,
  plain: PlainCell | null,
): ReadCell<GivenReference> {
  if (json !== undefined) return readJsonReference(to, json)
  const [part = 'name', ...others] = referenceParts(to)
  if (plain === null || others.length > 0) return { message: CELL_MESSAGES.keyPart([part, ...others].join(', ')) }
  const read = readPartCell(to, part, plain)
  return 'message' in read ? read : { value: { key: { [part]: read.value } } }
}

function partText(field: CatalogField | undefined, value: GivenValue | undefined): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || !('key' in value)) return ''
  return referenceText(field?.kind === 'reference' ? field.to : 'countries', value.key)
}
