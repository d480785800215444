import { chooseRows } from './choose-rows.ts'
import { unitsOf, type Cover, type MoneyRun, type PoolEntry } from './money-run.ts'
import { payRow } from './pay-row.ts'
import { paymentsOf } from './payments.ts'
import { tellRow, type PaidLine } from './tell-row.ts'

/**
 * Pays a pool of units by the rows of a line or group that are in force; each row sees all of it. Answers what each row
 * covers; null when no row is in force.
 */
export function payRows(
  run: MoneyRun,
  paid: PaidLine,
  pool: readonly PoolEntry[],
): readonly (readonly Cover[])[] | null {
  const units = unitsOf(pool)
  const { winners, superseded } = chooseRows(paid.line, run.evaluation.saleDate.instant, units)
  for (const { row } of superseded) tellRow(run, paid, row, 'PAYOUT_SUPERSEDED')
  if (winners.length === 0) return null
  const covered: (readonly Cover[])[] = []
  for (const row of winners) {
    const payments = paymentsOf(row, units)
    if (payments.code !== null) {
      tellRow(run, paid, row, payments.code, { units, threshold: row.threshold, quantity: row.quantity })
      continue
    }
    covered.push(payRow(run, paid, row, { ...payments, covers: takeUnits(pool, payments.units) }))
  }
  return covered
}

/** The first units of a pool, as many as are paid. */
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
