import { aRow, aVersion, someLookups } from '../../testing/a-claim.ts'
import type { Lookups } from '../../terms/lookups.ts'
import type { PromotionTerms, TermsGroup, TermsLine, TermsPayout, TermsRuleGroup } from '../../terms/promotion-terms.ts'

/** A change that causes a finding, its sentence, and a change that fixes it. */
export type FindingCase = {
  readonly id: string
  /** Distinguishes several sentences or causes. */
  readonly note?: string
  readonly broken: PromotionTerms
  readonly sentence: string
  readonly fixed: PromotionTerms
  readonly lookups?: Partial<Lookups>
  /** The references of the fixed version, if the fix is in these. */
  readonly fixedLookups?: Partial<Lookups>
}

export const MAY = '2027-05-01T04:00:00Z'
export const JUNE = '2027-06-01T04:00:00Z'
export const JULY = '2027-07-01T04:00:00Z'
export const NEXT_YEAR = '2029-01-01T05:00:00Z'

const CHECKED = { claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE', allowProductPriceEntry: true }

/** A line without findings. */
export const aLineOf = (product: string, over: Partial<TermsLine> = {}): TermsLine => ({
  id: product,
  product,
  ...CHECKED,
  promotionProductPayouts: [aRow()],
  ...over,
})

export const line = (over: Partial<TermsLine>): PromotionTerms => ({
  promotionProducts: [aLineOf('HEAT-1', { id: 3, ...over })],
})

export const rows = (...promotionProductPayouts: readonly TermsPayout[]) => line({ promotionProductPayouts })

export const aGroup = (over: Partial<TermsGroup>): TermsGroup => ({
  id: 9,
  key: 'set',
  products: ['HEAT-1'],
  ...CHECKED,
  ...over,
})

/** A group of HEAT-1, which has a line without payouts of its own. */
export const group = (over: Partial<TermsGroup>): PromotionTerms => ({
  ...rows(),
  payoutAmountPerProduct: '1',
  promotionProductGroups: [aGroup(over)],
})

export const every = { payoutProductMethodType: 'EVERY', payoutProductQuantity: 4 }
/** Rules without findings. */
export const forDealers: TermsRuleGroup = {
  rules: [
    {
      ruleCondition: { spelExpression: "participant.participantTypeKey == 'DEALER'" },
      ruleActions: [{ expression: '5' }],
    },
  ],
}
export const percent = (payoutAmount: string, over: TermsPayout = {}) =>
  aRow({ payoutType: 'PERCENT_OF_PRODUCT_AMOUNT', payoutAmount, ...over })

/** A version without findings except those of `over`. */
export const soundVersion = (over: PromotionTerms): PromotionTerms => aVersion({ ...line({}), ...over })
export const lookupsWith = (over: Partial<Lookups> = {}): Lookups => ({ ...someLookups, ...over })
