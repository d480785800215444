import { wordsOfCode } from '../changes/words-of-code.ts'
import { kept } from '../draft/kept.ts'
import type { DraftOf, FieldLabels } from '../draft/field-table.ts'
import { lookupCode } from '../draft/reference-fields.ts'
import { flag, optionalDate, optionalNumber, optionalText } from '../draft/value-fields.ts'
import { payoutList } from '../payouts/payout-list.ts'
import type { CustomFieldNumber } from '../promotion/custom-field.ts'
import { CUSTOM_FIELD_NUMBERS } from '../promotion/custom-field.ts'

/** The name of the switch that has claims ask for a custom field. */
export type CustomFieldSwitch = `enableCustomField${CustomFieldNumber}`

/** The name under which the switch of a custom field travels. */
export function customFieldSwitch(number: CustomFieldNumber): CustomFieldSwitch {
  return `enableCustomField${number}`
}

const SWITCHES = Object.fromEntries(
  CUSTOM_FIELD_NUMBERS.map((number) => [customFieldSwitch(number), kept(flag())]),
) as { readonly [S in CustomFieldSwitch]: ReturnType<typeof flag> }

/** What products and product groups have in common (Spec 3, PromotionProduct). */
export const LINE_FIELDS = {
  /** "Visible since" and "Visible until". */
  effectiveDate: optionalDate(),
  expirationDate: optionalDate(),
  /** Whether the end comes from Expire. */
  markAsExpired: flag(),
  minimumClaimableUnits: optionalNumber(),
  maximumClaimableUnits: optionalNumber(),
  maximumPayoutAmount: optionalNumber(),
  promotionProductAgreementNumber: optionalText(),
  enableSerialNumbers: flag(),
  allowProductPriceEntry: flag(),
  /** The bounds of an entered price; without such prices there are none. */
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

/** What the settings are called. */
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

/** The settings of a line while they are typed. */
export type LineSettings = DraftOf<typeof LINE_FIELDS> & {
  /** Whether the line ends when it is saved: its end is then the server's time, and the typed one stands for it. */
  readonly endsOnSave?: boolean | undefined
}

/** The settings as they are saved: bounds of prices only where prices are entered. */
export function normalizeSettings<Row extends LineSettings>(row: Row): Row {
  if (row.allowProductPriceEntry || (row.productPriceMin === '' && row.productPriceMax === '')) return row
  return { ...row, productPriceMin: '', productPriceMax: '' }
}
