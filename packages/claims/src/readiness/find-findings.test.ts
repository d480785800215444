import { describe, expect, it, test } from 'vitest'
import { compileVersion } from '../compile/compile-version.ts'
import type { Lookups } from '../version/lookups.ts'
import type { PromotionVersion } from '../version/promotion-version.ts'
import { CHECKS } from './checks/index.ts'
import { findFindings, findingText } from './find-findings.ts'
import { audienceCases } from './testing/audience-cases.ts'
import { dateCases } from './testing/date-cases.ts'
import { aGroup, lookupsWith, soundVersion, type FindingCase } from './testing/finding-case.ts'
import { otherCases } from './testing/other-cases.ts'
import { productCases } from './testing/product-cases.ts'
import { ruleCases } from './testing/rule-cases.ts'

const cases: readonly FindingCase[] = [...audienceCases, ...dateCases, ...productCases, ...ruleCases, ...otherCases]

const findingsOf = (content: PromotionVersion, lookups: Lookups) =>
  findFindings(compileVersion(content, lookups), lookups)

describe('MS-44 the findings before publishing', () => {
  const named = cases.map((each) => [`${each.id} ${each.note ?? ''}`.trim(), each] as const)
  test.each(named)('%s appears, alone, and goes when it is mended', (_, { id, broken, sentence, mended, ...more }) => {
    const found = findingsOf(soundVersion(broken), lookupsWith(more.lookups))
    expect(found.map((finding) => [finding.finding, findingText(finding)])).toEqual([[id, sentence]])
    const left = findingsOf(soundVersion(mended), lookupsWith(more.mendedLookups ?? more.lookups))
    expect(left.map((finding) => [finding.finding, findingText(finding)])).toEqual([])
  })

  it.each([
    ['1 == 1', '5', ['L-15', 'L-30']],
    ['1 == 1', '5 - 5', ['L-15', 'L-34']],
    ['1 == 1', 'claim.totalAmount', ['L-15']],
    ["participant.participantTypeKey == 'DEALER'", '5', []],
  ])('L-30 rules of a group take all units when %s and %s pays', (spelExpression, expression, found) => {
    const ruleGroup = { rules: [{ ruleCondition: { spelExpression }, ruleActions: [{ expression }] }] }
    const promotionProductGroups = [aGroup({ promotionProductPayouts: [{ id: 8, ruleGroup }] })]
    const findings = findingsOf(soundVersion({ promotionProductGroups }), lookupsWith())
    expect(findings.map(({ finding }) => finding).toSorted()).toEqual(found)
  })

  it('every check has a case, a number of its own and its place in their order', () => {
    const ids = CHECKS.map(({ id }) => id)
    expect(ids).toEqual([...new Set(cases.map(({ id }) => id))].toSorted())
  })
})
