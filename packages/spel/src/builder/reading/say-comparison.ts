import type { FieldComparison, OperatorId, FieldType, Value } from '../comparison/comparison.ts'
import { labelOf, wordsOf, type Vocabulary } from './vocabulary.ts'
import { readDateText } from '../../types/date-text.ts'

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
  greater: ['end'],
  'greater-or-equal': ['start'],
  lower: ['start'],
  'lower-or-equal': ['end'],
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

const months = 'January February March April May June July August September October November December'.split(' ')

/** The edge of a day that a comparison means by the day alone: `before April 1` means before its start. */
type EdgeOfDay = 'start' | 'end'

/**
 * Returns a value as text: codes as normal text (`SALES_REP` is Sales rep), other text in quotes, dates in American
 * format. A day without further text means its `edge`; the other edge is spelled out.
 */
function sayValue(value: Value, vocabulary: Vocabulary, edge: EdgeOfDay | null = null): string {
  switch (value.kind) {
    case 'text':
      return sayText(value.value)
    case 'number':
      return value.value.replace(/L$/i, '')
    case 'boolean':
      return value.value ? 'yes' : 'no'
    case 'date':
      return sayDate(value.value, edge)
    case 'field':
      return `the ${labelOf(vocabulary, value.path)}`
    default:
      return value satisfies never
  }
}

function sayText(text: string): string {
  if (!/^[A-Z][A-Z_]{2,}$/.test(text)) return `“${text}”`
  const words = text.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `April 1, 2026`, with the time if there is one. The last millisecond of a day counts as its end. */
function sayDate(text: string, edge: EdgeOfDay | null): string {
  const date = readDateText(text)
  if (date === null) return text
  const { year, month, day, hour, minute, second } = date.wall
  const dayText = `${months[month - 1] ?? ''} ${day}, ${year}`
  const said = text.length === 10 ? 'start' : text.endsWith('T23:59:59.999') ? 'end' : null
  if (said !== null) return said === edge ? dayText : `the ${said} of ${dayText}`
  const seconds = second === 0 ? '' : `:${String(second).padStart(2, '0')}`
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${seconds} ${hour < 12 ? 'AM' : 'PM'}`
  return `${dayText}, ${time}${date.offset === null ? '' : ` (${text.replace(/^.*?(Z|[+-]\d\d:\d\d)$/, '$1')})`}`
}

/** True if the two values span exactly one whole day. */
function isWholeDay(type: FieldType, [low, high]: readonly Value[]): boolean {
  if (type !== 'DATE' || low?.kind !== 'date' || high?.kind !== 'date') return false
  return low.value.length === 10 && high.value === `${low.value}T23:59:59.999`
}
