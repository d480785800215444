import { keptRules, type RuleRow } from '@incentive/model/rules'
import { windowOf } from './build-values.ts'
import type { Complete } from './complete.ts'
import type { TermsRule } from './promotion-terms.ts'
import type { RuleGroupSource, StoredRule, TermsSource } from './terms-source.ts'

type Rules = readonly Complete<TermsRule>[]

/** The rules that generate payouts of the promotion itself. */
export function promotionRules(source: TermsSource): Rules {
  return buildRules(source.promotionRules, source)
}

/** The rules of a group: as edited, without those that a save removes, otherwise as stored. */
export function buildRules({ id, rows }: RuleGroupSource, source: TermsSource): Rules {
  const rules = rows ? openedRules(rows, source) : (source.storedRules.get(id ?? 0) ?? []).map(storedRule)
  return rules.map(({ key, ...rule }) => ({
    id: source.names.rule(key),
    key,
    ...windowOf(rule),
    ruleCondition: { spelExpression: rule.ruleCondition.spelExpression },
    errorMessage: rule.errorMessage?.trim() || null,
    ruleActions: rule.ruleActions,
  }))
}

type OpenedRule = Omit<Complete<TermsRule>, 'id' | 'ruleCondition'> & {
  readonly ruleCondition: { readonly spelExpression: string | null }
}

const storedRule = (rule: StoredRule): OpenedRule => ({
  ...rule,
  key: String(rule.id),
  ruleCondition: rule.ruleCondition ?? { spelExpression: null },
})

function openedRules(rows: readonly RuleRow[], { awardVehicles }: TermsSource): readonly OpenedRule[] {
  const vehicles = new Map(awardVehicles.map(({ id, name }) => [id, name]))
  return keptRules(rows).map(({ key, rule }) => ({
    ...rule,
    key,
    ruleCondition: { spelExpression: rule.ruleCondition },
    ruleActions: rule.ruleActions.map(({ id, expression, awardVehicleId }, at) => ({
      id: id ?? `new ${at + 1}`,
      expression,
      awardVehicle: vehicles.get(awardVehicleId ?? 0) ?? null,
    })),
  }))
}
