import type { Evaluation } from '../evaluation.ts'
import { message } from '../trace/message.ts'
import { duplicate } from './duplicate.ts'
import { visible, inPromotion } from './promotion-line.ts'
import { startLine, type LineRun } from './line-run.ts'
import { runLineStep, type LineStep } from './line-step.ts'
import { price } from './price.ts'
import { product } from './product.ts'
import { keepSerials, serials } from './serials.ts'
import { checkUnitBounds } from './unit-bounds.ts'
import { isUnits, units } from './units.ts'

/** The checks of a line, L01 to L07, in order (B.4). */
const STEPS: readonly LineStep[] = [product, inPromotion, visible, units, serials, duplicate, price]

/** Checks every line separately, then the units of each product; returns the number of accepted lines. */
export function runLines(evaluation: Evaluation): number {
  const { facts, lines, log } = evaluation
  const node = log?.begin({ id: 'lines', title: message('lines'), because: message('lines.pass') })
  for (const claimed of facts.lines) {
    const line = startLine(claimed)
    lines.push(line)
    runLine(line, evaluation)
  }
  checkUnitBounds(evaluation)
  log?.end()
  const accepted = lines.reduce((count, { code }) => (code === null ? count + 1 : count), 0)
  if (node !== undefined) {
    node.because = message('lines.pass', { accepted, count: lines.length })
    if (accepted === 0) node.outcome = lines.length === 0 ? 'SKIP' : 'FAIL'
  }
  return accepted
}

function runLine(line: LineRun, evaluation: Evaluation): void {
  const { log } = evaluation
  const { lineNumber, modelNumber, quantity } = line.claimed
  const title = message('line', { line: lineNumber, model: modelNumber })
  const node = log?.begin({ id: `line#${lineNumber}`, title, because: message('line.pass') })
  if (isUnits(quantity)) line.units = quantity
  const isAccepted = STEPS.every((step) => runLineStep(step, line, evaluation))
  if (isAccepted) keepSerials(line, evaluation)
  log?.end()
  if (node === undefined) return
  line.node = node
  node.because = message('line.pass', { units: line.accepted })
  if (!isAccepted) node.outcome = 'FAIL'
}
