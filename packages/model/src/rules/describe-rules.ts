import type { Change } from '../changes/change.ts'
import type { DescribedRow } from '../changes/described.ts'
import { differences } from '../changes/differences.ts'
import { describeRule } from './payout-rule.ts'
import type { RuleRow } from './rule-rows.ts'
import { keptRules } from './rule-rows.ts'

const SHORT = 60

/** The rules that a save leaves as rows of the timeline, each by the beginning of its condition; their order is told too. */
export function describeRules(rows: readonly RuleRow[]): readonly DescribedRow[] {
  return keptRules(rows).map(({ key, stored, rule }, index) => ({
    key,
    name: shortened((stored ?? rule).ruleCondition.trim()),
    fields: [...describeRule(rule), ['Place', { text: String(index + 1) }]],
  }))
}

/** What a save makes of the rules of a promotion, for its timeline. */
export function ruleChanges(stored: readonly RuleRow[], rows: readonly RuleRow[]): readonly Change[] {
  return differences('Payout Rules', { rows: describeRules(stored) }, { rows: describeRules(rows) })
}

const shortened = (text: string) => (text.length <= SHORT ? text : `${text.slice(0, SHORT).trimEnd()}…`)
