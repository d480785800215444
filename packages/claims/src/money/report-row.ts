import type { CompiledLine, CompiledRow } from '../compile/compiled.ts'
import type { Code } from '../codes/codes.ts'
import { foundCode } from '../outcome/found-code.ts'
import { message, type MessageRef } from '../trace/message.ts'
import type { MoneyRun } from './money-run.ts'

/** The line or group whose rows are paid, and the step. */
export type PaidLine = { readonly line: CompiledLine; readonly step: 'M02' | 'M03' | 'M04' }

/** The id of a row's step. */
export function rowStep({ line, step }: PaidLine, row: Pick<CompiledRow, 'id'>): string {
  return `${step}:${line.id}:payout=${row.id}`
}

/** Reports a code about a row, with its node in the trace. */
export function reportRow(
  run: MoneyRun,
  paid: PaidLine,
  row: CompiledRow,
  code: Code,
  params: MessageRef['params'] = {},
  suffix = '',
): void {
  const step = rowStep(paid, row)
  const found = foundCode(code, step, { params, row: { row: paid.line.rowId, id: row.id } })
  run.codes.push(found)
  const title = message('M03', { name: `${paid.line.name}: ${row.type.label}` })
  const outcome = suffix === '' ? 'SKIP' : 'NOTE'
  run.log?.add({ id: `${step}${suffix}`, title, because: found.because, outcome, code, link: found.link })
}
