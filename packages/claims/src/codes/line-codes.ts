import { places, type CodeText } from './code-text.ts'

const { at, claim } = places

/** Codes of the product lines, L01 to L08 (B.4, B.5). */
export const LINE_CODES = {
  PRODUCT_UNKNOWN: { outcome: 'FAIL', text: 'No product {model}', place: claim },
  PRODUCT_AMBIGUOUS: { outcome: 'FAIL', text: '{model} matches several products', place: claim },
  PRODUCT_NOT_IN_PROMOTION: {
    outcome: 'FAIL',
    text: '{product} is not in this promotion',
    place: at('products', undefined, 'addProducts'),
  },
  LINE_NOT_YET_VISIBLE: {
    outcome: 'FAIL',
    text: '{product} is visible from {date}; sold {saleDate}',
    place: at('products', 'effectiveDate', 'settings'),
  },
  LINE_NO_LONGER_VISIBLE: {
    outcome: 'FAIL',
    text: '{product} was visible until {date}; sold {saleDate}',
    place: at('products', 'expirationDate', 'settings'),
  },
  UNITS_INVALID: { outcome: 'FAIL', text: '{value} is not a number of units', place: claim },
  SERIAL_MISSING: {
    outcome: 'FAIL',
    text: 'Serial numbers are required',
    place: at('products', 'enableSerialNumbers', 'settings'),
  },
  SERIAL_COUNT_DIFFERS: {
    outcome: 'FAIL',
    text: '{serials:serial} for {units:unit}',
    place: at('products', 'enableSerialNumbers', 'settings'),
  },
  NO_VALID_SERIAL: {
    outcome: 'FAIL',
    text: 'None of the serials can be used',
    place: at('products', 'enableSerialNumbers', 'settings'),
  },
  SERIAL_REPEATED: { outcome: 'CUT', text: '{serial} is listed twice', place: claim },
  SERIAL_UNKNOWN: {
    outcome: 'CUT',
    text: '{serial} is not registered for {product}',
    place: at('products', 'enableSerialNumbers', 'settings'),
  },
  SERIAL_ALREADY_CLAIMED: {
    outcome: 'CUT',
    text: '{serial} was claimed on {claim} ({promotion}, {date})',
    place: at('products', 'claimProductDuplicationType', 'settings'),
  },
  DUPLICATE: {
    outcome: 'FAIL',
    text: '{what} with {product} was claimed on {claim}',
    place: at('products', 'claimProductDuplicationType', 'settings'),
  },
  INVOICE_MISSING: { outcome: 'FAIL', text: 'The duplicate check needs an invoice number', place: claim },
  DUPLICATE_CHECK_SKIPPED: {
    outcome: 'NOTE',
    text: 'No serial to compare: nothing was checked',
    place: at('products', 'claimProductDuplicationType', 'settings'),
  },
  PRICE_MISSING: {
    outcome: 'FAIL',
    text: 'A price is required',
    place: at('products', 'allowProductPriceEntry', 'settings'),
  },
  PRICE_TOO_LOW: {
    outcome: 'FAIL',
    text: 'Price {price} is below {min}',
    place: at('products', 'productPriceMin', 'settings'),
  },
  PRICE_TOO_HIGH: {
    outcome: 'FAIL',
    text: 'Price {price} is above {max}',
    place: at('products', 'productPriceMax', 'settings'),
  },
  PRICE_IGNORED: {
    outcome: 'NOTE',
    text: 'The entered price is not used; the catalog says {price}',
    place: at('products', 'allowProductPriceEntry', 'settings'),
  },
  BELOW_MINIMUM_UNITS: {
    outcome: 'FAIL',
    text: '{units:unit}, at least {min} per claim',
    place: at('products', 'minimumClaimableUnits', 'settings'),
  },
  ABOVE_MAXIMUM_UNITS: {
    outcome: 'FAIL',
    text: '{units:unit}, at most {max} per claim',
    place: at('products', 'maximumClaimableUnits', 'settings'),
  },
} as const satisfies Record<string, CodeText>
