import { FACT_MODEL } from '@incentive/model'
import { epochOf, isWhole, readDecimal, toInstant } from '@incentive/scalars'
import type { Type } from '@incentive/spel'
import type { FactFields } from './fact-fields.ts'

export type FactRoot = 'program' | 'participant' | 'organization' | 'claim' | 'claimProduct' | 'history'

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
