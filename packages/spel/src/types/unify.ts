import { isNumeric, listOf, NUMBER, UNKNOWN, type Type } from './type.ts'

/**
 * The one type of two branches or list elements (expressions, section 4.2): equal types, NUMBER for different
 * numbers, the other type for null; null when they are of different kinds.
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

/** Numbers with numbers, texts with texts, dates with dates: what `<` and `between` can order. */
export function areOrdered(first: Type, second: Type): boolean {
  if (isNumeric(first)) return isNumeric(second)
  return first.kind === second.kind && (first.kind === 'STRING' || first.kind === 'DATE')
}

/** What `==` compares: besides what can be ordered, yes/no values, and anything with null. */
export function areComparable(first: Type, second: Type): boolean {
  if (first.kind === 'NULL' || second.kind === 'NULL') return true
  return areOrdered(first, second) || (first.kind === 'BOOLEAN' && second.kind === 'BOOLEAN')
}
