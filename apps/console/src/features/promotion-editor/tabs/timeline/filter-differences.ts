import type { VersionDifference } from '@incentive/contract'

/** The changes that a comparison shows. */
export type Kind = 'all' | 'added' | 'changed' | 'removed'

type Differences = VersionDifference['differences']
type Change = Differences[number]['changes'][number]

/** Keeps the changes of one kind: values that were empty before are added, those that are empty now are removed. */
export function ofKind(differences: Differences, kind: Kind): Differences {
  if (kind === 'all') return differences
  return differences.flatMap(({ field, changes }) => {
    const kept = changes.flatMap((change) => keep(change, kind))
    return kept.length === 0 ? [] : [{ field, changes: kept }]
  })
}

function keep(change: Change, kind: Exclude<Kind, 'all'>): Change[] {
  if (!('rows' in change)) return kindOf(change) === kind ? [change] : []
  const rows = change.rows.filter((row) => row.change === kind)
  const none = { added: 0, changed: 0, removed: 0 }
  return rows.length === 0 ? [] : [{ ...change, ...none, [kind]: rows.length, rows }]
}

const kindOf = ({ before, after }: Exclude<Change, { rows: unknown[] }>) =>
  before === null && after !== null ? 'added' : before !== null && after === null ? 'removed' : 'changed'
