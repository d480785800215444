import type { Decimal } from '@incentive/scalars'
import type { Price } from '@incentive/model/payouts'

/** Units that a payout can cover: of a claim line, or carried from an earlier claim, starting at the first free one. */
export type PoolEntry = {
  /** Index of the claim line; -1 for carried units. */
  readonly line: number
  /** Index of the carried units; -1 for those of a claim line. */
  readonly carried: number
  readonly from: number
  readonly units: number
  readonly price: Price | null
}

/** Units that a payout covers; `amount` is their share if it is calculated line by line. */
export type Cover = Omit<PoolEntry, 'price'> & { readonly amount: Decimal | null }

export function toCover({ line, carried, from, units }: Omit<PoolEntry, 'price'>): Cover {
  return { line, carried, from, units, amount: null }
}

export function unitsOf(entries: readonly { readonly units: number }[]): number {
  let sum = 0
  for (const { units } of entries) sum += units
  return sum
}
