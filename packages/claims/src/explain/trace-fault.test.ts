import { expect, test } from 'vitest'
import { compileVersion } from '../compile/compile-version.ts'
import { evaluate } from '../evaluate.ts'
import { NO_EARLIER_CLAIMS, openState } from '../state/open-state.ts'
import { aClaim, aVersion, someLookups } from '../testing/a-claim.ts'
import type { TraceNode } from '../trace/trace.ts'

const withFault = (node: TraceNode): TraceNode | null =>
  node.fault ? node : node.children.reduce<TraceNode | null>((found, child) => found ?? withFault(child), null)

function stepOf(condition: string, amount: string) {
  const ruleActions = [{ expression: amount }]
  const rule = { id: 4, key: 'R', ruleCondition: { spelExpression: condition }, ruleActions }
  const content = aVersion({ payoutGenerationRuleGroup: { rules: [rule] } })
  const state = openState(content, NO_EARLIER_CLAIMS)
  const { trace } = evaluate(compileVersion(content, someLookups), aClaim(), state, 'explain')
  return trace && withFault(trace)
}

test.each([
  ['a condition that cannot be read', 'claim.nothing', '5', 'claim[.nothing]', 'RULE_ERROR'],
  ['a condition that fails', 'participant.taxExempt and true', '5', 'participant[.taxExempt] and true', 'RULE_ERROR'],
  ['an amount that cannot be read', 'true', '5 +', '5 +[]', 'RULE_ERROR'],
  ['an amount that is missing', 'true', 'participant.loyaltyPoints', '[participant.loyaltyPoints]', 'RULE_ERROR'],
  ['an amount that is too small', 'true', '0 - 5', '[0 - 5]', 'RULE_RESULT_OUT_OF_RANGE'],
])('MS-17 %s has its part marked, and leads to the rule', (_, condition, amount, marked, code) => {
  const { fault = { text: '', start: 0, end: 0 }, ...step } = stepOf(condition, amount) ?? {}
  const { text, start, end } = fault
  expect(`${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`).toBe(marked)
  expect(step).toMatchObject({ code, outcome: 'WAIT', link: { tab: 'rules', row: 4 } })
})

test('MS-17 nothing is marked where every rule gives its amount', () => {
  expect(stepOf('true', '5')).toBeNull()
})
