import type { VersionDifference } from '@incentive/contract'
import { expect, it } from 'vitest'
import { ofKind, type Kind } from './filter-differences.ts'

type Differences = VersionDifference['differences']

const value = (before: string | null, after: string | null) => ({ field: 'f', label: 'F', before, after })
const row = (change: 'added' | 'changed' | 'removed', label: string) => ({ change, label, fields: [] })
const rows = [row('added', 'A'), row('changed', 'B'), row('changed', 'C'), row('removed', 'D')]
const differences = [
  { field: 'Details', changes: [value('a', 'b'), value(null, 'b'), value('a', null)] },
  { field: 'Products', changes: [{ list: 'products', added: 1, changed: 2, removed: 1, rows }] },
] as unknown as Differences

const shownOf = (kind: Kind) =>
  ofKind(differences, kind).map(({ field, changes }) => [
    field,
    changes.flatMap((change) =>
      'rows' in change
        ? [`${change.added} ${change.changed} ${change.removed}`, ...change.rows.map(({ label }) => label)]
        : [`${change.before} to ${change.after}`],
    ),
  ])

it.each<[Kind, unknown]>([
  [
    'added',
    [
      ['Details', ['null to b']],
      ['Products', ['1 0 0', 'A']],
    ],
  ],
  [
    'changed',
    [
      ['Details', ['a to b']],
      ['Products', ['0 2 0', 'B', 'C']],
    ],
  ],
  [
    'removed',
    [
      ['Details', ['a to null']],
      ['Products', ['0 0 1', 'D']],
    ],
  ],
])('a comparison that shows %s changes has the values and rows of that kind, and their number', (kind, shown) => {
  expect(shownOf(kind)).toEqual(shown)
})

it('a comparison that shows all changes is as it was, and a field without a change of a kind is left out', () => {
  expect(ofKind(differences, 'all')).toBe(differences)
  expect(
    ofKind(
      differences.slice(0, 1).map((each) => ({ ...each, changes: [] })),
      'added',
    ),
  ).toEqual([])
})
