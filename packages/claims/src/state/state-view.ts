import type { WrittenState } from '@incentive/model/claim'
import type { Decimal } from '@incentive/scalars'
import type { FactFields } from '../facts/fact-fields.ts'
import type { CatalogProduct } from '../facts/catalog.ts'

/** A key that two claims can have in common (B.5). */
export type UnitKey =
  | { readonly kind: 'serial'; readonly productKey: string; readonly serial: string }
  | {
      readonly kind: 'invoice'
      readonly participantKey: string
      readonly productKey: string
      readonly invoice: string
    }

/** An earlier claim, as named in a trace. */
export type ClaimRef = {
  readonly claim: string
  readonly promotion: string
  readonly submittedDate: number | null
}

/** Units that an earlier claim line of the participant in this promotion has left (B.8.3). */
export type CarriedUnits = {
  readonly claim: string
  readonly lineNumber: number
  readonly product: Pick<CatalogProduct, 'productKey' | 'mpg'>
  readonly units: number
  /** Their price in that claim; null if it was unknown. */
  readonly price: { readonly unitPrice: Decimal; readonly discountPercent: Decimal | null } | null
  /** Covered by a payout of a line or group since. */
  readonly isConsidered: boolean
  /** The ids of the groups that have paid them since. */
  readonly paidByGroups: readonly string[]
}

export type BudgetPolicy = NonNullable<WrittenState['budgets']>[number]['policy']

/** The rest of a budget that applies to the claim. */
export type BudgetRoom = {
  readonly id: string
  readonly name: string
  readonly policy: BudgetPolicy
  readonly left: Decimal
}

/** The state that earlier claims have left: everything that an evaluation uses of other claims. */
export interface StateView {
  /** The earlier claim that has the unit, if its units count (B.5); in this promotion or one it checks against. */
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
