import { describe, expect, it, test } from 'vitest'
import { compileInSteps, compileVersion } from '../compile/compile-version.ts'
import { KnownTexts } from '../expressions/known-texts.ts'
import type { Lookups } from '../terms/lookups.ts'
import type { PromotionTerms } from '../terms/promotion-terms.ts'
import { CHECKS } from './all/index.ts'
import { findFindings, findingText, findInSteps } from './find-findings.ts'
import { audienceCases } from './testing/audience-cases.ts'
import { dateCases } from './testing/date-cases.ts'
import { groupCases } from './testing/group-cases.ts'
import { aGroup, lookupsWith, soundVersion, type FindingCase } from './testing/finding-case.ts'
import { otherCases } from './testing/other-cases.ts'
import { productCases } from './testing/product-cases.ts'
import { ruleCases } from './testing/rule-cases.ts'

const cases: readonly FindingCase[] = [
  ...audienceCases,
  ...dateCases,
  ...productCases,
  ...groupCases,
  ...ruleCases,
  ...otherCases,
]

const findingsOf = (content: PromotionTerms, lookups: Lookups) =>
  findFindings(compileVersion(content, lookups), lookups)

describe('MS-44 the findings before publishing', () => {
  const named = cases.map((each) => [`${each.id} ${each.note ?? ''}`.trim(), each] as const)
  test.each(named)('%s appears alone, and disappears after the fix', (_, { id, broken, sentence, fixed, ...more }) => {
    const found = findingsOf(soundVersion(broken), lookupsWith(more.lookups))
    expect(found.map((finding) => [finding.finding, findingText(finding)])).toEqual([[id, sentence]])
    const left = findingsOf(soundVersion(fixed), lookupsWith(more.fixedLookups ?? more.lookups))
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

  describe('in steps', () => {
    const rule = (index: number) => ({
      ruleCondition: { spelExpression: `claim.totalAmount > ${index} or 1 == 1` },
      ruleActions: [{ expression: `${60_000 + index}` }],
    })
    const content = soundVersion({
      payoutGenerationRuleGroup: { rules: Array.from({ length: 30 }, (_, at) => rule(at)) },
    })
    const lookups = lookupsWith()

    it('the findings of a stopped run are the beginning of the complete list', () => {
      const whole = findingsOf(content, lookups)
      const steps = [...findInSteps(compileVersion(content, lookups), lookups)]
      expect(steps.filter((found) => found !== null)).toEqual(whole)
      for (const at of [1, 50, 200]) {
        const found = steps.slice(0, at).filter((each) => each !== null)
        expect(found).toEqual(whole.slice(0, found.length))
      }
      // no step does more than one rule, or one pair of rules
      expect(steps.length).toBeGreaterThan(30 * 4 + 190)
    })

    it('each expression is compiled in a separate step, and reused for the next version that has it', () => {
      const known = new KnownTexts(100_000)
      const compile = () => {
        const steps = compileInSteps(content, lookups, known)
        for (let count = 0; ; count++) {
          const { done, value } = steps.next()
          if (done) return { count, version: value }
        }
      }
      const [first, second] = [compile(), compile()]
      expect(first.count).toBe(60)
      expect(second.version.rules[0]?.condition).toBe(first.version.rules[0]?.condition)
      expect(findFindings(first.version, lookups)).toEqual(findingsOf(content, lookups))
    })

    it('test cases run when the first check asks for their results', () => {
      let ran = 0
      const run = function* () {
        yield null
        ran++
        return [{ name: 'Mine', failure: { expected: 'PAY 1', gives: 'NOTHING 0' }, touches: [] }]
      }
      const found: string[] = []
      for (const finding of findInSteps(compileVersion(content, lookups), lookups, run)) {
        if (finding && ran === 0) expect(finding.finding < 'L-51').toBe(true)
        if (finding) found.push(finding.finding)
      }
      expect([ran, found.includes('L-52')]).toEqual([1, true])
    })
  })

  it('every check has a case, a unique number and its position in their order', () => {
    const ids = CHECKS.map(({ id }) => id)
    expect(ids).toEqual([...new Set(cases.map(({ id }) => id))].toSorted())
  })
})
