import type { Purpose } from '@incentive/spel'
import type { PromotionTerms, TermsRuleGroup } from '../terms/promotion-terms.ts'

/** Yields the expressions of a version as written. */
export function* textsIn(content: PromotionTerms): Generator<{ readonly text: string; readonly purpose: Purpose }> {
  const eligibility = content.participantEligibilityRuleCondition?.spelExpression
  if (eligibility?.trim()) yield { text: eligibility, purpose: 'condition' }
  yield* textsOfGroup(content.payoutGenerationRuleGroup)
  for (const line of [...(content.promotionProducts ?? []), ...(content.promotionProductGroups ?? [])]) {
    for (const { ruleGroup } of line.promotionProductPayouts ?? []) yield* textsOfGroup(ruleGroup)
  }
}

function* textsOfGroup(group: TermsRuleGroup | null | undefined): ReturnType<typeof textsIn> {
  for (const { ruleCondition, ruleActions = [] } of group?.rules ?? []) {
    yield { text: ruleCondition?.spelExpression ?? '', purpose: 'condition' }
    for (const { expression } of ruleActions) yield { text: expression ?? '', purpose: 'amount' }
  }
}
