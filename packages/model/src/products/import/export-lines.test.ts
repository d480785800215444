import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openRoster } from '../../roster/roster.ts'
import type { PayoutDraft } from '../../payouts/payout.ts'
import { aLine, aProduct, FLAT_PAYOUT } from '../../testing/a-product-line.ts'
import type { ProductLine } from '../product-line.ts'
import { PRODUCT_LINES } from '../product-line.ts'
import { planImport, linesForImport, applyImport } from './plan-import.ts'
import { copyLines, exportLines } from './export-lines.ts'
import { readDelimited } from '../../tables/read-delimited.ts'
import { readImportTable } from './read-import.ts'

const now = '2026-11-20T15:00:00Z'
const words = { now, payoutInWords: ({ payoutAmount }: PayoutDraft) => `other ${payoutAmount}` }
const csvOf = (lines: readonly ProductLine[]) => exportLines(lines, words)

function readBack(csv: string, into: readonly ProductLine[], known: readonly ProductLine[]) {
  const roster = openRoster(into, PRODUCT_LINES)
  const products = known.flatMap(({ product }) => (product ? [{ product, serialCount: 0 }] : []))
  const { rows, table } = readImportTable(readDelimited(csv), { twoFields: 'detect', reading: null })
  const hasHeadings = table?.headingRow === 0
  const plan = planImport(rows, { products, lines: linesForImport(roster, now), hasClaims: false, now })
  return { plan, hasHeadings, lines: [...applyImport(roster, plan.lines, now).rows.values()] }
}

const percent = { ...FLAT_PAYOUT, payoutType: 'PERCENT_OF_CLAIM_AMOUNT', payoutAmount: '10' }

describe('the lines as CSV', () => {
  it('a row for each payout that an import can make, the others in words', () => {
    const payouts = [
      { ...FLAT_PAYOUT, effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2027-04-01T03:59:59Z' },
      percent,
    ]
    const line = aLine(aProduct(1, '007'), {
      promotionProductAgreementNumber: 'AG-1',
      promotionProductPayouts: payouts,
    })
    expect(csvOf([line, aLine(aProduct(2, 'AX-200'))])).toBe(
      [
        '\uFEFFModel,Promotion Number,Amount,Start Date,End Date,Name,Not imported',
        "'007,AG-1,25,04/01/2026,03/31/2027,Product 007,",
        "'007,AG-1,,,,Product 007,other 10",
        'AX-200,,,,,Product AX-200,',
        '',
      ].join('\r\n'),
    )
  })

  const instant = fc.constantFrom(
    ...['', '2026-04-01T04:00:00Z', '2026-10-01T03:59:59Z', '2026-10-01T04:00:00Z', '2026-11-01T05:30:15Z'],
    ...['2026-11-01T06:30:15.25Z', '2027-04-01T03:59:59Z'],
  )
  const payout = fc
    .record({
      base: fc.constantFrom<PayoutDraft>(FLAT_PAYOUT, percent),
      payoutAmount: fc.constantFrom('25', '25.00', '0.5', '49998.99', '1.234'),
      effectiveDate: instant,
      expirationDate: instant,
    })
    .map(({ base, ...changes }): PayoutDraft => ({ ...base, ...changes }))
  const text = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('=1+1', "'a", ' 1,5 ', '1-2', 'a"b', 'two\nlines', 'a\tb'),
  )
  const line = fc.record({ key: text, number: text, payouts: fc.array(payout, { maxLength: 4 }) })
  const lists = fc.array(line, { maxLength: 6 }).map((given) =>
    given.map(({ key, number, payouts }, index) =>
      aLine(aProduct(index + 1, `P${index}${key}`.trim()), {
        id: index + 1,
        promotionProductAgreementNumber: number,
        promotionProductPayouts: payouts,
      }),
    ),
  )

  it.each([
    ['a file', csvOf],
    ['the clipboard', (lines: readonly ProductLine[]) => copyLines(lines, words)],
  ])('an import of the same lines from %s reads every row back without a change', (_, print) => {
    fc.assert(
      fc.property(lists, (lines) => {
        const { plan, hasHeadings } = readBack(print(lines), lines, lines)
        expect(hasHeadings).toBe(true)
        expect(plan.rows.map(({ outcome, reason }) => reason ?? outcome)).toEqual(plan.rows.map(() => 'UNCHANGED'))
        expect(plan.lines).toEqual([])
      }),
      { seed: 30, numRuns: 1_000 },
    )
  })

  it('no line and no payout is missing from it', () => {
    fc.assert(
      fc.property(lists, (lines) => {
        const { plan } = readBack(csvOf(lines), lines, lines)
        expect(new Set(plan.rows.map(({ productKey }) => productKey)).size).toBe(lines.length)
      }),
      { seed: 30, numRuns: 200 },
    )
  })

  it('read into an empty list, payouts one after the other come out as they were', () => {
    const halves: PayoutDraft[] = [
      { ...FLAT_PAYOUT, effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2026-10-01T03:59:59Z' },
      { ...FLAT_PAYOUT, payoutAmount: '30', effectiveDate: '2026-10-01T04:00:00Z' },
    ]
    const lines = [halves, [FLAT_PAYOUT], []].map((promotionProductPayouts, index) =>
      aLine(aProduct(index + 1, `P-${index}`), { promotionProductAgreementNumber: 'AG-1', promotionProductPayouts }),
    )
    const after = readBack(csvOf(lines), [], lines).lines
    expect(after.map((each) => [each.promotionProductAgreementNumber, each.promotionProductPayouts])).toEqual(
      lines.map((each) => [each.promotionProductAgreementNumber, each.promotionProductPayouts]),
    )
  })
})
