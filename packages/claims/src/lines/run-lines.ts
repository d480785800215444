import { serialKey } from '@incentive/model/claim'
import type { Evaluation } from '../evaluation.ts'
import { duplicate } from './duplicate.ts'
import { visible, inPromotion } from './promotion-line.ts'
import { startLine, type LineRun, type UnitBounds } from './line-run.ts'
import { runLineStep, type LineStep, type ReportLine } from './line-step.ts'
import { price } from './price.ts'

/** There must be as many serials as units; repeated and unregistered ones cost a unit each. */
const serials: LineStep = {
  step: 'L05',
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
}

/** The checks of a line, L01 to L07, in order (B.4). */
export const LINE_STEPS: readonly LineStep[] = [product, inPromotion, visible, units, serials, duplicate, price]

/** Checks every line separately, then the units of each product; returns the number of accepted lines. */
export function runLines(evaluation: Evaluation): number {
  const { facts, lines } = evaluation
  for (const claimed of facts.lines) {
    const line = startLine(claimed)
    lines.push(line)
    if (isUnits(claimed.quantity)) line.units = claimed.quantity
    if (LINE_STEPS.every((step) => runLineStep(step, line, evaluation))) keepSerials(line, evaluation)
  }
  checkUnitBounds(lines)
  return lines.reduce((count, { code }) => (code === null ? count + 1 : count), 0)
}

/**
 * L08: the accepted units of a product over the whole claim must be within the bounds of its own line, otherwise every
 * line of the product is refused (MD-27). A group's bounds are checked when it is paid.
 */
function checkUnitBounds(lines: readonly LineRun[]): void {
  const totals = new Map<string, number>()
  const checked = lines.filter(({ code }) => code === null)
  for (const { product, accepted } of checked) {
    const key = product?.productKey ?? ''
    totals.set(key, (totals.get(key) ?? 0) + accepted)
  }
  for (const line of checked) {
    const units = totals.get(line.product?.productKey ?? '') ?? 0
    const code = outsideBounds(line, units)
    line.bounds = { units, accepted: line.accepted, code }
    if (code === null) continue
    line.accepted = 0
    line.code = code
  }
}

function outsideBounds({ own }: LineRun, units: number): UnitBounds['code'] {
  if (own === null) return null
  if (own.minimum !== null && units < own.minimum) return 'BELOW_MINIMUM_UNITS'
  return own.maximum !== null && units > own.maximum ? 'ABOVE_MAXIMUM_UNITS' : null
}
