/** The digits of a finite double in shortest form: `d.ddd * 10 ** exponent`, without its sign. */
interface Shortest {
  readonly digits: string
  readonly exponent: number
}

function shortestOf(value: number): Shortest {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e')
  return { digits: mantissa.replace('.', ''), exponent: Number(exponent) }
}

/**
 * Double.toString of Java: `1.0`, `100.0`, `1.0E10`, `1.0E-5`; plain from 0.001 to below ten million. The digits are
 * the shortest that parse to the same value, which JavaScript prints as well (expressions, section 2, Arithmetic).
 */
export function printJavaDouble(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  if (!Number.isFinite(value)) return `${sign}Infinity`
  if (value === 0) return `${sign}0.0`
  const { digits, exponent } = shortestOf(value)
  if (exponent < -3 || exponent >= 7) return `${sign}${digits.charAt(0)}.${digits.slice(1) || '0'}E${exponent}`
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')
  return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`
}
