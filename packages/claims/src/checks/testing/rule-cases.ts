import type { TermsRule } from '../../terms/promotion-terms.ts'
import { line, MAY, NEXT_YEAR, rows, type FindingCase } from './finding-case.ts'

const rule = (spelExpression: string, expression: string, over: Partial<TermsRule> = {}): TermsRule => ({
  ruleCondition: { spelExpression },
  ruleActions: [{ expression }],
  ...over,
})
const rules = (...all: readonly TermsRule[]) => ({ payoutGenerationRuleGroup: { rules: all } })
const eligible = (spelExpression: string) => ({ participantEligibilityRuleCondition: { spelExpression } })
const always = (text: string, answer: boolean, fixed: string): FindingCase => ({
  id: 'L-15',
  note: text,
  broken: eligible(text),
  sentence: `This condition is always ${answer}`,
  fixed: eligible(fixed),
})
const risky = (text: string, sentence: string, fixed: string): FindingCase => ({
  id: 'L-16',
  note: text,
  broken: eligible(text),
  sentence,
  fixed: eligible(fixed),
})
const tiers = {
  'organization.tier': {
    total: 2,
    values: [
      { value: 'SILVER', participants: 60 },
      { value: 'GOLD', participants: 12 },
    ],
  },
}
const quantity = 'claim.totalQuantity'
const typed = `${quantity} != null`
const dealers = "participant.participantTypeKey == 'DEALER'"
const owners = "participant.participantTypeKey == 'OWNER'"

