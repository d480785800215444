import { addDecimals, maxDecimal, printDecimal, ZERO, type Decimal } from '@incentive/scalars'
import type { CompiledRow } from '../../../compile/compiled.ts'
import type { Check, Found } from '../../check.ts'
import { perUnit } from '../../payments.ts'
import { competingLineRows } from './competing-line-rows.ts'
import { atLine } from '../../found.ts'

const WITHOUT_MONEY = 'Units of {group} are paid by the group and by their own lines'

export const groupPaysOnTop: Check = {
  id: 'L-31',
  severity: 'INFO',
  text: `${WITHOUT_MONEY}: together up to {money} per unit`,
  find: (checked) =>
    checked.lines.flatMap(({ line: group, rows }): readonly Found[] => {
      if (!group.isGroup || !group.ignoresConsidered) return []
      const companion = [...competingLineRows(checked, group, [...rows, ...group.ruleRows]).values()]
      if (companion.length === 0) return []
      const hasRules = group.ruleRows.length > 0 || companion.some(({ byRules }) => byRules.length > 0)
      const own = companion.flatMap(({ simple }) => simple)
      const { digits, content } = checked.version
      const [byGroup, byLine] = [highest(rows, digits), highest(own, digits)]
      const link = atLine(group, 'ignoreAlreadyConsideredLogic')
      if (hasRules || byGroup === null || byLine === null)
        return [{ text: WITHOUT_MONEY, params: { group: group.name }, link }]
      const money = `${printDecimal(addDecimals(byGroup, byLine))} ${content.currency ?? ''}`.trim()
      return [{ params: { group: group.name, money }, link }]
    }),
}

/** The maximum that one of the rows pays for a unit; null if one of them depends on the claim. */
function highest(rows: readonly CompiledRow[], digits: number): Decimal | null {
  return rows.reduce<Decimal | null>((most, row) => {
    const amount = perUnit(row, digits)
    return most === null || amount === null ? null : maxDecimal(most, amount)
  }, ZERO)
}
