import type { VersionGroup, VersionLine } from '../../src/index.ts'
import type { ClaimCase } from '../claim-case.ts'
import { fraction, isLess, minus, over, times, toMinor, type Fraction } from './fraction.ts'

type Line = VersionLine | VersionGroup
type Product = NonNullable<NonNullable<ClaimCase['catalogue']>['products']>[number]

/** A claim line as the second evaluator sees it. */
export type NaiveLine = {
  readonly number: number
  readonly codes: string[]
  refusal: string | null
  product: Product | null
  own: VersionLine | null
  settings: Line | null
  units: number
  accepted: number
  serials: string[]
  named: string[]
  unitPrice: Fraction | null
  /** In minor units. */
  amount: bigint | null
}

export function inForce(row: { effectiveDate?: string | null; expirationDate?: string | null }, sold: string): boolean {
  return (!row.effectiveDate || row.effectiveDate <= sold) && (!row.expirationDate || sold < row.expirationDate)
}

/** The date that decides which terms apply. */
export function soldOn({ purchaseDate, invoiceDate, submittedDate }: ClaimCase['claim']): string {
  return purchaseDate ?? invoiceDate ?? submittedDate
}

export function isIn(line: Line, product: string): boolean {
  return 'products' in line ? line.products.includes(product) : line.product === product
}

/** Lines of the claim, each by itself, then the units of each product (B.4, B.5). */
export function checkLines(given: ClaimCase): readonly NaiveLine[] {
  const lines: NaiveLine[] = []
  for (const [index] of (given.claim.lines ?? []).entries()) {
    const line: NaiveLine = {
      ...{
        number: index + 1,
        codes: [],
        refusal: null,
        product: null,
        own: null,
        settings: null,
        units: 0,
        accepted: 0,
      },
      ...{ serials: [], named: [], unitPrice: null, amount: null },
    }
    line.refusal = refusalOf(given, line, lines)
    if (line.refusal !== null) refuse(line, line.refusal)
    lines.push(line)
  }
  const accepted = lines.filter((line) => line.refusal === null)
  const totals = accepted.map(({ product }) => sum(accepted.filter((other) => other.product === product)))
  for (const [index, line] of accepted.entries()) {
    const total = totals[index] ?? 0
    const { minimumClaimableUnits: least, maximumClaimableUnits: most } = line.own ?? {}
    if (least != null && total < Number(least)) refuse(line, 'BELOW_MINIMUM_UNITS')
    else if (most != null && total > Number(most)) refuse(line, 'ABOVE_MAXIMUM_UNITS')
  }
  return lines
}

function sum(lines: readonly NaiveLine[]): number {
  return lines.reduce((total, { accepted }) => total + accepted, 0)
}

function refuse(line: NaiveLine, code: string): void {
  line.refusal = code
  line.codes.push(code)
  line.accepted = 0
}

function refusalOf(given: ClaimCase, line: NaiveLine, before: readonly NaiveLine[]): string | null {
  const { promotion, claim, catalogue } = given
  const sent = claim.lines?.[line.number - 1]
  if (sent === undefined) return null
  const { quantity = 0 } = sent
  if (Number.isInteger(quantity) && quantity > 0) line.units = quantity
  const products = catalogue?.products ?? []
  const byModel = products.filter(({ modelNumber }) => modelNumber === sent.modelNumber)
  const product = products.find(({ productKey }) => productKey === sent.modelNumber) ?? byModel[0]
  if (product === undefined) return 'PRODUCT_UNKNOWN'
  if (product.productKey !== sent.modelNumber && byModel.length > 1) return 'PRODUCT_AMBIGUOUS'
  line.product = product
  const key = product.productKey
  const all: Line[] = [...(promotion.promotionProducts ?? []), ...(promotion.promotionProductGroups ?? [])]
  const mine = all.filter((each) => isIn(each, key))
  if (mine.length === 0) return 'PRODUCT_NOT_IN_PROMOTION'
  const sold = soldOn(claim)
  const visible = mine.filter((each) => inForce(each, sold))
  line.settings = visible[0] ?? null
  line.own = visible.find((each) => 'product' in each) ?? null
  if (line.settings === null) {
    return mine.some(({ effectiveDate }) => effectiveDate && effectiveDate > sold)
      ? 'LINE_NOT_YET_VISIBLE'
      : 'LINE_NO_LONGER_VISIBLE'
  }
  line.serials = [...(sent.serialNumbers ?? [])]
  if (line.settings.hideQuantity) line.units = Math.max(1, line.serials.length)
  else if (line.units === 0) return 'UNITS_INVALID'
  line.accepted = line.units
  return serialRefusal(given, line, before) ?? priceRefusal(given, line)
}

