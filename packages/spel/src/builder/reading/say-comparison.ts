import type { FieldComparison, OperatorId } from '../comparison/comparison.ts'
import { isWholeDay, sayValue, type EdgeOfDay } from './say-value.ts'
import { labelOf, wordsOf, type Vocabulary } from './vocabulary.ts'

/** A comparison as a clause: `invoice is dated April 1, 2026 or later`. */
export function sayComparison(comparison: FieldComparison, vocabulary: Vocabulary): string {
  const label = labelOf(vocabulary, comparison.field)
  const is = wordsOf(vocabulary, comparison.field).reads ?? `${label} is`
  const edges = edgesOfDays[comparison.operator] ?? []
  const [first = '', second = ''] = comparison.values.map((value, at) => sayValue(value, vocabulary, edges[at]))
  const isDate = comparison.type === 'DATE'
  switch (comparison.operator) {
    case 'equals':
      return `${is} ${first}`
    case 'not-equals':
      return `${is} ${OPPOSITES[first] ?? `not ${first}`}`
    case 'equals-ignoring-case':
      return `${is} ${first} (ignoring case)`
    case 'contains':
      return `${label} contains ${first}`
    case 'starts-with':
      return `${label} starts with ${first}`
    case 'ends-with':
      return `${label} ends with ${first}`
    case 'greater':
      return `${is} ${isDate ? 'after' : 'more than'} ${first}`
    case 'greater-or-equal':
      return isDate ? `${is} ${first} or later` : `${is} at least ${first}`
    case 'lower':
      return `${is} ${isDate ? 'before' : 'less than'} ${first}${orMissing(comparison)}`
    case 'lower-or-equal':
      return (isDate ? `${is} ${first} or earlier` : `${is} at most ${first}`) + orMissing(comparison)
    case 'between':
      return isWholeDay(comparison.type, comparison.values) ? `${is} ${first}` : `${is} between ${first} and ${second}`
    case 'one-of':
      return `${is} ${sayOptions(comparison, vocabulary)}`
    case 'is-empty':
      return `${label} is missing`
    case 'is-not-empty':
      return `${label} is given`
    default:
      return comparison.operator satisfies never
  }
}

/** The edge of a day that each value of an operator refers to: "after a day" means after its end. */
const edgesOfDays: Readonly<Partial<Record<OperatorId, readonly EdgeOfDay[]>>> = {
  ...{ greater: ['end'], 'greater-or-equal': ['start'], lower: ['start'], 'lower-or-equal': ['end'] },
  between: ['start', 'end'],
}

/** The negation of a switch. A missing value also counts as not equal. */
const OPPOSITES: Readonly<Record<string, string>> = { yes: 'no or missing', no: 'yes or missing' }

/** Unguarded forms are true for a missing value, so the text states it. */
function orMissing({ form }: FieldComparison): string {
  return form === 'guarded' ? '' : ' or missing'
}

/** `Dealer, Manager or Sales rep`. */
export function sayOptions({ values }: FieldComparison, vocabulary: Vocabulary): string {
  const texts = values.map((value) => sayValue(value, vocabulary))
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`
}
