import type { VersionDifference } from '@incentive/contract'
import { expect, it } from 'vitest'
import { ofKind, type Kind } from './filter-differences.ts'

type Differences = VersionDifference['differences']

const textOf = (value: string | null) => (value === null ? null : { text: value })
const value = (label: string, before: string | null, after: string | null) => ({
  ...{ label, before: textOf(before), after: textOf(after) },
})
const row = (change: 'added' | 'changed' | 'removed', name: string) => ({ change, name, changes: [] })
const rows = [row('added', 'A'), row('changed', 'B'), row('changed', 'C'), row('removed', 'D')]
const differences: Differences = [
  { field: 'name', changes: [value('Moved', 'a', 'b'), value('Filled', null, 'b'), value('Emptied', 'a', null)] },
  { field: 'promotionProducts', changes: [{ label: 'Products', added: 1, changed: 2, removed: 1, rows }] },
]

const shownOf = (kind: Kind) =>
  ofKind(differences, kind).map(({ field, changes }) => [
    field,
    changes.flatMap((change) =>
      'rows' in change
        ? [`${change.added} ${change.changed} ${change.removed}`, ...change.rows.map(({ name }) => name)]
        : [change.label],
    ),
  ])

it.each<[Kind, unknown]>([
  [
    'added',
    [
      ['name', ['Filled']],
      ['promotionProducts', ['1 0 0', 'A']],
    ],
  ],
  [
    'changed',
    [
      ['name', ['Moved']],
      ['promotionProducts', ['0 2 0', 'B', 'C']],
    ],
  ],
  [
    'removed',
    [
      ['name', ['Emptied']],
      ['promotionProducts', ['0 0 1', 'D']],
    ],
  ],
])('a comparison that shows %s changes has the values and rows of that kind, and their number', (kind, shown) => {
  expect(shownOf(kind)).toEqual(shown)
})

it('a comparison that shows all changes is as it was, and a field without a change of a kind is left out', () => {
  expect(ofKind(differences, 'all')).toBe(differences)
  expect(ofKind([{ field: 'name', changes: [value('Moved', 'a', 'b')] }], 'added')).toEqual([])
})
