import type { TermsGroup, TermsLine, WrittenClaimLine } from '../../src/index.ts'
import type { CaseCode, ClaimCase } from '../claim-case.ts'
import { acceptedUnits, collectsSerials, discounted, holds, serialsOf, type NaiveLine } from './claimed-line.ts'
import { checkDuplicates } from './duplicates.ts'
import { HUNDRED, isLess, multiply, ratio, readRatio, toMinor, ZERO, type Ratio } from './ratio.ts'
import { digitsOf, isInForce, keyOf, soldAt, timeOf, unitsOf } from './read.ts'

/** Checks the lines of a claim one at a time; a refused line adds no further codes. */
export function checkLines(given: ClaimCase, codes: CaseCode[]): readonly NaiveLine[] {
  const lines: NaiveLine[] = []
  for (const written of given.claim.lines ?? []) {
    const line: NaiveLine = {
      lineNumber: lines.length + 1,
      product: null,
      settings: null,
      ownLine: null,
      claimed: 0,
      units: [],
      code: null,
      unitPrice: null,
      discount: discountOf(written),
      amount: null,
    }
    const report = (code: string) => codes.push({ code, line: line.lineNumber })
    line.code =
      findProduct(given, written, line) ??
      findSettings(given, line) ??
      countUnits(written, line) ??
      checkSerials(written, line, lines, report) ??
      checkDuplicates(given, line, report) ??
      priceLine(given, written, line, report)
    if (line.code !== null) report(line.code)
    // a line that was refused before its units were counted claims the entered quantity
    if (line.settings === null && isUnits(written.quantity)) line.claimed = written.quantity
    lines.push(line)
  }
  checkBounds(lines, codes)
  return lines
}

/** L01: by productKey, then by model number. */
function findProduct({ catalog }: ClaimCase, written: WrittenClaimLine, line: NaiveLine): string | null {
  const wanted = keyOf(written.modelNumber)
  const products = catalog?.products ?? []
  for (const product of products) if (wanted !== '' && keyOf(product.productKey) === wanted) line.product = product
  if (line.product !== null) return null
  const found = products.filter(({ modelNumber }) => wanted !== '' && keyOf(modelNumber) === wanted)
  if (found.length > 1) return 'PRODUCT_AMBIGUOUS'
  line.product = found[0] ?? null
  return line.product === null ? 'PRODUCT_UNKNOWN' : null
}

/** L02, L03. */
function findSettings(given: ClaimCase, line: NaiveLine): string | null {
  const productKey = line.product?.productKey ?? ''
  const sold = soldAt(given)
  const candidates: (TermsLine | TermsGroup)[] = []
  for (const own of given.promotion.promotionProducts ?? []) if (own.product === productKey) candidates.push(own)
  for (const group of given.promotion.promotionProductGroups ?? []) {
    if (holds(group, productKey)) candidates.push(group)
  }
  if (candidates.length === 0) return 'PRODUCT_NOT_IN_PROMOTION'
  for (const candidate of candidates) {
    if (!isInForce(candidate, sold)) continue
    line.settings ??= candidate
    if ('product' in candidate) line.ownLine ??= candidate
  }
  if (line.settings !== null) return null
  for (const { effectiveDate } of candidates) {
    if (sold < (timeOf(effectiveDate) ?? -Infinity)) return 'LINE_NOT_YET_VISIBLE'
  }
  return 'LINE_NO_LONGER_VISIBLE'
}

function isUnits(quantity: unknown): quantity is number {
  return typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1
}

/** L04. */
function countUnits(written: WrittenClaimLine, line: NaiveLine): string | null {
  const units = line.settings?.hideQuantity === true ? Math.max(1, serialsOf(written).length) : written.quantity
  if (!isUnits(units)) return 'UNITS_INVALID'
  line.claimed = units
  for (let unit = 0; unit < units; unit++) line.units.push({ serial: null, isCut: false })
  return null
}

/** L05. */
function checkSerials(
  written: WrittenClaimLine,
  line: NaiveLine,
  earlier: readonly NaiveLine[],
  report: (code: string) => void,
): string | null {
  if (!collectsSerials(line)) return null
  const serials = serialsOf(written).map(keyOf)
  if (serials.length === 0) return 'SERIAL_MISSING'
  if (serials.length !== line.claimed) return 'SERIAL_COUNT_DIFFERS'
  const registered = (line.product?.serialNumbers ?? []).map(keyOf)
  const named: (string | null)[] = []
  for (const other of earlier) {
    const isSame = other.code === null && other.product?.productKey === line.product?.productKey
    if (isSame) for (const { serial } of other.units) named.push(serial)
  }
  line.units = []
  for (const serial of serials) {
    const isRepeated = named.includes(serial)
    const isUnknown = !isRepeated && !registered.includes(serial)
    if (isRepeated) report('SERIAL_REPEATED')
    if (isUnknown) report('SERIAL_UNKNOWN')
    line.units.push({ serial, isCut: isRepeated || isUnknown })
    named.push(serial)
  }
  return acceptedUnits(line) === 0 ? 'NO_VALID_SERIAL' : null
}

/** The discount, limited to 0 through 100. */
function discountOf({ discountPercent }: WrittenClaimLine): Ratio {
  const percent = readRatio(discountPercent) ?? ZERO
  if (isLess(percent, ZERO)) return ZERO
  return isLess(HUNDRED, percent) ? HUNDRED : percent
}

/** L07, and the amount of the line. */
function priceLine(
  given: ClaimCase,
  written: WrittenClaimLine,
  line: NaiveLine,
  report: (code: string) => void,
): string | null {
  const typed = readRatio(written.unitPrice)
  if (line.settings?.allowProductPriceEntry === true) {
    if (typed === null) return 'PRICE_MISSING'
    const least = readRatio(line.settings.productPriceMin)
    const most = readRatio(line.settings.productPriceMax)
    if (isLess(typed, ZERO) || (least !== null && isLess(typed, least))) return 'PRICE_TOO_LOW'
    if (most !== null && isLess(most, typed)) return 'PRICE_TOO_HIGH'
    line.unitPrice = typed
  } else {
    if (typed !== null) report('PRICE_IGNORED')
    line.unitPrice = readRatio(line.product?.price)
  }
  if (line.unitPrice !== null) {
    const full = multiply(ratio(line.claimed), discounted(line.unitPrice, line.discount))
    line.amount = toMinor(full, digitsOf(given))
  }
  return null
}

/** L08: by the accepted units of a product in the whole claim. */
function checkBounds(lines: readonly NaiveLine[], codes: CaseCode[]): void {
  const refusals = new Map<NaiveLine, string>()
  for (const line of lines) {
    if (line.code !== null || line.ownLine === null) continue
    let units = 0
    for (const other of lines) {
      if (other.product?.productKey === line.product?.productKey) units += acceptedUnits(other)
    }
    const least = unitsOf(line.ownLine.minimumClaimableUnits)
    const most = unitsOf(line.ownLine.maximumClaimableUnits)
    if (most !== null && units > most) refusals.set(line, 'ABOVE_MAXIMUM_UNITS')
    if (least !== null && units < least) refusals.set(line, 'BELOW_MINIMUM_UNITS')
  }
  for (const [line, code] of refusals) {
    line.code = code
    codes.push({ code, line: line.lineNumber })
  }
}
