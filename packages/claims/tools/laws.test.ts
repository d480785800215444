import {
  addDecimals,
  compareDecimals,
  printDecimal,
  signOf,
  subtractDecimals,
  toDecimal,
  ZERO,
} from '@incentive/scalars'
import { describe, expect } from 'vitest'
import { applyOutcome, evaluate, NO_CHANGE, revertOutcome, stateWith, type TermsPayout } from '../src/index.ts'
import type { ClaimCase } from './claim-case.ts'
import { amountsOf, decide, isDecided, law } from './law.ts'
import { openCase } from './open-case.ts'
import { withZeros } from './with-zeros.ts'

describe('the laws of an evaluation (D)', () => {
  law('1 the same input gives the same bytes', (given) => {
    expect(JSON.stringify(decide(given))).toBe(JSON.stringify(decide(structuredClone(given))))
  })

  law('2 a decision that is not explained has the same decision, code and amounts', (given) => {
    const { version, facts, state } = openCase(given)
    const { codes: _codes, lines: _lines, trace: _trace, ...explained } = evaluate(version, facts, state, 'explain')
    expect(evaluate(version, facts, state, 'decide')).toMatchObject(explained)
  })

  law('3 claimed units are refused, limited, paid or left', (given) => {
    const outcome = decide(given)
    for (const { claimedUnits, refusedUnits, limitedUnits, paidUnits, leftUnits, outcome: result } of outcome.lines) {
      expect(Math.min(refusedUnits, limitedUnits, paidUnits, leftUnits)).toBeGreaterThanOrEqual(0)
      if (isDecided(outcome)) expect(refusedUnits + limitedUnits + paidUnits + leftUnits).toBe(claimedUnits)
      if (result === 'REFUSED') expect(refusedUnits).toBe(claimedUnits)
    }
  })

  law('4 no amount is below 0, no line above its cap, no budget overdrawn, no MPG above its maximum', (given) => {
    const outcome = decide(given)
    const { version, state } = openCase(given)
    const lines = [...version.linesOf.values(), version.groups].flat()
    for (const { id, cap } of lines) {
      const own = outcome.payouts.filter(({ line, reward }) => line === id && reward !== 'PRODUCT')
      const sum = own.reduce((total, { liability }) => addDecimals(total, liability), ZERO)
      if (cap !== null) expect(compareDecimals(sum, cap)).toBeLessThanOrEqual(0)
    }
    for (const { amount, liability, units } of outcome.payouts) {
      expect(Math.min(signOf(amount), signOf(liability), units)).toBeGreaterThanOrEqual(0)
    }
    for (const { budget, amount } of outcome.consumed.liability) {
      const left = state.budgets.find(({ id }) => id === budget)?.left ?? ZERO
      expect(compareDecimals(amount, left)).toBeLessThanOrEqual(0)
    }
    if (version.limits?.options.length !== 1) return
    for (const { mpg, units } of outcome.consumed.units) {
      const maximum = version.limits.options[0]?.get(mpg) ?? Infinity
      expect(state.usedUnits(mpg) + units).toBeLessThanOrEqual(Math.max(maximum, state.usedUnits(mpg)))
    }
  })

  law('5 parts add up to the amount before, units to those of the payout, records to the liability', (given) => {
    const outcome = decide(given)
    for (const { parts, amountBefore, units } of outcome.payouts) {
      if (parts.length === 0) continue
      expect(
        printDecimal(parts.reduce((sum, { amount }) => addDecimals(sum, amount), toDecimal(0, amountBefore.scale))),
      ).toBe(printDecimal(amountBefore))
      expect(parts.reduce((sum, part) => sum + part.units, 0)).toBe(units)
    }
    const sum = outcome.payouts.reduce((total, { liability }) => addDecimals(total, liability), ZERO)
    if (isDecided(outcome)) expect(compareDecimals(sum, decimalText(outcome.trace?.money?.after ?? '0'))).toBe(0)
  })

  law('6 a refused line that is taken away changes no amount of the others', (given) => {
    const { participantEligibilityRuleCondition: _rule, ...promotion } = given.promotion
    const outcome = decide({ ...given, promotion })
    const accepted = (given.claim.lines ?? []).filter((_, index) => outcome.lines[index]?.outcome !== 'REFUSED')
    if (accepted.length === 0) return
    const without = decide({ ...given, promotion, claim: { ...given.claim, lines: accepted } })
    expect(amountsOf(without)).toEqual(amountsOf(outcome))
  })

  law('7 a line that is split in two pays the same, but for percentages', (given) => {
    const flat = withoutPercents(given)
    // conditions that count lines, or read the quantity of one, treat a split line differently
    if (/claim\.products/.test(flat.promotion.participantEligibilityRuleCondition?.spelExpression ?? '')) return
    const lines = (flat.claim.lines ?? []).map((line) => ({ ...line, serialNumbers: [] }))
    const split = lines.flatMap((line) => {
      const { quantity = 0 } = line
      if (!Number.isInteger(quantity) || quantity < 2) return [line]
      return [
        { ...line, quantity: 1 },
        { ...line, quantity: quantity - 1 },
      ]
    })
    const [whole, parts] = [lines, split].map((each) => decide({ ...flat, claim: { ...flat.claim, lines: each } }))
    expect(parts && amountsOf(parts)).toEqual(whole && amountsOf(whole))
  })

  law('8 the order of rows that do not compete changes no amount', (given) => {
    const sorted = mapRows(uncapped(given), (rows) =>
      rows.toSorted((a, b) => (kindOf(a) < kindOf(b) ? -1 : kindOf(a) > kindOf(b) ? 1 : 0)),
    )
    expect(amountsOf(decide(sorted))).toEqual(amountsOf(decide(uncapped(given))))
  })

  law('9 a claim that is reversed and decided again leaves the counters as after the first time', (given) => {
    const { version, facts, state } = openCase(given)
    const first = evaluate(version, facts, state, 'decide')
    const once = applyOutcome(NO_CHANGE, first)
    const reversed = revertOutcome(once, first)
    expect(reversed).toEqual(NO_CHANGE)
    const again = evaluate(version, facts, stateWith(state, reversed), 'decide')
    expect(applyOutcome(reversed, again)).toEqual(once)
  })

  law('10 claims one after the other never overdraw a budget, nor an MPG', (given) => {
    const { version, facts, state } = openCase(given)
    let delta = NO_CHANGE
    for (let count = 1; count <= 3; count++) {
      const seen = stateWith(state, delta)
      const claim = { ...facts, claimNumber: `C-${count}`, invoiceNumber: `R-1${count}` }
      delta = applyOutcome(delta, evaluate(version, claim, seen, 'decide'))
      for (const { id, left } of state.budgets) {
        const rest = subtractDecimals(left, delta.liability.get(id) ?? ZERO)
        expect(signOf(rest)).toBeGreaterThanOrEqual(0)
      }
      if (version.limits?.options.length !== 1) continue
      for (const [mpg, units] of delta.units) {
        const maximum = version.limits.options[0]?.get(mpg) ?? Infinity
        expect(state.usedUnits(mpg) + units).toBeLessThanOrEqual(Math.max(maximum, state.usedUnits(mpg)))
      }
    }
  })

  law('12 zeros at the end of a number change nothing', (given) => {
    expect(JSON.stringify(decide(withZeros(given)))).toBe(JSON.stringify(decide(given)))
  })
})

