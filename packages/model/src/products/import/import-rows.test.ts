import { row } from '@incentive/quality/row'
import type { RowId } from '@incentive/quality/rows'
import { describe, expect, it } from 'vitest'
import { openRoster } from '../../roster/roster.ts'
import { rosterPayload } from '../../roster/roster-changes.ts'
import { aLine, ANY_PAYOUT, AX_100, FLAT_PAYOUT } from '../../testing/a-product-line.ts'
import type { PayoutDraft } from '../../payouts/payout.ts'
import type { ProductLine } from '../product-line.ts'
import { PRODUCT_LINES } from '../product-line.ts'
import type { TwoFieldChoice } from './import-row.ts'
import { readImport } from './read-import.ts'
import { importedPromotion, importInto, payoutsInShort } from './testing/import-into.ts'

const OLD = 'AX-100 AG-1: 25 [2026-04-01T04:00:00Z .. ]'
const CUT = '25 [2026-04-01T04:00:00Z .. 2027-01-01T04:59:59Z]'
const DATED = '30 [2027-01-01T05:00:00Z .. 2027-04-01T03:59:59Z]'
const TWO = [OLD, 'AX-200 : 1 [ .. ]', 'AX-300 : 2 [ .. ]']
const BOTH_NEW = ['NEW AX-200', 'NEW AX-300']

/** Every line as `key number: amount [since .. until], ...`. */
const inShort = ({ after }: ReturnType<typeof importInto>) =>
  [...after.rows.values()].map(
    (each) => `${each.product?.productKey} ${each.promotionProductAgreementNumber}: ${payoutsInShort(each).join(', ')}`,
  )

describe('what is pasted into P-IMPORT', () => {
  it.each<[RowId, string, string[], string[]]>([
    ['IMP-05', 'AX-200|1 AX-300|2', BOTH_NEW, TWO],
    ['IMP-06', 'AX-200|1\tAX-300|2', BOTH_NEW, TWO],
    ['IMP-07', 'AX-200|1\nAX-300|2', BOTH_NEW, TWO],
    ['IMP-07', 'AX-200|1\r\nAX-300|2', BOTH_NEW, TWO],
    ['IMP-08', 'AX-200|1,AX-300|2', BOTH_NEW, TWO],
    ['IMP-09', 'AX-200|1   ,AX-300|2', BOTH_NEW, TWO],
    ['IMP-10', 'AX-200|AG-1|5', ['NEW AX-200'], [OLD, 'AX-200 AG-1: 5 [ .. ]']],
    ['IMP-11', 'AX-200|10', ['NEW AX-200'], [OLD, 'AX-200 : 10 [ .. ]']],
    ['IMP-12', 'AX-200|AG-1', ['NEW AX-200'], [OLD, 'AX-200 AG-1: ']],
    ['IMP-13', 'AX-200|AG-1|10', ['NEW AX-200'], [OLD, 'AX-200 AG-1: 10 [ .. ]']],
    [
      'IMP-14',
      'AX-200|AG-1|10|04/01/2026|03/31/2027',
      ['NEW AX-200'],
      [OLD, 'AX-200 AG-1: 10 [2026-04-01T04:00:00Z .. 2027-04-01T03:59:59Z]'],
    ],
    ['IMP-18', 'AX-100|AG-9', ['UPDATED AX-100'], ['AX-100 AG-9: 25 [2026-04-01T04:00:00Z .. ]']],
    ['IMP-19', 'AX-100||30|01/01/2027|03/31/2027', ['UPDATED AX-100'], [`AX-100 AG-1: ${CUT}, ${DATED}`]],
    ['IMP-20', 'AX-100||30|01/01/2027|03/31/2027', ['UPDATED AX-100'], [`AX-100 AG-1: ${CUT}, ${DATED}`]],
    ['IMP-21', 'AX-100|30', ['UPDATED AX-100'], ['AX-100 AG-1: 30 [2026-04-01T04:00:00Z .. ]']],
    ['IMP-22', 'AX-100|25', ['UNCHANGED AX-100'], [OLD]],
    ['IMP-25', 'ZZ-1|10', ['REJECTED Product not found'], [OLD]],
    ['IMP-26', 'AX-200|AG-1|abc AX-300|2', ['REJECTED Invalid amount', 'NEW AX-300'], [OLD, 'AX-300 : 2 [ .. ]']],
    ['IMP-28', 'AX-200|49999', ['REJECTED Payout Amount must be lower than 49999'], [OLD]],
    ['IMP-28', 'AX-200|A|50000', ['REJECTED Payout Amount must be lower than 49999'], [OLD]],
    ['IMP-28', 'AX-200|49998.99', ['NEW AX-200'], [OLD, 'AX-200 : 49998.99 [ .. ]']],
    ['IMP-29', 'AX-200|A|10|03/31/2027|04/01/2026', ['REJECTED Start date must be before end date'], [OLD]],
    ['IMP-29', 'AX-200|A|10|04/02/2026|04/01/2026', ['REJECTED Start date must be before end date'], [OLD]],
    [
      'IMP-29',
      'AX-200|A|10|04/01/2026|04/01/2026',
      ['NEW AX-200'],
      [OLD, 'AX-200 A: 10 [2026-04-01T04:00:00Z .. 2026-04-02T03:59:59Z]'],
    ],
    ['IMP-31', 'ax-200|10', ['NEW AX-200'], [OLD, 'AX-200 : 10 [ .. ]']],
    ['IMP-31', 'm-300|10', ['NEW AX-300'], [OLD, 'AX-300 : 10 [ .. ]']],
    ['IMP-32', 'AX-200|10 AX-200|10', ['NEW AX-200', 'REJECTED Duplicate row'], [OLD, 'AX-200 : 10 [ .. ]']],
    [
      'IMP-33',
      'AX-200|A1|10|04/01/2026|09/30/2026 AX-200|A1|12|10/01/2026|03/31/2027',
      ['NEW AX-200', 'NEW AX-200'],
      [
        OLD,
        'AX-200 A1: 10 [2026-04-01T04:00:00Z .. 2026-10-01T03:59:59Z], 12 [2026-10-01T04:00:00Z .. 2027-04-01T03:59:59Z]',
      ],
    ],
  ])('%s: %j', (id, text, reported, lines) =>
    row(id, () => {
      const imported = importInto(importedPromotion, text)
      expect(imported.reported).toEqual(reported)
      expect(inShort(imported)).toEqual(lines)
    }),
  )

  it('whatever changes a line that is there, the line is there once', () =>
    row('IMP-23', () => {
      for (const text of ['AX-100|AG-9', 'AX-100||30|01/01/2027|03/31/2027', 'AX-100|30', 'ax-100|25', 'AX-100']) {
        const { after } = importInto(importedPromotion, text)
        expect([...after.rows.values()].map(({ id, product }) => [id, product?.productKey])).toEqual([[1, 'AX-100']])
      }
    }))

  it('the dated import of the same text again says unchanged and leaves the lines', () =>
    row('IMP-35', () => {
      const first = importInto(importedPromotion, 'AX-100||30|01/01/2027|03/31/2027')
      const again = importInto(first.after, 'AX-100||30|01/01/2027|03/31/2027')
      expect(again.reported).toEqual(['UNCHANGED AX-100'])
      expect(inShort(again)).toEqual([`AX-100 AG-1: ${CUT}, ${DATED}`])
      expect(again.plan.lines).toEqual([])
    }))
})

