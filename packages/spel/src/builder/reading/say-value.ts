import { readDateText } from '../../types/date-text.ts'
import type { FieldType, Value } from '../comparison/comparison.ts'
import { labelOf, type Vocabulary } from './vocabulary.ts'

const months = 'January February March April May June July August September October November December'.split(' ')

/** The edge of a day that a comparison means by the day alone: `before April 1` means before its start. */
export type EdgeOfDay = 'start' | 'end'

/**
 * Returns a value as text: codes as normal text (`SALES_REP` is Sales rep), other text in quotes, dates in American
 * format. A day without further text means its `edge`; the other edge is spelled out.
 */
export function sayValue(value: Value, vocabulary: Vocabulary, edge: EdgeOfDay | null = null): string {
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
export function isWholeDay(type: FieldType, [low, high]: readonly Value[]): boolean {
  if (type !== 'DATE' || low?.kind !== 'date' || high?.kind !== 'date') return false
  return low.value.length === 10 && high.value === `${low.value}T23:59:59.999`
}
