import type { Decimal } from '@incentive/scalars'
import type { FactModel } from '../types/fact-model.ts'
import { printType, type ObjectType, type Type } from '../types/type.ts'
import { readJavaDecimal } from './number/java-decimal.ts'
import type { Value } from './value.ts'

/** Facts in the form that expressions of the same model read. Made by `loadFacts`, opaque to everyone else. */
export interface Facts {
  readonly model: FactModel
  readonly root: Value
}

/** A value that does not fit the fact model: where it stands and what was expected. */
export interface FactProblem {
  readonly path: string
  readonly message: string
}

export type LoadedFacts =
  { readonly ok: true; readonly facts: Facts } | { readonly ok: false; readonly problems: readonly FactProblem[] }

/** How a decimal is handed in: as `Decimal`, or as text, `'12.50'`; the scale counts. */
export type DecimalInput = Decimal | string

const deepest = 50

/**
 * Brings facts into the order of a fact model (expressions, section 4.5). Objects are plain objects by field name; a
 * field that is missing, undefined or null is null; fields that the model does not know are left out. INTEGER is a
 * 32-bit number, LONG a bigint, DOUBLE a number, DECIMAL a `DecimalInput`, DATE a Date or milliseconds since 1970.
 */
export function loadFacts(model: FactModel, input: Readonly<Record<string, unknown>>): LoadedFacts {
  const problems: FactProblem[] = []
  const root = loadObject(model.root, input, { path: [], problems })
  return problems.length === 0 ? { ok: true, facts: Object.freeze({ model, root }) } : { ok: false, problems }
}

/** The same facts with some of the objects at the root replaced; what stays is not loaded again. */
export function replaceFacts({ model, root }: Facts, input: Readonly<Record<string, unknown>>): LoadedFacts {
  const problems: FactProblem[] = []
  const slots = [...(root as readonly Value[])]
  loadInto(slots, model.root, input, { path: [], problems })
  return problems.length === 0 ? { ok: true, facts: Object.freeze({ model, root: slots }) } : { ok: false, problems }
}

/** Where loading stands: the names of fields and the places in lists that lead there. Written out for problems alone. */
interface Loading {
  readonly path: (string | number)[]
  readonly problems: FactProblem[]
}

function tellProblem({ path, problems }: Loading, message: string): void {
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
  if (value === undefined) tellProblem(loading, `${printType(type)} is expected`)
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
    tellProblem(loading, isTooDeep ? 'Too many objects inside one another' : `${type.name} is expected`)
    return null
  }
  const given = input as Readonly<Record<string, unknown>>
  const slots = new Array<Value>(type.fields.size).fill(null)
  loadInto(slots, type, given, loading)
  return slots
}

/** Goes by what is given, which may be little of what the type has. */
function loadInto(slots: Value[], { fields }: ObjectType, given: Readonly<Record<string, unknown>>, loading: Loading) {
  for (const name of Object.keys(given)) {
    const field = fields.get(name)
    if (field !== undefined) slots[field.slot] = loadBelow(name, field.type, given[name], loading)
  }
}

/** Undefined when the input is no value of the type. */
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
