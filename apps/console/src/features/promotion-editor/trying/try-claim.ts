import {
  compileVersion,
  evaluate,
  readWrittenCatalogue,
  readWrittenClaim,
  readWrittenState,
  withClaimant,
  type CompiledVersion,
  type Lookups,
  type Mode,
  type Outcome,
  type PromotionVersion,
  type WrittenClaim,
  type WrittenProduct,
  type WrittenState,
} from '@incentive/claims'
import { lookupsOf } from '../engine/lookups-of.ts'
import type { Referred } from '../engine/referred.ts'
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
  readonly lookups: Lookups
  readonly currency: string
}

/** Makes ready what claims of these products can meet of a promotion; test cases know no pauses (OP-144). */
export function openPromotion(
  content: Content,
  referred: Referred,
  claimed: ReadonlySet<string>,
  pauses: NonNullable<PromotionVersion['pauses']> = [],
): TriedPromotion {
  return openVersion({ ...versionOf(content, referred, claimed), pauses }, lookupsOf(content, referred))
}

export function openVersion(content: PromotionVersion, lookups: Lookups): TriedPromotion {
  return { content, lookups, currency: content.currency ?? '', version: compileVersion(content, lookups) }
}

/** Decides a claim and, unless it need not, says why; `ignoreGates` also says what it would pay. */
export function tryClaim(
  { version, content }: TriedPromotion,
  attempt: Attempt,
  ignoreGates: boolean,
  mode: Mode = 'explain',
): Outcome {
  const catalogue = readWrittenCatalogue(attempt.products)
  const facts = readWrittenClaim(withClaimant(attempt.claim), catalogue)
  const state = readWrittenState(attempt.state, content, catalogue)
  return evaluate(version, facts, state, mode, { ignoreGates })
}
