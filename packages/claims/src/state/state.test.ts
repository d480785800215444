import { printDecimal, toDecimal } from '@incentive/scalars'
import { describe, expect, it } from 'vitest'
import { compileVersion } from '../compile/compile-version.ts'
import { evaluate } from '../evaluate.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import { aClaim, aLine, aRow, aVersion, someLookups } from '../testing/a-claim.ts'
import { NO_EARLIER_CLAIMS, openState } from './open-state.ts'
import { applyOutcome, NO_CHANGE, stateWith } from '../outcome/state-delta.ts'

const group = (over: object = {}) => ({
  id: 9,
  key: 'set',
  products: ['HEAT-1', 'HEAT-2'],
  allowProductPriceEntry: true,
  promotionProductPayouts: [aRow({ payoutProductMethodType: 'EVERY', payoutProductQuantity: 3 })],
  combineUnpaidUnitsFromPastClaims: true,
  ...over,
})

describe('claims one after the other', () => {
  function replay(version: ReturnType<typeof aVersion>, claims: readonly ClaimFacts[], budget: number | null = null) {
    const budgets =
      budget === null ? [] : [{ id: 'b', name: 'B', policy: 'PARTIAL' as const, left: toDecimal(budget, 0) }]
    const state = openState(version, { ...NO_EARLIER_CLAIMS, budgets })
    const compiled = compileVersion(version, someLookups)
    let delta = NO_CHANGE
    return claims.map((claim) => {
      const outcome = evaluate(compiled, claim, stateWith(state, delta), 'decide')
      delta = applyOutcome(delta, outcome)
      return { outcome, money: outcome.payouts.map(({ amount }) => printDecimal(amount)) }
    })
  }
  const claim = (number: number, quantity: number) =>
    aClaim({ claimNumber: `C-${number}`, invoiceNumber: `R-${number}`, lines: [aLine({ quantity })] })

  it('units that are left are carried, once', () => {
    const version = aVersion({ promotionProducts: [], promotionProductGroups: [group()] })
    const replayed = replay(version, [claim(1, 2), claim(2, 2), claim(3, 2)])
    expect(replayed.map(({ money }) => money)).toEqual([[], ['10.00'], ['10.00']])
    expect(replayed[1]?.outcome.consumed.carried).toEqual([
      { claim: 'C-1', lineNumber: 1, productKey: 'HEAT-1', units: 2, byGroup: [{ group: 'group=9', units: 2 }] },
    ])
    expect(replayed[2]?.outcome.consumed.carried.map(({ claim: from }) => from)).toEqual(['C-2'])
  })

  it('units that others have paid are carried to a group that pays on top, once', () => {
    const version = aVersion({ promotionProductGroups: [group({ ignoreAlreadyConsideredLogic: true })] })
    const replayed = replay(version, [claim(1, 2), claim(2, 2), claim(3, 2)])
    // the own line pays each claim; the group has 2 units, then 2 + 2, of which one is left for it, then 1 + 2
    expect(replayed.map(({ money }) => money)).toEqual([['20.00'], ['10.00', '20.00'], ['10.00', '20.00']])
    const [of2, of3] = [replayed[1], replayed[2]].map((each) => each?.outcome.consumed.carried)
    expect(of2?.map(({ claim: from, units }) => [from, units])).toEqual([['C-1', 2]])
    expect(of3?.map(({ claim: from, units }) => [from, units])).toEqual([['C-2', 1]])
  })

  it('the same invoice is a duplicate of the first', () => {
    const version = aVersion({
      promotionProducts: [
        {
          product: 'HEAT-1',
          allowProductPriceEntry: true,
          promotionProductPayouts: [aRow()],
          claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE',
        },
      ],
    })
    const [first, second] = replay(version, [claim(1, 2), { ...claim(2, 2), invoiceNumber: ' r-1 ' }])
    expect([first?.outcome.decision, second?.outcome.decision]).toEqual(['PAY', 'REJECT'])
    expect(second?.outcome.lines[0]?.code).toBe('DUPLICATE')
  })

  it('a budget gives what is left of it', () => {
    expect(replay(aVersion(), [claim(1, 2), claim(2, 2), claim(3, 2)], 25).map(({ money }) => money)).toEqual([
      ['20.00'],
      ['5.00'],
      [],
    ])
  })
})
