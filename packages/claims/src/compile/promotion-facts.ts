import type { Decimal } from '@incentive/scalars'
import type { CompiledWindow } from './compiled.ts'
import type { FactFields } from '../facts/fact-fields.ts'
import type { PromotionTerms } from '../terms/promotion-terms.ts'
import { finite, moneyFact } from '../facts/fact-values.ts'

/** Values of a promotion that are already parsed. */
export type ReadPromotion = {
  readonly window: CompiledWindow
  readonly published: number
  readonly fiscalYear: number | null
  readonly amountPerProduct: Decimal | null
  readonly digits: number
}

/** The promotion as rules see it. */
export function promotionFacts(content: PromotionTerms, read: ReadPromotion): FactFields {
  return {
    ...content.customFields,
    promotionKey: content.promotionKey,
    name: content.name,
    promotionTypeKey: content.promotionTypeKey,
    inputType: content.inputType,
    country: content.country,
    currency: content.currency,
    fiscalYear: read.fiscalYear,
    payoutStrategyType: content.payoutStrategyType,
    payoutAmountPerProduct: moneyFact(read.amountPerProduct, read.digits),
    audienceType: content.promotionAudienceType,
    taxable: content.taxable,
    invitationOnly: content.invitationOnly ?? false,
    publishDate: finite(read.published),
    effectiveDate: finite(read.window.from),
    expirationDate: finite(read.window.until),
  }
}