/** Findings about conditions and amounts. */
export const ruleCases: readonly FindingCase[] = [
  {
    id: 'L-14',
    note: 'a condition that is no expression',
    broken: eligible('participant.'),
    sentence: 'A name is expected, but the expression ends, at character 13',
    fixed: eligible(dealers),
  },
  {
    id: 'L-14',
    note: 'a condition of who may claim that asks for a line of the claim',
    broken: eligible('claimProduct?.quantity > 1'),
    sentence: 'There is no claimProduct in the facts, at character 1',
    fixed: { payoutGenerationRuleGroup: { rules: [rule('claimProduct?.quantity > 1', '5')] } },
  },
  {
    id: 'L-16',
    note: 'a rule of the claim that asks for its line, as rules of lines may',
    broken: rules(rule('claimProduct.quantity > 1', '5')),
    sentence: 'This fails when claimProduct is missing, at character 1',
    fixed: rows({ id: 7, ruleGroup: { rules: [rule('claimProduct.quantity > 1', 'claimProduct.quantity * 5')] } }),
  },
  {
    id: 'L-14',
    note: 'an amount that is none',
    broken: rules(rule(dealers, "'much'")),
    sentence: 'An amount must be a number, this is a text, at character 1',
    fixed: rules(rule(dealers, 'claim.totalAmount')),
  },
  {
    id: 'L-57',
    note: 'a value that differs by case only',
    broken: eligible("organization?.tier == 'Gold'"),
    sentence: "No participant has the organization tier 'Gold'",
    fixed: eligible("organization?.tier == 'GOLD'"),
    lookups: { factValues: tiers },
  },
  {
    id: 'L-57',
    note: 'a value of a rule in a list',
    broken: rules(rule("{'GOLD', 'Bronze'}.contains(organization?.tier)", '5')),
    sentence: "No participant has the organization tier 'Bronze'",
    fixed: rules(rule("{'GOLD', 'SILVER'}.contains(organization?.tier)", '5')),
    lookups: { factValues: tiers },
  },
  {
    id: 'L-57',
    note: 'a value of which not all others are known',
    broken: eligible("organization?.tier == 'Gold'"),
    sentence: "No participant has the organization tier 'Gold'",
    fixed: eligible("organization?.tier == 'Gold'"),
    lookups: { factValues: tiers },
    fixedLookups: { factValues: { 'organization.tier': { ...tiers['organization.tier'], total: 201 } } },
  },
  always('1 == 1', true, dealers),
  always(`${dealers} and ${owners}`, false, `${dealers} or ${owners}`),
  always(`${typed} and ${quantity} > 3 and ${quantity} < 4`, false, `${typed} and ${quantity} > 3 and ${quantity} < 5`),
  always('claim.totalAmount != 5 or claim.totalAmount >= 4.5', true, 'claim.totalAmount != 5 or claim.totalAmount > 5'),
  always(`${quantity} != 5 or ${quantity} != 6`, true, `${quantity} != 5 or ${quantity} == 6`),
  always(`${dealers} or not (2 > 3)`, true, dealers),
  always(`10 < claim.totalQuantity and claim.totalQuantity == 10`, false, '10 < claim.totalQuantity'),
  always('participant.taxExempt == true or participant.taxExempt != true', true, 'participant.taxExempt == true'),
  risky(
    'claim.totalAmount < 5',
    'This is also true when claim.totalAmount is missing, at character 1',
    'claim.totalAmount != null and claim.totalAmount < 5',
  ),
  risky(
    'claim.totalQuantity / 2 == 3',
    'Both numbers are whole, so the decimals of the quotient are lost, at character 1',
    'claim.totalQuantity == 6',
  ),
  risky(
    'not participant.taxExempt == true',
    'not belongs to participant.taxExempt alone here, at character 1',
    'not (participant.taxExempt == true)',
  ),
  {
    id: 'L-33',
    broken: rules(
      rule(`${dealers} and claim.totalAmount > 500`, 'claim.totalAmount * 0.05'),
      rule('history.firstClaim == true', '25'),
    ),
    sentence: 'Rules 1 and 2 can both pay: together 50.05 USD',
    fixed: rules(rule(dealers, '10'), rule(owners, '25')),
  },
  {
    id: 'L-33',
    note: 'not when they are never in force together; without an amount when it reads what was not invented',
    broken: rules(rule(dealers, 'claim.taxAmount'), rule('claim.totalQuantity > 2', '25')),
    sentence: 'Rules 1 and 2 can both pay',
    fixed: rules(
      rule(dealers, 'claim.taxAmount', { expirationDate: MAY }),
      rule('claim.totalQuantity > 2', '25', { effectiveDate: MAY }),
    ),
  },
  {
    id: 'L-33',
    note: 'of one payout of a line, not those of two',
    broken: rows({
      id: 7,
      ruleGroup: { rules: [rule('claimProduct.quantity > 1', '5'), rule(dealers, '10', { effectiveDate: MAY })] },
    }),
    sentence: 'Rules 1 and 2 of HEAT-1 can both pay: together 15.00 USD',
    fixed: rows(
      { id: 7, ruleGroup: { rules: [rule(dealers, '5'), rule(owners, '10')] } },
      { id: 8, ruleGroup: { rules: [rule(dealers, '5')] } },
    ),
  },
  {
    id: 'L-34',
    broken: rules(rule(dealers, '49999')),
    sentence: 'Rule 1 gives 49999, outside 0 to 49998.99',
    fixed: rules(rule(dealers, '49998.99')),
  },
  {
    id: 'L-34',
    note: 'nothing, of a payout by rules',
    broken: line({ promotionProductPayouts: [{ ruleGroup: { rules: [rule(dealers, '5 - 5')] } }] }),
    sentence: 'Rule 1 of HEAT-1 gives 0, outside 0 to 49998.99',
    fixed: line({ promotionProductPayouts: [{ ruleGroup: { rules: [rule(dealers, '5')] } }] }),
  },
  {
    id: 'L-35',
    broken: rules(rule(dealers, '10', { effectiveDate: NEXT_YEAR })),
    sentence: 'Rule 1 is never effective',
    fixed: rules(rule(dealers, '10', { effectiveDate: MAY })),
  },
]
