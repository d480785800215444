import { explainCondition } from '../rules/explain-condition.ts'
import { eligibilityFactsOf } from '../rules/rule-facts.ts'
import { PASS, SKIP, type Gate, type GateFinding } from './gate.ts'
import type { Evaluation } from '../evaluation.ts'

export const eligibility: Gate = {
  step: 'G08',
  check(evaluation): GateFinding {
    const condition = evaluation.version.eligibility
    if (condition === null) return SKIP
    if (condition.expression === null) return errorOf(condition.error)
    const facts = eligibilityFactsOf(evaluation)
    if (typeof facts === 'string') return errorOf(facts)
    const evaluated = condition.expression.evaluate(facts)
    if (!evaluated.ok) return errorOf(evaluated.fault.message)
    if (evaluated.result.value === true) return PASS
    const part = decidingPart(evaluation)
    if (evaluated.result.type === 'NULL') return { outcome: 'FAIL', code: 'ELIGIBILITY_EMPTY', params: { part } }
    return { outcome: 'FAIL', code: 'ELIGIBILITY_FALSE', params: { part } }
  },
  explain: (evaluation) => ({ children: conditionParts(evaluation).nodes }),
}

function errorOf(error: string): GateFinding {
  return { outcome: 'WAIT', code: 'ELIGIBILITY_ERROR', params: { error } }
}

/** The part of the condition that decides, in its own words; asked only when the evaluation explains itself. */
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
