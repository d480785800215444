import type { FactView } from '@incentive/model'
import type { Purpose } from '@incentive/spel'
import type { CompiledVersion } from '../../compile/compiled.ts'
import type { CompiledExpression } from '../../expressions/compiled-expression.ts'
import type { ExpressionText } from '../../expressions/expression-text.ts'
import type { Link } from '../../trace/link.ts'
import type { PlacedRule } from '../checked.ts'

/** A condition or an amount, and the place where it is typed. */
export type RuleText = {
  readonly purpose: Purpose
  readonly known: ExpressionText
  /** The facts that are available there. */
  readonly facts: FactView
  /** The name of its rule. */
  readonly rule: string
  /** Null if it does not compile. */
  readonly expression: CompiledExpression['expression']
  readonly link: Link
}

/** Every condition and amount of a version: of its audience, and of its rules. */
export function textsOf({ eligibility, texts }: CompiledVersion, rules: readonly PlacedRule[]): readonly RuleText[] {
  const toText = (
    { text, expression }: CompiledExpression,
    placed: Pick<RuleText, 'purpose' | 'facts' | 'rule' | 'link'>,
  ): RuleText => ({ ...placed, known: texts.of(text), expression })
  const ofAudience = { purpose: 'condition', rule: 'Eligibility', link: AUDIENCE, facts: 'eligibility' } as const
  return [
    ...(eligibility === null ? [] : [toText(eligibility, ofAudience)]),
    ...rules.flatMap(({ rule, name, facts }) => [
      toText(rule.condition, { purpose: 'condition', rule: name, link: within(rule.link, 'ruleCondition'), facts }),
      ...rule.actions.map(({ amount }) =>
        toText(amount, { purpose: 'amount', rule: name, link: within(rule.link, 'expression'), facts }),
      ),
    ]),
  ]
}

const AUDIENCE: Link = { to: 'editor', tab: 'audience', field: 'participantEligibilityRuleCondition' }

/** The field of a rule; rules of a line are within their payout. */
function within(link: Link, field: string): Link {
  return link.to === 'editor' && link.tab === 'rules' ? { ...link, field } : link
}
