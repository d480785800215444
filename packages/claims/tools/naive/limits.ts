import type { TermsGroup, TermsLimitNode } from '../../src/index.ts'
import type { CaseCode, ClaimCase } from '../claim-case.ts'
import { acceptedUnits, type NaiveLine } from './claimed-line.ts'
import { groupFault, mayCarry, calculate } from './money.ts'
import { isInForce, soldAt, unitsOf } from './read.ts'
import { isRuleRow, liabilityOf, type Run, type Unit } from './records.ts'

/** Maximum units per MPG. */
type Option = ReadonlyMap<string, number>

/** B.9.1; null for a node without items. */
function optionsOf(node: TermsLimitNode): readonly Option[] | null {
  if ('customField4Value' in node) {
    const most = unitsOf(node.maxQuantity)
    return most === null ? null : [new Map([[node.customField4Value, most]])]
  }
  const children: (readonly Option[])[] = []
  for (const child of node.children ?? []) {
    const options = optionsOf(child)
    if (options !== null) children.push(options)
  }
  if (children.length === 0) return null
  return node.nodeType === 'OR' ? oneOf(children) : allOf(children)
}

/** Every combination, with the first child varying slowest; for an MPG with two maximums the smaller one applies. */
function allOf(children: readonly (readonly Option[])[]): readonly Option[] {
  let combined: readonly Option[] = [new Map()]
  for (const options of children) {
    const next: Option[] = []
    for (const before of combined) {
      for (const option of options) {
        const both = new Map(before)
        for (const [mpg, most] of option) both.set(mpg, Math.min(most, both.get(mpg) ?? most))
        next.push(both)
      }
    }
    combined = next
  }
  return combined
}

/** The options of each child; MPGs that only the others name are closed. */
function oneOf(children: readonly (readonly Option[])[]): readonly Option[] {
  const all: Option[] = []
  for (const options of children) {
    for (const option of options) {
      const closed = new Map(option)
      for (const other of children) {
        if (other === options) continue
        for (const named of other) for (const mpg of named.keys()) if (!option.has(mpg)) closed.set(mpg, 0)
      }
      all.push(closed)
    }
  }
  return all
}

/** M01: calculates the money under each option that past claims allow, and returns the best for the participant. */
export function chooseOption(given: ClaimCase, lines: readonly NaiveLine[]): Run {
  const { promotionLimitNodes } = given.promotion
  const none: readonly Option[] = [new Map()]
  const options = (promotionLimitNodes === undefined ? null : optionsOf(promotionLimitNodes)) ?? none
  const used = given.state?.usedUnits ?? {}
  const unbroken: Option[] = []
  for (const option of options) {
    let isBroken = false
    for (const [mpg, most] of option) if ((used[mpg] ?? 0) > most) isBroken = true
    if (!isBroken) unbroken.push(option)
  }
  let best: Run | null = null
  for (const option of unbroken.length > 0 ? unbroken : options) {
    const run = runUnder(given, lines, option)
    calculate(run)
    if (run.wait !== null) return run
    if (best === null || isBetter(run, best)) best = run
  }
  if (best === null) throw new Error('there is an option')
  return best
}

/** True if a later option is better: more money, or the same money for more paid units. */
function isBetter(later: Run, best: Run): boolean {
  const [money, most] = [moneyOf(later), moneyOf(best)]
  return money > most || (money === most && coveredUnits(later).size > coveredUnits(best).size)
}

function moneyOf(run: Run): bigint {
  let sum = 0n
  for (const record of run.records) sum += liabilityOf(record, run.given.promotion.currencyDigits ?? 2)
  return sum
}

/** Units of this claim and of earlier ones that a record covers. */
export function coveredUnits({ records }: Run): ReadonlySet<Unit> {
  const units = new Set<Unit>()
  for (const { covers } of records) for (const unit of covers) units.add(unit)
  return units
}

/** The units that fit the limits: lines in order, then carried ones, the oldest claim first. */
function runUnder(given: ClaimCase, lines: readonly NaiveLine[], option: Option): Run {
  const codes: CaseCode[] = []
  const [units, carried]: [Unit[], Unit[]] = [[], []]
  const room = new Map<string, number>()
  for (const [mpg, most] of option) room.set(mpg, Math.max(0, most - (given.state?.usedUnits?.[mpg] ?? 0)))

  for (const line of lines) {
    const product = line.product?.productKey ?? ''
    const accepted = acceptedUnits(line)
    let allowed = 0
    while (allowed < accepted && takeRoom(room, mpgOf(given, product))) {
      units.push({ product, line, carried: null, isTaken: false, isConsidered: false })
      allowed++
    }
    if (allowed < accepted) codes.push({ code: 'LIMIT_CUT', line: line.lineNumber })
  }

  const groups = carryingGroups(given, lines)
  for (const entry of given.state?.carriedUnits ?? []) {
    for (let count = 0; count < entry.units; count++) {
      const isConsidered = entry.considered === true
      const unit: Unit = { product: entry.product, line: null, carried: entry, isTaken: false, isConsidered }
      const mpg = mpgOf(given, entry.product)
      const needsNoRoom = isConsidered || mpg === null || !room.has(mpg)
      const isWanted = groups.some((group) => mayCarry(group, unit))
      if (needsNoRoom || (isWanted && takeRoom(room, mpg))) carried.push(unit)
      else if (isWanted) codes.push({ code: 'LIMIT_CUT_CARRIED' })
    }
  }
  const none = { records: [], percents: [], silent: new Set<number>(), wait: null }
  return { given, lines, units, carried, codes, ...none }
}

/** Groups that pay in this claim with a row of their own fields. */
function carryingGroups(given: ClaimCase, lines: readonly NaiveLine[]): readonly TermsGroup[] {
  const sold = soldAt(given)
  return (given.promotion.promotionProductGroups ?? []).filter(
    (group) =>
      groupFault({ given, lines }, group) === null &&
      (group.promotionProductPayouts ?? []).some((row) => !isRuleRow(row) && isInForce(row, sold)),
  )
}

function mpgOf({ catalog }: ClaimCase, productKey: string): string | null {
  for (const product of catalog?.products ?? []) {
    if (product.productKey === productKey) return product.customFieldValue4 ?? null
  }
  return null
}

/** Reserves room for one unit; an MPG that the option does not name is unlimited. */
function takeRoom(room: Map<string, number>, mpg: string | null): boolean {
  const left = mpg === null ? undefined : room.get(mpg)
  if (mpg === null || left === undefined) return true
  if (left <= 0) return false
  room.set(mpg, left - 1)
  return true
}
