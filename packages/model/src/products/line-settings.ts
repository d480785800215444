import { wordsOfCode } from '../draft/described.ts'
import { kept } from '../draft/field.ts'
import type { DraftOf, FieldLabels } from '../draft/field-table.ts'
import { lookupCode } from '../draft/reference-fields.ts'
import { flag, optionalDate, optionalNumber, optionalText } from '../draft/value-fields.ts'
import { payoutList } from '../payouts/payout-list.ts'
import type { CustomFieldNumber } from '../draft/custom-field.ts'
import { CUSTOM_FIELD_NUMBERS } from '../draft/custom-field.ts'

/** The name of the switch that enables a custom field in claims. */
export type CustomFieldSwitch = `enableCustomField${CustomFieldNumber}`

/** The wire name of a custom field's switch. */
export function customFieldSwitch(number: CustomFieldNumber): CustomFieldSwitch {
  return `enableCustomField${number}`
}

const SWITCHES = Object.fromEntries(
  CUSTOM_FIELD_NUMBERS.map((number) => [customFieldSwitch(number), kept(flag())]),
) as { readonly [S in CustomFieldSwitch]: ReturnType<typeof flag> }

/** The common fields of products and product groups (Spec 3, PromotionProduct). */
export const LINE_FIELDS = {
  /** "Visible since" and "Visible until". */
  effectiveDate: optionalDate(),
  expirationDate: optionalDate(),
  /** True if Expire set the end. */
  markAsExpired: flag(),
  minimumClaimableUnits: optionalNumber(),
  maximumClaimableUnits: optionalNumber(),
  maximumPayoutAmount: optionalNumber(),
  promotionProductAgreementNumber: optionalText(),
  enableSerialNumbers: flag(),
  allowProductPriceEntry: flag(),
  /** The bounds of an entered price; unused when prices are not entered. */
  productPriceMin: optionalNumber(),
  productPriceMax: optionalNumber(),
  claimProductDuplicationType: lookupCode('duplicationType', wordsOfCode),
  ...SWITCHES,
  hideQuantity: flag(),
  hideSerialNumber: flag(),
  promotionProductPayouts: payoutList(),
}

const SWITCH_LABELS = Object.fromEntries(
  CUSTOM_FIELD_NUMBERS.map((number) => [customFieldSwitch(number), `Enable Custom Field ${number}`]),
) as { readonly [S in CustomFieldSwitch]: string }

/** Labels of the settings. */
export const LINE_LABELS = {
  effectiveDate: 'Visible since',
  expirationDate: 'Visible until',
  markAsExpired: 'Marked as expired',
  minimumClaimableUnits: 'Minimum Claimable Units',
  maximumClaimableUnits: 'Maximum Claimable Units',
  maximumPayoutAmount: 'Maximum Payout Amount',
  promotionProductAgreementNumber: 'Agreement Number',
  enableSerialNumbers: 'Enable Serial Numbers',
  allowProductPriceEntry: 'Allow Product Price Entry',
  productPriceMin: 'Minimum Product Price',
  productPriceMax: 'Maximum Product Price',
  claimProductDuplicationType: 'Duplication Check',
  ...SWITCH_LABELS,
  hideQuantity: 'Hide Quantity',
  hideSerialNumber: 'Hide Serial Number',
  promotionProductPayouts: 'Payouts',
} satisfies FieldLabels<typeof LINE_FIELDS>

/** The settings of a line in the editor. */
export type LineSettings = DraftOf<typeof LINE_FIELDS> & {
  /** True if the line ends when it is saved: the server's time replaces the end in the draft. */
  readonly endsOnSave?: boolean | undefined
}

/** The settings as they are saved; price bounds are kept only when prices are entered. */
export function normalizeSettings<Row extends LineSettings>(row: Row): Row {
  if (row.allowProductPriceEntry || (row.productPriceMin === '' && row.productPriceMax === '')) return row
  return { ...row, productPriceMin: '', productPriceMax: '' }
}
