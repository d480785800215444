import type { dateMethods, listMethods, methods, textMethods } from '../types/methods.ts'
import { EvaluationFault } from './fault.ts'
import { lenient, strict, type Meaning } from './meaning.ts'
import { spend, spendText } from './work.ts'
import { compareIgnoringCase, compareUnits, trimText } from './java-text.ts'
import type { Value } from './value.ts'
import type { Type } from '../types/type.ts'

/** The allowed methods of java.lang.String (expressions, section 2, Methods). */
const textMethodMeanings: Readonly<Record<keyof typeof textMethods, Meaning>> = {
  equals: lenient((text: string, other: string | null) => text === other),
  equalsIgnoreCase: lenient((text: string, other: string | null, _third, evaluation) => {
    if (other === null || other.length !== text.length) return false
    spend(evaluation, text.length >> 2)
    return compareIgnoringCase(text, other) === 0
  }),
  contains: strict((text: string, part: string, _third, evaluation) => spendText(evaluation, text).includes(part)),
  startsWith: strict((text: string, part: string) => text.startsWith(part)),
  endsWith: strict((text: string, part: string) => text.endsWith(part)),
  isEmpty: strict((text: string) => text === ''),
  length: strict((text: string) => text.length),
  toUpperCase: strict((text: string, _second, _third, evaluation) => spendText(evaluation, text.toUpperCase())),
  toLowerCase: strict((text: string, _second, _third, evaluation) => spendText(evaluation, text.toLowerCase())),
  trim: strict((text: string, _second, _third, evaluation) => trimText(spendText(evaluation, text))),
  compareTo: strict((text: string, other: string, _third, evaluation) => {
    return compareUnits(spendText(evaluation, text), other)
  }),
  compareToIgnoreCase: strict((text: string, other: string, _third, evaluation) => {
    spend(evaluation, text.length >> 2)
    return compareIgnoringCase(text, other)
  }),
  indexOf: strict((text: string, part: string, _third, evaluation) => spendText(evaluation, text).indexOf(part)),
  substring: strict((text: string, start: number, end: number | undefined) => {
    const stop = end ?? text.length
    if (start >= 0 && start <= stop && stop <= text.length) return text.slice(start, stop)
    throw new EvaluationFault('text-out-of-range', `The text has no part from ${start} to ${stop}`)
  }),
}

/** The allowed methods of java.util.Date. */
const dateMethodMeanings: Readonly<Record<keyof typeof dateMethods, Meaning>> = {
  before: strict((date: number, other: number) => date < other),
  after: strict((date: number, other: number) => date > other),
  equals: lenient((date: number, other: number | null) => date === other),
  compareTo: strict((date: number, other: number) => Math.sign(date - other)),
}

/** The allowed methods of java.util.List. The checker accepts only elements that `===` compares correctly. */
const listMethodMeanings: Readonly<Record<keyof typeof listMethods, Meaning>> = {
  size: strict((list: readonly Value[]) => list.length),
  isEmpty: strict((list: readonly Value[]) => list.length === 0),
  contains: lenient((list: readonly Value[], element: Value, _third, evaluation) => {
    spend(evaluation, list.length)
    return list.includes(element)
  }),
}

const meanings: Readonly<Record<keyof typeof methods, Readonly<Record<string, Meaning>>>> = {
  STRING: textMethodMeanings,
  DATE: dateMethodMeanings,
  LIST: listMethodMeanings,
}

const byReceiver: ReadonlyMap<string, ReadonlyMap<string, Meaning>> = new Map(
  Object.entries(meanings).map(([kind, table]) => [kind, new Map(Object.entries(table))]),
)

export function methodMeaning(receiver: Type, name: string): Meaning | undefined {
  return byReceiver.get(receiver.kind)?.get(name)
}
