import type { TermsGroup } from '../../src/index.ts'
import { acceptedUnits, holds } from './claimed-line.ts'
import { divide, HUNDRED, isLess, multiply, ratio, readRatio, toMinor, toMinorDown } from './ratio.ts'
import { digitsOf, isInForce, soldAt, unitsOf } from './read.ts'
import { cutToRoom, isLeft, isRuleRow, moneyRecord, vehicleOf } from './records.ts'
import type { Owner, ReachedPercent, Run, Unit } from './records.ts'
import { chooseRows, claimBase, payRow, rowsInForce } from './rows.ts'
import { payLineRules, payPromotionRules } from './rules.ts'

/** M02 to M08 with the units that one option of the limits allows. */
export function calculate(run: Run): void {
  for (const group of run.given.promotion.promotionProductGroups ?? []) payGroup(run, group)
  const owners = ownLines(run)
  for (const owner of owners) payOwnLine(run, owner)
  for (const owner of owners) payOwnRules(run, owner)
  for (const owner of owners) payPromotionAmount(run, owner)
  payClaimPercent(run)
  capOwners(run)
  payPromotionRules(run)
}

/**
 * The reason a group does not pay, from the first failed check; null when it can pay, '' when it has no accepted lines.
 */
export function groupFault(run: Pick<Run, 'given' | 'lines'>, group: TermsGroup): string | null {
  const accepted = run.lines.filter((line) => line.code === null && holds(group, line.product?.productKey ?? ''))
  if (accepted.length === 0) return ''
  if (!isInForce(group, soldAt(run.given))) return 'GROUP_NOT_IN_FORCE'
  let units = 0
  for (const line of accepted) units += acceptedUnits(line)
  if (units < (unitsOf(group.minimumClaimableUnits) ?? 0)) return 'GROUP_BELOW_MINIMUM'
  return units > (unitsOf(group.maximumClaimableUnits) ?? Infinity) ? 'GROUP_ABOVE_MAXIMUM' : null
}

/** True if a group can use a unit of an earlier claim (B.8.3). */
export function mayCarry(group: TermsGroup, { product, carried, isConsidered }: Unit): boolean {
  if (group.combineUnpaidUnitsFromPastClaims !== true || !holds(group, product)) return false
  if (isConsidered && group.ignoreAlreadyConsideredLogic !== true) return false
  const paidBy = carried?.paidByGroup ?? []
  return typeof paidBy === 'boolean'
    ? !paidBy
    : !(typeof paidBy === 'string' ? [paidBy] : paidBy).includes(group.key ?? '')
}

/** M02. */
function payGroup(run: Run, group: TermsGroup): void {
  const fault = groupFault(run, group)
  if (fault !== null) {
    if (fault !== '') run.codes.push({ code: fault })
    return
  }
  const isIgnoring = group.ignoreAlreadyConsideredLogic === true
  const pool: Unit[] = run.carried.filter((unit) => mayCarry(group, unit))
  for (const unit of run.units) if (holds(group, unit.product) && (isIgnoring || !unit.isTaken)) pool.push(unit)
  if (pool.length === 0) return
  const owner: Owner = { name: group.key ?? '', settings: group, isGroup: true }
  const rows = rowsInForce(run, owner)
  if (rows.length === 0) {
    run.codes.push({ code: 'NO_PAYOUT_IN_FORCE' })
    return
  }
  const covered = new Set<Unit>()
  const unmatched = new Map<number, boolean>()
  for (const { row } of chooseRows(run, rows, pool.length)) {
    const paid = isRuleRow(row) ? payRulesOver(run, owner, { row, pool, unmatched }) : payRow(run, owner, row, pool)
    for (const unit of paid) covered.add(unit)
  }
  reportUnmatched(run, unmatched)
  for (const unit of covered) {
    if (!isIgnoring) unit.isTaken = true
    if (unit.carried !== null) unit.isConsidered = true
  }
}

/** A row with rules, once per claim line of the pool; `unmatched` tracks the lines that no rule has paid yet. */
function payRulesOver(
  run: Run,
  owner: Owner,
  at: {
    readonly row: Parameters<typeof payLineRules>[2]
    readonly pool: readonly Unit[]
    readonly unmatched: Map<number, boolean>
  },
): readonly Unit[] {
  const covered: Unit[] = []
  for (const line of run.lines) {
    const units = at.pool.filter((unit) => unit.line === line)
    if (units.length === 0 || run.silent.has(line.lineNumber)) continue
    const isPaid = payLineRules(run, owner, at.row, { line, units })
    if (isPaid) covered.push(...units)
    at.unmatched.set(line.lineNumber, !isPaid && at.unmatched.get(line.lineNumber) !== false)
  }
  return covered
}

function reportUnmatched(run: Run, unmatched: ReadonlyMap<number, boolean>): void {
  for (const [line, isUnmatched] of unmatched) {
    if (isUnmatched && !run.silent.has(line)) run.codes.push({ code: 'RULE_NO_MATCH', line })
  }
}

