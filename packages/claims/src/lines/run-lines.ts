import { serialKey } from '@incentive/model'
import type { Evaluation } from '../evaluation.ts'
import { message } from '../trace/message.ts'
import { duplicate } from './duplicate.ts'
import { visible, inPromotion } from './promotion-line.ts'
import { startLine, type LineRun } from './line-run.ts'
import { runLineStep, type LineStep, type ReportLine } from './line-step.ts'
import { price } from './price.ts'
import { toNode } from '../trace/log.ts'
import { foundCode } from '../outcome/found-code.ts'

/** There must be as many serials as units; repeated and unregistered ones cost a unit each. */
const serials: LineStep = {
  step: 'L05',
  applies: ({ settings }) => settings?.collectsSerials ?? false,
  check(line, report, evaluation) {
    if (!line.settings?.collectsSerials) return true
    if (line.serials.length === 0) return report('SERIAL_MISSING')
    if (line.serials.length !== line.units) {
      return report('SERIAL_COUNT_DIFFERS', { serials: line.serials.length, units: line.units })
    }
    line.named = line.serials
    line.serials = validSerials(line, report, evaluation)
    line.accepted = line.serials.length
    return line.accepted > 0 || report('NO_VALID_SERIAL')
  },
  params: (line) => ({ serials: line.serials.length }),
}

function validSerials(line: LineRun, report: ReportLine, { facts, namedSerials }: Evaluation): readonly string[] {
  const { product } = line
  if (product === null) return []
  const before = namedSerials.get(product.productKey)
  const here = new Set<string>()
  return line.serials.filter((serial) => {
    if (here.has(serial) || before?.has(serial)) return report('SERIAL_REPEATED', { serial })
    here.add(serial)
    if (facts.catalog.isRegistered(product, serial)) return true
    return report('SERIAL_UNKNOWN', { serial, product: product.productKey })
  })
}

/** Records the serials of an accepted line, so that the lines after it cannot contain them again. */
function keepSerials({ product, named }: LineRun, { namedSerials }: Evaluation): void {
  if (product === null || named.length === 0) return
  const known = namedSerials.get(product.productKey)
  if (known === undefined) namedSerials.set(product.productKey, new Set(named))
  else for (const serial of named) known.add(serial)
}

/** A whole number of at least 1; if the quantity is hidden, the number of serials. */
const units: LineStep = {
  step: 'L04',
  check(line, report) {
    const { quantity, serialNumbers } = line.claimed
    line.serials = serialNumbers.length === 0 ? NONE : serialNumbers.map(serialKey).filter((serial) => serial !== '')
    if (line.settings?.hidesQuantity) {
      line.units = Math.max(1, line.serials.length)
    } else {
      if (!isUnits(quantity)) return report('UNITS_INVALID', { value: quantity })
      line.units = quantity
    }
    line.accepted = line.units
    return true
  },
  params: (line) => ({ units: line.units }),
}

const NONE: readonly string[] = []

/** True if a number is a valid quantity: whole, at least 1, and within the range of the database. */
function isUnits(quantity: number | null): quantity is number {
  return quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= 2_147_483_647
}

const product: LineStep = {
  step: 'L01',
  check(line, report, { facts }) {
    const found = facts.catalog.find(line.claimed.modelNumber)
    const params = { model: line.claimed.modelNumber }
    if (found === null) return report('PRODUCT_UNKNOWN', params)
    if (found === 'AMBIGUOUS') return report('PRODUCT_AMBIGUOUS', params)
    line.product = found
    return true
  },
  params: ({ product: found }) => ({ product: found?.productKey ?? null }),
}

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

/**
 * L08: the accepted units of a product over the whole claim must be within the bounds of its own line, otherwise every
 * line of the product is refused (MD-27). A group's bounds are checked when it is paid.
 */
function checkUnitBounds(evaluation: Evaluation): void {
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
