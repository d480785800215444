import type { CompiledLine, CompiledWindow } from '../../compile/compiled.ts'
import { overlapOf } from '../windows.ts'
import { alwaysOf } from './always.ts'
import { constantAmount } from './constant.ts'

/** When the rules of a group pay for every unit: one of them holds for every claim, and gives a fixed amount. */
export function alwaysPaying({ ruleRows }: CompiledLine): readonly CompiledWindow[] {
  return ruleRows.flatMap((row) =>
    row.rules
      .filter(({ actions }) => actions.some(({ amount }) => isPaid(constantAmount(amount.text))))
      .filter(({ condition }) => alwaysOf(condition.text) === true)
      .map((rule) => overlapOf(rule, row)),
  )
}

const isPaid = (amount: number | null) => amount !== null && amount > 0 && amount < 49_999
