/** Hand-written money arithmetic: bigints of one fixed scale, no fast path. */

const scale = 6n
const one = 10n ** scale

/** Parses an amount such as `12.5` into millionths. */
export function readAmount(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole) * one + BigInt(fraction.padEnd(Number(scale), '0'))
}

/** Formats millionths with cents; halves are rounded up, amounts are positive. */
export function printCents(amount: bigint): string {
  const cents = roundCents(amount) / 10_000n
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

function roundCents(amount: bigint): bigint {
  return ((amount + 5_000n) / 10_000n) * 10_000n
}

/** `percent` of `quantity` units at a price, in whole cents, rounded once. */
export function percentOf(quantity: number, price: bigint, percent: bigint): bigint {
  const unit = 100n * one * 10_000n
  return ((BigInt(quantity) * price * percent + unit / 2n) / unit) * 10_000n
}
