import { serialKey } from '@incentive/model/claim'
import { invoiceKey } from '../facts/unit-keys.ts'
import type { FactFields } from '../facts/fact-fields.ts'
import type { PromotionTerms } from '../terms/promotion-terms.ts'
import type { BudgetRoom, CarriedUnits, ClaimRef, StateView, UnitKey } from './state-view.ts'

/** An accepted unit of an earlier claim. */
export type EarlierUnit = ClaimRef & {
  readonly status: string
  readonly participantKey: string
  readonly invoiceNumber: string | null
  readonly productKey: string
  readonly serial: string | null
}

/** Earlier claims: invented for a test claim, or read for a claim. */
export type EarlierClaims = {
  /** In the order of submission. */
  readonly units: readonly EarlierUnit[]
  readonly usedUnits: ReadonlyMap<string, number>
  readonly carriedUnits: readonly CarriedUnits[]
  readonly budgets: readonly BudgetRoom[]
  readonly history: FactFields
}

export const NO_EARLIER_CLAIMS: EarlierClaims = Object.freeze({
  units: [],
  usedUnits: new Map<string, number>(),
  carriedUnits: [],
  budgets: [],
  history: {},
})

/** Claims in these states release their units (MD-37). */
const GIVEN_BACK: ReadonlySet<string> = new Set(['REJECTED', 'CANCELLED', 'REVERSED'])

/**
 * Creates the state that earlier claims leave for a version: units count in its promotion, and in those it checks
 * against.
 */
export function openState(
  { promotionKey, duplicationCheckPromotions = [] }: PromotionTerms,
  { units, usedUnits, carriedUnits, budgets, history }: EarlierClaims,
): StateView {
  const compared = new Set([promotionKey, ...duplicationCheckPromotions])
  const holders = new Map<string, ClaimRef>()
  const keep = (key: string, holder: ClaimRef) => {
    if (!holders.has(key)) holders.set(key, holder)
  }
  for (const { status, promotion, claim, submittedDate, ...unit } of units) {
    if (GIVEN_BACK.has(status) || !compared.has(promotion)) continue
    const { productKey, participantKey } = unit
    const holder = { claim, promotion, submittedDate }
    const serial = unit.serial === null ? '' : serialKey(unit.serial)
    if (serial !== '') keep(unitText({ kind: 'serial', productKey, serial }), holder)
    const invoice = invoiceKey(unit.invoiceNumber)
    if (invoice !== null) keep(unitText({ kind: 'invoice', participantKey, productKey, invoice }), holder)
  }
  return {
    duplicateOf: (unit) => (holders.size === 0 ? null : (holders.get(unitText(unit)) ?? null)),
    usedUnits: (mpg) => usedUnits.get(mpg) ?? 0,
    carriedUnits,
    budgets,
    history,
  }
}

function unitText(unit: UnitKey): string {
  // line breaks separate parts, because keys and serials contain none
  return unit.kind === 'serial'
    ? `s\n${unit.productKey}\n${unit.serial}`
    : `i\n${unit.productKey}\n${unit.participantKey}\n${unit.invoice}`
}
