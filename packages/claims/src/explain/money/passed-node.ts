import { printDecimal } from '@incentive/scalars'
import type { Evaluation } from '../../evaluation.ts'
import type { PassedStep } from '../../money/money-step.ts'
import type { PayoutRecord } from '../../money/payout-record.ts'
import { isTaxable, strategyOf } from '../../money/recipient.ts'
import { message } from '../../trace/message.ts'
import type { TraceNode } from '../../trace/trace.ts'
import { toNode } from '../step-node.ts'
import { budgetParams } from './budget-params.ts'
import { payoutNode } from './payout-node.ts'

type PassedNode = {
  readonly evaluation: Evaluation
  /** The nodes of the step's own steps. */
  readonly children: readonly TraceNode[]
  readonly isPaid: (payout: PayoutRecord) => boolean
}

/** Returns the node of a step that reports no code. */
export function passedNode(step: PassedStep, { evaluation, children, isPaid }: PassedNode): TraceNode {
  switch (step.kind) {
    case 'group': {
      const { group, units, carried } = step
      const title = message('M02', { group: group.name })
      return toNode({ id: `M02:${group.id}`, title, because: message('M02.pass', { units, carried }), children })
    }
    case 'payout':
      return payoutNode(step, isPaid(step), evaluation)
    case 'award': {
      const { payout, vehicle, recipient } = step
      const taxable = isTaxable(evaluation, vehicle)
      const params = { vehicle, taxable, recipient: recipient.key, strategy: strategyOf(evaluation) }
      return toNode({ id: `M09:${payout.step}`, title: message('M09'), because: message('M09.pass', params) })
    }
    case 'budget': {
      const params = budgetParams(step)
      const id = `M10:budget=${step.budget.id}`
      return toNode({ id, title: message('M10', params), because: message('M10.pass', params) })
    }
    case 'courses':
      return toNode({ id: 'M11', title: message('M11'), because: message('M11.pass') })
    case 'contest': {
      const params = { entries: printDecimal(step.entries), contest: evaluation.version.content.contest ?? '' }
      return toNode({ id: 'M12', title: message('M12'), because: message('M12.pass', params) })
    }
    default:
      return step satisfies never
  }
}
