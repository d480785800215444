import { buildRules } from './build-rules.ts'
import { numberOrNull, windowOf } from './build-values.ts'
import type { Complete } from './complete.ts'
import type { RowId, TermsGroup, TermsLine, TermsLineSettings, TermsPayout } from './promotion-terms.ts'
import type { GroupSource, LineSettingsSource, LineSource, PayoutSource, TermsSource } from './terms-source.ts'

export function buildLine(line: LineSource, id: RowId, source: TermsSource): Complete<TermsLine> {
  return { ...buildSettings(line, id, source), product: line.product?.productKey ?? '' }
}

export function buildGroup(group: GroupSource, id: RowId, source: TermsSource): Complete<TermsGroup> {
  const products = group.products.map(({ productKey }) => productKey)
  return {
    ...buildSettings(group, id, source),
    key: products.join(', '),
    products,
    ignoreAlreadyConsideredLogic: group.ignoreAlreadyConsideredLogic,
    combineUnpaidUnitsFromPastClaims: group.combineUnpaidUnitsFromPastClaims,
  }
}

function buildSettings(row: LineSettingsSource, id: RowId, source: TermsSource): Complete<TermsLineSettings> {
  return {
    id,
    ...windowOf(row),
    minimumClaimableUnits: numberOrNull(row.minimumClaimableUnits),
    maximumClaimableUnits: numberOrNull(row.maximumClaimableUnits),
    maximumPayoutAmount: numberOrNull(row.maximumPayoutAmount),
    promotionProductAgreementNumber: row.promotionProductAgreementNumber?.trim() || null,
    enableSerialNumbers: row.enableSerialNumbers,
    hideSerialNumber: row.hideSerialNumber,
    hideQuantity: row.hideQuantity,
    allowProductPriceEntry: row.allowProductPriceEntry,
    productPriceMin: numberOrNull(row.productPriceMin),
    productPriceMax: numberOrNull(row.productPriceMax),
    claimProductDuplicationType: row.claimProductDuplicationType,
    promotionProductPayouts: row.promotionProductPayouts.map((payout, index) => buildPayout(payout, index, source)),
  }
}

function buildPayout(payout: PayoutSource, index: number, source: TermsSource): Complete<TermsPayout> {
  return {
    id: source.names.payout(index, payout.id),
    ...windowOf(payout),
    payoutType: payout.payoutType,
    payoutAmount: numberOrNull(payout.payoutAmount),
    payoutProductMethodType: payout.payoutProductMethodType,
    payoutProductQuantity: numberOrNull(payout.payoutProductQuantity),
    payoutProductThreshold: numberOrNull(payout.payoutProductThreshold),
    forcedAwardVehicle: payout.forcedAwardVehicle?.name ?? null,
    payoutStoreCatalogProduct: payout.payoutStoreCatalogProduct?.productNumber ?? null,
    ruleGroup: payout.ruleGroup && { rules: buildRules(payout.ruleGroup, source) },
  }
}
