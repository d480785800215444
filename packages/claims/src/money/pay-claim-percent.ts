import {
  addDecimals,
  compareDecimals,
  maxDecimal,
  multiplyDecimals,
  signOf,
  subtractDecimals,
  toDecimal,
  ZERO,
} from '@incentive/scalars'
import type { Fraction } from '@incentive/model/payouts'
import type { Evaluation } from '../evaluation.ts'
import { addPayout, type MoneyRun } from './money-run.ts'
import type { ClaimPercent, PercentReason } from './money-step.ts'
import { unitsOf } from './pool.ts'

/** M06: of the reached percentages of the claim, the highest is paid, once (MD-33). */
export function payClaimPercent(run: MoneyRun): void {
  const [first, ...others] = run.percents
  if (first === undefined) return
  const best = others.reduce(
    (highest, each) => (compareDecimals(each.percent, highest.percent) > 0 ? each : highest),
    first,
  )
  for (const each of run.percents) {
    if (each !== best) report(run, each, { code: 'CLAIM_PERCENT_ONCE', highest: best.percent })
  }
  const base = claimAmount(run)
  const { calculation } = best.row.type
  if (base === null) report(run, best, { code: 'PRICE_UNKNOWN', units: unitsOf(best.covers) })
  if (base === null || calculation.per !== 'claim') return
  const { digits } = run.evaluation.version
  const worth = calculation.worth({ amount: best.percent, digits, itemPrice: ZERO }, base)
  if (signOf(worth) <= 0) return
  const { line, row, percent, times, covers, step } = best
  addPayout(run, {
    basis: { by: 'claim-percent', line, row, percent, base },
    origin: line.isGroup ? 'GROUP' : 'LINE',
    line,
    payoutRow: row.id,
    rule: null,
    action: null,
    claimLine: null,
    reward: 'MONEY',
    times,
    covers,
    worth,
    worthOf: null,
    units: unitsOf(covers),
    vehicle: row.vehicle,
    storeProduct: null,
    step,
  })
}

function report({ steps }: MoneyRun, of: ClaimPercent, reason: PercentReason): void {
  steps.push({ kind: 'percent', of, ...reason })
}

/** True if an amount is known that a percentage of the claim can apply to. */
export function isClaimAmountKnown({ lines, facts }: Evaluation): boolean {
  return facts.totalAmount !== null || lines.some(({ code, price }) => code === null && price !== null)
}

/**
 * The amount that the percentage applies to, as an exact fraction: the amounts of the allowed units, or the amount of
 * the document if no accepted line has a price. Null if both are unknown.
 */
function claimAmount({ evaluation, allowed }: MoneyRun): Fraction | null {
  const { lines, facts } = evaluation
  let isPriced = false
  let sum: Fraction = { dividend: ZERO, divisor: toDecimal(1, 0) }
  lines.forEach(({ code, price }, index) => {
    if (code !== null || price === null) return
    isPriced = true
    const units = allowed.lines[index] ?? 0
    if (units > 0) sum = addShare(sum, price, units)
  })
  if (isPriced) return sum
  if (facts.totalAmount === null) return null
  const total = maxDecimal(subtractDecimals(facts.totalAmount, facts.taxAmount ?? ZERO), ZERO)
  return { dividend: total, divisor: sum.divisor }
}

/** Adds the share of some of the claimed units; only a cut line makes it a fraction. */
function addShare(
  sum: Fraction,
  { amount, claimedUnits }: { amount: Fraction['dividend']; claimedUnits: number },
  units: number,
): Fraction {
  if (units === claimedUnits && sum.divisor.unscaled === 1) {
    return { dividend: addDecimals(sum.dividend, amount), divisor: sum.divisor }
  }
  const share = multiplyDecimals(amount, toDecimal(units, 0))
  const digits = Math.max(sum.dividend.scale, share.scale)
  const [left, right] = [wholeAt(sum.dividend, digits), wholeAt(share, digits)]
  const divisor = BigInt(sum.divisor.unscaled)
  const shared = greatestDivisor(divisor, BigInt(claimedUnits))
  const unscaled = left * (BigInt(claimedUnits) / shared) + right * (divisor / shared)
  return {
    dividend: { unscaled, scale: digits },
    divisor: { unscaled: (divisor / shared) * BigInt(claimedUnits), scale: 0 },
  }
}

function wholeAt({ unscaled, scale }: Fraction['dividend'], digits: number): bigint {
  return BigInt(unscaled) * 10n ** BigInt(digits - scale)
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b)
}
