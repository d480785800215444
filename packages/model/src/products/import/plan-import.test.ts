import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openRoster, removeRows, rosterPayload } from '../../index.ts'
import type { Roster } from '../../roster/roster.ts'
import { aLine, ANY_PAYOUT, aProduct, AX_100, AX_200, FLAT_PAYOUT } from '../../testing/a-product-line.ts'
import type { ProductLine } from '../product-line.ts'
import { PRODUCT_LINES } from '../product-line.ts'
import { applyImport } from './apply-import.ts'
import { linesForImport } from './import-lines.ts'
import { keysToSearch } from './match-products.ts'
import { planImport } from './plan-import.ts'
import { readImport } from './read-import.ts'

const now = '2026-11-20T15:00:00Z'
const M_300 = { ...aProduct(12, 'AX-300'), modelNumber: 'M-300' }
const twins = [aProduct(20, 'TW-1'), aProduct(21, 'TW-2')].map((each) => ({ ...each, modelNumber: 'TW' }))
const products = [AX_100, AX_200, M_300, ...twins].map((product) => ({
  product,
  serialCount: product === AX_100 ? 3 : 0,
}))
const stored = aLine(AX_100, {
  id: 1,
  promotionProductAgreementNumber: 'AG-1',
  promotionProductPayouts: [{ ...FLAT_PAYOUT, id: 7, effectiveDate: '2026-04-01T04:00:00Z' }],
})
const promotion = openRoster([stored], PRODUCT_LINES)

function importInto(lines: Roster<ProductLine>, text: string) {
  const { rows } = readImport(text, { twoFields: 'detect', reading: null })
  const plan = planImport(rows, { products, lines: linesForImport(lines), now })
  const after = applyImport(lines, plan.lines)
  const told = plan.rows.map(({ outcome, productKey, reason }) =>
    [outcome, productKey, reason].filter(Boolean).join(' '),
  )
  return { plan, after, told }
}

const payoutsOf = (lines: Roster<ProductLine>, id: number) =>
  lines.rows
    .get(id)
    ?.promotionProductPayouts.map((each) => [each.payoutAmount, each.effectiveDate, each.expirationDate])

describe('ALG-30, IMP-23, IMP-31, IMP-36 an import as a whole', () => {
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
    expect(importInto(promotion, text).told).toEqual(expected)
  })

  it('row 5: of two rows for a product the second replaces', () => {
    expect(payoutsOf(importInto(promotion, 'ax-200|10, AX-200|12').after, AX_200.id)).toEqual([['12', '', '']])
  })

  it('IMP-33 row 7: several windows of one model are all applied', () => {
    const text = 'AX-200|A1|10|04/01/2026|09/30/2026 AX-200|A1|12|10/01/2026|03/31/2027'
    expect(payoutsOf(importInto(promotion, text).after, AX_200.id)).toEqual([
      ['10', '2026-04-01T04:00:00Z', '2026-10-01T03:59:59Z'],
      ['12', '2026-10-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    ])
  })

  it('row 9: models are looked up 500 at a time, each once whatever its case', () => {
    const text = Array.from({ length: 1_201 }, (_, index) => `Q-${index}|1 q-${index}|2`).join('\n')
    const { rows } = readImport(text, { twoFields: 'detect', reading: null })
    expect(keysToSearch(rows).map(({ length }) => length)).toEqual([500, 500, 201])
    expect(keysToSearch(readImport(`${'x'.repeat(201)} \0|5`, { twoFields: 'detect', reading: null }).rows)).toEqual([])
  })

  it('row 10: a removed line comes back with its id, and a refused row leaves it removed', () => {
    const removed = removeRows(promotion, [AX_100.id])
    const { after, plan } = importInto(removed, 'AX-100|25')
    expect(plan.rows).toMatchObject([{ outcome: 'UPDATED', isRestored: true, payouts: [] }])
    expect(after.rows.get(AX_100.id)).toEqual(stored)
    expect(importInto(removed, 'AX-100||5|01/01/2020|').after).toBe(removed)
    expect(payoutsOf(importInto(removed, 'AX-100|30').after, AX_100.id)).toEqual([['30', '2026-04-01T04:00:00Z', '']])
  })

  it('IMP-30, CONST-22 new lines have the defaults of added ones, and nothing is wrong with them', () => {
    const { after } = importInto(openRoster<ProductLine>([], PRODUCT_LINES), 'AX-100|10 AX-200')
    expect([...after.rows.values()].map((row) => [row.claimProductDuplicationType, row.enableSerialNumbers])).toEqual([
      ['MODEL_SERIAL_NUMBER', true],
      ['PARTICIPANT_MODEL_INVOICE', false],
    ])
    expect([...after.rows.values()].flatMap((row) => PRODUCT_LINES.issues(row, ANY_PAYOUT))).toEqual([])
  })

  it('IMP-22 an unchanged line is not sent', () => {
    const { after } = importInto(promotion, 'AX-100|25 AX-100|AG-1')
    expect(rosterPayload(after, PRODUCT_LINES, PRODUCT_LINES.send).entries).toEqual([])
  })

  it('IMP-16 what an import pays is sent as a flat amount for each unit', () => {
    const { after } = importInto(promotion, 'AX-200|10')
    expect(rosterPayload(after, PRODUCT_LINES, PRODUCT_LINES.send).entries).toMatchObject([
      {
        product: { id: AX_200.id },
        promotionProductPayouts: [
          {
            payoutAmount: 10,
            payoutProductQuantity: 1,
            payoutProductThreshold: 1,
          },
        ],
      },
    ])
  })

  it('each row tells the old and the new of what it changes', () => {
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

  it('IMP-35 importing a row again right away changes nothing', () => {
    fc.assert(
      fc.property(texts, item, (text, last) => {
        const { after } = importInto(importInto(promotion, text).after, last)
        const again = importInto(after, last)
        expect(again.plan.rows.every(({ outcome }) => outcome === 'UNCHANGED' || outcome === 'REJECTED')).toBe(true)
        expect(again.plan.lines).toEqual([])
      }),
      { seed: 9, numRuns: 500 },
    )
  })

  it('no row is lost, what is refused says why, and nothing else does', () => {
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
  /** Payouts one after the other, some of them left out; the first may have no start, the last no end. */
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

  it('rows that are refused are as if they were not there', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { plan, after } = importInto(promotion, text)
        const rest = plan.rows.filter(({ outcome }) => outcome !== 'REJECTED').map((row) => row.text)
        expect(importInto(promotion, rest.join('\n')).after.rows).toEqual(after.rows)
      }),
      { seed: 9, numRuns: 500 },
    )
  })

  it('what an import makes of valid lines is valid', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { after } = importInto(promotion, text)
        expect([...after.rows.values()].flatMap((row) => PRODUCT_LINES.issues(row, ANY_PAYOUT))).toEqual([])
      }),
      { seed: 9, numRuns: 500 },
    )
  })
})

/** The windows of a line's payouts that begin before the one ahead of them has ended. */
function overlapsIn({ promotionProductPayouts: payouts }: ProductLine) {
  const inOrder = payouts
    .map(({ effectiveDate: from, expirationDate: to }) => ({ from, to: to === '' ? '9999' : to }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  return inOrder.filter(({ from }, index) => index > 0 && from < (inOrder[index - 1]?.to ?? ''))
}