/** The effective own lines of the products of accepted lines, in the order of those lines. */
function ownLines(run: Run): readonly Owner[] {
  const owners: Owner[] = []
  for (const { code, ownLine } of run.lines) {
    if (code !== null || ownLine === null) continue
    const isKnown = owners.some(({ settings }) => settings === ownLine)
    if (!isKnown) owners.push({ name: ownLine.product, settings: ownLine, isGroup: false })
  }
  return owners
}

/** The units of a product that no group has taken. */
function unitsFor(run: Run, { name }: Owner): readonly Unit[] {
  return run.units.filter((unit) => unit.product === name && !unit.isTaken)
}

/** The claim line of a product that is on only one. */
function onlyLine(run: Run, { name }: Owner): { readonly line?: number } {
  const lines = run.lines.filter(({ product }) => product?.productKey === name)
  const [first] = lines
  return lines.length === 1 && first !== undefined ? { line: first.lineNumber } : {}
}

/** M03. */
function payOwnLine(run: Run, owner: Owner): void {
  const pool = unitsFor(run, owner)
  if (pool.length === 0) return
  if ((owner.settings.promotionProductPayouts ?? []).length === 0) {
    const isInGroup = (run.given.promotion.promotionProductGroups ?? []).some(
      (group) => holds(group, owner.name) && isInForce(group, soldAt(run.given)),
    )
    const isPaidPerProduct = (readRatio(run.given.promotion.payoutAmountPerProduct)?.top ?? 0n) > 0n
    if (!isInGroup && !isPaidPerProduct) run.codes.push({ code: 'LINE_HAS_NO_PAYOUT', ...onlyLine(run, owner) })
    return
  }
  const rows = rowsInForce(run, owner)
  if (rows.length === 0) run.codes.push({ code: 'NO_PAYOUT_IN_FORCE', ...onlyLine(run, owner) })
  for (const { row } of chooseRows(run, rows, pool.length)) if (!isRuleRow(row)) payRow(run, owner, row, pool)
}

/** M04. */
function payOwnRules(run: Run, owner: Owner): void {
  const pool = unitsFor(run, owner)
  const unmatched = new Map<number, boolean>()
  for (const { row } of rowsInForce(run, owner)) {
    if (isRuleRow(row)) payRulesOver(run, owner, { row, pool, unmatched })
  }
  reportUnmatched(run, unmatched)
}

/** M05: lines without any row. */
function payPromotionAmount(run: Run, owner: Owner): void {
  const each = readRatio(run.given.promotion.payoutAmountPerProduct)
  if (each === null || (owner.settings.promotionProductPayouts ?? []).length > 0) return
  const covers = unitsFor(run, owner)
  const amount = toMinor(multiply(each, ratio(covers.length)), digitsOf(run.given))
  const payment = { origin: 'PROMOTION_AMOUNT', owner, covers, times: covers.length, vehicle: vehicleOf(run, null) }
  if (amount > 0n) run.records.push(moneyRecord(payment, amount))
}

/** M06: the highest percent, once. */
function payClaimPercent(run: Run): void {
  let best: ReachedPercent | null = null
  for (const each of run.percents) if (best === null || isLess(best.percent, each.percent)) best = each
  if (best === null) return
  if (run.percents.length > 1) run.codes.push({ code: 'CLAIM_PERCENT_ONCE' })
  const base = claimBase(run)
  if (base === null) {
    run.codes.push({ code: 'PRICE_UNKNOWN' })
    return
  }
  const { percent, owner, covers, times, vehicle } = best
  const amount = toMinor(divide(multiply(percent, base), HUNDRED), digitsOf(run.given))
  const payment = { origin: owner.isGroup ? 'GROUP' : 'LINE', owner, covers, times, vehicle }
  if (amount > 0n) run.records.push(moneyRecord(payment, amount))
}

/** M07: caps the money and coupons of a line or group; the last ones are cut. */
function capOwners(run: Run): void {
  const digits = digitsOf(run.given)
  const capped: Owner['settings'][] = []
  for (const { owner } of run.records) {
    const cap = readRatio(owner?.settings.maximumPayoutAmount)
    if (owner === null || cap === null || capped.includes(owner.settings)) continue
    capped.push(owner.settings)
    let room = toMinorDown(cap, digits)
    let isCut = false
    for (const record of run.records) {
      if (record.owner?.settings !== owner.settings || record.reward === 'PRODUCT') continue
      const before = record.amount
      cutToRoom(record, room, digits)
      if (record.amount < before) isCut = true
      room -= record.amount
    }
    if (isCut) run.codes.push({ code: 'LINE_CAP' })
  }
  const left = run.records.filter(isLeft)
  run.records.splice(0, run.records.length, ...left)
}
