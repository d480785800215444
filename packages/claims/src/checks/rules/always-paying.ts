import type { CompiledLine, CompiledWindow } from '../../compile/compiled.ts'
import type { ExpressionTexts } from '../../expressions/known-texts.ts'
import { overlapOf } from '../windows.ts'

/**
 * Windows in which the rules of a group pay for every unit: one of them holds for every claim, and has a fixed amount.
 */
export function alwaysPaying({ ruleRows }: CompiledLine, texts: ExpressionTexts): readonly CompiledWindow[] {
  return ruleRows.flatMap((row) =>
    row.rules
      .filter(({ actions }) => actions.some(({ amount }) => isPaid(texts.of(amount.text).constantAmount)))
      .filter(({ condition }) => texts.of(condition.text).always === true)
      .map((rule) => overlapOf(rule, row)),
  )
}

const isPaid = (amount: number | null) => amount !== null && amount > 0 && amount < 49_999
