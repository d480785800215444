import { FACT_MODEL } from '@incentive/model'
import { printDecimal, printInstant, type Decimal } from '@incentive/scalars'
import type { Type } from '@incentive/spel'
import type { FactFields } from './fact-fields.ts'
import type { FactRoot } from './read-fact-fields.ts'

type WrittenValue = string | number | boolean | null

/** A fact in JSON: instants and decimals as text; null if unknown. */
export type WrittenFact = WrittenValue | readonly WrittenValue[]

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
