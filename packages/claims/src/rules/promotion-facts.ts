import type { CompiledWindow } from '../compile/compiled.ts'
import type { ValueReader } from '../compile/value-reader.ts'
import type { FactFields } from '../facts/fact-fields.ts'
import type { PromotionVersion } from '../version/promotion-version.ts'
import { finite, moneyFact } from './fact-values.ts'

/** The promotion as rules see it. */
export function promotionFacts(
  content: PromotionVersion,
  window: CompiledWindow,
  digits: number,
  reader: ValueReader,
): FactFields {
  const details = (field: string) => ({ to: 'editor', tab: 'details', field }) as const
  const amount = reader.decimal(content.payoutAmountPerProduct, details('payoutAmountPerProduct'))
  return {
    ...content.customFields,
    promotionKey: content.promotionKey,
    name: content.name,
    promotionTypeKey: content.promotionTypeKey,
    inputType: content.inputType,
    country: content.country,
    currency: content.currency,
    fiscalYear: reader.whole(content.fiscalYear, details('fiscalYear')),
    payoutStrategyType: content.payoutStrategyType,
    payoutAmountPerProduct: moneyFact(amount, digits),
    audienceType: content.promotionAudienceType,
    taxable: content.taxable,
    invitationOnly: content.invitationOnly ?? false,
    publishDate: reader.instant(content.publishDate, details('publishDate')),
    effectiveDate: finite(window.from),
    expirationDate: finite(window.until),
  }
}
