import type { Catalog } from '../facts/catalog.ts'
import { readFactFields } from '../facts/fact-fields.ts'
import { openState } from '../state/open-state.ts'
import type { CarriedUnits, StateView } from '../state/state-view.ts'
import type { PromotionTerms } from '../terms/promotion-terms.ts'
import { decimalOf, epochOfText, requiredDecimal } from './read-values.ts'
import type { WrittenState } from './written-claim.ts'

/**
 * Converts the state before a claim to the input format of the engine. Throws for a number or an instant that cannot be
 * parsed.
 */
export function readWrittenState(
  { priorClaimLines = [], carriedUnits = [], usedUnits = {}, budgets = [], history = {} }: WrittenState,
  promotion: PromotionTerms,
  catalog: Catalog,
): StateView {
  return openState(promotion, {
    units: priorClaimLines.map((unit) => ({
      claim: unit.claim,
      promotion: unit.promotion,
      submittedDate: epochOfText(unit.submittedDate),
      status: unit.status ?? 'APPROVED',
      participantKey: unit.participant,
      invoiceNumber: unit.invoiceNumber ?? null,
      productKey: unit.product,
      serial: unit.serialNumber ?? null,
    })),
    usedUnits: new Map(Object.entries(usedUnits)),
    carriedUnits: carriedUnits.map((units) => carriedOf(units, promotion, catalog)),
    budgets: budgets.map(({ id, left, policy }) => ({
      id: String(id),
      name: `Budget ${id}`,
      policy,
      left: requiredDecimal(left),
    })),
    history: readFactFields('history', history),
  })
}

function carriedOf(
  {
    claim,
    line = 1,
    product,
    units,
    considered = false,
    paidByGroup = false,
    ...priced
  }: NonNullable<WrittenState['carriedUnits']>[number],
  { promotionProductGroups = [] }: PromotionTerms,
  catalog: Catalog,
): CarriedUnits {
  const found = catalog.find(product)
  const unitPrice = decimalOf(priced.unitPrice)
  const groups = promotionProductGroups.map(({ key }) => key ?? '')
  const paidBy = paidByGroup === true ? groups : paidByGroup === false ? [] : [paidByGroup].flat()
  return {
    claim,
    lineNumber: line,
    units,
    isConsidered: considered,
    product: { productKey: product, mpg: found === null || found === 'AMBIGUOUS' ? null : found.mpg },
    price: unitPrice && { unitPrice, discountPercent: decimalOf(priced.discountPercent) },
    paidByGroups: paidBy.map((key) => `group=${key}`),
  }
}
