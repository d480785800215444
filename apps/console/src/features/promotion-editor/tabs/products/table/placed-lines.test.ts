import {
  openRoster,
  PRODUCT_GROUPS,
  PRODUCT_LINES,
  upsertRows,
  type ProductGroup,
  type ProductLine,
} from '@incentive/model'
import { describe, expect, it } from 'vitest'
import { findLines, placeLines, sortLines } from './placed-lines.ts'

const now = '2026-11-20T15:00:00Z'
const product = (id: number, productKey: string, modelNumber = productKey) => ({
  ...{ id, productKey, modelNumber },
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
  it('PROD-14, API-32: what was added comes first, then what is stored by key, each group behind its first product', () => {
    expect(names(placed)).toEqual(['AX-300', 'AX-100', 'AX-200', 'AX-200, BX-100', 'BX-100', 'BX-100, AX-300'])
    expect(placeLines(lines.rows, groups.rows)[1]).toBe(placed[1])
  })

  it('PROD-14 keys with numbers stand as the server orders them, so that a group stays behind its first product', () => {
    const [a10, a9, b1] = [product(20, 'A-10'), product(21, 'A-9'), product(22, 'b-1')]
    const stored = openRoster([line(1, a10), line(2, a9), line(3, b1)], PRODUCT_LINES)
    const ofFirst = openRoster([group(7, a10, b1), group(8, a9, b1)], PRODUCT_GROUPS)
    const order = names(placeLines(stored.rows, ofFirst.rows))
    expect(order).toEqual(['A-10', 'A-10, b-1', 'A-9', 'A-9, b-1', 'b-1'])
  })

  it.each([
    ['ax-2', ['AX-200', 'AX-200, BX-100']],
    [' M-300 ', ['AX-300', 'BX-100, AX-300']],
    ['heat pump 10', ['AX-100']],
    ['', ['AX-300', 'AX-100', 'AX-200', 'AX-200, BX-100', 'BX-100', 'BX-100, AX-300']],
    ['nothing', []],
  ])('PROD-11, GRP-16: "%s" finds %s', (keyword, expected) => {
    expect(names(findLines(placed, keyword))).toEqual(expected)
  })

  it('a column orders them by what it means: numbers as numbers, blank ones lowest', () => {
    const sorted = sortLines(placed, { columnId: 'maximumPayout', direction: 'desc' }, now)
    expect(names(sorted).slice(0, 3)).toEqual(['AX-200', 'AX-100', 'AX-300'])
    expect(sortLines(placed, undefined, now)).toBe(placed)
  })
})
