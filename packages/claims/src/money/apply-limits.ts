import { compareDecimals, addDecimals, ZERO, type Decimal } from '@incentive/scalars'
import { isInForce, type LimitOption } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'
import { foundCode } from '../outcome/found-code.ts'
import { message } from '../trace/message.ts'
import { coveredUnits, sumOf } from './covered-units.ts'
import type { AllowedUnits, ClaimedProduct, MoneyRun } from './money-run.ts'
import { mayCarry } from './pay-groups.ts'
import { reckonMoney } from './reckon-money.ts'

/** What an option of the limits allows; no option when nothing is limited. */
export type Allowance = {
  readonly option: LimitOption | null
  readonly wanted: AllowedUnits
  readonly allowed: AllowedUnits
}

/**
 * M01: the units that the limits allow. Of several options the one with the most money is taken, of these the one with
 * the most paid units, of these the first (B.9).
 */
export function applyLimits(evaluation: Evaluation, products: readonly ClaimedProduct[]): Allowance {
  const { version } = evaluation
  const wanted = wantedUnits(evaluation, products)
  if (version.limits === null) return { option: null, wanted, allowed: wanted }
  const options = openOptions(version.limits.options, evaluation)
  const [first, ...others] = options.map((option) => ({
    ...{ option, wanted },
    allowed: withinRoom(option, wanted, evaluation),
  }))
  if (first === undefined || others.length === 0) return first ?? { option: null, wanted, allowed: wanted }
  let best = first
  let bestWorth = worthOf(reckonMoney(evaluation, products, first.allowed, null))
  for (const each of others) {
    const worth = worthOf(reckonMoney(evaluation, products, each.allowed, null))
    const order = compareDecimals(worth.money, bestWorth.money)
    if (order > 0 || (order === 0 && worth.units > bestWorth.units)) [best, bestWorth] = [each, worth]
  }
  return best
}

const NONE: readonly number[] = []

/** Accepted units, and those that earlier claims left and a group of this claim may use. */
function wantedUnits(evaluation: Evaluation, products: readonly ClaimedProduct[]): AllowedUnits {
  const { lines, state, version, saleDate } = evaluation
  const accepted = lines.map((line) => line.accepted)
  if (!version.demand.carriedUnits || state.carriedUnits.length === 0) return { lines: accepted, carried: NONE }
  const groups = version.groups.filter(
    (group) =>
      group.combinesUnpaid && isInForce(group, saleDate.instant) && products.some(({ key }) => group.products.has(key)),
  )
  return {
    lines: accepted,
    carried: state.carriedUnits.map((units) => (groups.some((group) => mayCarry(group, units)) ? units.units : 0)),
  }
}

/** The options that the history has not broken; all of them when it has broken all. */
function openOptions(options: readonly LimitOption[], { state }: Evaluation): readonly LimitOption[] {
  if (options.length === 1) return options
  const open = options.filter((option) => option.entries().every(([mpg, maximum]) => state.usedUnits(mpg) <= maximum))
  return open.length > 0 ? open : options
}

/** Lines take the room of their MPG in their order; carried units take what is left. */
function withinRoom(option: LimitOption, wanted: AllowedUnits, { lines, state }: Evaluation): AllowedUnits {
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
    carried: wanted.carried.map((units, index) => take(state.carriedUnits[index]?.product.mpg, units)),
  }
}

function worthOf({ records }: MoneyRun): { readonly money: Decimal; readonly units: number } {
  const covered = coveredUnits(records)
  return {
    money: records.reduce<Decimal>((sum, { worth }) => addDecimals(sum, worth), ZERO),
    units: sumOf(covered.lines) + sumOf(covered.carried),
  }
}

/** Tells what the limits took away. */
export function tellLimits(evaluation: Evaluation, { option, allowed, wanted }: Allowance): void {
  const { lines, state, codes, log } = evaluation
  if (option === null) return
  const tell = (code: 'LIMIT_CUT' | 'LIMIT_CUT_CARRIED', mpg: string, cut: [number, number], line: number | null) => {
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
    if (units < accepted) tell('LIMIT_CUT', product?.mpg ?? '', [units, accepted], claimed.lineNumber)
  })
  const cuts = new Map<string, [number, number]>()
  wanted.carried.forEach((units, index) => {
    const mpg = state.carriedUnits[index]?.product.mpg ?? ''
    const [paid, all] = cuts.get(mpg) ?? [0, 0]
    cuts.set(mpg, [paid + (allowed.carried[index] ?? 0), all + units])
  })
  for (const [mpg, [paid, all]] of cuts) if (paid < all) tell('LIMIT_CUT_CARRIED', mpg, [paid, all], null)
}
