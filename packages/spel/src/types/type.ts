/** The static types of the language (expressions, section 4.2). Every value can also be null at run time. */
export type Type = ScalarType | ObjectType | ListType

export type ScalarKind = 'INTEGER' | 'LONG' | 'DOUBLE' | 'DECIMAL' | 'NUMBER' | 'STRING' | 'BOOLEAN' | 'DATE' | 'NULL'

/** `UNKNOWN` is the type of a part that was rejected. No further problems are reported about it. */
export interface ScalarType {
  readonly kind: ScalarKind | 'UNKNOWN'
}

export interface ObjectType {
  readonly kind: 'OBJECT'
  readonly name: string
  readonly fields: ReadonlyMap<string, Field>
}

/**
 * `slot` is the index of the field's value in a fact record: no name is looked up at run time. `canBeMissing` means
 * that the object is optional, so that hops after it are written with `?.`.
 */
export interface Field {
  readonly name: string
  readonly type: Type
  readonly slot: number
  readonly canBeMissing: boolean
}

export interface ListType {
  readonly kind: 'LIST'
  readonly element: Type
}

function scalar(kind: ScalarType['kind']): ScalarType {
  return Object.freeze({ kind })
}

export const INTEGER = scalar('INTEGER')
export const LONG = scalar('LONG')
export const DOUBLE = scalar('DOUBLE')
export const DECIMAL = scalar('DECIMAL')
/** A number whose type is decided at run time, such as `b ? 1 : 2.5`. */
export const NUMBER = scalar('NUMBER')
export const STRING = scalar('STRING')
export const BOOLEAN = scalar('BOOLEAN')
export const DATE = scalar('DATE')
export const NULL = scalar('NULL')
export const UNKNOWN = scalar('UNKNOWN')

export const scalars = Object.freeze({ INTEGER, LONG, DOUBLE, DECIMAL, NUMBER, STRING, BOOLEAN, DATE, NULL })

export function listOf(element: Type): ListType {
  return Object.freeze({ kind: 'LIST', element })
}

export function isNumeric(type: Type): boolean {
  const { kind } = type
  return kind === 'INTEGER' || kind === 'DECIMAL' || kind === 'DOUBLE' || kind === 'LONG' || kind === 'NUMBER'
}

/** The type in the syntax of fact models and messages: `INTEGER`, `Claim`, `LIST<STRING>`. */
export function printType(type: Type): string {
  if (type.kind === 'OBJECT') return type.name
  return type.kind === 'LIST' ? `LIST<${printType(type.element)}>` : type.kind
}

/** The type as text for a message: `a text`, `a list`. */
export function describeType(type: Type): string {
  switch (type.kind) {
    case 'INTEGER':
      return 'a whole number'
    case 'LONG':
      return 'a whole number with an L'
    case 'DOUBLE':
    case 'DECIMAL':
    case 'NUMBER':
      return 'a number'
    case 'STRING':
      return 'a text'
    case 'BOOLEAN':
      return 'a yes/no value'
    case 'DATE':
      return 'a date'
    case 'NULL':
      return 'null'
    case 'LIST':
      return 'a list'
    case 'OBJECT':
      return `an object (${type.name})`
    case 'UNKNOWN':
      return 'a value'
    default:
      return type satisfies never
  }
}

/**
 * The common type of two branches or list elements (expressions, section 4.2): equal types, NUMBER for different
 * numbers, the other type for null; null if they are of different kinds.
 */
export function unify(first: Type, second: Type): Type | null {
  if (first === second) return first
  if (first.kind === 'UNKNOWN' || second.kind === 'UNKNOWN') return UNKNOWN
  if (first.kind === 'NULL') return second
  if (second.kind === 'NULL') return first
  if (isNumeric(first) && isNumeric(second)) return first.kind === second.kind ? first : NUMBER
  if (first.kind !== 'LIST' || second.kind !== 'LIST') return null
  const element = unify(first.element, second.element)
  return element && listOf(element)
}

/** True for types that `<` and `between` can order: numbers with numbers, text with text, dates with dates. */
export function areOrdered(first: Type, second: Type): boolean {
  if (isNumeric(first)) return isNumeric(second)
  return first.kind === second.kind && (first.kind === 'STRING' || first.kind === 'DATE')
}

/** True for types that `==` can compare: those that can be ordered, yes/no values, and any type with null. */
export function areComparable(first: Type, second: Type): boolean {
  if (first.kind === 'NULL' || second.kind === 'NULL') return true
  return areOrdered(first, second) || (first.kind === 'BOOLEAN' && second.kind === 'BOOLEAN')
}
