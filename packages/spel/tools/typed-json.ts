import { printJavaDecimal, type Result } from '../src/index.ts'

/** A JSON value of a case file, with markers for types that JSON lacks. */
export type TypedJson = null | string | number | boolean | readonly TypedJson[] | { readonly [name: string]: TypedJson }

/** The expected result of a case, or the result of an evaluation, in the format of the case files. */
export type Outcome = { readonly error: string } | { readonly type: string; readonly value: unknown }

/**
 * Converts the facts of a case file to the input of `loadFacts`: `{"$dec":"1.50"}`, `{"$date":"..."}`, `{"$long":..}`,
 * `{"$double":..}`.
 */
export function readTypedJson(json: TypedJson): unknown {
  if (typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) return json.map(readTypedJson)
  const entries = Object.entries(json)
  const [mark] = entries[0] ?? []
  if (mark === '$dec') return markedText(json)
  if (mark === '$date') return Date.parse(markedText(json))
  if (mark === '$long') return BigInt(markedText(json))
  if (mark === '$double') return Number(markedText(json))
  return Object.fromEntries(entries.map(([name, field]) => [name, readTypedJson(field)]))
}

/** The text of a scalar, with or without a marker around it. */
export function markedText(json: TypedJson): string {
  const value = typeof json === 'object' && json !== null ? (Object.values(json)[0] as TypedJson) : json
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A result in the format of the case files. */
export function writeTypedJson(result: Result): { type: string; value: unknown } {
  const { type, value } = result
  switch (type) {
    case 'LONG':
      return { type, value: String(value) }
    case 'DECIMAL':
      return { type, value: printJavaDecimal(value) }
    case 'DOUBLE':
      return { type, value: Number.isFinite(value) ? value : String(value) }
    case 'DATE':
      return { type, value: new Date(value).toISOString().replace('.000Z', 'Z') }
    case 'LIST':
      return { type, value: value.map(writeTypedJson) }
    case 'INTEGER':
    case 'BOOLEAN':
    case 'STRING':
    case 'NULL':
    case 'OBJECT':
      return { type, value }
    default:
      return result satisfies never
  }
}
