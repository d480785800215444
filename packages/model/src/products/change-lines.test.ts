import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import type { ProductReference } from '../references/reference.ts'
import { openRoster, removeRows, upsertRows } from '../roster/roster.ts'
import { aLine, AX_100, AX_200, AX_300, FLAT_PAYOUT } from '../testing/a-product-line.ts'
import { addProducts, serialWarning } from './add-products.ts'
import { activateLine, canActivate, expireLine, expireLineOn, expiryProblem, typeExpiration } from './expire-line.ts'
import { canMakeGroup, makeGroup } from './make-group.ts'
import type { ProductGroup } from './product-group.ts'
import { PRODUCT_GROUPS } from './product-group.ts'
import type { ProductLine } from './product-line.ts'
import { PRODUCT_LINES } from './product-line.ts'

const now = '2026-11-20T15:00:00Z'
const linesOf = (...lines: ProductLine[]) => openRoster(lines, PRODUCT_LINES)
const { date, line } = MESSAGES
const members = (...products: ProductReference[]) => products.map((product) => ({ product, serialCount: 0 }))

describe('ALG-18 products are added', () => {
  it('rows 1 and 7: the serial numbers determine the check of each; unknown ones count as none', () => {
    const added = addProducts(
      linesOf(),
      [
        { product: AX_100, serialCount: 3 },
        { product: AX_200, serialCount: 0 },
        { product: AX_300, serialCount: null },
      ],
      now,
    )
    const rows = 'lines' in added ? [...added.lines.rows.values()] : []
    expect(rows.map((row) => [row.id, row.claimProductDuplicationType, row.enableSerialNumbers])).toEqual([
      [null, 'MODEL_SERIAL_NUMBER', true],
      [null, 'PARTICIPANT_MODEL_INVOICE', false],
      [null, 'PARTICIPANT_MODEL_INVOICE', false],
    ])
  })

  it('rows 2 and 3: all or none, and listed products are named', () => {
    const listed = linesOf(aLine(AX_100, { id: 1 }), expireLineOn(aLine(AX_200, { id: 2 }), '2026-12-31T05:00:00Z'))
    const products = [AX_100, AX_200, AX_300].map((product) => ({ product, serialCount: 0 }))
    expect(addProducts(listed, products, now)).toEqual({
      problem: 'The following products already exist: AX-100, AX-200',
    })
  })

  it('OP-148 rows 5 and 6: a product with an expired line reopens that line unchanged, even after its removal', () => {
    const line = aLine(AX_100, {
      id: 1,
      promotionProductAgreementNumber: 'AG-1',
      promotionProductPayouts: [FLAT_PAYOUT],
    })
    const over = linesOf({ ...line, expirationDate: '2026-10-01T04:00:00Z', markAsExpired: true })
    for (const lines of [over, removeRows(over, [AX_100.id]), linesOf(expireLine(line, now))]) {
      const added = addProducts(lines, members(AX_100), now)
      expect('lines' in added && [added.lines.rows.get(AX_100.id), added.lines.removed.size]).toEqual([line, 0])
    }
  })

  it('row 4: a removed product is restored with its line', () => {
    const saved = aLine(AX_100, { id: 1, promotionProductAgreementNumber: 'AG-1' })
    const added = addProducts(removeRows(linesOf(saved), [AX_100.id]), [{ product: AX_100, serialCount: 0 }], now)
    expect('lines' in added && added.lines.rows.get(AX_100.id)).toEqual(saved)
  })

  it('a switch that does not match the serial numbers has a warning', () => {
    const off = aLine(AX_100)
    const on = aLine(AX_100, { enableSerialNumbers: true })
    expect([serialWarning(off, 3), serialWarning(on, 0)]).toEqual([line.serialsUnchecked, line.serialsMissing])
    expect([serialWarning(off, 0), serialWarning(on, 3)]).toEqual([null, null])
  })
})

