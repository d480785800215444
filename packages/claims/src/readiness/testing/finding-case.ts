import { aRow, aVersion, someLookups } from '../../testing/a-claim.ts'
import type { Lookups } from '../../version/lookups.ts'
import type {
  PromotionVersion,
  VersionGroup,
  VersionLine,
  VersionPayout,
  VersionRuleGroup,
} from '../../version/promotion-version.ts'

/** A change that causes a finding, its sentence, and a change that fixes it. */
export type FindingCase = {
  readonly id: string
  /** Distinguishes several sentences or causes. */
  readonly note?: string
  readonly broken: PromotionVersion
  readonly sentence: string
  readonly mended: PromotionVersion
  readonly lookups?: Partial<Lookups>
  /** The references of the fixed version, if the fix is in these. */
  readonly mendedLookups?: Partial<Lookups>
}

export const MAY = '2027-05-01T04:00:00Z'
export const JUNE = '2027-06-01T04:00:00Z'
export const JULY = '2027-07-01T04:00:00Z'
export const NEXT_YEAR = '2029-01-01T05:00:00Z'

const CHECKED = { claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE', allowProductPriceEntry: true }

/** A line without findings. */
export const aLineOf = (product: string, over: Partial<VersionLine> = {}): VersionLine => ({
  ...{ id: product, product, ...CHECKED, promotionProductPayouts: [aRow()] },
  ...over,
})

export const line = (over: Partial<VersionLine>): PromotionVersion => ({
  promotionProducts: [aLineOf('HEAT-1', { id: 3, ...over })],
})

export const rows = (...promotionProductPayouts: readonly VersionPayout[]) => line({ promotionProductPayouts })

export const aGroup = (over: Partial<VersionGroup>): VersionGroup => ({
  ...{ id: 9, key: 'set', products: ['HEAT-1'], ...CHECKED },
  ...over,
})

/** A group of HEAT-1, which has a line without payouts of its own. */
export const group = (over: Partial<VersionGroup>): PromotionVersion => ({
  ...{ ...rows(), payoutAmountPerProduct: '1' },
  promotionProductGroups: [aGroup(over)],
})

export const every = { payoutProductMethodType: 'EVERY', payoutProductQuantity: 4 }
/** Rules without findings. */
export const forDealers: VersionRuleGroup = {
  rules: [
    {
      ruleCondition: { spelExpression: "participant.participantTypeKey == 'DEALER'" },
      ruleActions: [{ expression: '5' }],
    },
  ],
}
export const percent = (payoutAmount: string, over: VersionPayout = {}) =>
  aRow({ payoutType: 'PERCENT_OF_PRODUCT_AMOUNT', payoutAmount, ...over })

/** A version without findings except those of `over`. */
export const soundVersion = (over: PromotionVersion): PromotionVersion => aVersion({ ...line({}), ...over })
export const lookupsWith = (over: Partial<Lookups> = {}): Lookups => ({ ...someLookups, ...over })
