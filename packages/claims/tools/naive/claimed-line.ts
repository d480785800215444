import type { TermsGroup, TermsLine, WrittenClaimLine, WrittenProduct } from '../../src/index.ts'
import { divide, HUNDRED, multiply, subtract, type Ratio } from './ratio.ts'
import { keyOf } from './read.ts'

/** A unit of a claim line, with its serial if the line collects serials. */
export type ClaimedUnit = { readonly serial: string | null; isCut: boolean }

/** A claim line and its outcome in L01 to L08. */
export type NaiveLine = {
  readonly lineNumber: number
  product: WrittenProduct | null
  /** The product's own line when it is effective, else the oldest effective group. */
  settings: TermsLine | TermsGroup | null
  ownLine: TermsLine | null
  claimed: number
  units: ClaimedUnit[]
  /** The reason for refusing it. */
  code: string | null
  unitPrice: Ratio | null
  discount: Ratio
  /** In minor units; null without a price. */
  amount: bigint | null
}

/** True if the group contains the product; groups and lines refer to products by key. */
export function holds(group: TermsGroup, productKey: string): boolean {
  return group.products.includes(productKey)
}

export function acceptedUnits(line: NaiveLine): number {
  let count = 0
  if (line.code === null) for (const unit of line.units) if (!unit.isCut) count++
  return count
}

export function collectsSerials({ settings }: NaiveLine): boolean {
  return settings?.enableSerialNumbers === true && settings.hideSerialNumber !== true
}

export function serialsOf(written: WrittenClaimLine): readonly string[] {
  return (written.serialNumbers ?? []).filter((serial) => keyOf(serial) !== '')
}

/** A price after a discount in percent. */
export function discounted(price: Ratio, discount: Ratio): Ratio {
  return multiply(price, divide(subtract(HUNDRED, discount), HUNDRED))
}
