import { Buffer } from 'node:buffer'
import { printJavaDecimal, type ObjectType, type Result, type Type } from '../src/index.ts'
import { markedText, type TypedJson } from './typed-json.ts'

/** The notation in which `Differential.java` reads facts and writes values: a letter, the value, a semicolon. */

export function writeFacts(type: Type, json: TypedJson | undefined): string {
  if (json === null || json === undefined) return 'N;'
  if (type.kind === 'OBJECT') return writeObject(type, json as { readonly [name: string]: TypedJson })
  if (type.kind === 'LIST') {
    const items = json as readonly TypedJson[]
    return `L${items.length};${items.map((item) => writeFacts(type.element, item)).join('')}`
  }
  const text = markedText(json)
  switch (type.kind) {
    case 'DECIMAL':
      return `C${text};`
    case 'DATE':
      return `T${Date.parse(text)};`
    case 'INTEGER':
      return `I${text};`
    case 'BOOLEAN':
      return `B${text};`
    default:
      return `S${encodeText(text)};`
  }
}

function writeObject(type: ObjectType, json: { readonly [name: string]: TypedJson }): string {
  const fields = [...type.fields.values()]
  return `M${fields.length};${fields.map((field) => `${field.name};${writeFacts(field.type, json[field.name])}`).join('')}`
}

export function writeResult(result: Result): string {
  switch (result.type) {
    case 'NULL':
      return 'N;'
    case 'BOOLEAN':
      return `B${result.value};`
    case 'INTEGER':
      return `I${result.value};`
    case 'LONG':
      return `J${result.value};`
    case 'DOUBLE':
      return `D${bitsOf(result.value)};`
    case 'DECIMAL':
      return `C${printJavaDecimal(result.value)};`
    case 'DATE':
      return `T${result.value};`
    case 'STRING':
      return `S${encodeText(result.value)};`
    case 'OBJECT':
      return 'O;'
    case 'LIST':
      return `L${result.value.length};${result.value.map(writeResult).join('')}`
    default:
      return result satisfies never
  }
}

function bitsOf(value: number): string {
  if (Number.isNaN(value)) return '7ff8000000000000'
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes.readBigUInt64BE().toString(16)
}

/** A text in base64, code unit by code unit: unpaired surrogates survive. */
export function encodeText(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('base64')
}

/**
 * True if two results differ only in how a double was printed: Java before version 19 does not always print the
 * shortest digits (expressions, section 2, Arithmetic).
 */
export function differInDoubleDigits(first: string, second: string): boolean {
  const [a, b] = [printableOf(first), printableOf(second)]
  const number = /-?\d+(?:\.\d+)?(?:E[+-]?\d+)?/g
  const [x, y] = [a.match(number) ?? [], b.match(number) ?? []]
  if (a.replaceAll(number, '') !== b.replaceAll(number, '') || x.length !== y.length) return false
  return x.every((digits, index) => {
    const other = y[index] ?? ''
    return digits === other || (digits.length > 15 && Math.abs(Number(digits) / Number(other) - 1) < 4e-16)
  })
}

/** Decodes the texts of a result for display. */
function printableOf(answer: string): string {
  return answer.replaceAll(
    /S([^;]*);/g,
    (_, text: string) => `S${Buffer.from(text, 'base64').swap16().toString('utf16le')};`,
  )
}
