import { describe, expect, it } from 'vitest'
import type { FindReference } from '../draft/field.ts'
import type { Issue } from '../issues/rule.ts'
import { NEW_PAYOUT } from './change-payout.ts'
import type { PayoutBody, PayoutDraft } from './payout.ts'
import { payoutList } from './payout-list.ts'

const flat = { id: 1, name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED', description: 'Flat' }
const each = { id: 1, name: 'EACH', description: 'Each' } as const
const known: Readonly<Record<string, unknown>> = { payoutType: flat, payoutMethod: each }
const find = ((kind: string) => known[kind]) as FindReference

const stored: PayoutDraft = { ...NEW_PAYOUT, id: 8, payoutType: flat.name, payoutAmount: '25' }

function read(body: PayoutBody[] | null): { readonly draft: readonly PayoutDraft[]; readonly issues: Issue[] } {
  const issues: Issue[] = []
  return { draft: payoutList().read(body, [stored], 'promotionProductPayouts', { find, issues }), issues }
}

describe('the payouts of a line', () => {
  it('a body without payouts keeps the same list', () => {
    expect(read(null).draft[0]).toBe(stored)
  })

  it('a body replaces the whole list, and each payout completely, with codes for ids', () => {
    const body = [{ payoutType: { id: 1 }, payoutProductMethodType: { name: 'EACH' }, payoutAmount: 12.5 }]
    const { draft, issues } = read(body)
    expect(issues).toEqual([])
    expect(draft).toEqual([
      {
        ...NEW_PAYOUT,
        payoutType: flat.name,
        payoutAmount: '12.5',
        payoutProductQuantity: '',
        payoutProductThreshold: '',
      },
    ])
    expect(payoutList().isSame(draft, [stored])).toBe(false)
    expect(payoutList().send(draft)).toMatchObject([{ id: null, payoutType: { name: flat.name }, payoutAmount: 12.5 }])
  })

  it('R18 the payout of another line and a duplicate one are refused', () => {
    expect(read([{ id: 8 }, { id: 8 }, { id: 9 }]).issues).toEqual([
      { field: 'promotionProductPayouts[1].id', message: 'Invalid selection' },
      { field: 'promotionProductPayouts[2].id', message: 'Invalid selection' },
    ])
  })

  it('U10, U11: payouts that are no longer stored are new', () => {
    const rows = [stored, { ...stored, id: 9 }]
    expect(
      payoutList()
        .settleIds?.(rows, [stored])
        .map(({ id }) => id),
    ).toEqual([8, null])
  })

  it('a payout by an unavailable group is refused only for its group', () => {
    const { draft, issues } = read([{ ruleGroup: { id: 5 }, payoutType: { name: 'NONE' } }])
    expect(issues).toEqual([{ field: 'promotionProductPayouts[0].ruleGroup', message: 'Invalid selection' }])
    expect(draft[0]?.ruleGroup).not.toBeNull()
  })

  it('an answer can be sent back unchanged', () => {
    const wire = [
      {
        id: 8,
        effectiveDate: null,
        expirationDate: null,
        payoutType: flat,
        payoutProductMethodType: each,
        payoutAmount: 25,
        payoutProductQuantity: 1,
        payoutProductThreshold: 1,
        forcedAwardVehicle: null,
        payoutStoreCatalogProduct: null,
        payoutDescription: null,
        ruleGroup: null,
      },
    ] as const
    expect(payoutList().isSame(payoutList().open(wire), [stored])).toBe(true)
  })
})
