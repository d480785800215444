import type { ExpressionFault } from '../expressions/compiled-expression.ts'
import { explainCondition } from '../rules/explain-condition.ts'
import { eligibilityFactsOf } from '../rules/rule-facts.ts'
import { traceFault } from '../rules/trace-fault.ts'
import { PASS, SKIP, type Gate, type GateFinding } from './gate.ts'
import type { Evaluation } from '../evaluation.ts'

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
    const part = decidingPart(evaluation)
    if (evaluated.result.type === 'NULL') return { outcome: 'FAIL', code: 'ELIGIBILITY_EMPTY', params: { part } }
    return { outcome: 'FAIL', code: 'ELIGIBILITY_FALSE', params: { part } }
  },
  explain: (evaluation) => ({ children: conditionParts(evaluation).nodes }),
}

function errorOf(text: string, fault: ExpressionFault): GateFinding {
  const params = { error: fault.message }
  return { outcome: 'WAIT', code: 'ELIGIBILITY_ERROR', params, fault: traceFault(text, fault) }
}

/** The text of the part of the condition that decides; only evaluated in the mode `explain`. */
function decidingPart(evaluation: Evaluation): string {
  return evaluation.log === null ? '' : conditionParts(evaluation).deciding
}

function conditionParts(evaluation: Evaluation) {
  const condition = evaluation.version.eligibility
  if (condition === null) return NO_PARTS
  const facts = eligibilityFactsOf(evaluation)
  if (typeof facts === 'string') return NO_PARTS
  return explainCondition(condition.text, facts, 'G08')
}

const NO_PARTS = { deciding: '', nodes: [] }
