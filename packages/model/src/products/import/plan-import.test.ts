import { row } from '@incentive/quality/row'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Roster } from '../../roster/roster.ts'
import { openRoster, removeRows } from '../../roster/roster.ts'
import { ANY_PAYOUT, AX_100, AX_200, FLAT_PAYOUT } from '../../testing/a-product-line.ts'
import type { ProductLine } from '../product-line.ts'
import { PRODUCT_LINES } from '../product-line.ts'
import { keysToSearch } from './match-products.ts'
import { readImport } from './read-import.ts'
import { importedLine as stored, importedPromotion as promotion, importInto } from './testing/import-into.ts'

const payoutsOf = (lines: Roster<ProductLine>, id: number) =>
  lines.rows
    .get(id)
    ?.promotionProductPayouts.map((each) => [each.payoutAmount, each.effectiveDate, each.expirationDate])

describe('ALG-30 an import as a whole', () => {
  it.each<[string, string[]]>([
    ['AX-200|10', ['NEW AX-200']],
    ['AX-100|30', ['UPDATED AX-100']],
    ['ZZ-1|10 AX-200|10', ['REJECTED Product not found', 'NEW AX-200']],
    ['m-300|10', ['NEW AX-300']],
    ['ax-200|10, AX-200|12', ['NEW AX-200', 'NEW AX-200']],
    ['AX-100|25', ['UNCHANGED AX-100']],
    [' ', []],
    ['TW|5', ['REJECTED Model number is ambiguous']],
    ['tw-2|5', ['NEW TW-2']],
    ['AX-300|10 M-300|10', ['NEW AX-300', 'UNCHANGED AX-300']],
    ['AX-200|AG-1|abc AX-100|25', ['REJECTED Invalid amount', 'UNCHANGED AX-100']],
  ])('%j', (text, expected) => {
    row('IMP-36', () => expect(importInto(promotion, text).reported).toEqual(expected))
  })

  it('OP-148 an expired line reopens once, regardless of the values in its row', () => {
    const over = openRoster([{ ...stored, expirationDate: '2026-10-01T04:00:00Z', markAsExpired: true }], PRODUCT_LINES)
    for (const lines of [over, removeRows(over, [AX_100.id])]) {
      const { plan, after, reported } = importInto(lines, 'AX-100 AX-100|25')
      expect(reported).toEqual(['UPDATED AX-100', 'UNCHANGED AX-100'])
      expect(plan.rows.map(({ isReopened }) => isReopened)).toEqual([true, false])
      expect(after.rows.get(AX_100.id)).toEqual(stored)
    }
    expect(payoutsOf(importInto(over, 'AX-100|30').after, AX_100.id)).toEqual([['30', '2026-04-01T04:00:00Z', '']])
  })

  it('OP-148 where claims exist, the old payout of the line ends one second before the new one starts', () => {
    const over = openRoster([{ ...stored, expirationDate: '2026-10-01T04:00:00Z' }], PRODUCT_LINES)
    const paid = (text: string) => payoutsOf(importInto(over, text, true).after, AX_100.id)
    expect(paid('AX-100|30')).toEqual([
      ['25', '2026-04-01T04:00:00Z', '2026-11-20T14:59:59Z'],
      ['30', '2026-11-20T15:00:00Z', ''],
    ])
    expect(paid('AX-100|AG-2')).toEqual([['25', '2026-04-01T04:00:00Z', '']])
    expect(importInto(promotion, 'AX-100|30', true).reported).toEqual(['UPDATED AX-100'])
    expect(payoutsOf(importInto(promotion, 'AX-100|30', true).after, AX_100.id)).toEqual([
      ['30', '2026-04-01T04:00:00Z', ''],
    ])
  })

  it('row 5: the second of two rows for a product replaces the first', () => {
    expect(payoutsOf(importInto(promotion, 'ax-200|10, AX-200|12').after, AX_200.id)).toEqual([['12', '', '']])
  })

  it('row 9: models are looked up 500 at a time, each once, ignoring case', () => {
    const text = Array.from({ length: 1_201 }, (_, index) => `Q-${index}|1 q-${index}|2`).join('\n')
    const { rows } = readImport(text, { twoFields: 'detect', reading: null })
    expect(keysToSearch(rows).map(({ length }) => length)).toEqual([500, 500, 201])
    expect(keysToSearch(readImport(`${'x'.repeat(201)} \0|5`, { twoFields: 'detect', reading: null }).rows)).toEqual([])
  })

  it('row 10: a removed line is restored with its id, and a refused row keeps it removed', () => {
    const removed = removeRows(promotion, [AX_100.id])
    const { after, plan } = importInto(removed, 'AX-100|25')
    expect(plan.rows).toMatchObject([{ outcome: 'UPDATED', isRestored: true, payouts: [] }])
    expect(after.rows.get(AX_100.id)).toEqual(stored)
    expect(importInto(removed, 'AX-100||5|01/01/2020|').after).toBe(removed)
    expect(payoutsOf(importInto(removed, 'AX-100|30').after, AX_100.id)).toEqual([['30', '2026-04-01T04:00:00Z', '']])
  })

  it('new lines have the defaults of added ones, and have no problems', () => {
    const { after } = importInto(openRoster<ProductLine>([], PRODUCT_LINES), 'AX-100|10 AX-200')
    const lines = [...after.rows.values()]
    row('CONST-22', () =>
      expect(lines.map((line) => [line.claimProductDuplicationType, line.enableSerialNumbers])).toEqual([
        ['MODEL_SERIAL_NUMBER', true],
        ['PARTICIPANT_MODEL_INVOICE', false],
      ]),
    )
    expect([...after.rows.values()].flatMap((row) => PRODUCT_LINES.issues(row, ANY_PAYOUT))).toEqual([])
  })

  it('each row has the old and the new value of its changes', () => {
    const [number, cut] = importInto(promotion, 'AX-100|AG-2 AX-100||30|01/01/2027|').plan.rows
    expect(number?.agreementNumber).toEqual({ from: 'AG-1', to: 'AG-2' })
    expect(cut?.payouts).toMatchObject([
      { from: { expirationDate: '' }, to: { id: 7, expirationDate: '2027-01-01T04:59:59Z' } },
      { from: null, to: { payoutAmount: '30' } },
    ])
  })
})

