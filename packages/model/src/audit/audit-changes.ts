import { formatNy } from '../time/new-york.ts'
import { instantOf } from '../time/typed-date.ts'
import { plain } from './audit-words.ts'

/** A field of an audit entry before and after, with a line per row of a list; null when the field did not exist. */
export interface AuditChange {
  readonly field: string
  readonly before: readonly string[] | null
  readonly after: readonly string[] | null
}

/** The fields whose values are codes. */
const coded = new Set(['role', 'kind', 'secondFactor', 'entity'])

/**
 * Returns the differences between two states as text, sorted by field name. Equal fields, and equal rows of lists, are
 * left out.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])].toSorted()
  return names.flatMap((name) => {
    const [old, now] = [was.get(name) ?? null, is.get(name) ?? null]
    if (old?.join('\n') === now?.join('\n')) return []
    return [{ field: plain(name), before: otherThan(now, old), after: otherThan(old, now) }]
  })
}

/** Returns the lines that the other side lacks; all lines when only the order differs. */
function otherThan(other: readonly string[] | null, lines: readonly string[] | null): readonly string[] | null {
  const others = new Set(other)
  const own = lines?.filter((line) => !others.has(line)) ?? []
  const isOnlyOrder = lines !== null && other !== null && lines.length === other.length && own.length === 0
  if (lines === null || isOnlyOrder) return lines
  return own.length === 0 ? ['–'] : own
}

function fieldsOf(state: unknown): Map<string, readonly string[]> {
  if (typeof state !== 'object' || state === null) return new Map()
  return new Map(Object.entries(state).map(([name, value]) => [name, linesOf(name, value)]))
}

/** A list has one line per row. */
const linesOf = (name: string, value: unknown): readonly string[] =>
  Array.isArray(value) && value.length > 0 ? value.map((row) => textOf(name, row)) : [textOf(name, value)]

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') {
    if (coded.has(name)) return value.toLowerCase().replaceAll('_', ' ')
    return instantOf(value) === null ? value : formatNy(value)
  }
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((row) => textOf(name, row)).join('; ')
  return rowInWords(value as Readonly<Record<string, unknown>>)
}

/** The field with the name comes first: `Dealer Rewards: can change yes`. Without one, the row's number is included. */
function rowInWords(row: Readonly<Record<string, unknown>>): string {
  const naming = ['name', 'label', 'fullName'].find((key) => typeof row[key] === 'string')
  const reported = Object.entries(row)
    .filter(([key]) => key !== naming && (key !== 'id' || naming === undefined))
    .map(([key, value]) => `${plain(key)} ${textOf(key, value)}`)
    .join(', ')
  return [naming === undefined ? '' : String(row[naming]), reported].filter((part) => part !== '').join(': ')
}
