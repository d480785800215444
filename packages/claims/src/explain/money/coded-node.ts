import { CODES } from '../../codes/codes.ts'
import type { StepOutcome } from '../../codes/code-text.ts'
import type { CodedStep, RuleStep } from '../../money/money-step.ts'
import type { FoundCode } from '../../outcome/found-code.ts'
import { message } from '../../trace/message.ts'
import type { TraceNode } from '../../trace/trace.ts'
import { toCodeNode, type CodeStepNode } from '../step-node.ts'
import { traceFault } from '../trace-fault.ts'
import { budgetParams } from './budget-params.ts'

/**
 * Returns the node of a step that reports a code.
 * @param number how many codes the calculation has reported, including this one.
 */
export function codedNode(step: CodedStep, found: FoundCode, number: number): TraceNode {
  return toCodeNode(found, nodeOf(step, found, number))
}

function nodeOf(step: CodedStep, found: FoundCode, number: number): CodeStepNode {
  const id = found.step
  switch (step.kind) {
    case 'limit':
      return { id, title: message('M01'), outcome: 'CUT' }
    case 'skipped-group':
      return { id, title: message('M02', { group: step.group.name }), outcome: 'SKIP' }
    case 'carried':
      return { id: `${id}:carried`, title: message('M02', { group: step.group.name }), outcome: 'NOTE' }
    case 'row': {
      const title = message('M03', { name: `${step.paid.line.name}: ${step.row.type.label}` })
      if (step.code === 'PARTICIPANT_AMOUNT') return { id: `${id}:amount`, title, outcome: 'NOTE' }
      if (step.code === 'PRICE_UNKNOWN') return { id: `${id}:price`, title, outcome: 'NOTE' }
      return { id, title, outcome: 'SKIP' }
    }
    case 'product':
      return { id, title: message('M03', { name: step.line.name }), outcome: 'SKIP' }
    case 'percent':
      return { id: `${id}:${step.code}`, title: message('M06'), outcome: 'SKIP' }
    case 'rule': {
      const title = step.rule === null ? message('M08') : message('M04', { rule: step.rule.name })
      const fault = 'fault' in step ? { fault: traceFault(step.of.text, step.fault) } : {}
      // a rule can fail in several actions and claim lines
      return { id: `${id}:${step.code}:${number}`, title, outcome: ruleOutcome(step), ...fault }
    }
    case 'cap':
      return { id: `M07:${step.payout.step}`, title: message('M07', { name: step.line.name }), outcome: 'CUT' }
    case 'no-vehicle':
      return { id, title: message('M09'), outcome: 'WAIT' }
    case 'recipient':
      return { id, title: message('M09'), outcome: step.code === 'NO_RECIPIENT' ? 'WAIT' : 'NOTE' }
    case 'short-budget':
      return {
        id,
        title: message('M10', budgetParams(step)),
        outcome: step.acts ? CODES[step.code].outcome : 'NOTE',
      }
    case 'missing-courses':
      return { id, title: message('M11'), outcome: 'WAIT' }
    default:
      return step satisfies never
  }
}

function ruleOutcome(step: RuleStep): StepOutcome {
  if (step.code === 'RULE_NOT_MET') return 'SKIP'
  return 'decides' in step && step.decides ? 'WAIT' : 'NOTE'
}
