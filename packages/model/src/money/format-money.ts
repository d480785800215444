import { printDecimal, readDecimal } from '@incentive/scalars'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount for display, two digits behind the point and grouped: `$25.00`, `CA$25.50`, `$1,000,000.00`. A currency
 * that is no ISO code stands behind the number. Text that is no number is answered as it is.
 */
export function formatMoney(amount: string | number, currency: string): string {
  const decimal = readDecimal(String(amount))
  if (!decimal) return String(amount)
  const exact = printDecimal(decimal) as Intl.StringNumericLiteral
  return /^[A-Z]{3}$/.test(currency)
    ? moneyFormat(currency).format(exact)
    : `${moneyFormat('').format(exact)} ${currency}`.trim()
}

/** A percentage for display, two digits behind the point: `7.25%` (Spec 9). */
export function formatPercent(amount: string | number): string {
  return `${formatMoney(amount, '')}%`
}

function moneyFormat(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const style: Intl.NumberFormatOptions = currency === '' ? {} : { style: 'currency', currency }
  const made = new Intl.NumberFormat('en-US', { ...style, minimumFractionDigits: 2, maximumFractionDigits: 2 })
  formats.set(currency, made)
  return made
}
