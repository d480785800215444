import type { Change, ListChange, DescribedRowChange, ValueChange } from './change.ts'
import { isListChange } from './change.ts'
import type { Described, DescribedFields, DescribedRow, DescribedValue } from '../draft/described.ts'

/** Describes how a field differs between two drafts; returns nothing when both descriptions are equal. */
export function differences(label: string, before: Described, after: Described): readonly Change[] {
  if (before && 'rows' in before) return listDifference(label, before.rows, rowsOf(after))
  if (before && 'fields' in before) {
    return fieldDifferences(before.fields, fieldsOf(after)).map((change) => ({
      ...change,
      label: `${label}: ${change.label}`,
    }))
  }
  const [from, to] = [before, after as DescribedValue]
  return isSameValue(from, to) ? [] : [{ label, before: from, after: to }]
}

/** Combines the changes of rows into the change of their list. */
export function listChange(label: string, rows: readonly DescribedRowChange[]): ListChange {
  const count = (wanted: DescribedRowChange['change']) => rows.filter(({ change }) => change === wanted).length
  return { label, added: count('added'), changed: count('changed'), removed: count('removed'), rows }
}

/**
 * Returns the values in which two states of a row differ; a new row was blank before. Inner lists are flattened into
 * values.
 */
export function rowDifferences(before: DescribedFields, after: DescribedFields): readonly ValueChange[] {
  return fieldDifferences(before, after).flatMap((change) => (isListChange(change) ? flattened(change) : [change]))
}

function fieldDifferences(before: DescribedFields, after: DescribedFields): readonly Change[] {
  return after.flatMap(([label, described], index) =>
    differences(label, before[index]?.[1] ?? blankOf(described), described),
  )
}

function listDifference(
  label: string,
  before: readonly DescribedRow[],
  after: readonly DescribedRow[],
): readonly ListChange[] {
  const rest = new Map(before.map((row) => [row.key, row]))
  const rows: DescribedRowChange[] = []
  for (const row of after) {
    const known = rest.get(row.key)
    rest.delete(row.key)
    const changes = rowDifferences(known?.fields ?? [], row.fields)
    if (!known) rows.push({ change: 'added', name: row.name, changes })
    else if (changes.length > 0) rows.push({ change: 'changed', name: row.name, changes })
  }
  for (const { name } of rest.values()) rows.push({ change: 'removed', name, changes: [] })
  return rows.length === 0 ? [] : [listChange(label, rows)]
}

/** The rows of an inner list: `Payouts, Flat amount: Amount`. */
function flattened({ label, rows }: ListChange): readonly ValueChange[] {
  return rows.flatMap(({ change, name, changes }) => {
    if (change === 'removed') return [{ label, before: { text: name }, after: null }]
    const values = changes.map((each) => ({ ...each, label: `${label}, ${name}: ${each.label}` }))
    return change === 'added' && values.length === 0 ? [{ label, before: null, after: { text: name } }] : values
  })
}

const rowsOf = (described: Described) => (described && 'rows' in described ? described.rows : [])
const fieldsOf = (described: Described) => (described && 'fields' in described ? described.fields : [])

function blankOf(described: Described): Described {
  return described && 'rows' in described ? { rows: [] } : described && 'fields' in described ? { fields: [] } : null
}

function isSameValue(a: DescribedValue, b: DescribedValue): boolean {
  if (a === null || b === null) return a === b
  if ('text' in a) return 'text' in b && a.text === b.text
  if ('date' in a) return 'date' in b && a.date === b.date
  return 'html' in b && a.html === b.html
}
