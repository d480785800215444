import type { Decimal } from '@incentive/scalars'
import type { FactModel } from '../types/fact-model.ts'
import { printType, type ObjectType, type Type } from '../types/type.ts'
import { readJavaDecimal } from './number/java-numbers.ts'
import type { Value } from './value.ts'

/**
 * Facts in the representation that expressions of the same model read. Created by `loadFacts`, and opaque to all other
 * code.
 */
export interface Facts {
  readonly model: FactModel
  readonly root: Value
}

/** A value that does not fit the fact model: its path and the expected type. */
export interface FactProblem {
  readonly path: string
  readonly message: string
}

export type LoadedFacts =
  { readonly ok: true; readonly facts: Facts } | { readonly ok: false; readonly problems: readonly FactProblem[] }

/** Input for a decimal: `Decimal`, or text such as `'12.50'`. The scale is significant. */
export type DecimalInput = Decimal | string

const deepest = 50

/**
 * Converts facts to the representation of a fact model (expressions, section 4.5). Objects are plain objects by field
 * name. A field that is missing, undefined or null is null; fields that are not in the model are dropped. INTEGER is a
 * 32-bit number, LONG a bigint, DOUBLE a number, DECIMAL a `DecimalInput`, DATE a Date or milliseconds since 1970.
 */
export function loadFacts(model: FactModel, input: Readonly<Record<string, unknown>>): LoadedFacts {
  const problems: FactProblem[] = []
  const root = loadObject(model.root, input, { path: [], problems })
  return problems.length === 0 ? { ok: true, facts: Object.freeze({ model, root }) } : { ok: false, problems }
}

/** Returns the same facts with some of the root objects replaced. The others are not loaded again. */
export function replaceFacts({ model, root }: Facts, input: Readonly<Record<string, unknown>>): LoadedFacts {
  const problems: FactProblem[] = []
  const slots = [...(root as readonly Value[])]
  loadInto(slots, model.root, input, { path: [], problems })
  return problems.length === 0 ? { ok: true, facts: Object.freeze({ model, root: slots }) } : { ok: false, problems }
}

/** Current position of loading: the field names and list indexes that lead to it. Formatted only for problems. */
interface Loading {
  readonly path: (string | number)[]
  readonly problems: FactProblem[]
}

function reportProblem({ path, problems }: Loading, message: string): void {
  const steps = path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`))
  problems.push({ path: steps.join(''), message })
}

function load(type: Type, input: unknown, loading: Loading): Value {
  if (input === null || input === undefined) return null
  if (type.kind === 'OBJECT') return loadObject(type, input, loading)
  if (type.kind === 'LIST' && Array.isArray(input)) {
    const items: Value[] = []
    for (let index = 0; index < input.length; index++) items.push(loadBelow(index, type.element, input[index], loading))
    return items
  }
  const value = loadScalar(type, input)
  if (value === undefined) reportProblem(loading, `${printType(type)} is expected`)
  return value ?? null
}

function loadBelow(step: string | number, type: Type, input: unknown, loading: Loading): Value {
  if (input === null || input === undefined) return null
  loading.path.push(step)
  const value = load(type, input, loading)
  loading.path.pop()
  return value
}

function loadObject(type: ObjectType, input: unknown, loading: Loading): Value {
  const isTooDeep = loading.path.length > deepest
  if (typeof input !== 'object' || input === null || Array.isArray(input) || isTooDeep) {
    reportProblem(loading, isTooDeep ? 'Objects are nested too deeply' : `${type.name} is expected`)
    return null
  }
  const given = input as Readonly<Record<string, unknown>>
  const slots = new Array<Value>(type.fields.size).fill(null)
  loadInto(slots, type, given, loading)
  return slots
}

/** Iterates over the given fields, which can be few of the type's fields. */
function loadInto(slots: Value[], { fields }: ObjectType, given: Readonly<Record<string, unknown>>, loading: Loading) {
  for (const name of Object.keys(given)) {
    const field = fields.get(name)
    if (field !== undefined) slots[field.slot] = loadBelow(name, field.type, given[name], loading)
  }
}

/** Undefined if the input is not a value of the type. */
function loadScalar(type: Type, input: unknown): Value | undefined {
  switch (type.kind) {
    case 'STRING':
      return typeof input === 'string' ? input : undefined
    case 'BOOLEAN':
      return typeof input === 'boolean' ? input : undefined
    case 'INTEGER':
      return typeof input === 'number' && (input | 0) === input ? input | 0 : undefined
    case 'LONG':
      return typeof input === 'bigint' && BigInt.asIntN(64, input) === input ? input : undefined
    case 'DOUBLE':
      return typeof input === 'number' ? input : undefined
    case 'DECIMAL':
      return typeof input === 'string' ? (readJavaDecimal(input) ?? undefined) : isDecimal(input) ? input : undefined
    case 'DATE': {
      const instant = input instanceof Date ? input.getTime() : input
      return typeof instant === 'number' && Number.isSafeInteger(instant) ? instant : undefined
    }
    case 'NUMBER':
    case 'NULL':
    case 'LIST':
    case 'OBJECT':
    case 'UNKNOWN':
      return undefined
    default:
      return type satisfies never
  }
}

function isDecimal(input: unknown): input is Decimal {
  if (typeof input !== 'object' || input === null || !('unscaled' in input) || !('scale' in input)) return false
  const { unscaled, scale } = input
  return (typeof unscaled === 'bigint' || Number.isSafeInteger(unscaled)) && Number.isSafeInteger(scale)
}
