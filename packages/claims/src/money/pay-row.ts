import { addDecimals, signOf, ZERO, type Decimal } from '@incentive/scalars'
import type { Price, Terms } from '@incentive/model/payouts'
import type { CompiledRow } from '../compile/compiled.ts'
import { addPayout, type MoneyRun } from './money-run.ts'
import type { PaidLine } from './money-step.ts'
import { isClaimAmountKnown } from './pay-claim-percent.ts'
import { toCover, unitsOf, type Cover, type PoolEntry } from './pool.ts'
import { rowStep, reportRow } from './report-row.ts'

/** Due payments, and the units that they cover. */
type Due = { readonly times: number; readonly covers: readonly PoolEntry[] }

const NOTHING: readonly Cover[] = []

/** Pays a row whose threshold is reached, according to its type; returns the units that it covers (B.7, How much). */
export function payRow(run: MoneyRun, paid: PaidLine, row: CompiledRow, { times, covers }: Due): readonly Cover[] {
  const { calculation } = row.type
  const terms = termsOf(run, paid, row)
  if (calculation.per === 'claim') {
    const plain = covers.map(toCover)
    run.percents.push({ line: paid.line, row, percent: terms.amount, times, covers: plain, step: rowStep(paid, row) })
    // it takes its units even if another percentage is paid, but not if it can pay nothing (B.8.6)
    return signOf(terms.amount) > 0 && isClaimAmountKnown(run.evaluation) ? plain : NOTHING
  }
  if (calculation.per === 'claim-line') {
    return payByPrice(run, paid, row, { terms, times, covers }, (priced) => calculation.worth(terms, priced))
  }
  if (row.itemPrice === null) {
    reportRow(run, paid, row, { code: 'PRICE_UNKNOWN', units: null })
    return NOTHING
  }
  const worth = calculation.worth(terms, times)
  if (signOf(worth) <= 0 && calculation.reward !== 'PRODUCT') return NOTHING
  const worthOf = calculation.reward === 'MONEY' ? null : (pieces: number) => calculation.worth(terms, pieces)
  const plain = covers.map(toCover)
  record(run, paid, row, { terms, times, covers: plain, worth, worthOf })
  return plain
}

/** Pays units with a known price, each claim line separately, and skips the others. */
function payByPrice(
  run: MoneyRun,
  paid: PaidLine,
  row: CompiledRow,
  { terms, times, covers }: Due & { readonly terms: Terms },
  worthOfUnits: (units: { units: number; price: Price }) => Decimal,
): readonly Cover[] {
  const priced: Cover[] = []
  let worth = ZERO
  for (const cover of covers) {
    if (cover.price === null) continue
    const amount = worthOfUnits({ units: cover.units, price: cover.price })
    worth = addDecimals(worth, amount)
    priced.push({ ...toCover(cover), amount })
  }
  const unknown = unitsOf(covers) - unitsOf(priced)
  if (unknown > 0) reportRow(run, paid, row, { code: 'PRICE_UNKNOWN', units: unknown })
  if (signOf(worth) <= 0) return NOTHING
  // per unit, the paid units count; per block, all of them
  const paidTimes = row.isEach ? unitsOf(priced) : times
  record(run, paid, row, { terms, times: paidTimes, covers: priced, worth, worthOf: null })
  return priced
}

/** The amount of the row, or the participant's own for the same payout type (MD-20). */
function termsOf(run: MoneyRun, paid: PaidLine, row: CompiledRow): Terms {
  const { version, facts } = run.evaluation
  const terms = { amount: row.amount, digits: version.digits, itemPrice: row.itemPrice ?? ZERO }
  if (facts.participantAmounts.length === 0 || row.type.amount === 'none') return terms
  const own = facts.participantAmounts.find(({ payoutType }) => payoutType === row.type.code)
  if (own === undefined) return terms
  reportRow(run, paid, row, { code: 'PARTICIPANT_AMOUNT', amount: own.amount })
  return { ...terms, amount: own.amount }
}

type RowPayout = {
  readonly terms: Terms
  readonly times: number
  readonly covers: readonly Cover[]
  readonly worth: Decimal
  readonly worthOf: ((pieces: number) => Decimal) | null
}

function record(run: MoneyRun, { line, step }: PaidLine, row: CompiledRow, calculated: RowPayout): void {
  const { covers, times, worth, worthOf } = calculated
  addPayout(run, {
    basis: { by: 'row', line, row, amount: calculated.terms.amount },
    origin: line.isGroup ? 'GROUP' : 'LINE',
    line,
    payoutRow: row.id,
    rule: null,
    action: null,
    claimLine: null,
    reward: row.type.calculation.reward,
    units: unitsOf(covers),
    times,
    vehicle: row.vehicle,
    storeProduct: row.storeProduct,
    covers,
    worthOf,
    worth,
    step: rowStep({ line, step }, row),
  })
}
