import {
  compileVersion,
  currencyDigits,
  evaluate,
  readWrittenCatalogue,
  readWrittenClaim,
  readWrittenState,
  type CompiledVersion,
  type Lookups,
  type Mode,
  type Outcome,
  type PromotionVersion,
  type WrittenClaim,
  type WrittenProduct,
  type WrittenState,
} from '@incentive/claims'
import { rowsIn, vehiclesOf } from '../engine/lookups-of.ts'
import { versionOf } from '../engine/version-of.ts'
import type { Content } from '../draft/history.ts'

/** A claim with all that its decision depends on beside the promotion. */
export type Attempt = {
  readonly claim: WrittenClaim
  readonly state: WrittenState
  /** What the catalogue says of the products that are claimed. */
  readonly products: readonly WrittenProduct[]
}

/** A promotion made ready for the claims of certain products. */
export type TriedPromotion = {
  readonly version: CompiledVersion
  readonly content: PromotionVersion
  readonly currency: string
}

/** Makes ready what claims of these products can meet of a promotion. */
export function openPromotion(content: Content, claimed: ReadonlySet<string>): TriedPromotion {
  const { draft, lists } = content
  const lines = rowsIn(lists.promotionProducts).filter(({ product }) => product && claimed.has(product.productKey))
  const vehicles = vehiclesOf(draft, [...lines, ...rowsIn(lists.promotionProductGroups)])
  return openVersion(versionOf(content, claimed), vehicles)
}

export function openVersion(content: PromotionVersion, awardVehicles: Lookups['awardVehicles']): TriedPromotion {
  const currency = content.currency ?? ''
  const lookups = { currencyDigits: currencyDigits(currency), awardVehicles, storeProducts: [] }
  return { content, currency, version: compileVersion(content, lookups) }
}

/** Decides a claim and, unless it need not, says why; `ignoreGates` also says what it would pay. */
export function tryClaim(
  { version, content }: TriedPromotion,
  attempt: Attempt,
  ignoreGates: boolean,
  mode: Mode = 'explain',
): Outcome {
  const catalogue = readWrittenCatalogue(attempt.products)
  const facts = readWrittenClaim(attempt.claim, catalogue)
  const state = readWrittenState(attempt.state, content, catalogue, version.digits)
  return evaluate(version, facts, state, mode, { ignoreGates })
}