function serialRefusal({ promotion, claim, state }: ClaimCase, line: NaiveLine, before: readonly NaiveLine[]) {
  const { settings, product } = line
  const collects = settings?.enableSerialNumbers && !settings.hideSerialNumber
  if (collects) {
    if (line.serials.length === 0) return 'SERIAL_MISSING'
    if (line.serials.length !== line.units) return 'SERIAL_COUNT_DIFFERS'
    const others = before.filter((other) => other.refusal === null && other.product === product)
    const named = others.flatMap((other) => other.named)
    line.named = [...line.serials]
    line.serials = line.named.filter((serial, at) => {
      if (named.includes(serial) || line.named.indexOf(serial) < at) return !line.codes.push('SERIAL_REPEATED')
      if (!product?.serialNumbers?.includes(serial)) return !line.codes.push('SERIAL_UNKNOWN')
      return true
    })
    line.accepted = line.serials.length
    if (line.accepted === 0) return 'NO_VALID_SERIAL'
  }
  const compared = ['P', ...(promotion.duplicationCheckPromotions ?? [])]
  const held = (state?.priorClaimLines ?? []).filter(
    (unit) => compared.includes(unit.promotion) && unit.status !== 'REVERSED' && unit.product === product?.productKey,
  )
  if (settings?.claimProductDuplicationType === 'MODEL_SERIAL_NUMBER') {
    if (!collects) {
      line.codes.push('DUPLICATE_CHECK_SKIPPED')
      return null
    }
    const free = line.serials.filter((serial) => !held.some(({ serialNumber }) => serialNumber === serial))
    for (let count = free.length; count < line.serials.length; count++) line.codes.push('SERIAL_ALREADY_CLAIMED')
    ;[line.serials, line.accepted] = [free, free.length]
    return free.length === 0 ? 'DUPLICATE' : null
  }
  if (settings?.claimProductDuplicationType !== 'PARTICIPANT_MODEL_INVOICE') return null
  if (claim.invoiceNumber === undefined) return 'INVOICE_MISSING'
  const isSame = (invoice = '') => invoice.trim().toUpperCase() === claim.invoiceNumber
  return held.some((unit) => unit.participant === 'J' && isSame(unit.invoiceNumber)) ? 'DUPLICATE' : null
}

function priceRefusal({ promotion, claim }: ClaimCase, line: NaiveLine): string | null {
  const { settings, product } = line
  const sent = claim.lines?.[line.number - 1]
  const typed = sent?.unitPrice === undefined ? null : fraction(sent.unitPrice)
  if (settings?.allowProductPriceEntry) {
    if (typed === null) return 'PRICE_MISSING'
    const { productPriceMin: least, productPriceMax: most } = settings
    if (least != null && isLess(typed, fraction(least))) return 'PRICE_TOO_LOW'
    if (most != null && isLess(fraction(most), typed)) return 'PRICE_TOO_HIGH'
    line.unitPrice = typed
  } else {
    line.unitPrice = product?.price === undefined ? null : fraction(product.price)
    if (typed !== null) line.codes.push('PRICE_IGNORED')
  }
  if (line.unitPrice === null) return null
  const rest = over(minus(fraction('100'), fraction(sent?.discountPercent ?? '0')), 100)
  const gross = times(line.unitPrice, fraction(String(line.units)))
  line.amount = toMinor(times(gross, rest), promotion.currencyDigits ?? 2)
  return null
}
