import { compareDecimals, addDecimals, ZERO, type Decimal } from '@incentive/scalars'
import { isInForce, type CompiledLine, type LimitOption } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'
import { foundCode } from '../outcome/found-code.ts'
import type { CarriedUnits } from '../state/state-view.ts'
import { message } from '../trace/message.ts'
import { coveredUnits, sumOf } from './covered-units.ts'
import { mayCarry, acceptedUnits, groupRefusal, linesOfGroup } from './pay-groups.ts'
import type { AllowedUnits, ClaimedProduct, MoneyRun } from './money-run.ts'
import { calculateMoney } from './calculate-money.ts'

/** The units that an option of the limits allows; the option is null if nothing is limited. */
export type Allowance = {
  readonly option: LimitOption | null
  readonly wanted: AllowedUnits
  readonly allowed: AllowedUnits
}

/**
 * M01: the units that the limits allow. Of several options, the one with the most money applies, of these the one with
 * the most paid units, of these the first (B.9). If a rule fails under an option, the first such option applies: the
 * claim is on hold then, regardless of the other options (MD-23).
 */
export function applyLimits(evaluation: Evaluation, products: readonly ClaimedProduct[]): Allowance {
  const { version } = evaluation
  const wanted = wantedUnits(evaluation)
  if (version.limits === null) return { option: null, wanted, allowed: wanted }
  const inNeed = carriedInNeed(evaluation, products)
  const options = openOptions(version.limits.options, evaluation)
  const [first, ...others] = options.map((option) => ({
    option,
    wanted,
    allowed: withinRoom(option, wanted, inNeed, evaluation),
  }))
  if (first === undefined || others.length === 0) return first ?? { option: null, wanted, allowed: wanted }
  const weighed = [first, ...others].map((allowance): Weighed => ({
    allowance,
    ...worthOf(calculateMoney(evaluation, products, allowance.allowed, null)),
  }))
  const { allowance } = weighed.find(({ fails }) => fails) ?? weighed.reduce(better)
  return allowance
}

type Weighed = ReturnType<typeof worthOf> & { readonly allowance: Allowance }

function better(best: Weighed, each: Weighed): Weighed {
  const order = compareDecimals(each.money, best.money)
  return order > 0 || (order === 0 && each.units > best.units) ? each : best
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

function worthOf({ records, wait }: MoneyRun) {
  const covered = coveredUnits(records)
  return {
    fails: wait !== null,
    money: records.reduce<Decimal>((sum, { worth }) => addDecimals(sum, worth), ZERO),
    units: sumOf(covered.lines) + sumOf(covered.carried),
  }
}

/** Reports the units that the limits cut. */
export function reportLimits(evaluation: Evaluation, { option, allowed, wanted }: Allowance): void {
  const { lines, state, codes, log } = evaluation
  if (option === null) return
  const report = (code: 'LIMIT_CUT' | 'LIMIT_CUT_CARRIED', mpg: string, cut: [number, number], line: number | null) => {
    const row = evaluation.version.limits?.itemIds.get(mpg)
    const [paid, units] = cut
    const params = { mpg, used: state.usedUnits(mpg), max: option.get(mpg) ?? 0, paid, units }
    const step = line === null ? `M01:${mpg}:carried` : `M01:${mpg}#${line}`
    const found = foundCode(code, step, { line, params, row: row === undefined ? {} : { row } })
    codes.push(found)
    log?.add({ id: step, title: message('M01'), because: found.because, outcome: 'CUT', code, link: found.link })
  }
  lines.forEach(({ product, accepted, claimed }, index) => {
    const units = allowed.lines[index] ?? 0
    if (units < accepted) report('LIMIT_CUT', product?.mpg ?? '', [units, accepted], claimed.lineNumber)
  })
  const cuts = new Map<string, [number, number]>()
  wanted.carried.forEach((units, index) => {
    const mpg = state.carriedUnits[index]?.product.mpg ?? ''
    const [paid, all] = cuts.get(mpg) ?? [0, 0]
    cuts.set(mpg, [paid + (allowed.carried[index] ?? 0), all + units])
  })
  for (const [mpg, [paid, all]] of cuts) if (paid < all) report('LIMIT_CUT_CARRIED', mpg, [paid, all], null)
}
