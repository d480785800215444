/**
 * Writes a DOUBLE as a literal that parses to the same value and to a DOUBLE: `5.0`, `0.1`, `1e21`. Infinity, which
 * only comes from a literal such as `1e999`, is written as such a literal.
 */
export function printDouble(value: number): string {
  if (value === Infinity) return '1e999'
  const text = String(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}
