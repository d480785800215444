import type { Decimal } from '@incentive/scalars'
import type { FactFields } from '../facts/fact-fields.ts'
import type { CatalogueProduct } from '../facts/catalogue.ts'

/** What two claims can both name (B.5). */
export type UnitKey =
  | { readonly kind: 'serial'; readonly productKey: string; readonly serial: string }
  | {
      readonly kind: 'invoice'
      readonly participantKey: string
      readonly productKey: string
      readonly invoice: string
    }

/** An earlier claim, as a trace names it. */
export type ClaimRef = {
  readonly claim: string
  readonly promotion: string
  readonly submittedDate: number | null
}

/** Units that an earlier claim line of the participant in this promotion has left (B.8.3). */
export type CarriedUnits = {
  readonly claim: string
  readonly lineNumber: number
  readonly product: Pick<CatalogueProduct, 'productKey' | 'mpg'>
  readonly units: number
  /** What they were claimed for; null when the price was not known. */
  readonly price: { readonly unitPrice: Decimal; readonly discountPercent: Decimal | null } | null
  /** Covered by a payout of some line or group since. */
  readonly isConsidered: boolean
  /** The groups, by id, that have paid them since. */
  readonly paidByGroups: readonly string[]
}

export type BudgetPolicy = 'STOP' | 'PARTIAL' | 'QUEUE'

/** What is left of a budget that applies to the claim. */
export type BudgetRoom = {
  readonly id: string
  readonly name: string
  readonly policy: BudgetPolicy
  readonly left: Decimal
}

/** What earlier claims have left behind: all that an evaluation knows of other claims. */
export interface StateView {
  /** The earlier claim that holds the unit, if its units count (B.5); in this promotion or one it checks against. */
  duplicateOf(unit: UnitKey): ClaimRef | null
  /** Units of an MPG paid before, in the scope of the limits. */
  usedUnits(mpg: string): number
  /** Oldest claim first. */
  readonly carriedUnits: readonly CarriedUnits[]
  /** In the order of id. */
  readonly budgets: readonly BudgetRoom[]
  /** The participant's history as rules see it. */
  readonly history: FactFields
}
