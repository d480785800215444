import { describe, expect, it } from 'vitest'
import { compileVersion } from '../compile/compile-version.ts'
import { findFindings } from '../checks/find-findings.ts'
import { lookupsWith, soundVersion } from '../checks/testing/finding-case.ts'
import { comparedValuesIn, valueFactsIn } from './compared-values.ts'

const values = [
  { value: 'SILVER', participants: 60 },
  { value: 'BRONZE', participants: 30 },
  { value: 'GOLD', participants: 12 },
  { value: '\uff27old', participants: 2 },
  { value: 'IRON', participants: 1 },
]

/** Returns the values that the check offers for a condition, with the condition after each. */
function offeredFor(spelExpression: string) {
  const content = soundVersion({ participantEligibilityRuleCondition: { spelExpression } })
  const lookups = lookupsWith({ factValues: { 'organization.tier': { total: values.length, values } } })
  const found = findFindings(compileVersion(content, lookups), lookups)
  return found.map(({ finding, repairs = [] }) => [finding, repairs.map(({ value, text }) => `${value}: ${text}`)])
}

describe('L-57 the values that are offered for one that no participant has', () => {
  it.each([
    [
      'those that differ by case or form of letters',
      "organization?.tier == 'gold' and claim.totalQuantity > 1",
      [
        "GOLD: organization?.tier == 'GOLD' and claim.totalQuantity > 1",
        "\uff27old: organization?.tier == '\uff27old' and claim.totalQuantity > 1",
      ],
    ],
    [
      'otherwise the three most frequent',
      "organization?.tier != 'STEEL'",
      ['SILVER', 'BRONZE', 'GOLD'].map((tier) => `${tier}: organization?.tier != '${tier}'`),
    ],
    [
      'replace one text of several',
      "{'IRON', 'silver'}.contains(organization?.tier)",
      [expect.stringContaining("'IRON', 'SILVER'")],
    ],
  ])('are %s', (_, condition, offered) => {
    expect(offeredFor(condition)).toEqual([['L-57', offered]])
  })

  it.each([
    "organization?.tier == 'GOLD'",
    "organization?.tier.equalsIgnoreCase('gold')",
    "organization?.tier.contains('old')",
    "organization?.name == 'Gold'",
    "organization?.tier == 'Go",
  ])('are not offered for %s', (condition) => {
    expect(offeredFor(condition).filter(([finding]) => finding === 'L-57')).toEqual([])
  })

  it('are offered once for a value that occurs twice', () => {
    const twice = "organization?.tier == 'gold' or (organization?.tier == 'gold' and claim.totalQuantity > 1)"
    expect(offeredFor(twice).filter(([finding]) => finding === 'L-57')).toHaveLength(1)
    expect(comparedValuesIn(twice)).toHaveLength(2)
  })
})

it('the facts with listed values are found in every condition of a promotion', () => {
  const group = (spelExpression: string) => ({ rules: [{ ruleCondition: { spelExpression }, ruleActions: [] }] })
  const content = {
    participantEligibilityRuleCondition: { spelExpression: "organization?.tier == 'GOLD'" },
    payoutGenerationRuleGroup: group("participant.state == 'NY'"),
    promotionProducts: [
      { product: 'HEAT-1', promotionProductPayouts: [{ ruleGroup: group("participant.city == 'Troy'") }] },
    ],
  }
  expect(valueFactsIn(content)).toEqual(['participant.state', 'participant.city', 'organization.tier'])
  expect(valueFactsIn({})).toEqual([])
})
