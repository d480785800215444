import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import type { PayoutDraft } from '../../payouts/payout.ts'
import { formatNy } from '../../time/new-york.ts'
import { aLine, AX_100, FLAT_PAYOUT } from '../../testing/a-product-line.ts'
import type { ProductLine } from '../product-line.ts'
import { mergeImportRow } from './merge-import-row.ts'
import { readImport } from './read-import.ts'

const now = '2026-11-20T15:00:00Z'
const APR_1 = '2026-04-01T04:00:00Z'
const OCT_1 = '2026-10-01T04:00:00Z'
const JAN_1 = '2027-01-01T05:00:00Z'
const END_OF_SEP = '2026-10-01T03:59:59Z'
const END_OF_DEC = '2027-01-01T04:59:59Z'
const END_OF_MAR = '2027-04-01T03:59:59Z'

const pays = (amount: string, since = '', until = ''): PayoutDraft => ({
  ...FLAT_PAYOUT,
  payoutAmount: amount,
  effectiveDate: since,
  expirationDate: until,
})
const line = (number: string, ...payouts: PayoutDraft[]) =>
  aLine(AX_100, { promotionProductAgreementNumber: number, promotionProductPayouts: payouts })

const E0 = line('AG-1')
const E1 = line('AG-1', { ...pays('25', APR_1), id: 7 })
const E2 = line('', pays('25'))
const E3 = line('AG-1', pays('25', APR_1, END_OF_MAR))
const E4 = line('AG-1', pays('25', APR_1, END_OF_SEP), pays('30', OCT_1))
const E5 = line('AG-1', { ...pays('10'), payoutType: 'PERCENT_OF_CLAIM_AMOUNT' })
const E6 = line('AG-1', pays('25', JAN_1))

function merge(before: ProductLine, text: string) {
  const [read] = readImport(text, { twoFields: 'detect', reading: null }).rows
  if (!read?.row) throw new Error(text)
  return mergeImportRow(before, read.row, now)
}

/** A line as `number: amount [since .. until]; ...` */
const inShort = ({ promotionProductAgreementNumber: number, promotionProductPayouts: payouts }: ProductLine) =>
  [number, ...payouts.map((each) => `${each.payoutAmount} [${each.effectiveDate} .. ${each.expirationDate}]`)].join(
    '; ',
  )

