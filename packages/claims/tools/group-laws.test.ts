import { describe, expect } from 'vitest'
import {
  applyOutcome,
  evaluate,
  NO_CHANGE,
  stateWith,
  type Outcome,
  type TermsGroup,
  type TermsPayout,
} from '../src/index.ts'
import type { ClaimCase } from './claim-case.ts'
import { amountsOf, decide, law } from './law.ts'
import { openCase } from './open-case.ts'

describe('the laws of groups, carried units and budgets (B.8, B.9, B.12)', () => {
  law('carried units are paid once, but by groups that pay on top', (given) => {
    const { version, state } = openCase(given)
    const { payouts } = decide(given)
    for (const { claim, units, isConsidered, paidByGroups } of state.carriedUnits) {
      let considered = isConsidered ? units : 0
      for (const { id, ignoresConsidered } of version.groups) {
        const parts = payouts.filter(({ line }) => line === id).flatMap((payout) => payout.parts)
        const paid = Math.max(0, ...parts.flatMap((part) => (part.carriedFromClaim === claim ? part.units : [])))
        if (paidByGroups.includes(id)) expect(paid).toBe(0)
        expect(paid).toBeLessThanOrEqual(ignoresConsidered ? units : units - considered)
        considered = ignoresConsidered ? Math.max(considered, paid) : considered + paid
      }
    }
  })

  law('a group never pays a unit of an earlier claim again', (given) => {
    const { version, facts, state } = openCase(given)
    const accepted = new Map<string, number>()
    const paid = new Map<string, number>()
    const count = (group: string, claim: string, line: number, units: number) => {
      const key = `${group} ${claim} ${line}`
      paid.set(key, (paid.get(key) ?? 0) + units)
    }
    let delta = NO_CHANGE
    for (const number of [1, 2, 3]) {
      const claimNumber = `C-${number}`
      const claim = { ...facts, claimNumber, invoiceNumber: `R-1${number}` }
      const outcome = evaluate(version, claim, stateWith(state, delta), 'decide')
      delta = applyOutcome(delta, outcome)
      for (const line of outcome.lines) {
        accepted.set(`${claimNumber} ${line.lineNumber}`, line.claimedUnits - line.refusedUnits)
      }
      for (const { id } of version.groups) {
        const parts = outcome.payouts.filter(({ line }) => line === id).flatMap((payout) => payout.parts)
        for (const [line, ofLine] of Map.groupBy(parts, ({ claimLine }) => claimLine)) {
          const own = ofLine.flatMap((part) => (part.carriedFromClaim === null ? part.units : []))
          count(id, claimNumber, line, Math.max(0, ...own))
        }
      }
      for (const { claim: from, lineNumber, byGroup } of outcome.consumed.carried) {
        for (const { group, units } of byGroup) count(group, from, lineNumber, units)
      }
    }
    for (const [key, units] of paid) {
      const most = accepted.get(key.slice(key.indexOf(' ') + 1))
      if (most !== undefined) expect(units).toBeLessThanOrEqual(most)
    }
  })

  law('a group that cannot pay takes no room for carried units', (given) => {
    const without = mapGroups(given, (group, id) => ({
      ...group,
      ...(cannotPay(decide(given), id) ? { combineUnpaidUnitsFromPastClaims: false } : {}),
    }))
    expect(amountsOf(decide(without))).toEqual(amountsOf(decide(given)))
  })

  law('the rows of a group pay by age, those by rules too', (given) => {
    const { payouts } = decide(given)
    for (const group of openCase(given).version.groups) {
      const rows = payouts.filter(({ line }) => line === group.id).map(({ payoutRow }) => Number(payoutRow))
      // percentages of the claim come after all groups
      const ofGroup = rows.filter((row) => rowOf(given, group.name, row)?.payoutType !== 'PERCENT_OF_CLAIM_AMOUNT')
      expect(ofGroup).toEqual(ofGroup.toSorted((a, b) => a - b))
    }
  })

  law('every budget that has less than is needed is named', (given) => {
    const steps = decide(given).trace?.children.flatMap(({ children }) => children) ?? []
    for (const { code, outcome, because } of steps.filter(({ id }) => id.startsWith('M10'))) {
      const [left, need] = [Number(because.params['left']), Number(because.params['need'])]
      expect([code === null, outcome === 'PASS']).toEqual([left >= need, left >= need])
    }
  })
})

/** True if the group's own code states that it does not pay. */
function cannotPay({ codes }: Outcome, group: string): boolean {
  return codes.some(({ code, step }) => code.startsWith('GROUP_') && step === `M02:${group}`)
}

function mapGroups(given: ClaimCase, change: (group: TermsGroup, id: string) => TermsGroup): ClaimCase {
  const { promotionProductGroups = [] } = given.promotion
  const groups = promotionProductGroups.map((group) => change(group, `group=${group.key}`))
  return { ...given, promotion: { ...given.promotion, promotionProductGroups: groups } }
}

function rowOf({ promotion }: ClaimCase, group: string, row: number): TermsPayout | undefined {
  const found = promotion.promotionProductGroups?.find(({ key }) => key === group)
  return found?.promotionProductPayouts?.[row - 1]
}
