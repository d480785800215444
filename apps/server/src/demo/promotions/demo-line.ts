import type { WrittenDay } from '../calendar.ts'
import type { DemoRule } from './rules.ts'

/** From the first day to the last; null is an open end. */
type OpenWindow = readonly [first: WrittenDay | null, last?: WrittenDay | null]

/** A payout in the tables: an amount with its terms, or rules. */
export interface DemoPayout {
  readonly type?: string
  readonly amount?: string
  /** Quantity of the payout method EVERY; if omitted, the method is EACH. */
  readonly every?: number
  readonly threshold?: number
  readonly vehicle?: string
  readonly storeProduct?: string
  readonly window?: OpenWindow
  readonly text?: string
  readonly rules?: readonly DemoRule[]
}

/** A line in the tables; one product makes it an individual line, several make it a group. */
export interface DemoLine {
  readonly promotion: string
  readonly products: readonly [string, ...string[]]
  readonly agreement?: string
  readonly window?: OpenWindow
  readonly isMarkedExpired?: true
  readonly units?: readonly [minimum: number | null, maximum: number | null]
  readonly maximumPayout?: string
  readonly prices?: readonly [minimum: string, maximum: string]
  readonly claimFields?: readonly number[]
  readonly combinesUnits?: true
  readonly payouts?: readonly DemoPayout[]
}

type Terms = Omit<DemoPayout, 'type' | 'amount' | 'rules'>

export const flat = (amount: string, terms: Terms = {}): DemoPayout => ({
  type: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  amount,
  ...terms,
})
