import { describe, expect, it } from 'vitest'
import { compileVersion } from '../compile/compile-version.ts'
import { aRow } from '../testing/a-claim.ts'
import type { PromotionTerms, TermsLine } from '../terms/promotion-terms.ts'
import { findFindings } from './find-findings.ts'
import { aGroup, aLineOf, line, lookupsWith, rows, soundVersion } from './testing/finding-case.ts'

const subjectsOf = (content: PromotionTerms) => {
  const lookups = lookupsWith()
  return findFindings(compileVersion(soundVersion(content), lookups), lookups).map(({ subject }) => subject)
}

const unchecked = (over: Partial<TermsLine> = {}): Partial<TermsLine> => ({
  claimProductDuplicationType: null,
  maximumPayoutAmount: '25.50',
  ...over,
})

describe('MS-47 the subject of a finding', () => {
  const [subject] = subjectsOf(line(unchecked()))

  it('has 16 digits and is the same in every release: accepted findings are stored with it', () => {
    expect(subject).toBe('dcc7d1c63eecc142')
  })

  it.each<[string, PromotionTerms]>([
    ['its row has another id', line(unchecked({ id: 'promotionProducts[5]' }))],
    ['a number is written in another way', line(unchecked({ maximumPayoutAmount: 25.5 }))],
    ['what is blank is left out', line(unchecked({ productPriceMin: null, hideQuantity: false }))],
    ['what is blank is blank text', line(unchecked({ promotionProductAgreementNumber: '', productPriceMin: '' }))],
    ['another line changes', { promotionProducts: [aLineOf('HEAT-1', unchecked()), aLineOf('HEAT-2')] }],
    ['the promotion changes', { ...line(unchecked()), name: 'Renamed', expirationDate: '2028-02-01T04:59:59Z' }],
  ])('is the same when %s', (_, content) => {
    expect(subjectsOf(content)).toEqual([subject])
  })

  it.each<[string, PromotionTerms]>([
    ['the line has another cap', line(unchecked({ maximumPayoutAmount: '26' }))],
    [
      'a payout of it pays another amount',
      line(unchecked({ promotionProductPayouts: [aRow({ payoutAmount: '11' })] })),
    ],
    ['another product is found', { promotionProducts: [aLineOf('HEAT-2', unchecked())] }],
  ])('is different when %s', (_, content) => {
    const [other] = subjectsOf(content)
    expect(other).toMatch(/^[0-9a-f]{16}$/)
    expect(other).not.toBe(subject)
  })

  it('of a group also includes its products with their own payouts', () => {
    const withGroup = (payoutAmount: string) => ({
      ...rows(aRow({ payoutAmount })),
      promotionProductGroups: [aGroup({ promotionProductPayouts: [aRow()], ignoreAlreadyConsideredLogic: false })],
    })
    const [[before], [after]] = [subjectsOf(withGroup('10')), subjectsOf(withGroup('12'))]
    expect(before).toMatch(/^[0-9a-f]{16}$/)
    expect(after).not.toBe(before)
  })
})
