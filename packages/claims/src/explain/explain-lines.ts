import { printDecimal } from '@incentive/scalars'
import { checksDuplicates } from '../lines/duplicate.ts'
import type { LineReport, LineRun, LineStepId, UnitBounds } from '../lines/line-run.ts'
import { LINE_STEPS } from '../lines/run-lines.ts'
import type { FoundCode } from '../outcome/found-code.ts'
import { message, moreSerials, type MessageRef } from '../trace/message.ts'
import type { TraceNode } from '../trace/trace.ts'
import { foundCode } from './found-code.ts'
import { toCodeNode, toNode } from './step-node.ts'

/** The values of a step's sentence when it reports no code, and whether it has something to check on the line. */
type LineText = {
  readonly passed: (line: LineRun) => MessageRef['params']
  readonly applies?: (line: LineRun) => boolean
}

/** The texts of every step of a line. */
const LINE_TEXTS: Readonly<Record<LineStepId, LineText>> = {
  L01: { passed: productParams },
  L02: { passed: productParams },
  L03: { passed: productParams },
  L04: { passed: ({ units }) => ({ units }) },
  L05: {
    // later steps refuse serials of a line that collects them
    passed: (line) => ({ serials: collectsSerials(line) ? line.named.length : line.serials.length }),
    applies: collectsSerials,
  },
  L06: { passed: () => ({}), applies: checksDuplicates },
  L07: { passed: ({ unitPrice }) => ({ price: unitPrice === null ? 'not known' : printDecimal(unitPrice) }) },
}

function productParams({ product }: LineRun) {
  return { product: product?.productKey ?? null }
}

function collectsSerials({ settings }: LineRun): boolean {
  return settings?.collectsSerials ?? false
}

/** The codes of all lines: those of their steps, then those about the units of a product. */
export function lineCodes(lines: readonly LineRun[]): readonly FoundCode[] {
  const codes: FoundCode[] = []
  for (const line of lines) for (const report of line.reports) codes.push(reportCode(line, report))
  for (const line of lines) {
    const found = boundCode(line)
    if (found !== null) codes.push(found)
  }
  return codes
}

function reportCode({ claimed, settings }: LineRun, { step, code, params, row }: LineReport): FoundCode {
  const ownRow = settings === null ? {} : { row: settings.rowId }
  return foundCode(code, step, { line: claimed.lineNumber, params, row: { ...ownRow, ...row } })
}

function boundCode({ claimed, own, bounds }: LineRun): FoundCode | null {
  if (own === null || bounds === null || bounds.code === null) return null
  const params = { units: bounds.units, min: own.minimum, max: own.maximum }
  return foundCode(bounds.code, 'L08', { line: claimed.lineNumber, params, row: { row: own.rowId } })
}

/**
 * The step of the lines, with one for each line. If every line is refused, `refused` is the code with the place to fix.
 * @param maxSerials maximum number of steps about single serial numbers.
 */
export function explainLines(lines: readonly LineRun[], refused: FoundCode | null, maxSerials: number): TraceNode {
  const accepted = lines.filter(({ code }) => code === null).length
  let left = maxSerials
  const roomForSerials = (count: number) => {
    const kept = Math.min(count, left)
    left -= kept
    return kept
  }
  const step = {
    id: 'lines',
    title: message('lines'),
    children: lines.map((line) => explainLine(line, roomForSerials)),
  }
  if (refused !== null) return toCodeNode(refused, { ...step, outcome: 'FAIL' })
  const because = message('lines.pass', { accepted, count: lines.length })
  return toNode({ ...step, because, outcome: accepted > 0 ? 'PASS' : 'SKIP' })
}

/** Returns how many of a number of steps about single serial numbers can be kept. */
type RoomForSerials = (count: number) => number

function explainLine(line: LineRun, roomForSerials: RoomForSerials): TraceNode {
  const { claimed, code, bounds, accepted } = line
  const refusing = bounds === null ? line.reports.at(-1)?.step : undefined
  const children: TraceNode[] = []
  for (const { step } of LINE_STEPS) {
    children.push(explainStep(step, line, step === refusing, roomForSerials))
    if (step === refusing) break
  }
  if (bounds !== null) children.push(explainBounds(line, bounds))
  return toNode({
    id: `line#${claimed.lineNumber}`,
    title: message('line', { line: claimed.lineNumber, model: claimed.modelNumber }),
    because: message('line.pass', { units: bounds?.accepted ?? accepted }),
    outcome: code === null ? 'PASS' : 'FAIL',
    children,
  })
}

function explainStep(step: LineStepId, line: LineRun, isRefused: boolean, roomForSerials: RoomForSerials): TraceNode {
  const id = `${step}#${line.claimed.lineNumber}`
  const title = message(step)
  const found = line.reports.filter((report) => report.step === step).map((report) => reportCode(line, report))
  const main = found.at(-1)
  if (main === undefined) {
    const { passed, applies } = LINE_TEXTS[step]
    const outcome = applies === undefined || applies(line) ? 'PASS' : 'SKIP'
    return toNode({ id, title, because: message(`${step}.pass`, passed(line)), outcome })
  }
  const outcome = isRefused ? 'FAIL' : found.some(({ code }) => code.startsWith('SERIAL_')) ? 'CUT' : 'NOTE'
  const others = found.length - 1
  const kept = roomForSerials(others)
  const children = found
    .slice(0, kept)
    .map((each, index) => toCodeNode(each, { id: `${id}:${index + 1}`, title, outcome: 'CUT' }))
  return toCodeNode(main, { id, title, outcome, children: [...children, ...moreNode(id, title, others - kept)] })
}

function moreNode(id: string, title: MessageRef, count: number): readonly TraceNode[] {
  if (count === 0) return []
  const because = message('text', { text: moreSerials(count) })
  return [toNode({ id: `${id}:more`, title, because, outcome: 'CUT', values: [{ label: 'serials', value: count }] })]
}

function explainBounds(line: LineRun, { units }: UnitBounds): TraceNode {
  const id = `L08#${line.claimed.lineNumber}`
  const title = message('L08')
  const found = boundCode(line)
  if (found !== null) return toCodeNode(found, { id, title, outcome: 'FAIL' })
  return toNode({ id, title, because: message('L08.pass', { units }), outcome: line.own === null ? 'SKIP' : 'PASS' })
}
