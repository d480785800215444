import type { Evaluation } from '../evaluation.ts'
import type { Log } from '../trace/log.ts'
import {
  startMoney,
  type AllowedUnits,
  type ClaimedProduct,
  type MoneyRun,
  poolOfLines,
  unitsOf,
  type Cover,
} from './money-run.ts'
import { payClaimPercent } from './pay-claim-percent.ts'
import { payGroups } from './pay-groups.ts'
import { payLineRules, payPromotionRules, ruleRowsInForce } from './pay-rules.ts'
import {
  addDecimals,
  printDecimal,
  subtractDecimals,
  toDecimal,
  type Decimal,
  multiplyDecimals,
  roundDecimal,
  signOf,
} from '@incentive/scalars'
import { type CompiledLine, isInForce } from '../compile/compiled.ts'
import { foundCode } from '../outcome/found-code.ts'
import { message } from '../trace/message.ts'
import { cutRecord, addRecord } from './payout-record.ts'
import type { Code } from '../codes/codes.ts'
import { payPoolByRow, winningRows } from './pay-rows.ts'

/** M02 to M08: calculates the money of a claim for the units that limits allow. */
export function calculateMoney(
  evaluation: Evaluation,
  products: readonly ClaimedProduct[],
  allowed: AllowedUnits,
  log: Log | null,
): MoneyRun {
  const run = startMoney(evaluation, products, allowed, log)
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
    const params = { before: printDecimal(addDecimals(used, before)), cap: printDecimal(line.cap) }
    const found = foundCode('LINE_CAP', `M07:${line.id}`, { params, row: { row: line.rowId } })
    run.codes.push(found)
    const title = message('M07', { name: line.name })
    const id = `M07:${record.step}`
    run.log?.add({ id, title, because: found.because, outcome: 'CUT', code: 'LINE_CAP', link: found.link })
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
    const covers: readonly Cover[] = poolOfLines(run, lines).map(({ line, carried, from, units }) => ({
      line,
      carried,
      from,
      units,
      amount: null,
    }))
    const units = unitsOf(covers)
    const worth = roundDecimal(multiplyDecimals(amountPerProduct, toDecimal(units, 0)), digits, 'half-up')
    if (units === 0 || signOf(worth) === 0) continue
    const step = `M05:${own.id}`
    const record = addRecord(run, {
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
      step,
      vehicle: run.evaluation.version.content.forcedAwardVehicle ?? null,
    })
    const because = message('M05.pass', { amount: printDecimal(amountPerProduct), units })
    const link = { to: 'editor', tab: 'details', field: 'payoutAmountPerProduct' } as const
    record.node = run.log?.add({ id: step, title: message('M05'), because, link }) ?? null
  }
}

function isInGroup({ key }: ClaimedProduct, { evaluation }: MoneyRun): boolean {
  const groups = evaluation.version.groupsOf.get(key) ?? []
  return groups.some((group) => isInForce(group, evaluation.saleDate.instant))
}

function reportProduct(run: MoneyRun, { lines }: ClaimedProduct, own: CompiledLine, code: Code): void {
  const [first, second] = lines
  const claimLine = second === undefined && first !== undefined ? run.evaluation.lines[first] : undefined
  const line = claimLine?.claimed.lineNumber ?? null
  if (line !== null && run.failedLines.has(line)) return
  const step = `M03:${own.id}`
  const found = foundCode(code, step, { line, params: { name: own.name }, row: { row: own.rowId } })
  run.codes.push(found)
  const title = message('M03', { name: own.name })
  run.log?.add({ id: step, title, because: found.because, outcome: 'SKIP', code, link: found.link })
}