describe('what is sent of an import', () => {
  const sent = (text: string) =>
    rosterPayload(importInto(importedPromotion, text).after, PRODUCT_LINES, PRODUCT_LINES.send).entries

  it('each of the four formats gives its line, and what it pays is a flat amount for each unit claimed', () =>
    row('CONST-28', () => {
      const paid = { payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' }, payoutAmount: 10 }
      const window = { effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2027-04-01T03:59:59Z' }
      const open = { effectiveDate: null, expirationDate: null }
      for (const [text, number, payouts] of [
        ['AX-200|10', null, [{ ...paid, ...open }]],
        ['AX-200|AG-1', 'AG-1', []],
        ['AX-200|AG-1|10', 'AG-1', [{ ...paid, ...open }]],
        ['AX-200|AG-1|10|04/01/2026|03/31/2027', 'AG-1', [{ ...paid, ...window }]],
      ] as const) {
        expect(sent(text)).toMatchObject([
          { promotionProductAgreementNumber: number, promotionProductPayouts: payouts },
        ])
      }
    }))

  it('a new payout is a flat amount for each unit claimed', () =>
    row('IMP-16', () => {
      expect(sent('AX-200|10')).toMatchObject([
        {
          product: { id: 11 },
          promotionProductPayouts: [
            {
              payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
              payoutProductMethodType: { name: 'EACH' },
              payoutAmount: 10,
              payoutProductQuantity: 1,
              payoutProductThreshold: 1,
              ruleGroup: null,
            },
          ],
        },
      ])
    }))

  it('an unchanged line is not sent', () =>
    row('IMP-22', () => {
      expect(sent('AX-100|25')).toEqual([])
      expect(sent('AX-100|25 AX-100|AG-1')).toEqual([])
    }))

  it('new lines have the defaults of added ones, and nothing is wrong with them', () =>
    row('IMP-30', () => {
      const { after } = importInto(openRoster<ProductLine>([], PRODUCT_LINES), 'AX-100|10 AX-200')
      const lines = [...after.rows.values()]
      row('CONST-22', () =>
        expect(lines.map((each) => [each.claimProductDuplicationType, each.enableSerialNumbers])).toEqual([
          ['MODEL_SERIAL_NUMBER', true],
          ['PARTICIPANT_MODEL_INVOICE', false],
        ]),
      )
      expect(lines.flatMap((each) => PRODUCT_LINES.issues(each, ANY_PAYOUT))).toEqual([])
    }))
})

describe('windows that meet', () => {
  const JAN_1 = '2027-01-01T05:00:00Z'
  const pays = (changes: Partial<PayoutDraft>): PayoutDraft => ({ ...FLAT_PAYOUT, ...changes })
  const into = (payout: PayoutDraft, text: string) => {
    const line = aLine(AX_100, { id: 1, promotionProductAgreementNumber: 'AG-1', promotionProductPayouts: [payout] })
    return importInto(openRoster([line], PRODUCT_LINES), text)
  }
  const percent = pays({ payoutType: 'PERCENT_OF_CLAIM_AMOUNT', payoutAmount: '10' })
  const OVERLAP = 'REJECTED AX-100 Payout dates overlap an existing payout'
  const NOT_FLAT = 'REJECTED AX-100 Existing payout is not a flat amount'

  it.each<[string, PayoutDraft, string, string]>([
    ['a later payout', pays({ effectiveDate: JAN_1 }), 'AX-100|AG-2|20|04/01/2026|', OVERLAP],
    ['a later payout of a day', pays({ effectiveDate: JAN_1 }), 'AX-100|AG-2|20|12/31/2026|01/01/2027', OVERLAP],
    // the new one ends at 12/31/2026 23:59:59
    [
      'the last second',
      pays({ effectiveDate: '2027-01-01T04:59:59Z' }),
      'AX-100|AG-2|20|04/01/2026|12/31/2026',
      OVERLAP,
    ],
    ['a percent', percent, 'AX-100|30', NOT_FLAT],
    ['a percent with dates', percent, 'AX-100|AG-2|30|01/01/2027|', NOT_FLAT],
  ])('%s is in the way: the row is refused and the line as it was', (_, payout, text, reported) =>
    row('IMP-34', () => {
      const imported = into(payout, text)
      expect(imported.reported).toEqual([reported])
      expect([...imported.after.rows.values()]).toEqual([
        aLine(AX_100, { id: 1, promotionProductAgreementNumber: 'AG-1', promotionProductPayouts: [payout] }),
      ])
    }),
  )

  it('a window that ends a second before the next begins fits in front of it', () => {
    const imported = into(pays({ effectiveDate: JAN_1 }), 'AX-100||20|04/01/2026|12/31/2026')
    expect(inShort(imported)).toEqual([
      'AX-100 AG-1: 25 [2027-01-01T05:00:00Z .. ], 20 [2026-04-01T04:00:00Z .. 2027-01-01T04:59:59Z]',
    ])
  })

  it('a payout that is over when the new one begins is left as it is, also one that ends in that very moment', () => {
    for (const expirationDate of ['2027-01-01T04:59:59Z', JAN_1]) {
      const imported = into(pays({ expirationDate }), 'AX-100||30|01/01/2027|')
      expect(inShort(imported)).toEqual([`AX-100 AG-1: 25 [ .. ${expirationDate}], 30 [2027-01-01T05:00:00Z .. ]`])
    }
    expect(inShort(into(pays({ expirationDate: '2027-01-01T05:00:01Z' }), 'AX-100||30|01/01/2027|'))).toEqual([
      'AX-100 AG-1: 25 [ .. 2027-01-01T04:59:59Z], 30 [2027-01-01T05:00:00Z .. ]',
    ])
  })
})

describe('the two formats of two fields', () => {
  it.each<[string, TwoFieldChoice, string | null, string | null]>([
    ['AX-100|25', 'detect', null, '25'],
    ['AX-100|12345', 'detect', null, '12345'],
    ['AX-100|AG-7', 'detect', 'AG-7', null],
    ['AX-100|12345', 'number', '12345', null],
    ['AX-100|12345', 'amount', null, '12345'],
    ['AX-100|AG-7', 'number', 'AG-7', null],
  ])('%s is told apart by the choice %s', (text, twoFields, agreementNumber, amount) =>
    row('IMP-15', () => {
      expect(readImport(text, { twoFields, reading: null }).rows).toMatchObject([
        { row: { model: 'AX-100', agreementNumber, amount, start: null, end: null } },
      ])
    }),
  )

  it('what is no number is no amount where the choice says amount', () =>
    row('IMP-15', () => {
      expect(readImport('AX-100|AG-7', { twoFields: 'amount', reading: null }).rows).toMatchObject([
        { row: null, problem: 'Invalid amount' },
      ])
    }))
})
