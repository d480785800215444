import { readDecimal, toDecimal, type Decimal } from '@incentive/scalars'
import { openCatalog, type CatalogProduct } from '../facts/catalog.ts'
import type { ClaimFacts, ClaimLine } from '../facts/claim-facts.ts'
import type { Lookups } from '../terms/lookups.ts'
import type { PromotionTerms, TermsPayout } from '../terms/promotion-terms.ts'

export function decimal(text: string): Decimal {
  const read = readDecimal(text)
  if (read === null) throw new Error(text)
  return read
}

export const aRow = (over: TermsPayout = {}): TermsPayout => ({
  id: 7,
  payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  payoutAmount: '10',
  payoutProductMethodType: 'EACH',
  ...over,
})

/** A promotion that pays 10 for each HEAT-1. */
export const aVersion = (over: PromotionTerms = {}): PromotionTerms => ({
  promotionKey: 'P',
  inputType: 'CLAIM',
  currency: 'USD',
  forcedAwardVehicle: 'Card',
  skipClaimDocumentation: true,
  publishDate: '2027-01-01T05:00:00Z',
  effectiveDate: '2027-01-01T05:00:00Z',
  expirationDate: '2028-01-01T04:59:59Z',
  payoutStrategyType: 'PAY_TO_PARTICIPANT',
  promotionProducts: [{ id: 3, product: 'HEAT-1', allowProductPriceEntry: true, promotionProductPayouts: [aRow()] }],
  ...over,
})

export const someLookups: Lookups = { currencyDigits: 2, awardVehicles: [{ name: 'Card' }], storeProducts: [] }

const product = (productKey: string): CatalogProduct => ({
  productKey,
  modelNumber: null,
  mpg: null,
  price: toDecimal(50, 0),
  serialNumbers: [],
  fields: {},
})

export const aLine = (over: Partial<ClaimLine> = {}): ClaimLine => ({
  lineNumber: 1,
  modelNumber: 'HEAT-1',
  quantity: 2,
  unitPrice: decimal('100'),
  discountPercent: null,
  serialNumbers: [],
  fields: {},
  ...over,
})

const SOLD = Date.UTC(2027, 4, 10)

export const aClaim = (over: Partial<ClaimFacts> = {}): ClaimFacts => ({
  claimNumber: 'C-1',
  participant: { participantKey: 'J', participantTypeKey: null, groupKeys: [], deactivated: null, fields: {} },
  organizationChain: [],
  invoiceNumber: 'R-1',
  invoiceDate: null,
  purchaseDate: SOLD,
  submittedDate: SOLD,
  firstSubmittedDate: SOLD,
  claimType: null,
  currency: null,
  totalAmount: null,
  taxAmount: null,
  documents: 0,
  invitationAccepted: null,
  courseResults: [],
  participantAmounts: [],
  fields: {},
  lines: [aLine()],
  catalog: openCatalog([product('HEAT-1'), product('HEAT-2')]),
  ...over,
})
