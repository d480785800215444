import type { dateMethods } from '../../types/methods/date.ts'
import { lenient, strict, type Meaning } from '../meaning.ts'

/** The allowed methods of java.util.Date. */
export const dateMethodMeanings: Readonly<Record<keyof typeof dateMethods, Meaning>> = {
  before: strict((date: number, other: number) => date < other),
  after: strict((date: number, other: number) => date > other),
  equals: lenient((date: number, other: number | null) => date === other),
  compareTo: strict((date: number, other: number) => Math.sign(date - other)),
}
