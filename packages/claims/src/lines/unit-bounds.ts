import { toNode } from '../trace/log.ts'
import { message } from '../trace/message.ts'
import { foundCode } from '../outcome/found-code.ts'
import type { Evaluation } from '../evaluation.ts'
import type { LineRun } from './line-run.ts'

/**
 * L08: the accepted units of a product over the whole claim must be within the bounds of its own line, otherwise every
 * line of the product is refused (MD-27). A group's bounds are checked when it is paid.
 */
export function checkUnitBounds(evaluation: Evaluation): void {
  const { lines } = evaluation
  const totals = new Map<string, number>()
  const accepted = lines.filter(({ code }) => code === null)
  for (const { product, accepted: units } of accepted) {
    const key = product?.productKey ?? ''
    totals.set(key, (totals.get(key) ?? 0) + units)
  }
  for (const line of accepted) {
    const units = totals.get(line.product?.productKey ?? '') ?? 0
    const isRefused = line.own !== null && checkBounds(line, units, evaluation)
    if (line.node === null || isRefused) continue
    const outcome = line.own === null ? 'SKIP' : 'PASS'
    const id = `L08#${line.claimed.lineNumber}`
    const because = message('L08.pass', { units })
    line.node.children.push(toNode({ id, title: message('L08'), because, outcome }))
  }
}

function checkBounds(line: LineRun, units: number, { codes }: Evaluation): boolean {
  const { minimum = null, maximum = null, rowId = '' } = line.own ?? {}
  const isBelow = minimum !== null && units < minimum
  if (!isBelow && (maximum === null || units <= maximum)) return false
  const code = isBelow ? 'BELOW_MINIMUM_UNITS' : 'ABOVE_MAXIMUM_UNITS'
  const params = { units, min: minimum, max: maximum }
  const found = foundCode(code, 'L08', { line: line.claimed.lineNumber, params, row: { row: rowId } })
  codes.push(found)
  line.accepted = 0
  line.code = code
  const id = `L08#${line.claimed.lineNumber}`
  const step = { id, title: message('L08'), because: found.because, outcome: 'FAIL', code, link: found.link } as const
  line.node?.children.push(toNode(step))
  if (line.node !== null) line.node.outcome = 'FAIL'
  return true
}
