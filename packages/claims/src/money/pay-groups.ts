import type { Price } from '@incentive/model/payouts'
import { type CompiledLine, isInForce } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'
import { netPrice } from '../lines/price.ts'
import type { CarriedUnits } from '../state/state-view.ts'
import { poolOfLines, type ClaimedProduct, type MoneyRun } from './money-run.ts'
import type { GroupRefusal } from './money-step.ts'
import { payPoolByRow, winningRows } from './pay-rows.ts'
import { payRuleRow, ruleRowsInForce } from './pay-rules.ts'
import { unitsOf, type Cover, type PoolEntry } from './pool.ts'

/** M02: groups pay first, the oldest one before the others (B.8). */
export function payGroups(run: MoneyRun): void {
  for (const group of run.evaluation.version.groups) {
    const lines = linesOfGroup(group, run.products)
    if (lines.length > 0) payGroup(run, group, lines)
  }
}

function payGroup(run: MoneyRun, group: CompiledLine, lines: readonly number[]): void {
  const { evaluation, steps } = run
  const accepted = acceptedUnits(lines, evaluation)
  const refusal = groupRefusal(group, accepted, evaluation)
  if (refusal !== null) {
    steps.push({ kind: 'skipped-group', code: refusal, group, accepted })
    return
  }
  const pool = poolOf(run, group, lines)
  const first = steps.length
  // without units no row is evaluated, as for own lines
  const covered = pool.length === 0 ? NOTHING : payPool(run, group, pool)
  if (covered === null) {
    steps.push({ kind: 'skipped-group', code: 'NO_PAYOUT_IN_FORCE', group, accepted })
    return
  }
  takePaid(run, group, covered)
  const carried = unitsOf(pool.filter((entry) => entry.carried >= 0))
  const units = unitsOf(pool) - carried
  steps.push({ kind: 'group', code: null, group, units, carried, steps: steps.splice(first) })
}

const NOTHING: readonly Cover[] = []

/**
 * Pays a pool by all effective rows, the oldest first: each sees the whole pool, rule-based ones only its units of this
 * claim. Null if no row is effective.
 */
function payPool(run: MoneyRun, group: CompiledLine, pool: readonly PoolEntry[]): readonly Cover[] | null {
  const paid = { line: group, step: 'M02' } as const
  const byRules = ruleRowsInForce(run, group)
  const rows = [...winningRows(run, paid, pool), ...byRules]
  if (rows.length === 0) return null
  if (byRules.length > 0) rows.sort((a, b) => a.index - b.index)
  const ofClaim = pool.filter(({ carried }) => carried < 0)
  return rows.flatMap((row) =>
    'rules' in row ? payRuleRow(run, paid, row, ofClaim) : payPoolByRow(run, paid, row, pool),
  )
}

/** True if a group can cover units that earlier claims left (B.8.3). */
export function mayCarry(group: CompiledLine, { product, isConsidered, paidByGroups }: CarriedUnits): boolean {
  if (!group.combinesUnpaid || !group.products.has(product.productKey)) return false
  return (!isConsidered || group.ignoresConsidered) && !paidByGroups.includes(group.id)
}

/** Carried units come first, the oldest claim before the others; then the claim's own, in the order of its lines. */
function poolOf(run: MoneyRun, group: CompiledLine, lines: readonly number[]): readonly PoolEntry[] {
  const { allowed, evaluation, takenCarried } = run
  const pool: PoolEntry[] = []
  evaluation.state.carriedUnits.forEach((carriedUnits, carried) => {
    if (!mayCarry(group, carriedUnits)) return
    const from = group.ignoresConsidered ? 0 : (takenCarried[carried] ?? 0)
    const units = (allowed.carried[carried] ?? 0) - from
    if (units > 0) pool.push({ line: -1, carried, from, units, price: priceOfCarried(carriedUnits) })
  })
  if (!group.ignoresConsidered) return [...pool, ...poolOfLines(run, lines)]
  for (const line of lines) {
    const units = allowed.lines[line] ?? 0
    const price = evaluation.lines[line]?.price ?? null
    if (units > 0) pool.push({ line, carried: -1, from: 0, units, price })
  }
  return pool
}

/** The price of carried units: exact, so that a percentage of it is rounded once. */
function priceOfCarried({ units, price }: CarriedUnits): Price | null {
  if (price === null) return null
  const { unitPrice, discountPercent } = price
  return { unitPrice, claimedUnits: units, amount: netPrice(units, unitPrice, discountPercent) }
}

/**
 * Removes the units that the group paid from later groups and own lines, unless it pays on top of them (MD-17). Carried
 * units that it paid are considered in any case (B.8.3).
 */
function takePaid(run: MoneyRun, group: CompiledLine, covers: readonly Cover[]): void {
  const ends = new Map<number, { from: number; end: number }>()
  const take = (index: number, taken: number[], { from, units }: Cover) => {
    taken[index] = Math.max(taken[index] ?? 0, from + units)
  }
  for (const cover of covers) {
    if (cover.line < 0) {
      const end = Math.max(ends.get(cover.carried)?.end ?? 0, cover.from + cover.units)
      ends.set(cover.carried, { from: cover.from, end })
      take(cover.carried, run.takenCarried, cover)
    } else if (!group.ignoresConsidered) take(cover.line, run.taken, cover)
  }
  const carried = [...ends.values()].reduce((sum, { from, end }) => sum + end - from, 0)
  if (carried > 0) run.steps.push({ kind: 'carried', code: 'CARRIED_UNITS_USED', group, units: carried })
}

/** The accepted claim lines of a group's products, in the order of the claim. */
export function linesOfGroup({ products: keys }: CompiledLine, products: readonly ClaimedProduct[]): readonly number[] {
  const lines = products.flatMap(({ key, lines: ofProduct }) => (keys.has(key) ? ofProduct : []))
  return lines.length > 1 ? lines.toSorted((a, b) => a - b) : lines
}

/** Accepted units of these claim lines, which the bounds of a group apply to (B.8.4). */
export function acceptedUnits(lines: readonly number[], evaluation: Evaluation): number {
  return lines.reduce((sum, line) => sum + (evaluation.lines[line]?.accepted ?? 0), 0)
}

/** Returns the reason why a group does not pay this number of units of the claim; null if it can. */
export function groupRefusal(group: CompiledLine, units: number, { saleDate }: Evaluation): GroupRefusal | null {
  if (!isInForce(group, saleDate.instant)) return 'GROUP_NOT_IN_FORCE'
  if (group.minimum !== null && units < group.minimum) return 'GROUP_BELOW_MINIMUM'
  if (group.maximum !== null && units > group.maximum) return 'GROUP_ABOVE_MAXIMUM'
  return null
}