describe('ALG-09 a row is laid over a line', () => {
  it.each<[string, ProductLine, string, ProductLine]>([
    ['only the number changes', E1, 'AX-100|AG-2', line('AG-2', pays('25', APR_1))],
    ['the amount is replaced in place', E1, 'AX-100|30', line('AG-1', pays('30', APR_1))],
    ['number and amount', E1, 'AX-100|AG-9|30', line('AG-9', pays('30', APR_1))],
    ['no payout yet: an open one', E0, 'AX-100|30', line('AG-1', pays('30'))],
    ['an open one without dates', E2, 'AX-100|40', line('', pays('40'))],
    ['the one in force where none is open', E3, 'AX-100|30', line('AG-1', pays('30', APR_1, END_OF_MAR))],
    [
      'the old one ends a second before',
      E1,
      'AX-100||30|01/01/2027|03/31/2027',
      line('AG-1', pays('25', APR_1, END_OF_DEC), pays('30', JAN_1, END_OF_MAR)),
    ],
    [
      'the new one stays open',
      E1,
      'AX-100|AG-9|30|10/01/2026|',
      line('AG-9', pays('25', APR_1, END_OF_SEP), pays('30', OCT_1)),
    ],
    [
      'the day after the end of summer time',
      E1,
      'AX-100||30|11/02/2026|',
      line('AG-1', pays('25', APR_1, '2026-11-02T04:59:59Z'), pays('30', '2026-11-02T05:00:00Z')),
    ],
    ['one without a start', E2, 'AX-100||30|01/01/2027|', line('', pays('25', '', END_OF_DEC), pays('30', JAN_1))],
    [
      'one that still runs is cut too',
      E3,
      'AX-100||30|10/01/2026|03/31/2027',
      line('AG-1', pays('25', APR_1, END_OF_SEP), pays('30', OCT_1, END_OF_MAR)),
    ],
    [
      'only the running one is cut',
      E4,
      'AX-100||35|01/01/2027|',
      line('AG-1', pays('25', APR_1, END_OF_SEP), pays('30', OCT_1, END_OF_DEC), pays('35', JAN_1)),
    ],
    ['the same start: replaced', E1, 'AX-100||28|04/01/2026|03/31/2027', line('AG-1', pays('28', APR_1, END_OF_MAR))],
    [
      'it fits before a later one',
      E6,
      'AX-100||20|04/01/2026|12/31/2026',
      line('AG-1', pays('25', JAN_1), pays('20', APR_1, END_OF_DEC)),
    ],
    [
      'OP-118 of two open ones the one that starts last',
      line('', pays('1', JAN_1), pays('2', APR_1)),
      'AX-100|5',
      line('', pays('5', JAN_1), pays('2', APR_1)),
    ],
    [
      'OP-118 of two that start together the one further down',
      line('', pays('1'), pays('2')),
      'AX-100|5',
      line('', pays('1'), pays('5')),
    ],
  ])('%s', (_, before, text, after) => {
    const merged = merge(before, text)
    row('IMP-36', () => expect('line' in merged && inShort(merged.line)).toBe(inShort(after)))
    if (!('line' in merged)) return
    // the stored payout is still the same
    expect(
      merged.line.promotionProductPayouts.map(({ id }) => id).slice(0, before.promotionProductPayouts.length),
    ).toEqual(before.promotionProductPayouts.map(({ id }) => id))
    expect(merge(merged.line, text)).toEqual({ line: merged.line })
  })

  it.each<[string, ProductLine, string]>([
    ['the same amount', E1, 'AX-100|25'],
    ['25 and 25.00 are equal', E1, 'AX-100|25.00'],
    ['the same number', E1, 'AX-100|AG-1'],
    ['a bare model', E0, 'AX-100'],
    ['the payout that is there', E4, 'AX-100||25|04/01/2026|09/30/2026'],
    ['one of two that overlap', line('', pays('25', APR_1), pays('30', OCT_1)), 'AX-100||25|04/01/2026|'],
  ])('nothing changes: %s', (_, before, text) => {
    const merged = merge(before, text)
    row('IMP-36', () => expect('line' in merged && merged.line).toBe(before))
  })

  const byRules = { ...pays(''), payoutType: null, ruleGroup: { id: 3, ruleCount: 2 } }
  it.each<[string, ProductLine, string, string]>([
    ['a later payout would be covered', E6, 'AX-100|AG-2|20|04/01/2026|', 'Payout dates overlap an existing payout'],
    ['a percent', E5, 'AX-100|30', 'Existing payout is not a flat amount'],
    ['a percent with dates', E5, 'AX-100||30|01/01/2027|', 'Existing payout is not a flat amount'],
    ['rules', line('', byRules), 'AX-100|30', 'Existing payout is not a flat amount'],
    [
      'OP-118 all are over',
      line('', pays('25', APR_1, END_OF_SEP)),
      'AX-100|30',
      'No payout runs now; give a start date',
    ],
    [
      'OP-118 all are still to come',
      line('', pays('25', JAN_1, END_OF_MAR)),
      'AX-100|30',
      'No payout runs now; give a start date',
    ],
    [
      'two start at the same moment',
      line('', pays('25', APR_1), pays('30', APR_1)),
      'AX-100||28|04/01/2026|',
      'Payout dates overlap an existing payout',
    ],
    [
      'the running one would end before it begins',
      line('', pays('25', '2026-10-01T03:59:59Z')),
      'AX-100||28|10/01/2026|',
      'Payout dates overlap an existing payout',
    ],
    ['a date that is none', line('', pays('25', 'soon')), 'AX-100|30', 'A payout of this line has an invalid date'],
  ])('refused: %s', (_, before, text, problem) => {
    row('IMP-36', () => expect(merge(before, text)).toEqual({ problem }))
  })

  it('what is replaced keeps its method, quantity, threshold and id', () => {
    const every = { ...pays('25'), id: 4, payoutProductMethodType: 'EVERY' as const, payoutProductQuantity: '5' }
    const merged = merge(line('', every), 'AX-100|30')
    expect('line' in merged && merged.line.promotionProductPayouts).toEqual([{ ...every, payoutAmount: '30' }])
  })

  it('the cut is one second in New York too', () => {
    expect([END_OF_DEC, JAN_1].map(formatNy)).toEqual(['12/31/2026 11:59 pm EST', '01/01/2027 12:00 am EST'])
  })
})
