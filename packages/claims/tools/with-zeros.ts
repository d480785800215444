/** Names of decimal fields. */
const DECIMALS: ReadonlySet<string> = new Set([
  ...['price', 'payoutAmount', 'maximumPayoutAmount', 'productPriceMin', 'productPriceMax', 'payoutAmountPerProduct'],
  ...['unitPrice', 'discountPercent', 'totalAmount', 'taxAmount', 'grade', 'passingGrade', 'left'],
  ...['calculatedPriceAmount', 'contestEntriesPerSubmission'],
])

/** The same value with additional trailing zeros in every decimal that is written as text. */
export function withZeros<Value>(value: Value, field = ''): Value {
  if (Array.isArray(value)) return value.map((element: unknown) => withZeros(element)) as Value
  if (typeof value === 'string' && DECIMALS.has(field)) return `${value}${value.includes('.') ? '' : '.'}000` as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withZeros<unknown>(each, name)]),
  ) as Value
}
