import type { Check } from '../../check.ts'
import { competingLineRows } from './competing-line-rows.ts'
import { atLine } from '../../found.ts'
import { alwaysPaying } from '../../rules/always-paying.ts'
import { someOf } from '../../words.ts'

export const groupTakesAll: Check = {
  id: 'L-30',
  severity: 'WARN',
  text: 'While group {group} is effective, the individual payouts of {products} never pay',
  find: (checked) =>
    checked.lines.flatMap(({ line: group, rows }) => {
      if (!group.isGroup || group.ignoresConsidered) return []
      const greedy = rows.filter((row) => row.isEach && row.threshold === 1)
      const companion = competingLineRows(checked, group, [...greedy, ...alwaysPaying(group, checked.version.texts)])
      if (companion.size === 0) return []
      return [{ params: { group: group.name, products: someOf([...companion.keys()]) }, link: atLine(group) }]
    }),
}
