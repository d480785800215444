import { isNumeric, listOf, NUMBER, UNKNOWN, type Type } from './type.ts'

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
