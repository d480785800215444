import type { Check } from '../../check.ts'
import { competingLineRows } from './competing-line-rows.ts'
import { atLine, someOf } from '../../found.ts'
import type { CompiledLine, CompiledWindow } from '../../../compile/compiled.ts'
import type { ExpressionTexts } from '../../../expressions/known-texts.ts'
import { overlapOf } from '../../windows.ts'

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

/**
 * Windows in which the rules of a group pay for every unit: one of them holds for every claim, and has a fixed amount.
 */
function alwaysPaying({ ruleRows }: CompiledLine, texts: ExpressionTexts): readonly CompiledWindow[] {
  return ruleRows.flatMap((row) =>
    row.rules
      .filter(({ actions }) => actions.some(({ amount }) => isPaid(texts.of(amount.text).constantAmount)))
      .filter(({ condition }) => texts.of(condition.text).always === true)
      .map((rule) => overlapOf(rule, row)),
  )
}

const isPaid = (amount: number | null) => amount !== null && amount > 0 && amount < 49_999
