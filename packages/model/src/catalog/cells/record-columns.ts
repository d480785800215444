import { printInstant, epochOf } from '@incentive/scalars'
import { numberText } from '../../money/typed-number.ts'
import { readDay } from '../../tables/day-cell.ts'
import { toWall } from '../../time/new-york.ts'
import type { CatalogEntity, CatalogField, CatalogLookup, CatalogName, MomentField } from '../catalog-entity.ts'
import { isReference, type RecordPrice, type RecordReference, type RecordValue, type RecordValues } from '../record.ts'
import { referenceParts } from '../reference-parts.ts'
import type { Cell, JsonValue } from './cell.ts'
import { isRewrittenKey } from '../../tables/unreadable-cell.ts'
import { guardText, isPlaceholder, joinList, unguardText } from './cell-text.ts'
import { findTarget, targetsOf, type FoundTarget } from './column-target.ts'

/** The format of a file of records with columns. */
export type TableFormat = 'csv' | 'xlsx'

/** The headings of the columns of an entity's file, which are also their targets; a price column for each country. */
export function columnsOf({ fields }: CatalogEntity, priceCountries: readonly string[] = []): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'prices' ? priceCountries.map((country) => `price.${country}`) : targetsOf(name, field),
  )
}

/** The cells of a record for these columns. Reading them again returns the same values. */
export function cellsOf(
  entity: CatalogEntity,
  columns: readonly string[],
  values: RecordValues,
  format: TableFormat,
): Cell[] {
  const write = (text: string, isReference: boolean) => {
    // a workbook keeps texts as they are, so only those that reading would change need a guard
    const isKept = format === 'xlsx' && !isInstruction(text, isReference) && unguardText(text, isReference) === text
    return isKept ? text : guardText(text, isReference)
  }
  return columns.map((column) => {
    const found = findTarget(entity, column)
    return found ? cellOf(found, values, write) : ''
  })
}

/** True if a text would be read as an instruction in any format. */
const isInstruction = (text: string, isReference: boolean) =>
  /^<clear>$/i.test(text) || isRewrittenKey(text) || (isReference && isPlaceholder(text))

type Write = (text: string, isReference: boolean) => string

function cellOf(found: FoundTarget, values: RecordValues, write: Write): Cell {
  if (found.kind === 'delete') return ''
  const value = values[found.name] ?? null
  if (found.kind === 'price') {
    const prices = (value ?? []) as readonly RecordPrice[]
    const price = prices.find(({ country }) => country.name === found.country)?.price ?? null
    return price === null ? '' : numberCell(price)
  }
  if (value === null) return ''
  if (found.kind === 'part') return isReference(value) ? write(partOf(value, found.part), true) : ''
  const { field } = found
  if (field.kind === 'list') {
    return write(joinList((value as readonly RecordReference[]).map((each) => textOf(field.of, each))), true)
  }
  if (isReference(value)) return write(textOf(targetOf(field), value), true)
  if (typeof value === 'number') return numberCell(value)
  if (typeof value === 'boolean') return { kind: 'flag', value }
  if (typeof value !== 'string') return ''
  return field.kind === 'moment' ? momentCell(field, value) : write(value, false)
}

const numberCell = (value: number): Cell => ({ kind: 'number', text: numberText(value), format: 'plain' })

/** A day or wall time that is read back as the same instant, or else the instant itself. */
function momentCell({ isEnd }: MomentField, instant: string): Cell {
  const wall = toWall(printInstant(epochOf(instant)))
  const texts = [wall.toPlainDate().toString(), wall.toString({ smallestUnit: 'second' })]
  const same = texts.find((text) => {
    const read = readDay(text, isEnd ? 'end' : 'start')
    return read.kind === 'instant' && epochOf(read.instant) === epochOf(instant)
  })
  // midnight as the end of something would be read as the whole day
  const isDay = same?.endsWith('T00:00:00') === true
  return same === undefined || (isDay && isEnd) ? printInstant(epochOf(instant)) : { kind: 'date', wall: same }
}

const targetOf = (field: CatalogField): CatalogName | CatalogLookup => {
  if (field.kind === 'reference') return field.to
  if (field.kind === 'lookup') return field.of
  throw new RangeError(`${field.label} is no reference`)
}

/** A part of the key of a reference. */
function partOf(reference: RecordReference, part: string): string {
  const text = reference[part]
  return typeof text === 'string' ? text : ''
}

/** The text that identifies a record or lookup value that has one. */
function textOf(of: CatalogName | CatalogLookup, reference: RecordReference): string {
  const [part = 'name'] = referenceParts(of)
  return partOf(reference, part)
}

/** A record as a line of JSON Lines has it. Reading it again returns the same values. */
export function jsonOf({ fields }: CatalogEntity, values: RecordValues): JsonValue {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, jsonValue(field, values[name] ?? null)]),
  )
}

function jsonValue(field: CatalogField, value: RecordValue): JsonValue {
  if (field.kind === 'list') return ((value ?? []) as RecordReference[]).map((each) => keyOf(field.of, each))
  if (field.kind === 'prices') {
    return ((value ?? []) as RecordPrice[]).map(({ country, price }) => ({
      country: keyOf('countries', country),
      price,
    }))
  }
  if (isReference(value)) return keyOf(targetOf(field), value)
  if (field.kind === 'moment' && typeof value === 'string') return printInstant(epochOf(value))
  return value as JsonValue
}

const keyOf = (of: CatalogName | CatalogLookup, reference: RecordReference): JsonValue =>
  Object.fromEntries(referenceParts(of).map((part) => [part, partOf(reference, part)]))
