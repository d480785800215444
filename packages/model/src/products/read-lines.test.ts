import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import type { FindReference } from '../draft/field.ts'
import type { Issue } from '../issues/rule.ts'
import { ANY_PAYOUT, aLine, aProduct, AX_100, AX_200, AX_300, FLAT_PAYOUT } from '../testing/a-product-line.ts'
import type { Steps } from '../changes/describe-list-changes.ts'
import { lineIssues } from './line-changes.ts'
import type { ProductGroup, ProductGroupBody } from './product-group.ts'
import { PRODUCT_GROUPS } from './product-group.ts'
import type { ProductLine, ProductLineBody } from './product-line.ts'
import { PRODUCT_LINES } from './product-line.ts'
import { listedProducts, readProductGroups } from './read-product-groups.ts'
import { readProductLines } from './read-product-lines.ts'

const now = '2026-11-20T15:00:00Z'
const products = new Map([AX_100, AX_200, AX_300].map((product) => [product.id, product]))
const find = ((kind: string, wanted: { id?: number; name?: string }) =>
  kind === 'product' ? products.get(wanted.id ?? 0) : { id: 1, name: wanted.name }) as FindReference

/** The result of steps, and their number. */
function carryOut<Result>(steps: Steps<Result>): { readonly result: Result; readonly count: number } {
  for (let count = 0; ; count++) {
    const step = steps.next()
    if (step.done) return { result: step.value, count }
  }
}

const check = { claimProductDuplicationType: { name: 'MODEL_SERIAL_NUMBER' } }
const add = (product: { id: number }, more: ProductLineBody = {}): ProductLineBody => ({ product, ...check, ...more })

function read(own: readonly ProductLine[], body: readonly ProductLineBody[], claimedIds: readonly number[] = []) {
  const stored = { own, claimedIds: new Set(claimedIds) }
  const changes = carryOut(readProductLines(stored, body, find, now)).result
  const issues: Issue[] = carryOut(lineIssues(PRODUCT_LINES, changes, ANY_PAYOUT)).result
  return {
    ...changes,
    issues: issues.map(({ field, message }) => `${field.slice(PRODUCT_LINES.name.length)}: ${message}`),
  }
}

