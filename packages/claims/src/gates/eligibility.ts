import type { ExpressionFault } from '../expressions/compiled-expression.ts'
import { eligibilityFactsOf } from '../rules/rule-facts.ts'
import { PASS, SKIP, type Gate, type GateFinding } from './gate.ts'

export const eligibility: Gate = {
  step: 'G08',
  check(evaluation): GateFinding {
    const condition = evaluation.version.eligibility
    if (condition === null) return SKIP
    const { text, expression, fault } = condition
    if (expression === null) return errorOf(text, fault)
    const facts = eligibilityFactsOf(evaluation)
    if (typeof facts === 'string') return errorOf(text, { message: facts, span: null })
    const evaluated = expression.evaluate(facts)
    if (!evaluated.ok) return errorOf(text, evaluated.fault)
    if (evaluated.result.value === true) return PASS
    return { outcome: 'FAIL', code: evaluated.result.type === 'NULL' ? 'ELIGIBILITY_EMPTY' : 'ELIGIBILITY_FALSE' }
  },
}

function errorOf(text: string, fault: ExpressionFault): GateFinding {
  return { outcome: 'WAIT', code: 'ELIGIBILITY_ERROR', failed: { text, fault } }
}
