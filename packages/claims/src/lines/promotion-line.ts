import { isInForce, type CompiledLine } from '../compile/compiled.ts'
import { instantText } from '../evaluation.ts'
import type { LineStep } from './line-step.ts'

export const inPromotion: LineStep = {
  step: 'L02',
  check({ product }, report, { version }) {
    const key = product?.productKey ?? ''
    if (version.linesOf.has(key) || version.groupsOf.has(key)) return true
    return report('PRODUCT_NOT_IN_PROMOTION', { product: key }, { row: key })
  },
}

const NONE: readonly CompiledLine[] = []

/** The settings are those of the effective own line, or else of the oldest effective group. */
export const visible: LineStep = {
  step: 'L03',
  check(line, report, { version, saleDate }) {
    const key = line.product?.productKey ?? ''
    const lines = version.linesOf.get(key) ?? NONE
    const groups = version.groupsOf.get(key) ?? NONE
    const { instant } = saleDate
    line.own = firstInForce(lines, instant)
    line.settings = line.own ?? firstInForce(groups, instant)
    if (line.settings !== null) return true
    const all = [...lines, ...groups]
    const coming = all.filter(({ from }) => from > instant).toSorted((a, b) => a.from - b.from)[0]
    const params = { product: key, saleDate: instantText(instant) }
    if (coming !== undefined) {
      const row = { row: coming.rowId }
      return report('LINE_NOT_YET_VISIBLE', { ...params, date: instantText(coming.from) }, row)
    }
    const last = all.toSorted((a, b) => b.until - a.until)[0]
    const row = last === undefined ? {} : { row: last.rowId }
    return report('LINE_NO_LONGER_VISIBLE', { ...params, date: instantText(last?.until ?? Infinity) }, row)
  },
}

function firstInForce(lines: readonly CompiledLine[], instant: number): CompiledLine | null {
  for (const line of lines) if (isInForce(line, instant)) return line
  return null
}
