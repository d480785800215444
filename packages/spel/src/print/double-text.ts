/**
 * A DOUBLE as a literal that reads back as the same value and as a DOUBLE: `5.0`, `0.1`, `1e21`. Infinity, which only
 * a literal such as `1e999` can be, is written as one again.
 */
export function printDouble(value: number): string {
  if (value === Infinity) return '1e999'
  const text = String(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}
