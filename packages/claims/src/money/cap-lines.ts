import { addDecimals, printDecimal, subtractDecimals, toDecimal, type Decimal } from '@incentive/scalars'
import type { CompiledLine } from '../compile/compiled.ts'
import { foundCode } from '../outcome/found-code.ts'
import { message } from '../trace/message.ts'
import { cutRecord } from './payout-record.ts'
import type { MoneyRun } from './money-run.ts'

/** M07: money and coupons of a line or group stay below its maximum; the last ones are cut, goods are not (MD-26). */
export function capLines(run: MoneyRun): void {
  const spent = new Map<CompiledLine, Decimal>()
  for (const record of run.records) {
    const { line } = record
    if (line === null || line.cap === null || record.reward === 'PRODUCT') continue
    const used = spent.get(line) ?? toDecimal(0, run.evaluation.version.digits)
    const before = record.worth
    const isCut = cutRecord(record, subtractDecimals(line.cap, used), { code: 'LINE_CAP', id: line.id })
    spent.set(line, addDecimals(used, record.worth))
    if (!isCut) continue
    const params = { before: printDecimal(addDecimals(used, before)), cap: printDecimal(line.cap) }
    const found = foundCode('LINE_CAP', `M07:${line.id}`, { params, row: { row: line.rowId } })
    run.codes.push(found)
    const title = message('M07', { name: line.name })
    const id = `M07:${record.step}`
    run.log?.add({ id, title, because: found.because, outcome: 'CUT', code: 'LINE_CAP', link: found.link })
  }
}
