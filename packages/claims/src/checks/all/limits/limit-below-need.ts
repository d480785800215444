import type { Check } from '../../check.ts'
import type { Checked, CheckedLine } from '../../checked.ts'
import { limitItems } from './limit-items.ts'
import { atLimit } from '../../found.ts'
import { unitsNeeded } from '../../payments.ts'

export const limitBelowNeed: Check = {
  id: 'L-37',
  severity: 'WARN',
  text: 'Limit {max} of {mpg} is below {units}: nothing is ever paid',
  find(checked) {
    const items = limitItems(checked.version.content.promotionLimitNodes)
    return items.flatMap(({ id, mpg, max }) => {
      const units = leastUnits(checked, mpg)
      if (!Number.isFinite(units) || max >= units) return []
      return [{ params: { max, mpg, units }, link: atLimit(id, 'maxQuantity') }]
    })
  },
}

/** The minimum number of units of an MPG for any payout; infinite if no product has the MPG. */
function leastUnits({ lines, products, version }: Checked, mpg: string): number {
  const needs = lines.flatMap((checked) => {
    const mpgs = [...checked.line.products].map((key) => products.get(key)?.mpg)
    if (!mpgs.includes(mpg)) return []
    // products of other MPGs also count toward the blocks of a group
    return mpgs.every((each) => each === mpg) ? needsOf(checked, version.amountPerProduct !== null) : [1]
  })
  return Math.min(...needs)
}

function needsOf({ line, rows }: CheckedLine, paysPerProduct: boolean): readonly number[] {
  if (line.ruleRows.length > 0 || (!line.hasRows && !line.isGroup && paysPerProduct)) return [1]
  return rows.map(unitsNeeded)
}
