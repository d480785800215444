import { factModelOf, type FactView } from '@incentive/model'
import { diagnose, type Diagnostic, type Purpose } from '@incentive/spel'
import type { CompiledExpression, CompiledVersion } from '../../compile/compiled.ts'
import type { Link } from '../../trace/link.ts'
import type { PlacedRule } from './rules-of.ts'

/** A condition or an amount, with what the rule language says of it and the place where it is typed. */
export type RuleText = {
  readonly purpose: Purpose
  readonly text: string
  /** What the rule is called that it belongs to. */
  readonly rule: string
  /** Null when it does not compile. */
  readonly expression: CompiledExpression['expression']
  readonly diagnostics: readonly Diagnostic[]
  readonly link: Link
}

/** Every condition and amount of a version: of its audience, and of its rules. */
export function textsOf({ eligibility }: CompiledVersion, rules: readonly PlacedRule[]): readonly RuleText[] {
  const known = new Map<string, readonly Diagnostic[]>()
  const toText = (
    { text, expression }: CompiledExpression,
    { purpose, facts, ...placed }: Pick<RuleText, 'purpose' | 'rule' | 'link'> & { readonly facts: FactView },
  ): RuleText => {
    const key = `${facts} ${purpose} ${text}`
    const diagnostics = known.get(key) ?? diagnose(text, factModelOf(facts), purpose)
    known.set(key, diagnostics)
    return { purpose, ...placed, text, expression, diagnostics }
  }
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

/** The field of a rule; rules of a line stand behind the payout that they make. */
function within(link: Link, field: string): Link {
  return link.to === 'editor' && link.tab === 'rules' ? { ...link, field } : link
}
