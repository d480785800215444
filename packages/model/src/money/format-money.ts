import { printDecimal, readDecimal } from '@incentive/scalars'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount with group separators and two decimal places, or the number of digits of its currency: `$25.00`,
 * `CA$25.50`, `$1,000,000.00`. A currency that is not an ISO code follows the number. Text that is not a number is
 * returned unchanged.
 */
export function formatMoney(amount: string | number, currency: string, digits = 2): string {
  const decimal = readDecimal(String(amount))
  if (!decimal) return String(amount)
  const exact = printDecimal(decimal) as Intl.StringNumericLiteral
  return /^[A-Z]{3}$/.test(currency)
    ? moneyFormat(currency, digits).format(exact)
    : `${moneyFormat('', digits).format(exact)} ${currency}`.trim()
}

/** Formats a percentage with two decimal places: `7.25%` (Spec 9). */
export function formatPercent(amount: string | number): string {
  return `${formatMoney(amount, '')}%`
}

function moneyFormat(currency: string, digits: number): Intl.NumberFormat {
  const name = `${currency} ${digits}`
  const known = formats.get(name)
  if (known) return known
  const style: Intl.NumberFormatOptions = currency === '' ? {} : { style: 'currency', currency }
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const made = new Intl.NumberFormat('en-US', { ...style, ...places })
  formats.set(name, made)
  return made
}