function decimalText(text: string) {
  const [whole = '0', digits = ''] = text.split('.')
  return toDecimal(BigInt(whole + digits), digits.length)
}

function mapRows(given: ClaimCase, change: (rows: readonly TermsPayout[]) => readonly TermsPayout[]): ClaimCase {
  const mapLine = <Line extends { readonly promotionProductPayouts?: readonly TermsPayout[] }>(line: Line): Line => ({
    ...line,
    promotionProductPayouts: change(line.promotionProductPayouts ?? []),
  })
  const { promotionProducts = [], promotionProductGroups = [] } = given.promotion
  const lines = {
    promotionProducts: promotionProducts.map(mapLine),
    promotionProductGroups: promotionProductGroups.map(mapLine),
  }
  return { ...given, promotion: { ...given.promotion, ...lines } }
}

function kindOf({
  payoutType,
  payoutProductMethodType,
  forcedAwardVehicle,
  payoutStoreCatalogProduct,
}: TermsPayout): string {
  return [payoutType, payoutProductMethodType, forcedAwardVehicle ?? 'Card', payoutStoreCatalogProduct].join('|')
}

/** Removes caps, budgets and rows with rules. */
function uncapped(given: ClaimCase): ClaimCase {
  const free = <Line extends object>(line: Line): Line => ({ ...line, maximumPayoutAmount: null })
  const { promotionProducts = [], promotionProductGroups = [] } = given.promotion
  const lines = {
    promotionProducts: promotionProducts.map(free),
    promotionProductGroups: promotionProductGroups.map(free),
  }
  const forcedAwardVehicle = 'Card'
  return {
    ...given,
    promotion: { ...given.promotion, ...lines, forcedAwardVehicle },
    state: { ...given.state, budgets: [] },
  }
}

/**
 * Turns percentages into flat amounts and removes everything that depends on single lines: rules, serials, hidden
 * quantities.
 */
function withoutPercents(given: ClaimCase): ClaimCase {
  const flat = mapRows(given, (rows) =>
    rows
      .filter(({ ruleGroup }) => !ruleGroup)
      .map((row) =>
        row.payoutType?.startsWith('PERCENT') ? { ...row, payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' } : row,
      ),
  )
  const plain = <Line extends object>(line: Line): Line => ({
    ...line,
    hideQuantity: false,
    enableSerialNumbers: false,
  })
  const { promotionProducts = [], promotionProductGroups = [] } = flat.promotion
  const lines = {
    promotionProducts: promotionProducts.map(plain),
    promotionProductGroups: promotionProductGroups.map(plain),
  }
  return { ...flat, promotion: { ...flat.promotion, ...lines, payoutGenerationRuleGroup: null } }
}
