import { type CompiledRow, isInForce, type CompiledLine } from '../compile/compiled.ts'
import type { MoneyRun } from './money-run.ts'
import type { PaidLine } from './money-step.ts'
import { payRow } from './pay-row.ts'
import { unitsOf, type Cover, type PoolEntry } from './pool.ts'
import { reportRow } from './report-row.ts'

/**
 * Returns the rows of a line or group that pay a pool of units, in the order of creation; reports the rows that they
 * replace.
 */
export function winningRows(run: MoneyRun, paid: PaidLine, pool: readonly PoolEntry[]): readonly CompiledRow[] {
  const { winners, superseded } = chooseRows(paid.line, run.evaluation.saleDate.instant, unitsOf(pool))
  for (const { row } of superseded) reportRow(run, paid, row, { code: 'PAYOUT_SUPERSEDED' })
  return winners
}

/** Pays a pool of units by a row, which sees the whole pool; returns the units that it covers. */
export function payPoolByRow(
  run: MoneyRun,
  paid: PaidLine,
  row: CompiledRow,
  pool: readonly PoolEntry[],
): readonly Cover[] {
  const units = unitsOf(pool)
  const payments = paymentsOf(row, units)
  if (payments.code === null) return payRow(run, paid, row, { ...payments, covers: takeUnits(pool, payments.units) })
  reportRow(run, paid, row, { code: payments.code, units })
  return NOTHING
}

const NOTHING: readonly Cover[] = []

/** The first units of a pool, up to the number of paid ones. */
function takeUnits(pool: readonly PoolEntry[], wanted: number): readonly PoolEntry[] {
  const covers: PoolEntry[] = []
  let missing = wanted
  for (const entry of pool) {
    if (missing === 0) break
    const units = Math.min(missing, entry.units)
    covers.push(units === entry.units ? entry : { ...entry, units })
    missing -= units
  }
  return covers
}

/** Number of payments of a row for a number of units, and the paid units; or the reason why it does not pay (B.7). */
type Payments =
  | { readonly times: number; readonly units: number; readonly code: null }
  | { readonly code: 'THRESHOLD_NOT_REACHED' | 'BLOCK_NOT_FULL' }

function paymentsOf({ threshold, isEach, quantity }: CompiledRow, units: number): Payments {
  if (units < threshold) return { code: 'THRESHOLD_NOT_REACHED' }
  if (isEach) return { times: units, units, code: null }
  const times = Math.floor(units / quantity)
  return times === 0 ? { code: 'BLOCK_NOT_FULL' } : { times, units: times * quantity, code: null }
}

/**
 * The rows of a line that pay units sold at a given time, in the order of creation, and those that another row
 * replaces.
 */
type ChosenRows = {
  readonly winners: readonly CompiledRow[]
  readonly superseded: readonly { readonly row: CompiledRow; readonly by: CompiledRow }[]
}

/**
 * Of competing rows, the one with the latest start wins; with the same start, the one with the highest threshold that
 * is reached; with the same threshold, the last one added (MD-16).
 */
function chooseRows({ competitions }: CompiledLine, instant: number, units: number): ChosenRows {
  const winners: CompiledRow[] = []
  const superseded: ChosenRows['superseded'][number][] = []
  for (const rows of competitions) {
    let best: CompiledRow | null = null
    let count = 0
    for (const row of rows) {
      if (!isInForce(row, instant)) continue
      count++
      if (best === null || beats(row, best, units)) best = row
    }
    if (best === null) continue
    winners.push(best)
    if (count === 1) continue
    for (const row of rows) if (row !== best && isInForce(row, instant)) superseded.push({ row, by: best })
  }
  if (winners.length > 1) winners.sort((a, b) => a.index - b.index)
  return { winners, superseded }
}

/** True if a row beats one that was added before it. */
function beats(row: CompiledRow, best: CompiledRow, units: number): boolean {
  if (row.from !== best.from) return row.from > best.from
  const [isReached, wasReached] = [units >= row.threshold, units >= best.threshold]
  if (isReached !== wasReached) return isReached
  // of several unreached thresholds, the nearest one explains why nothing is paid
  if (!isReached) return row.threshold <= best.threshold
  return row.threshold >= best.threshold
}
