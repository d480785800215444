import type { listMethods } from '../../types/methods/list.ts'
import { lenient, strict, type Meaning } from '../meaning.ts'
import type { Value } from '../value.ts'
import { spend } from '../work.ts'

/** The allowed methods of java.util.List. The checker accepts only elements that `===` compares correctly. */
export const listMethodMeanings: Readonly<Record<keyof typeof listMethods, Meaning>> = {
  size: strict((list: readonly Value[]) => list.length),
  isEmpty: strict((list: readonly Value[]) => list.length === 0),
  contains: lenient((list: readonly Value[], element: Value, _third, evaluation) => {
    spend(evaluation, list.length)
    return list.includes(element)
  }),
}
