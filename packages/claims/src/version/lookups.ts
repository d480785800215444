import type { Numeric } from './promotion-version.ts'

/** What a version refers to and does not hold itself. */
export type Lookups = {
  /** Digits behind the point of the promotion's currency: 2, 0 (JPY) or 3 (BHD). */
  readonly currencyDigits: number
  readonly awardVehicles: readonly { readonly name: string; readonly taxable?: boolean | null }[]
  readonly storeProducts: readonly { readonly productNumber: string; readonly calculatedPriceAmount?: Numeric }[]
  /** The program as rules see it. */
  readonly program?: Readonly<Record<string, unknown>>
}
