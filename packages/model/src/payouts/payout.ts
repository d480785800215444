import type { BodyOf, DraftOf, FieldLabels, SentOf, WireOf } from '../draft/field-table.ts'
import { openFields } from '../draft/field-table.ts'
import { lookupCode, optionalOne } from '../draft/reference-fields.ts'
import { wordsOfCode } from '../draft/described.ts'
import { payoutTypeLabel } from './types/index.ts'
import { optionalDate, optionalNumber, optionalText } from '../draft/value-fields.ts'
import { ruleGroupField } from '../rules/rule-group.ts'

/** The fields of a payout by their wire names; all its forms are derived from this table. */
export const PAYOUT_FIELDS = {
  effectiveDate: optionalDate(),
  expirationDate: optionalDate(),
  payoutType: lookupCode('payoutType', payoutTypeLabel),
  payoutProductMethodType: lookupCode('payoutMethod', wordsOfCode),
  payoutAmount: optionalNumber(),
  payoutProductQuantity: optionalNumber(),
  payoutProductThreshold: optionalNumber(),
  forcedAwardVehicle: optionalOne('awardVehicle'),
  payoutStoreCatalogProduct: optionalOne('storeProduct'),
  payoutDescription: optionalText(),
  ruleGroup: ruleGroupField(),
}
type Fields = typeof PAYOUT_FIELDS

/** The labels of a payout's fields. */
export const PAYOUT_LABELS = {
  effectiveDate: 'Effective Date',
  expirationDate: 'Expiration Date',
  payoutType: 'Payout Type',
  payoutProductMethodType: 'Method',
  payoutAmount: 'Amount',
  payoutProductQuantity: 'Quantity',
  payoutProductThreshold: 'Threshold',
  forcedAwardVehicle: 'Override Award Vehicle',
  payoutStoreCatalogProduct: 'Store Product',
  payoutDescription: 'Description',
  ruleGroup: 'Rules',
} satisfies FieldLabels<Fields>

/** A payout of a line (Spec 3, PromotionProductPayout): by its simple fields, or by the rules of its group. */
export type Payout = WireOf<Fields> & { readonly id: number }
/** A payout in the editor; without an id it is not stored yet. */
export type PayoutDraft = DraftOf<Fields> & { readonly id: number | null }
/** A payout as a body sends it. */
export type SentPayout = SentOf<Fields> & { readonly id: number | null }
/** A payout as the server accepts it in a body: always whole, missing keys are blank. */
export type PayoutBody = BodyOf<Fields> & { readonly id?: number | null | undefined }

/** A payout with nothing filled in. */
export const BLANK_PAYOUT: PayoutDraft = { id: null, ...openFields(PAYOUT_FIELDS, {}) }
