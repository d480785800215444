import { printDecimal } from '@incentive/scalars'
import type { Evaluation } from '../../evaluation.ts'
import type { MoneyStep } from '../../money/money-step.ts'
import { totalWorth, type SettledMoney } from '../../money/settle-money.ts'
import type { FoundCode } from '../../outcome/found-code.ts'
import { message } from '../../trace/message.ts'
import type { TraceNode } from '../../trace/trace.ts'
import { toNode } from '../step-node.ts'
import { codedNode } from './coded-node.ts'
import { moneyCode } from './money-code.ts'
import { passedNode } from './passed-node.ts'

/** The codes of the money steps, in order. */
export function moneyCodes(steps: readonly MoneyStep[], evaluation: Evaluation): readonly FoundCode[] {
  const codes: FoundCode[] = []
  for (const step of steps) {
    if (step.code !== null) codes.push(moneyCode(step, evaluation))
    else if (step.kind === 'group') codes.push(...moneyCodes(step.steps, evaluation))
  }
  return codes
}

/** The step of the money, with those that led to it. */
export function explainMoney({ wait, records, steps }: SettledMoney, evaluation: Evaluation): TraceNode {
  const isPaid = (payout: SettledMoney['records'][number]) => records.includes(payout)
  let number = 0
  const toNodes = (inside: readonly MoneyStep[]): readonly TraceNode[] =>
    inside.map((step) => {
      const children = step.kind === 'group' ? toNodes(step.steps) : []
      if (step.code === null) return passedNode(step, { evaluation, children, isPaid })
      // codes are counted from the calculation on
      if (step.kind !== 'limit') number++
      return codedNode(step, moneyCode(step, evaluation), number)
    })
  const amount = printDecimal(totalWorth(records, evaluation.version.digits))
  return toNode({
    id: 'money',
    title: message('money'),
    because: message('money.pass', { amount }),
    outcome: wait === null ? 'PASS' : 'WAIT',
    children: toNodes(steps),
  })
}
