import type { TermsPayout } from '../../src/index.ts'
import {
  add,
  divide,
  fromMinor,
  HUNDRED,
  multiply,
  ratio,
  readRatio,
  subtract,
  toMinor,
  ZERO,
  isLess,
  type Ratio,
} from './ratio.ts'
import { digitsOf, isInForce, soldAt, timeOf, unitsOf } from './read.ts'
import { discounted } from './claimed-line.ts'
import { isRuleRow, lineAmount, moneyRecord, vehicleOf, worth, type Owner, type Run, type Unit } from './records.ts'

/** A row, and its position among the rows of its line or group. */
export type PlacedRow = { readonly row: TermsPayout; readonly place: number }

/** The rows effective at the sale, oldest first. */
export function rowsInForce(run: Run, { settings }: Owner): readonly PlacedRow[] {
  const rows: PlacedRow[] = []
  for (const [place, row] of (settings.promotionProductPayouts ?? []).entries()) {
    if (isInForce(row, soldAt(run.given))) rows.push({ row, place })
  }
  return rows
}

function thresholdOf(row: TermsPayout): number {
  return unitsOf(row.payoutProductThreshold) ?? 1
}

/** Rows with the same key compete (B.7): the winner of each key is kept in its position, the others are superseded. */
export function chooseRows(run: Run, placed: readonly PlacedRow[], units: number): readonly PlacedRow[] {
  const keys: string[] = []
  const chosen: PlacedRow[] = []
  const keyOf = ({ row }: PlacedRow) =>
    JSON.stringify([
      row.payoutType ?? '',
      row.payoutProductMethodType ?? '',
      vehicleOf(run, row.forcedAwardVehicle) ?? '',
      row.payoutStoreCatalogProduct ?? '',
    ])
  for (const each of placed) if (!isRuleRow(each.row) && !keys.includes(keyOf(each))) keys.push(keyOf(each))
  for (const key of keys) {
    const rivals = placed.filter((each) => !isRuleRow(each.row) && keyOf(each) === key)
    let winner = rivals[0]
    for (const rival of rivals) if (winner === undefined || beats(rival.row, winner.row, units)) winner = rival
    if (winner !== undefined) chosen.push(winner)
    if (rivals.length > 1) run.codes.push({ code: 'PAYOUT_SUPERSEDED' })
  }
  for (const each of placed) if (isRuleRow(each.row)) chosen.push(each)
  return chosen.toSorted((a, b) => a.place - b.place)
}

/** True if a row beats one that was added before it. */
function beats(later: TermsPayout, earlier: TermsPayout, units: number): boolean {
  const starts = [timeOf(later.effectiveDate) ?? -Infinity, timeOf(earlier.effectiveDate) ?? -Infinity] as const
  if (starts[0] !== starts[1]) return starts[0] > starts[1]
  const [own, other] = [thresholdOf(later), thresholdOf(earlier)]
  if (own <= units !== other <= units) return own <= units
  return own >= other
}

/** Pays a row for its units and returns the units that it covers: none if the amount rounds to zero. */
export function payRow(run: Run, owner: Owner, row: TermsPayout, units: readonly Unit[]): readonly Unit[] {
  if (units.length < thresholdOf(row)) {
    run.codes.push({ code: 'THRESHOLD_NOT_REACHED' })
    return []
  }
  const isEvery = row.payoutProductMethodType === 'EVERY'
  const block = Math.max(1, unitsOf(row.payoutProductQuantity) ?? 1)
  const times = isEvery ? Math.floor(units.length / block) : units.length
  if (times === 0) {
    run.codes.push({ code: 'BLOCK_NOT_FULL' })
    return []
  }
  const reached = isEvery ? units.slice(0, times * block) : units
  const amount = amountOf(run, row)
  const vehicle = vehicleOf(run, row.forcedAwardVehicle)
  const payment = { origin: owner.isGroup ? 'GROUP' : 'LINE', owner, covers: reached, times, vehicle }
  switch (row.payoutType) {
    case 'FLAT_AMOUNT_PER_UNIT_CLAIMED':
      return record(run, moneyRecord(payment, toMinor(multiply(amount, ratio(times)), digitsOf(run.given))))
    case 'PERCENT_OF_PRODUCT_AMOUNT':
    case 'PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT': {
      const priced = reached.filter((unit) => priceOf(unit) !== null)
      if (priced.length < reached.length) run.codes.push({ code: 'PRICE_UNKNOWN' })
      const paid = { ...payment, covers: priced, times: isEvery ? times : priced.length }
      return record(run, moneyRecord(paid, percentOf(run, row.payoutType, amount, priced)))
    }
    case 'PERCENT_OF_CLAIM_AMOUNT': {
      run.percents.push({ percent: amount, owner, covers: reached, times, vehicle })
      return amount.top === 0n || claimBase(run) === null ? [] : reached
    }
    case 'PRODUCT': {
      const storeProduct = row.payoutStoreCatalogProduct ?? null
      const each = storePrice(run, storeProduct)
      if (each === null) {
        run.codes.push({ code: 'PRICE_UNKNOWN' })
        return []
      }
      const none = { rule: null, claimLine: null, before: 0n, amount: 0n }
      return record(run, { ...payment, ...none, reward: 'PRODUCT', storeProduct, each, count: times })
    }
    case 'COUPON_CODE': {
      // the value of a coupon is an amount of the currency
      const face = fromMinor(toMinor(amount, digitsOf(run.given)), digitsOf(run.given))
      const value = worth(face, times, digitsOf(run.given))
      return record(run, { ...moneyRecord(payment, value), reward: 'COUPON', each: face, count: times })
    }
    default:
      return []
  }
}

