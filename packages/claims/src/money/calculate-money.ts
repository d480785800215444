import {
  addDecimals,
  multiplyDecimals,
  roundDecimal,
  signOf,
  subtractDecimals,
  toDecimal,
  type Decimal,
} from '@incentive/scalars'
import { type CompiledLine, isInForce } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'
import {
  addPayout,
  poolOfLines,
  startMoney,
  type AllowedUnits,
  type ClaimedProduct,
  type MoneyRun,
} from './money-run.ts'
import type { ProductStep } from './money-step.ts'
import { payClaimPercent } from './pay-claim-percent.ts'
import { payGroups } from './pay-groups.ts'
import { payPoolByRow, winningRows } from './pay-rows.ts'
import { payLineRules, payPromotionRules, ruleRowsInForce } from './pay-rules.ts'
import { cutRecord } from './payout-record.ts'
import { toCover, unitsOf } from './pool.ts'

/** M02 to M08: calculates the money of a claim for the units that limits allow. */
export function calculateMoney(
  evaluation: Evaluation,
  products: readonly ClaimedProduct[],
  allowed: AllowedUnits,
): MoneyRun {
  const run = startMoney(evaluation, products, allowed)
  if (evaluation.version.groups.length > 0) payGroups(run)
  payLines(run)
  payLineRules(run)
  payPromotionAmount(run)
  payClaimPercent(run)
  capLines(run)
  payPromotionRules(run)
  return run
}

/** M07: money and coupons of a line or group stay below its maximum; the last ones are cut, goods are not (MD-26). */
function capLines(run: MoneyRun): void {
  const spent = new Map<CompiledLine, Decimal>()
  for (const record of run.records) {
    const { line } = record
    if (line === null || line.cap === null || record.reward === 'PRODUCT') continue
    const used = spent.get(line) ?? toDecimal(0, run.evaluation.version.digits)
    const before = record.worth
    const isCut = cutRecord(record, subtractDecimals(line.cap, used), { code: 'LINE_CAP', id: line.id })
    spent.set(line, addDecimals(used, record.worth))
    if (!isCut) continue
    run.steps.push({
      kind: 'cap',
      code: 'LINE_CAP',
      line,
      payout: record,
      before: addDecimals(used, before),
      cap: line.cap,
    })
  }
}

/** M03: own lines pay the units that no group has taken, for each product over all its claim lines together. */
function payLines(run: MoneyRun): void {
  for (const product of run.products) {
    const { own } = product
    if (own === null) continue
    const pool = poolOfLines(run, product.lines)
    if (pool.length === 0) continue
    if (!own.hasRows) {
      const paysOtherwise = run.evaluation.version.amountPerProduct !== null || isInGroup(product, run)
      if (!paysOtherwise) reportProduct(run, product, own, 'LINE_HAS_NO_PAYOUT')
      continue
    }
    const paid = { line: own, step: 'M03' } as const
    const rows = winningRows(run, paid, pool)
    for (const row of rows) payPoolByRow(run, paid, row, pool)
    if (rows.length === 0 && ruleRowsInForce(run, own).length === 0)
      reportProduct(run, product, own, 'NO_PAYOUT_IN_FORCE')
  }
}

/** M05: a line without any payout row pays the amount per product of the promotion (MD-19). */
function payPromotionAmount(run: MoneyRun): void {
  const { amountPerProduct, digits } = run.evaluation.version
  if (amountPerProduct === null) return
  for (const { own, lines } of run.products) {
    if (own === null || own.hasRows) continue
    const covers = poolOfLines(run, lines).map(toCover)
    const units = unitsOf(covers)
    const worth = roundDecimal(multiplyDecimals(amountPerProduct, toDecimal(units, 0)), digits, 'half-up')
    if (units === 0 || signOf(worth) === 0) continue
    addPayout(run, {
      basis: { by: 'amount-per-product', amount: amountPerProduct },
      origin: 'PROMOTION_AMOUNT',
      line: own,
      payoutRow: null,
      rule: null,
      action: null,
      claimLine: null,
      reward: 'MONEY',
      units,
      times: units,
      covers,
      worth,
      worthOf: null,
      storeProduct: null,
      step: `M05:${own.id}`,
      vehicle: run.evaluation.version.content.forcedAwardVehicle ?? null,
    })
  }
}

function isInGroup({ key }: ClaimedProduct, { evaluation }: MoneyRun): boolean {
  const groups = evaluation.version.groupsOf.get(key) ?? []
  return groups.some((group) => isInForce(group, evaluation.saleDate.instant))
}

function reportProduct(run: MoneyRun, { lines }: ClaimedProduct, own: CompiledLine, code: ProductStep['code']): void {
  const [first, second] = lines
  const only = second === undefined && first !== undefined ? run.evaluation.lines[first] : undefined
  const claimLine = only?.claimed.lineNumber ?? null
  if (claimLine !== null && run.failedLines.has(claimLine)) return
  run.steps.push({ kind: 'product', code, line: own, claimLine })
}
