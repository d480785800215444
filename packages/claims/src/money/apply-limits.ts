import { compareDecimals, addDecimals, ZERO, type Decimal } from '@incentive/scalars'
import { isInForce, type CompiledLine, type LimitOption } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'
import type { CarriedUnits } from '../state/state-view.ts'
import { calculateMoney } from './calculate-money.ts'
import { coveredUnits, sumOf } from './covered-units.ts'
import type { AllowedUnits, ClaimedProduct, MoneyRun } from './money-run.ts'
import type { LimitStep } from './money-step.ts'
import { mayCarry, acceptedUnits, groupRefusal, linesOfGroup } from './pay-groups.ts'

/** The units that an option of the limits allows; the option is null if nothing is limited. */
type Allowance = {
  readonly option: LimitOption | null
  readonly wanted: AllowedUnits
  readonly allowed: AllowedUnits
}

/** The money within the limits, and the units that they cut. */
export type LimitedMoney = { readonly run: MoneyRun; readonly cuts: readonly LimitStep[] }

/**
 * M01: the units that the limits allow, and their money. Of several options, the one with the most money applies, of
 * these the one with the most paid units, of these the first (B.9). If a rule fails under an option, the first such
 * option applies: the claim is on hold then, regardless of the other options (MD-23).
 */
export function applyLimits(evaluation: Evaluation, products: readonly ClaimedProduct[]): LimitedMoney {
  const [first, ...others] = allowancesOf(evaluation, products)
  const toMoney = (allowance: Allowance): Limited => ({
    allowance,
    run: calculateMoney(evaluation, products, allowance.allowed),
  })
  let best = toMoney(first)
  for (const allowance of others) {
    if (best.run.wait !== null) break
    const each = toMoney(allowance)
    if (each.run.wait !== null || paysMore(each.run, best.run)) best = each
  }
  return { run: best.run, cuts: cutsOf(evaluation, best.allowance) }
}

type Limited = { readonly allowance: Allowance; readonly run: MoneyRun }

/** The units that each open option of the limits allows. */
function allowancesOf(
  evaluation: Evaluation,
  products: readonly ClaimedProduct[],
): readonly [Allowance, ...Allowance[]] {
  const { limits } = evaluation.version
  const wanted = wantedUnits(evaluation)
  const unlimited: Allowance = { option: null, wanted, allowed: wanted }
  if (limits === null) return [unlimited]
  const inNeed = carriedInNeed(evaluation, products)
  const [first, ...others] = openOptions(limits.options, evaluation).map((option): Allowance => ({
    option,
    wanted,
    allowed: withinRoom(option, wanted, inNeed, evaluation),
  }))
  return first === undefined ? [unlimited] : [first, ...others]
}

function paysMore(each: MoneyRun, best: MoneyRun): boolean {
  const order = compareDecimals(moneyOf(each), moneyOf(best))
  return order > 0 || (order === 0 && paidUnits(each) > paidUnits(best))
}

function moneyOf({ records }: MoneyRun): Decimal {
  return records.reduce<Decimal>((sum, { worth }) => addDecimals(sum, worth), ZERO)
}

function paidUnits({ records }: MoneyRun): number {
  const covered = coveredUnits(records)
  return sumOf(covered.lines) + sumOf(covered.carried)
}

const NONE: readonly number[] = []

/** Accepted units, and those of earlier claims. */
function wantedUnits({ lines, state, version }: Evaluation): AllowedUnits {
  const accepted = lines.map((line) => line.accepted)
  return { lines: accepted, carried: version.demand.carriedUnits ? state.carriedUnits.map(({ units }) => units) : NONE }
}

/**
 * Indexes of the carried units that need room: those that a group of the claim can pay. Units that were considered
 * before were counted when they were paid.
 */
function carriedInNeed(evaluation: Evaluation, products: readonly ClaimedProduct[]): ReadonlySet<number> {
  const { state, version } = evaluation
  if (!version.demand.carriedUnits || state.carriedUnits.length === 0) return new Set()
  const groups = version.groups.filter((group) => group.combinesUnpaid && canPayCarried(group, products, evaluation))
  const isInNeed = (units: CarriedUnits) => !units.isConsidered && groups.some((group) => mayCarry(group, units))
  return new Set(state.carriedUnits.flatMap((units, index) => (isInNeed(units) ? index : [])))
}

/** True if a group is on the claim, can pay it, and has an effective simple row (rules do not see carried units). */
function canPayCarried(group: CompiledLine, products: readonly ClaimedProduct[], evaluation: Evaluation): boolean {
  const lines = linesOfGroup(group, products)
  if (lines.length === 0) return false
  if (groupRefusal(group, acceptedUnits(lines, evaluation), evaluation) !== null) return false
  return group.competitions.some((rows) => rows.some((row) => isInForce(row, evaluation.saleDate.instant)))
}

/** The options that the history has not exceeded; all of them if it has exceeded all. */
function openOptions(options: readonly LimitOption[], { state }: Evaluation): readonly LimitOption[] {
  if (options.length === 1) return options
  const open = options.filter((option) => option.entries().every(([mpg, maximum]) => state.usedUnits(mpg) <= maximum))
  return open.length > 0 ? open : options
}

/** Lines use the room of their MPG in order; carried units that need room get the rest. */
function withinRoom(
  option: LimitOption,
  wanted: AllowedUnits,
  inNeed: ReadonlySet<number>,
  { lines, state }: Evaluation,
): AllowedUnits {
  const room = new Map<string, number>()
  for (const [mpg, maximum] of option) room.set(mpg, Math.max(0, maximum - state.usedUnits(mpg)))
  const take = (mpg: string | null | undefined, units: number): number => {
    const left = mpg == null ? undefined : room.get(mpg)
    if (mpg == null || left === undefined) return units
    const taken = Math.min(units, left)
    room.set(mpg, left - taken)
    return taken
  }
  return {
    lines: wanted.lines.map((units, index) => take(lines[index]?.product?.mpg, units)),
    carried: wanted.carried.map((units, index) =>
      inNeed.has(index) ? take(state.carriedUnits[index]?.product.mpg, units) : units,
    ),
  }
}

/** Returns the units that an option of the limits cuts, by claim line, then the carried ones by MPG. */
function cutsOf({ lines, state }: Evaluation, { option, allowed, wanted }: Allowance): readonly LimitStep[] {
  if (option === null) return []
  const cuts: LimitStep[] = []
  const add = (mpg: string, claimLine: number | null, units: Pick<LimitStep, 'wanted' | 'allowed'>) => {
    if (units.allowed >= units.wanted) return
    const code = claimLine === null ? 'LIMIT_CUT_CARRIED' : 'LIMIT_CUT'
    const [used, maximum] = [state.usedUnits(mpg), option.get(mpg) ?? 0]
    cuts.push({ kind: 'limit', code, mpg, used, maximum, ...units, claimLine })
  }
  lines.forEach(({ product, accepted, claimed }, index) => {
    add(product?.mpg ?? '', claimed.lineNumber, { wanted: accepted, allowed: allowed.lines[index] ?? 0 })
  })
  const carried = new Map<string, { wanted: number; allowed: number }>()
  wanted.carried.forEach((units, index) => {
    const mpg = state.carriedUnits[index]?.product.mpg ?? ''
    const sum = carried.get(mpg) ?? { wanted: 0, allowed: 0 }
    carried.set(mpg, { wanted: sum.wanted + units, allowed: sum.allowed + (allowed.carried[index] ?? 0) })
  })
  for (const [mpg, units] of carried) add(mpg, null, units)
  return cuts
}
