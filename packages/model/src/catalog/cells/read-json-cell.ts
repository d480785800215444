import { MESSAGES } from '../../issues/messages.ts'
import { CELL_MESSAGES } from '../../issues/cell-messages.ts'
import { numberText } from '../../money/typed-number.ts'
import type { CatalogLookup, CatalogName } from '../catalog-entity.ts'
import { PRICE_FIELD } from '../record.ts'
import type { GivenPrice, GivenReference } from '../given-record.ts'
import { referenceParts } from '../reference-parts.ts'
import type { JsonValue } from './cell.ts'
import { CELL_OPTIONS } from './cell-options.ts'
import { readNumberCell, type PlainCell, type ReadCell } from './read-cell.ts'
import { readPartCell } from './read-reference-cell.ts'

/** A text, number or boolean of JSON as a cell; null for an object, an array and null. */
export function plainCell(value: JsonValue | undefined): PlainCell | null {
  if (typeof value === 'string') return { kind: 'exact', text: value }
  if (typeof value === 'number') return { kind: 'number', text: numberText(value), format: 'plain' }
  return typeof value === 'boolean' ? { kind: 'flag', value } : null
}

/** Reads a reference of JSON: an object of the parts of the key, or the key itself if it has one part. */
export function readJsonReference(to: CatalogName | CatalogLookup, value: JsonValue): ReadCell<GivenReference> {
  const parts = referenceParts(to)
  const [only = 'name'] = parts
  const given = isObject(value) ? value : parts.length === 1 ? { [only]: value } : null
  if (given === null) return { message: MESSAGES.any.object }
  const key: Record<string, string> = {}
  for (const part of parts) {
    const cell = plainCell(given[part])
    if (cell === null) return { message: CELL_MESSAGES.keyPart(part) }
    const read = readPartCell(to, part, cell)
    if ('message' in read) return read
    key[part] = read.value
  }
  return { value: { key } }
}

/** Reads a list of references of JSON, which is the whole list. */
export function readJsonList(of: CatalogName | CatalogLookup, value: JsonValue): ReadCell<GivenReference[]> {
  return readEntries(value, (entry) => readJsonReference(of, entry))
}

/** Reads the prices of JSON: `{country, price}`, for the countries that they name. */
export function readJsonPrices(value: JsonValue): ReadCell<GivenPrice[]> {
  return readEntries<GivenPrice>(value, (entry) => {
    if (!isObject(entry)) return { message: MESSAGES.any.object }
    const country = readJsonReference('countries', entry['country'] ?? null)
    if ('message' in country) return country
    if (entry['price'] === null) return { value: { country: country.value, price: null } }
    const cell = plainCell(entry['price'])
    const price = cell === null ? { message: MESSAGES.any.number } : readNumberCell(PRICE_FIELD, cell, CELL_OPTIONS)
    return 'message' in price ? price : { value: { country: country.value, price: price.value } }
  })
}

function readEntries<Entry>(value: JsonValue, read: (entry: JsonValue) => ReadCell<Entry>): ReadCell<Entry[]> {
  if (!Array.isArray(value)) return { message: MESSAGES.any.list }
  const entries: Entry[] = []
  for (const each of value as readonly JsonValue[]) {
    const entry = read(each)
    if ('message' in entry) return entry
    entries.push(entry.value)
  }
  return { value: entries }
}

const isObject = (value: JsonValue): value is { readonly [name: string]: JsonValue | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