function record(run: Run, made: Run['records'][number]): readonly Unit[] {
  if (made.reward !== 'PRODUCT' && made.amount === 0n) return []
  run.records.push(made)
  return made.covers
}

/** The amount of the row, or the participant's own amount for its payout type (MD-20). */
function amountOf(run: Run, row: TermsPayout): Ratio {
  if (row.payoutType !== 'PRODUCT') {
    for (const own of run.given.claim.participantPayouts ?? []) {
      const amount = readRatio(own.payoutAmount)
      if (own.payoutType !== row.payoutType || amount === null) continue
      run.codes.push({ code: 'PARTICIPANT_AMOUNT' })
      return amount
    }
  }
  return readRatio(row.payoutAmount) ?? ZERO
}

function priceOf({ line, carried }: Unit): Ratio | null {
  return line === null ? readRatio(carried?.unitPrice) : line.unitPrice
}

function storePrice({ given }: Run, productNumber: string | null): Ratio | null {
  for (const product of given.catalog?.storeProducts ?? []) {
    if (product.productNumber === productNumber) return readRatio(product.calculatedPriceAmount)
  }
  return null
}

/** Sums the percentages per claim line, each rounded once. */
function percentOf(run: Run, payoutType: string, percent: Ratio, units: readonly Unit[]): bigint {
  const digits = digitsOf(run.given)
  const part = divide(percent, HUNDRED)
  const sources: (Unit['line'] | Unit['carried'])[] = []
  for (const { line, carried } of units) if (!sources.includes(line ?? carried)) sources.push(line ?? carried)
  let sum = 0n
  for (const source of sources) {
    const own = units.filter(({ line, carried }) => (line ?? carried) === source)
    const [first] = own
    const price = first === undefined ? null : priceOf(first)
    if (first === undefined || price === null) continue
    const count = ratio(own.length)
    if (payoutType === 'PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT') {
      sum += toMinor(multiply(part, price), digits) * BigInt(own.length)
      continue
    }
    const amount = first.line === null ? null : lineAmount(first.line, digits)
    const carriedDiscount = readRatio(first.carried?.discountPercent) ?? ZERO
    const full =
      first.line === null || amount === null
        ? multiply(discounted(price, carriedDiscount), count)
        : divide(multiply(amount, count), ratio(first.line.claimed))
    sum += toMinor(multiply(part, full), digits)
  }
  return sum
}

/**
 * The base for a percent of the claim (M06): the allowed part of its lines, or its total; null when neither is known.
 */
export function claimBase(run: Run): Ratio | null {
  const digits = digitsOf(run.given)
  let base: Ratio | null = null
  for (const line of run.lines) {
    const amount = lineAmount(line, digits)
    if (line.code !== null || amount === null) continue
    const allowed = run.units.filter((unit) => unit.line === line).length
    base = add(base ?? ZERO, divide(multiply(amount, ratio(allowed)), ratio(line.claimed)))
  }
  if (base !== null) return base
  const total = readRatio(run.given.claim.totalAmount)
  if (total === null) return null
  const net = subtract(total, readRatio(run.given.claim.taxAmount) ?? ZERO)
  return isLess(net, ZERO) ? ZERO : net
}
