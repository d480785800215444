import type { TermsRule } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import type { RuleRow } from '@incentive/model'
import { instantOf, keptRules } from '@incentive/model'
import { rulePath } from '../editing/rules-store.ts'

type Answer = AnswerOf<'lookUpReferences'>

/** The data that a draft refers to, except its products, and the rules of the promotion. */
export interface Referred extends Omit<Answer, 'products'> {
  /** The rules of the promotion in edit mode. Null if they are as stored. */
  readonly typedRules: readonly RuleRow[] | null
}

/** The payout generation rules of the promotion, by their paths in the editor. */
export function promotionRules(referred: Referred): readonly TermsRule[] {
  const { typedRules, payoutGenerationRuleGroup } = referred
  if (typedRules) return typedRulesOf(typedRules, referred)
  return storedRulesOf(payoutGenerationRuleGroup, referred).map((rule) => ({
    ...rule,
    id: rulePath({ key: `${rule.id}` }),
  }))
}

/** The stored rules of a group. Empty for a group that does not belong to the promotion. */
export function storedRulesOf(groupId: number | null, { ruleGroups }: Referred): readonly TermsRule[] {
  const group = ruleGroups.find(({ id }) => id === groupId)
  return (group?.rules ?? []).map((rule) => ({ ...rule, key: String(rule.id) }))
}

/** The edited rules, without those that a save removes. */
export function typedRulesOf(rows: readonly RuleRow[], { awardVehicles }: Referred): readonly TermsRule[] {
  const vehicles = new Map(awardVehicles.map(({ id, name }) => [id, name]))
  return keptRules(rows).map((row) => ({
    ...{ id: rulePath(row), key: row.key },
    effectiveDate: instantOf(row.rule.effectiveDate),
    expirationDate: instantOf(row.rule.expirationDate),
    errorMessage: row.rule.errorMessage.trim() || null,
    ruleCondition: { spelExpression: row.rule.ruleCondition },
    ruleActions: row.rule.ruleActions.map(({ id, expression, awardVehicleId }, at) => ({
      ...{ id: id ?? `new ${at + 1}`, expression, awardVehicle: vehicles.get(awardVehicleId ?? 0) ?? null },
    })),
  }))
}