describe('laws of the import', () => {
  const field = fc.constantFrom('AX-100', 'ax-200', 'M-300', 'TW', 'ZZ', '', '25', '30', '49999', '0', 'AG-1')
  const date = fc.constantFrom('', '04/01/2026', '10/01/2026', '12/31/2026', '01/01/2027', '02/30/2027')
  const item = fc.oneof(
    fc.array(field, { minLength: 1, maxLength: 3 }).map((fields) => fields.join('|')),
    fc.tuple(field, field, fc.constantFrom('25', '30'), date, date).map((fields) => fields.join('|')),
  )
  const texts = fc.array(item, { maxLength: 12 }).map((items) => items.join('\n'))

  it('importing a row again immediately changes nothing', () =>
    row('IMP-35', () => {
      fc.assert(
        fc.property(texts, item, (text, last) => {
          const { after } = importInto(importInto(promotion, text).after, last)
          const again = importInto(after, last)
          expect(again.plan.rows.every(({ outcome }) => outcome === 'UNCHANGED' || outcome === 'REJECTED')).toBe(true)
          expect(again.plan.lines).toEqual([])
        }),
        { seed: 9, numRuns: 500 },
      )
    }))

  it('no row is lost, and only refused rows have a reason', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { rows } = importInto(promotion, text).plan
        expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1))
        expect(rows.every(({ outcome, reason }) => (outcome === 'REJECTED') === (reason !== null))).toBe(true)
        expect(rows.map((row) => row.text).join(' ')).toBe(text.split(/\s+/).filter(Boolean).join(' '))
      }),
      { seed: 9, numRuns: 500 },
    )
  })

  const edges = ['2026-04-01T04:00:00Z', '2026-10-01T04:00:00Z', '2027-01-01T05:00:00Z', '2027-04-01T04:00:00Z']
  /** Consecutive payouts, some of them left out; the first can lack a start, the last an end. */
  const windows = fc
    .tuple(fc.subarray(['', ...edges], { minLength: 2 }), fc.boolean(), fc.array(fc.boolean(), { minLength: 5 }))
    .map(([starts, isOpen, isThere]) =>
      starts.flatMap((effectiveDate, index) => {
        const expirationDate = starts[index + 1] ?? (isOpen ? '' : '2028-01-01T05:00:00Z')
        return isThere[index] ? [{ ...FLAT_PAYOUT, id: index + 1, effectiveDate, expirationDate }] : []
      }),
    )
  const dated = fc
    .tuple(fc.constantFrom('AX-100', 'ax-200'), fc.constant(''), fc.constantFrom('25', '30', '35'), date, date)
    .map((fields) => fields.join('|'))

  it('R38 each of 10,000 rows is new, updated, unchanged or rejected, and no payout periods overlap', () => {
    fc.assert(
      fc.property(windows, fc.array(fc.oneof(item, dated), { minLength: 50, maxLength: 50 }), (payouts, items) => {
        const list = openRoster([{ ...stored, promotionProductPayouts: payouts }], PRODUCT_LINES)
        const { plan, after } = importInto(list, items.join('\n'))
        expect(plan.rows).toHaveLength(items.filter(Boolean).length)
        for (const row of after.rows.values()) expect(overlapsIn(row)).toEqual([])
      }),
      { seed: 38, numRuns: 200 },
    )
  })

  it('refused rows have no effect', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { plan, after } = importInto(promotion, text)
        const rest = plan.rows.filter(({ outcome }) => outcome !== 'REJECTED').map((row) => row.text)
        expect(importInto(promotion, rest.join('\n')).after.rows).toEqual(after.rows)
      }),
      { seed: 9, numRuns: 500 },
    )
  })

  it('an import into valid lines gives valid lines', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { after } = importInto(promotion, text)
        expect([...after.rows.values()].flatMap((row) => PRODUCT_LINES.issues(row, ANY_PAYOUT))).toEqual([])
      }),
      { seed: 9, numRuns: 500 },
    )
  })
})

/** The payout windows of a line that begin before the end of the previous one. */
function overlapsIn({ promotionProductPayouts: payouts }: ProductLine) {
  const inOrder = payouts
    .map(({ effectiveDate: from, expirationDate: to }) => ({ from, to: to === '' ? '9999' : to }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  return inOrder.filter(({ from }, index) => index > 0 && from < (inOrder[index - 1]?.to ?? ''))
}
