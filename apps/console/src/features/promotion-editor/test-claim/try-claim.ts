import {
  compileVersion,
  evaluate,
  readWrittenCatalog,
  readWrittenClaim,
  readWrittenState,
  withClaimant,
  type CompiledVersion,
  type Lookups,
  type Mode,
  type Outcome,
  type PromotionTerms,
  type WrittenClaim,
  type WrittenProduct,
  type WrittenState,
} from '@incentive/claims'
import type { Referred } from '../engine/referred.ts'
import { termsForClaims, type Surroundings } from '../engine/terms-of.ts'
import type { Content } from '../draft/history.ts'
import { readDecimal } from '@incentive/scalars'

/** A claim with everything its decision depends on other than the promotion. */
export type Attempt = {
  readonly claim: WrittenClaim
  readonly state: WrittenState
  /** Catalog data of the claimed products. */
  readonly products: readonly WrittenProduct[]
}

/** A promotion prepared for claims of certain products. */
export type TestClaimPromotion = {
  readonly version: CompiledVersion
  readonly content: PromotionTerms
  readonly lookups: Lookups
  readonly currency: string
}

/** Prepares the parts of a promotion that claims of these products can use. Test cases ignore pauses (OP-144). */
export function openPromotion(
  content: Content,
  referred: Referred,
  claimed: ReadonlySet<string>,
  pauses: Surroundings['pauses'] = [],
): TestClaimPromotion {
  const { terms, lookups } = termsForClaims(content, { referred, pauses }, claimed)
  return openVersion(terms, lookups)
}

export function openVersion(content: PromotionTerms, lookups: Lookups): TestClaimPromotion {
  return { content, lookups, currency: content.currency ?? '', version: compileVersion(content, lookups) }
}

/**
 * Decides a claim and, unless disabled, explains the decision. `ignoreGates` adds the amount that it would pay
 * otherwise.
 */
export function tryClaim(
  { version, content }: TestClaimPromotion,
  attempt: Attempt,
  ignoreGates: boolean,
  mode: Mode = 'explain',
): Outcome {
  const catalog = readWrittenCatalog(attempt.products)
  const facts = readWrittenClaim(withClaimant(attempt.claim), catalog)
  const state = readWrittenState(attempt.state, content, catalog)
  return evaluate(version, facts, state, mode, { ignoreGates })
}

/** The promotion's individual amounts for a participant, as far as they are filled in (MD-20). */
export function ownPayouts(
  { lists }: Pick<Content, 'lists'>,
  participantKey: string | undefined,
): NonNullable<WrittenClaim['participantPayouts']> {
  if (participantKey === undefined) return []
  for (const { participant, promotionParticipantPayouts } of lists.promotionParticipants?.roster.rows.values() ?? []) {
    if (participant?.participantKey !== participantKey) continue
    return promotionParticipantPayouts.flatMap(({ payoutType, payoutAmount }) =>
      payoutType === null || readDecimal(payoutAmount) === null ? [] : [{ payoutType, payoutAmount }],
    )
  }
  return []
}
