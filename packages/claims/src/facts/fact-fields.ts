import { FACT_MODEL } from '@incentive/model/facts'
import { printDecimal, printInstant, type Decimal, epochOf, isWhole, readDecimal, toInstant } from '@incentive/scalars'
import type { Type } from '@incentive/spel'

/** An object as rules see it, by the names of the fact model; see `loadFacts` for the format of each type. */
export type FactFields = Readonly<Record<string, unknown>>

type WrittenValue = string | number | boolean | null

/** A fact in JSON: instants and decimals as text; null if unknown. */
type WrittenFact = WrittenValue | readonly WrittenValue[]

/** Converts an object of the facts to JSON, with every field of the fact model except objects. */
export function writeFactFields(root: FactRoot, fields: FactFields): Record<string, WrittenFact> {
  const type = FACT_MODEL.root.fields.get(root)?.type
  if (type?.kind !== 'OBJECT') return {}
  const written: Record<string, WrittenFact> = {}
  for (const { name, type: fieldType } of type.fields.values()) {
    if (fieldType.kind !== 'OBJECT') written[name] = writeFact(fieldType, fields[name] ?? null)
  }
  return written
}

function writeFact(type: Type, value: unknown): WrittenFact {
  if (type.kind !== 'LIST') return writeValue(type, value)
  return Array.isArray(value) ? value.map((element) => writeValue(type.element, element)) : null
}

function writeValue(type: Type, value: unknown): WrittenValue {
  if (type.kind === 'DATE') return typeof value === 'number' ? printInstant(value) : null
  if (type.kind === 'DECIMAL') return value === null ? null : printDecimal(value as Decimal)
  return value as WrittenValue
}

type FactRoot = 'program' | 'participant' | 'organization' | 'claim' | 'claimProduct' | 'history'

/**
 * Reads an object of the facts from JSON: instants and decimals as text. Omits fields with the wrong type and fields
 * that are not in the fact model.
 */
export function readFactFields(root: FactRoot, json: Readonly<Record<string, unknown>>): FactFields {
  const type = FACT_MODEL.root.fields.get(root)?.type
  if (type?.kind !== 'OBJECT') return {}
  const fields: Record<string, unknown> = {}
  for (const name of Object.keys(json)) {
    const field = type.fields.get(name)
    const value = field && readFact(field.type, json[name])
    if (value !== undefined) fields[name] = value
  }
  return fields
}

function readFact(type: Type, json: unknown): unknown {
  if (type.kind === 'LIST') {
    return Array.isArray(json) ? json.map((element) => readFact(type.element, element)) : undefined
  }
  if (type.kind === 'STRING') return typeof json === 'string' ? json : undefined
  if (type.kind === 'BOOLEAN') return typeof json === 'boolean' ? json : undefined
  if (typeof json !== 'string' && typeof json !== 'number') return undefined
  if (type.kind === 'DATE') return readInstant(String(json))
  // most values are whole numbers of a column: reading them as text takes ten times as long
  if (type.kind === 'INTEGER' && typeof json === 'number') return (json | 0) === json ? json | 0 : undefined
  const number = readDecimal(String(json)) ?? undefined
  if (type.kind !== 'INTEGER' || number === undefined) return number
  const whole = isWhole(number) ? Number(number.unscaled) / 10 ** number.scale : NaN
  return (whole | 0) === whole ? whole : undefined
}

function readInstant(text: string): number | undefined {
  const instant = toInstant(text)
  return instant === null ? undefined : epochOf(instant)
}
