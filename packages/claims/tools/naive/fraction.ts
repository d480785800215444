/** An exact number as a quotient of whole ones, `below` above 0; nothing is ever rounded but by `toMinor`. */
export type Fraction = { readonly above: bigint; readonly below: bigint }

export function fraction(text: string | number): Fraction {
  const [whole = '0', digits = ''] = String(text).split('.')
  return { above: BigInt(whole + digits), below: 10n ** BigInt(digits.length) }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return { above: a.above * b.below + b.above * a.below, below: a.below * b.below }
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { above: -b.above, below: b.below })
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { above: a.above * b.above, below: a.below * b.below }
}

export function over(a: Fraction, whole: number): Fraction {
  return { above: a.above, below: a.below * BigInt(whole) }
}

export function isLess(a: Fraction, b: Fraction): boolean {
  return a.above * b.below < b.above * a.below
}

/** Minor units of a currency, half up; of something below 0, half away from it. */
export function toMinor({ above, below }: Fraction, digits: number): bigint {
  const scaled = above * 10n ** BigInt(digits)
  const half = (2n * (scaled < 0n ? -scaled : scaled) + below) / (2n * below)
  return scaled < 0n ? -half : half
}

/** Minor units, cut down. */
export function toMinorDown({ above, below }: Fraction, digits: number): bigint {
  return (above * 10n ** BigInt(digits)) / below
}

export function printMinor(units: bigint, digits: number): string {
  if (digits === 0) return String(units)
  const text = String(units).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
