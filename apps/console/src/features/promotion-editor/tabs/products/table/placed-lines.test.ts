import { row } from '@incentive/quality/row'
import { NEW_PAYOUT, type PayoutDraft } from '@incentive/model/payouts'
import { PRODUCT_GROUPS, PRODUCT_LINES, type ProductGroup, type ProductLine } from '@incentive/model/products'
import { openRoster, upsertRows } from '@incentive/model/roster'
import { describe, expect, it } from 'vitest'
import { findLines, placeLines, sortLines } from './placed-lines.ts'

const now = '2026-11-20T15:00:00Z'
const product = (id: number, productKey: string, modelNumber = productKey) => ({
  id,
  productKey,
  modelNumber,
  name: `Heat Pump ${id}`,
})
const line = (id: number | null, of: ReturnType<typeof product>, changes: Partial<ProductLine> = {}): ProductLine => ({
  ...PRODUCT_LINES.blank,
  ...changes,
  id,
  product: of,
})
const group = (id: number | null, ...products: ReturnType<typeof product>[]): ProductGroup => ({
  ...PRODUCT_GROUPS.blank,
  id,
  products,
})
const [ax100, ax200, ax300, bx100] = [
  product(10, 'AX-100'),
  product(11, 'AX-200'),
  product(12, 'AX-300', 'M-300'),
  product(13, 'BX-100'),
] as const

const lines = upsertRows(
  openRoster(
    [line(1, ax100, { maximumPayoutAmount: '9' }), line(2, ax200, { maximumPayoutAmount: '10' }), line(3, bx100)],
    PRODUCT_LINES,
  ),
  [line(null, ax300)],
  PRODUCT_LINES,
)
const groups = openRoster([group(7, ax200, bx100), group(8, bx100, ax300)], PRODUCT_GROUPS)
const placed = placeLines(lines.rows, groups.rows)
const names = (some: typeof placed) => some.map(({ name }) => name)

describe('the lines of the products table', () => {
  it('what was added comes first, then what is stored by key, each group behind its first product', () => {
    expect(names(placed)).toEqual(['AX-300', 'AX-100', 'AX-200', 'AX-200, BX-100', 'BX-100', 'BX-100, AX-300'])
    expect(placeLines(lines.rows, groups.rows)[1]).toBe(placed[1])
  })

  it('added lines keep the order of the pasted list', () => {
    const added = upsertRows(lines, [line(null, product(20, 'Z-1')), line(null, product(21, 'A-1'))], PRODUCT_LINES)
    const order = names(placeLines(added.rows, openRoster([group(7, ax200, bx100)], PRODUCT_GROUPS).rows))
    expect(order.slice(0, 4)).toEqual(['AX-300', 'Z-1', 'A-1', 'AX-100'])
  })

  it('keys with numbers stand as the server orders them, so that a group stays behind its first product', () => {
    const [a10, a9, b1] = [product(20, 'A-10'), product(21, 'A-9'), product(22, 'b-1')]
    const stored = openRoster([line(1, a10), line(2, a9), line(3, b1)], PRODUCT_LINES)
    const ofFirst = openRoster([group(7, a10, b1), group(8, a9, b1)], PRODUCT_GROUPS)
    const order = names(placeLines(stored.rows, ofFirst.rows))
    expect(order).toEqual(['A-10', 'A-10, b-1', 'A-9', 'A-9, b-1', 'b-1'])
  })

  it.each([
    ['ax-2', ['AX-200', 'AX-200, BX-100']],
    [' M-300 ', ['AX-300', 'BX-100, AX-300']],
    ['pump  HEAT ax-1', ['AX-100']],
    ['heat pump 10', ['AX-100', 'AX-200, BX-100', 'BX-100', 'BX-100, AX-300']],
    ['', ['AX-300', 'AX-100', 'AX-200', 'AX-200, BX-100', 'BX-100', 'BX-100, AX-300']],
    ['nothing', []],
  ])('PROD-11: "%s" finds %s', (keyword, expected) => {
    row('PROD-11', () => expect(names(findLines(placed, keyword))).toEqual(expected))
  })
})

describe('the order of the products table', () => {
  const pays = (payoutAmount: string): PayoutDraft => ({ ...NEW_PAYOUT, payoutAmount })
  const of = (id: number, key: string, modelNumber: string, name: string, changes: Partial<ProductLine>) =>
    line(id, { ...product(id, key, modelNumber), name }, changes)
  const rows = [
    of(1, 'P', 'M-2', 'Delta', {
      effectiveDate: '2026-03-01T05:00:00Z',
      enableSerialNumbers: true,
      minimumClaimableUnits: '9',
      maximumPayoutAmount: '9',
      promotionProductPayouts: [pays('25')],
      claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE',
    }),
    of(2, 'Q', 'M-1', 'Charlie', {
      effectiveDate: '2027-01-01T05:00:00Z',
      expirationDate: '2027-06-01T04:00:00Z',
      minimumClaimableUnits: '10',
      maximumPayoutAmount: '10',
      promotionProductAgreementNumber: 'AG-10',
      claimProductDuplicationType: 'NO_DUPLICATION_CHECK',
    }),
    of(3, 'R', 'M-10', 'Bravo', {
      effectiveDate: '2026-01-01T05:00:00Z',
      expirationDate: '2026-06-01T04:00:00Z',
      enableSerialNumbers: true,
      maximumPayoutAmount: '1.5',
      promotionProductAgreementNumber: 'AG-9',
      promotionProductPayouts: [pays('3')],
    }),
    of(4, 'S', 'M-3', 'alpha', {
      effectiveDate: '2026-02-01T05:00:00Z',
      expirationDate: '2027-04-01T04:00:00Z',
      minimumClaimableUnits: '100',
      promotionProductAgreementNumber: 'AG-2',
      claimProductDuplicationType: 'MODEL_SERIAL_NUMBER',
      promotionProductPayouts: [pays('100')],
    }),
  ]
  const unsorted = placeLines(openRoster(rows, PRODUCT_LINES).rows, new Map())

  it.each([
    ['model', 'QPSR', 'RSPQ'],
    ['effective', 'RQPS', 'PSQR'],
    ['serials', 'QSPR', 'PRQS'],
    ['claimable', 'RPQS', 'SQPR'],
    ['maximumPayout', 'SRPQ', 'QPRS'],
    ['duplication', 'RSQP', 'PQSR'],
    ['payouts', 'QRPS', 'SPRQ'],
    ['name', 'SRQP', 'PQRS'],
    ['visibleSince', 'RSPQ', 'QPSR'],
    ['visibleUntil', 'PRSQ', 'QSRP'],
    ['agreement', 'PSRQ', 'QRSP'],
  ])('%s: numbers as numbers, blank ones lowest, equal ones as they stood', (columnId, up, down) => {
    const sorted = (direction: 'asc' | 'desc') => names(sortLines(unsorted, { columnId, direction }, now)).join('')
    expect([sorted('asc'), sorted('desc')]).toEqual([up, down])
  })

  it('without a column they stay as they are', () => expect(sortLines(placed, undefined, now)).toBe(placed))
})
