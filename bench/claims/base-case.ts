import {
  compileVersion,
  NO_EARLIER_CLAIMS,
  openCatalog,
  openState,
  type ClaimFacts,
  type PromotionTerms,
} from '@incentive/claims'
import { epochOf, toDecimal } from '@incentive/scalars'
import type { PlainClaim, PlainPromotion } from './hand-written.ts'

/** A promotion with the given number of lines, each with two payout rows, one of them effective. */
export function promotionOf(lines: number): PromotionTerms {
  const row = {
    payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
    payoutAmount: '25',
    payoutProductMethodType: 'EACH',
    payoutProductQuantity: 1,
    payoutProductThreshold: 1,
  }
  return {
    promotionKey: 'P',
    inputType: 'CLAIM',
    currency: 'USD',
    payoutStrategyType: 'PAY_TO_PARTICIPANT',
    publishDate: '2026-03-15T04:00:00Z',
    effectiveDate: '2026-04-01T04:00:00Z',
    expirationDate: '2027-04-01T03:59:59Z',
    forcedAwardVehicle: 'Card',
    skipClaimDocumentation: true,
    promotionProducts: Array.from({ length: lines }, (_, index) => ({
      id: index,
      product: `AX-${index}`,
      allowProductPriceEntry: true,
      claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE',
      promotionProductPayouts: [
        { ...row, id: 2 * index, expirationDate: '2026-05-01T04:00:00Z', payoutAmount: '20' },
        { ...row, id: 2 * index + 1, effectiveDate: '2026-05-01T04:00:00Z' },
      ],
    })),
  }
}

export const lookups = { currencyDigits: 2, awardVehicles: [{ name: 'Card', taxable: true }], storeProducts: [] }

const content = promotionOf(100)
export const version = compileVersion(content, lookups)
export const state = openState(content, NO_EARLIER_CLAIMS)

const sold = epochOf('2026-05-10T04:00:00Z')
const submitted = epochOf('2026-05-20T14:00:00Z')
const catalog = openCatalog(
  Array.from({ length: 100 }, (_, index) => ({
    productKey: `AX-${index}`,
    modelNumber: null,
    mpg: 'HVAC',
    price: toDecimal(10_000, 2),
    serialNumbers: [],
    fields: {},
  })),
)

/** A thousand claims of one or two lines. */
export const plainClaims: readonly PlainClaim[] = Array.from({ length: 1000 }, (_, index) => ({
  participant: `J${index}`,
  currency: null,
  purchaseDate: sold + index,
  submittedDate: submitted,
  documents: 1,
  invoiceNumber: `INV-${index}`,
  lines: [
    { model: `AX-${index % 100}`, quantity: 1 + (index % 5), cents: 10_000 },
    ...(index % 3 === 0 ? [{ model: `ax-${(index + 1) % 100}`, quantity: 2, cents: 9_950 }] : []),
  ],
}))

export const claims: readonly ClaimFacts[] = plainClaims.map((claim) => ({
  claimNumber: null,
  claimType: null,
  participant: {
    participantKey: claim.participant,
    participantTypeKey: 'DEALER',
    groupKeys: [],
    deactivated: null,
    fields: {},
  },
  organizationChain: [],
  invoiceNumber: claim.invoiceNumber,
  invoiceDate: null,
  purchaseDate: claim.purchaseDate,
  submittedDate: claim.submittedDate,
  firstSubmittedDate: claim.submittedDate,
  currency: claim.currency,
  totalAmount: null,
  taxAmount: null,
  documents: claim.documents,
  invitationAccepted: null,
  courseResults: [],
  participantAmounts: [],
  catalog,
  fields: {},
  lines: claim.lines.map(({ model, quantity, cents }, index) => ({
    lineNumber: index + 1,
    modelNumber: model,
    quantity,
    unitPrice: toDecimal(cents, 2),
    discountPercent: null,
    serialNumbers: [],
    fields: {},
  })),
}))

export const plainPromotion: PlainPromotion = {
  published: epochOf('2026-03-15T04:00:00Z'),
  from: epochOf('2026-04-01T04:00:00Z'),
  until: epochOf('2027-04-01T03:59:59Z'),
  deadline: epochOf('2027-04-01T04:00:00Z'),
  currency: 'USD',
  vehicle: 'Card',
  lines: new Map(Array.from({ length: 100 }, (_, index) => [`AX-${index}`, { product: `AX-${index}`, cents: 2500 }])),
}