describe('ALG-11, ALG-18: the products of a body', () => {
  const stored = aLine(AX_100, {
    id: 1,
    promotionProductAgreementNumber: 'AG-1',
    promotionProductPayouts: [FLAT_PAYOUT],
  })

  it('an absent key keeps the stored value, null clears it, and omitted payouts are unchanged', () => {
    const [change] = read([stored], [{ id: 1, minimumClaimableUnits: 2 }]).upserts
    expect(change?.row).toEqual({ ...stored, minimumClaimableUnits: '2' })
    expect(change?.row.promotionProductPayouts).toBe(stored.promotionProductPayouts)
    const [cleared] = read([stored], [{ id: 1, promotionProductAgreementNumber: null, product: null }]).upserts
    expect(cleared?.row).toMatchObject({ promotionProductAgreementNumber: '', product: AX_100 })
  })

  it('a product is listed once', () => {
    expect(read([stored], [add(AX_200), add(AX_100), add(AX_200)]).issues).toEqual([
      '[1].product: The following products already exist: AX-100',
      '[2].product: The following products already exist: AX-200',
    ])
  })

  const over = { ...stored, expirationDate: '2026-10-01T04:00:00Z', markAsExpired: true, hideQuantity: true }

  it('OP-24, OP-148 an expired line reopens with the new values, and keeps the omitted ones', () => {
    const { upserts, issues } = read([over], [add(AX_100, { promotionProductAgreementNumber: 'AG-2' })])
    expect(issues).toEqual([])
    const named = { claimProductDuplicationType: 'MODEL_SERIAL_NUMBER', promotionProductAgreementNumber: 'AG-2' }
    expect(upserts[0]).toMatchObject({
      before: over,
      row: { ...over, ...named, expirationDate: '', markAsExpired: false },
    })
    expect(upserts[0]?.row.promotionProductPayouts).toBe(over.promotionProductPayouts)
  })

  it('OP-148 payouts of a line with claims are kept: the current one ends one second before the new one starts', () => {
    const paid = (id: number, effectiveDate: string, expirationDate = '') => ({
      ...FLAT_PAYOUT,
      id,
      effectiveDate,
      expirationDate,
    })
    const past = paid(3, '2026-04-01T04:00:00Z', '2026-05-01T03:59:59Z')
    const running = paid(4, '2026-05-01T04:00:00Z')
    const line = { ...over, promotionProductPayouts: [past, running] }
    const sent = (effectiveDate: string | null) => [
      add(AX_100, {
        promotionProductPayouts: [
          { payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' }, payoutAmount: '30', effectiveDate },
        ],
      }),
    ]
    const windows = (body: readonly ProductLineBody[], claimed: readonly number[] = [1]) =>
      read([line], body, claimed).upserts[0]?.row.promotionProductPayouts.map((each) =>
        [each.id, each.payoutAmount, each.effectiveDate, each.expirationDate].join(' '),
      )
    const kept = `3 ${past.payoutAmount} 2026-04-01T04:00:00Z 2026-05-01T03:59:59Z`
    expect(windows(sent('2026-12-01T05:00:00Z'))).toEqual([
      kept,
      `4 ${running.payoutAmount} 2026-05-01T04:00:00Z 2026-12-01T04:59:59Z`,
      ' 30 2026-12-01T05:00:00Z ',
    ])
    expect(windows(sent(null))).toEqual([
      kept,
      `4 ${running.payoutAmount} 2026-05-01T04:00:00Z 2026-11-20T14:59:59Z`,
      ' 30 2026-11-20T15:00:00Z ',
    ])
    const asStored = [kept, `4 ${running.payoutAmount} 2026-05-01T04:00:00Z `]
    expect(windows([add(AX_100)])).toEqual(asStored)
    expect(windows([add(AX_100, { promotionProductPayouts: [] })])).toEqual(asStored)
    expect(windows(sent(null), [])).toEqual([' 30  '])
  })

  it('PROD-57, OP-86 a line marked as expired without an end ends now, or at its start if that is later', () => {
    const end = { markAsExpired: true, expirationDate: null }
    const ends = (line: ProductLine, body: ProductLineBody) => {
      const { upserts, issues } = read([line], [{ id: 1, ...body }])
      return [upserts[0]?.row.expirationDate, upserts[0]?.row.markAsExpired, issues]
    }
    row('PROD-57', () => expect(ends(stored, end)).toEqual([now, true, []]))
    expect(ends({ ...stored, effectiveDate: '2027-01-01T05:00:00Z' }, end)).toEqual(['2027-01-01T05:00:00Z', true, []])
    expect(ends(stored, { ...end, effectiveDate: '2027-01-01T05:00:00Z' })[0]).toBe('2027-01-01T05:00:00Z')
    expect(ends(stored, { ...end, expirationDate: '2026-12-31T05:00:00Z' })[0]).toBe('2026-12-31T05:00:00Z')
    expect(ends(stored, { markAsExpired: true })).toEqual(['', true, ['[0].expirationDate: Date is required']])
    expect(ends(stored, { expirationDate: null })).toEqual(['', false, []])
  })

  it('a line that one body removes and adds is changed and not removed', () => {
    const { removedIds, upserts, issues } = read([stored], [{ id: 1, toBeDeleted: true }, add(AX_100)])
    expect([removedIds, upserts.map(({ row }) => row.id), issues]).toEqual([[], [1], []])
  })

  it('R18 unknown ids are refused, in changes and in removals', () => {
    const body = [{ id: 7, toBeDeleted: true }, { id: 7 }, { toBeDeleted: true }]
    expect(read([stored], body).issues).toEqual([
      '[0].id: Invalid selection',
      '[1].id: Invalid selection',
      '[2].id: Required',
    ])
  })

  it('a line cannot change its product, and cannot become a group', () => {
    expect(read([stored], [{ id: 1, product: AX_200, isGroup: true }]).issues).toEqual([
      '[0].isGroup: Invalid value',
      '[0].product: Invalid selection',
    ])
    expect(read([], [add({ id: 99 })]).issues).toEqual(['[0].product: Invalid selection'])
  })

  it('omitted payouts of a body are not validated, the given ones are', () => {
    const worn = { ...stored, promotionProductPayouts: [{ ...FLAT_PAYOUT, id: 3, payoutAmount: '0' }] }
    expect(read([worn], [{ id: 1, hideQuantity: true }]).issues).toEqual([])
    expect(read([worn], [{ id: 1, promotionProductPayouts: [{ id: 3 }] }]).issues).toHaveLength(5)
  })

  it('R37 the work grows linearly: 10,000 rows added to 10,000 stored ones take one step each', () => {
    const stored = Array.from({ length: 10_000 }, (_, index) =>
      aLine(aProduct(index + 1, `S-${index}`), { id: index + 1 }),
    )
    const added = stored.map(({ product }) => add({ id: 20_000 + (product?.id ?? 0) }))
    const every = ((kind: string, { id = 0, name = '' }: { id?: number; name?: string }) =>
      kind === 'product' ? aProduct(id, `N-${id}`) : { id: 1, name }) as FindReference
    const own = { own: stored, claimedIds: new Set<number>() }
    const { result, count } = carryOut(readProductLines(own, added, every, now))
    expect([result.upserts.length, result.issues.length, count]).toEqual([10_000, 0, 10_000])
  })
})

describe('ALG-16: the product groups of a body', () => {
  const lines = [aLine(AX_100, { id: 1 }), aLine(AX_200, { id: 2 })]
  const stored: ProductGroup = {
    ...PRODUCT_GROUPS.blank,
    id: 5,
    products: [AX_100, AX_200],
    claimProductDuplicationType: 'X',
  }
  const whole: ProductGroup = { ...stored, id: 6, products: [AX_100, AX_200, AX_300] }
  const pair = { products: [AX_100, AX_200] }
  const listed = new Set([AX_100.id, AX_200.id])
  const group = (...members: { id: number }[]): ProductGroupBody => ({ products: members, ...check })
  const issues = (body: readonly ProductGroupBody[], own: readonly ProductGroup[] = [stored], lined = listed) => {
    const groups = own.map(({ id, products: members }) => ({ id: id ?? 0, productIds: members.map((each) => each.id) }))
    const companion = { groups, listedProducts: lined }
    const { result } = carryOut(readProductGroups(own, companion, body, find))
    return carryOut(lineIssues(PRODUCT_GROUPS, result, ANY_PAYOUT)).result.map(Object.values)
  }
  const exists = ['promotionProductGroups', 'The following products already exist: AX-100, AX-200']

  it('the same products can be one group: in the promotion, and in one body', () => {
    expect(issues([group(AX_200, AX_100)])).toEqual([exists])
    expect(issues([{ id: 5, toBeDeleted: true }, group(AX_200, AX_100)])).toEqual([])
    expect(issues([{ id: 5, toBeDeleted: true }, group(AX_200, AX_100), group(AX_100, AX_200)])).toEqual([exists])
  })

  it('a group cannot lose products until it equals another one', () => {
    expect(issues([{ id: 6, ...pair }], [stored, whole])).toEqual([exists])
    expect(
      issues(
        [
          { id: 6, ...pair },
          { id: 5, toBeDeleted: true },
        ],
        [stored, whole],
      ),
    ).toEqual([])
    expect(issues([{ id: 6, hideQuantity: true }], [{ ...stored, products: whole.products }, whole])).toEqual([])
  })

  it('a new group can have the products that another one loses in the same save, in either order', () => {
    const all = new Set([...listed, AX_300.id])
    const [loses, added] = [{ id: 6, ...pair }, group(AX_100, AX_200, AX_300)]
    expect(issues([added, loses], [whole], all)).toEqual([])
    expect(issues([loses, added], [whole], all)).toEqual([])
  })

  it('each added product has its own line; products in the group can have lost theirs', () => {
    const alone = ['promotionProductGroups', 'The selected products should be previously added individually']
    expect(issues([group(AX_100, AX_300)])).toEqual([alone])
    expect(issues([{ id: 5, hideQuantity: true }])).toEqual([])
    expect(issues([{ id: 5, products: [AX_100, AX_200, AX_300] }])).toEqual([alone])
  })

  it('an unavailable product is refused at its position, and the products have no other message', () => {
    expect(issues([group(AX_100, { id: 99 })])).toEqual([
      ['promotionProductGroups[0].products[1]', 'Invalid selection'],
    ])
    expect(issues([group(AX_100)])).toEqual([['promotionProductGroups[0].products', 'Required']])
  })

  it('a line that is not a group and a duplicate one are refused', () => {
    expect(issues([{ id: 1 }, { id: 1, toBeDeleted: true }, { id: 5 }, { id: 5 }, { id: 5, isGroup: false }])).toEqual([
      ['promotionProductGroups[0].id', 'Invalid selection'],
      ['promotionProductGroups[1].id', 'Invalid selection'],
      ['promotionProductGroups[3].id', 'Invalid selection'],
      ['promotionProductGroups[4].isGroup', 'Invalid value'],
      ['promotionProductGroups[4].id', 'Invalid selection'],
    ])
  })

  it('a line that a body removes or expires does not count as its own line, an added one does', () => {
    const ended = { at: '', before: null, row: aLine(AX_100, { id: 1, expirationDate: '2026-11-20T15:00:00Z' }) }
    const added = { at: '', before: null, row: aLine(AX_300) }
    const after = listedProducts(lines, { removedIds: [2], upserts: [ended, added] }, now)
    expect([...after]).toEqual([AX_300.id])
  })
})
