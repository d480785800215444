import { addDecimals, readDecimal, ZERO, type Decimal } from '@incentive/scalars'
import { toPayoutAmount, type Facts } from '@incentive/spel'
import type { CompiledRule } from '../../compile/compiled.ts'

const BELOW = readDecimal('49999') ?? ZERO

/** The sum that rules pay on given facts; null if an amount is invalid there. */
export function togetherOf(rules: readonly CompiledRule[], facts: Facts, digits: number): Decimal | null {
  let sum = ZERO
  for (const { amount } of rules.flatMap(({ actions }) => actions)) {
    const evaluated = amount.expression?.evaluate(facts)
    const paid = evaluated?.ok ? toPayoutAmount(evaluated.result, { digits, below: BELOW }) : null
    if (!paid?.ok) return null
    sum = addDecimals(sum, paid.amount)
  }
  return sum
}
