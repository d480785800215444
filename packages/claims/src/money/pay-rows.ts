import type { CompiledRow } from '../compile/compiled.ts'
import { chooseRows } from './choose-rows.ts'
import { unitsOf, type Cover, type MoneyRun, type PoolEntry } from './money-run.ts'
import { payRow } from './pay-row.ts'
import { paymentsOf } from './payments.ts'
import { reportRow, type PaidLine } from './report-row.ts'

/**
 * Returns the rows of a line or group that pay a pool of units, in the order of creation; reports the rows that they
 * replace.
 */
export function winningRows(run: MoneyRun, paid: PaidLine, pool: readonly PoolEntry[]): readonly CompiledRow[] {
  const { winners, superseded } = chooseRows(paid.line, run.evaluation.saleDate.instant, unitsOf(pool))
  for (const { row } of superseded) reportRow(run, paid, row, 'PAYOUT_SUPERSEDED')
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
  reportRow(run, paid, row, payments.code, { units, threshold: row.threshold, quantity: row.quantity })
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
