import type { Change, ListChange, ToldRowChange, ValueChange } from './change.ts'
import { isListChange } from './change.ts'
import type { Told, ToldFields, ToldRow, ToldValue } from './told.ts'

/** How a field differs between two drafts, in words; none when both are told alike. */
export function differences(label: string, before: Told, after: Told): readonly Change[] {
  if (before && 'rows' in before) return listDifference(label, before.rows, rowsOf(after))
  if (before && 'fields' in before) {
    return fieldDifferences(before.fields, fieldsOf(after)).map((change) => ({
      ...change,
      label: `${label}: ${change.label}`,
    }))
  }
  const [from, to] = [before, after as ToldValue]
  return isSameValue(from, to) ? [] : [{ label, before: from, after: to }]
}

/** How a list as a whole changed, from the changes of its rows. */
export function listChange(label: string, rows: readonly ToldRowChange[]): ListChange {
  const count = (wanted: ToldRowChange['change']) => rows.filter(({ change }) => change === wanted).length
  return { label, added: count('added'), changed: count('changed'), removed: count('removed'), rows }
}

/** What a row that was, or was blank, tells when it has other values; lists within it become values of their own. */
export function rowDifferences(before: ToldFields, after: ToldFields): readonly ValueChange[] {
  return fieldDifferences(before, after).flatMap((change) => (isListChange(change) ? flattened(change) : [change]))
}

function fieldDifferences(before: ToldFields, after: ToldFields): readonly Change[] {
  return after.flatMap(([label, told], index) => differences(label, before[index]?.[1] ?? blankOf(told), told))
}

function listDifference(label: string, before: readonly ToldRow[], after: readonly ToldRow[]): readonly ListChange[] {
  const rest = new Map(before.map((row) => [row.key, row]))
  const rows: ToldRowChange[] = []
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

/** The rows within a row: `Payouts, Flat amount: Amount`. */
function flattened({ label, rows }: ListChange): readonly ValueChange[] {
  return rows.flatMap(({ change, name, changes }) => {
    if (change === 'removed') return [{ label, before: { text: name }, after: null }]
    const values = changes.map((each) => ({ ...each, label: `${label}, ${name}: ${each.label}` }))
    return change === 'added' && values.length === 0 ? [{ label, before: null, after: { text: name } }] : values
  })
}

const rowsOf = (told: Told) => (told && 'rows' in told ? told.rows : [])
const fieldsOf = (told: Told) => (told && 'fields' in told ? told.fields : [])

function blankOf(told: Told): Told {
  return told && 'rows' in told ? { rows: [] } : told && 'fields' in told ? { fields: [] } : null
}

const isSameValue = (a: ToldValue, b: ToldValue) => JSON.stringify(a) === JSON.stringify(b)
