import type { CompiledRow } from '../compile/compiled.ts'
import type { MoneyRun } from './money-run.ts'
import type { PaidLine, RowReason } from './money-step.ts'

/** The id of a row's step. */
export function rowStep({ line, step }: PaidLine, row: Pick<CompiledRow, 'id'>): string {
  return `${step}:${line.id}:payout=${row.id}`
}

/** Records a reason about a row. */
export function reportRow({ steps }: MoneyRun, paid: PaidLine, row: CompiledRow, reason: RowReason): void {
  steps.push({ kind: 'row', paid, row, ...reason })
}
