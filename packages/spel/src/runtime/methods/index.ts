import type { methods } from '../../types/methods/index.ts'
import type { Type } from '../../types/type.ts'
import type { Meaning } from '../meaning.ts'
import { dateMethodMeanings } from './date.ts'
import { listMethodMeanings } from './list.ts'
import { textMethodMeanings } from './text.ts'

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
