import {
  compareDecimals,
  multiplyDecimals,
  printDecimal,
  roundDecimal,
  signOf,
  subtractDecimals,
  toDecimal,
  ZERO,
  type Decimal,
} from '@incentive/scalars'
import type { LineRun } from './line-run.ts'
import type { LineStep, ReportLine } from './line-step.ts'

const HUNDRED = toDecimal(100, 0)

/** The typed price, within its bounds, or that of the catalog; and the amount of the line after the discount. */
export const price: LineStep = {
  step: 'L07',
  check(line, report, { version }) {
    if (line.settings?.takesPrice) {
      if (!isPriceInBounds(line, report)) return false
      line.unitPrice = line.claimed.unitPrice
    } else {
      line.unitPrice = line.product?.price ?? null
      if (line.claimed.unitPrice !== null) {
        report('PRICE_IGNORED', { price: line.unitPrice === null ? 'nothing' : printDecimal(line.unitPrice) })
      }
    }
    line.price = line.unitPrice && {
      unitPrice: line.unitPrice,
      amount: lineAmount(line.units, line.unitPrice, line.claimed.discountPercent, version.digits),
      claimedUnits: line.units,
    }
    return true
  },
}

function isPriceInBounds({ claimed, settings }: LineRun, report: ReportLine): boolean {
  const typed = claimed.unitPrice
  if (typed === null) return report('PRICE_MISSING')
  // no price is below 0, even if the line allows it
  const lowest = settings?.priceMin ?? ZERO
  const minimum = signOf(lowest) < 0 ? ZERO : lowest
  if (compareDecimals(typed, minimum) < 0) {
    return report('PRICE_TOO_LOW', { price: printDecimal(typed), min: printDecimal(minimum) })
  }
  const maximum = settings?.priceMax ?? null
  if (maximum === null || compareDecimals(typed, maximum) <= 0) return true
  return report('PRICE_TOO_HIGH', { price: printDecimal(typed), max: printDecimal(maximum) })
}

/** The net price of units, rounded once, half up to the currency's digits. */
export function lineAmount(units: number, unitPrice: Decimal, discount: Decimal | null, digits: number): Decimal {
  return roundDecimal(netPrice(units, unitPrice, discount), digits, 'half-up')
}

/** Units x price x (1 - discount / 100), exact; a discount counts from 0 to 100. */
export function netPrice(units: number, unitPrice: Decimal, discount: Decimal | null): Decimal {
  const gross = multiplyDecimals(toDecimal(units, 0), unitPrice)
  if (discount === null || signOf(discount) <= 0) return gross
  const rest = compareDecimals(discount, HUNDRED) >= 0 ? ZERO : subtractDecimals(HUNDRED, discount)
  const share = multiplyDecimals(gross, rest)
  return { unscaled: share.unscaled, scale: share.scale + 2 }
}
