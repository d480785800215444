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
  it('a body that says nothing of them leaves the same list', () => {
    expect(read(null).draft[0]).toBe(stored)
  })

  it('a body writes the whole list, each payout whole, and codes for what it names by id', () => {
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

  it('R18 the payout of another line, and one named twice, are refused', () => {
    expect(read([{ id: 8 }, { id: 8 }, { id: 9 }]).issues).toEqual([
      { field: 'promotionProductPayouts[1].id', message: 'Invalid selection' },
      { field: 'promotionProductPayouts[2].id', message: 'Invalid selection' },
    ])
  })

  it('U10, U11: beside what is stored those that are not there are new', () => {
    const rows = [stored, { ...stored, id: 9 }]
    expect(
      payoutList()
        .settleIds?.(rows, [stored])
        .map(({ id }) => id),
    ).toEqual([8, null])
  })

  it('one by a group that is not within reach is refused for its group alone', () => {
    const { draft, issues } = read([{ ruleGroup: { id: 5 }, payoutType: { name: 'NONE' } }])
    expect(issues).toEqual([{ field: 'promotionProductPayouts[0].ruleGroup', message: 'Invalid selection' }])
    expect(draft[0]?.ruleGroup).not.toBeNull()
  })

  it('what was answered can be sent back as it is', () => {
    const wire = [
      {
        ...{ id: 8, effectiveDate: null, expirationDate: null, payoutType: flat, payoutProductMethodType: each },
        ...{ payoutAmount: 25, payoutProductQuantity: 1, payoutProductThreshold: 1, forcedAwardVehicle: null },
        ...{ payoutStoreCatalogProduct: null, payoutDescription: null, ruleGroup: null },
      },
    ] as const
    expect(payoutList().isSame(payoutList().open(wire), [stored])).toBe(true)
  })
})