describe('ALG-13 expiring and activating lines', () => {
  const open = aLine(AX_100)

  it('an expired line with a new end stays expired, one without an end does not', () => {
    const expired = expireLine(open, now)
    expect(typeExpiration(expired, '2027-01-01T05:00:00Z')).toMatchObject({ markAsExpired: true })
    expect(typeExpiration(expired, ' ')).toMatchObject({ expirationDate: ' ', markAsExpired: false })
    expect(typeExpiration(open, '2027-01-01T05:00:00Z')).toMatchObject({ markAsExpired: false })
  })
  const upcoming = aLine(AX_100, { effectiveDate: '2027-01-01T05:00:00Z' })

  it.each<[number, ProductLine, string]>([
    [1, open, now],
    [2, aLine(AX_100, { effectiveDate: '2026-04-01T04:00:00Z' }), now],
    [7, upcoming, '2027-01-01T05:00:00Z'],
  ])('row %i: immediately', (_, row, end) => {
    const expired = expireLine(row, now)
    expect([expired.expirationDate, expired.markAsExpired, canActivate(expired)]).toEqual([end, true, true])
  })

  it('rows 3 to 6: on a date in the future and after the start', () => {
    const end = '2027-01-01T04:59:00Z'
    expect(expiryProblem(open, end, now)).toBeNull()
    expect(expireLineOn(open, end)).toMatchObject({ expirationDate: end, markAsExpired: true })
    expect(expiryProblem(open, '', now)).toBe(date.required)
    expect(expiryProblem(open, '2026-11-01T04:00:00Z', now)).toBe(date.notInFuture)
    expect(expiryProblem(upcoming, '2026-12-01T05:00:00Z', now)).toBe(line.visibleWindow)
    expect(expiryProblem(open, 'soon', now)).toBe(date.invalid)
  })

  it('rows 8 to 10: an activated line has no end, regardless of its origin', () => {
    expect(activateLine(expireLine(open, now))).toEqual(open)
    expect(canActivate(activateLine(aLine(AX_100, { expirationDate: now })))).toBe(false)
  })
})

describe('ALG-16 products become a group', () => {
  const both = linesOf(aLine(AX_100, { id: 1 }), aLine(AX_200))
  const noGroups = openRoster<ProductGroup>([], PRODUCT_GROUPS)
  const ended = (end: string) => linesOf(aLine(AX_100), aLine(AX_200, { expirationDate: end }))

  it('rows 1, 5, 7 and 10: all are listed and not expired, saved or unsaved', () => {
    const made = makeGroup(members(AX_100, AX_200), both, noGroups, now)
    const [group] = 'groups' in made ? made.groups.rows.values() : []
    expect(group).toMatchObject({ id: null, products: [AX_100, AX_200], promotionProductPayouts: [] })
    expect(makeGroup(members(AX_100, AX_200), ended('2027-01-01T05:00:00Z'), noGroups, now)).toHaveProperty('groups')
    const three = upsertRows(both, [aLine(AX_300)], PRODUCT_LINES)
    expect(makeGroup(members(AX_100, AX_200, AX_300), three, noGroups, now)).toHaveProperty('groups')
  })

  it('rows 3, 4, 6 and 8: no group is made otherwise', () => {
    const problem = { problem: 'The selected products should be previously added individually' }
    expect(makeGroup(members(AX_100, AX_300), both, noGroups, now)).toEqual(problem)
    expect(makeGroup(members(AX_100, AX_200), removeRows(both, [AX_200.id]), noGroups, now)).toEqual(problem)
    expect(makeGroup(members(AX_100, AX_200), ended('2026-11-20T15:00:00Z'), noGroups, now)).toEqual(problem)
  })

  it('rows 2 and 9: a group needs two products, and the same two are allowed only once', () => {
    expect([canMakeGroup([AX_100, AX_100]), canMakeGroup([AX_100, AX_200])]).toEqual([false, true])
    const groups = openRoster([{ ...PRODUCT_GROUPS.blank, id: 5, products: [AX_200, AX_100] }], PRODUCT_GROUPS)
    expect(makeGroup(members(AX_100, AX_200), both, groups, now)).toEqual({
      problem: 'The following products already exist: AX-100, AX-200',
    })
  })
})

describe('OP-120 the check of a new group', () => {
  it.each([
    [3, 2, 'MODEL_SERIAL_NUMBER', true],
    [3, 0, 'PARTICIPANT_MODEL_INVOICE', false],
    [3, null, 'PARTICIPANT_MODEL_INVOICE', false],
  ])('of products with %s and %s serial numbers is %s', (first, second, check, isOn) => {
    const made = makeGroup(
      [
        { product: AX_100, serialCount: first },
        { product: AX_200, serialCount: second },
      ],
      linesOf(aLine(AX_100), aLine(AX_200)),
      openRoster<ProductGroup>([], PRODUCT_GROUPS),
      now,
    )
    const [group] = 'groups' in made ? [...made.groups.rows.values()] : []
    expect([group?.claimProductDuplicationType, group?.enableSerialNumbers]).toEqual([check, isOn])
  })
})
