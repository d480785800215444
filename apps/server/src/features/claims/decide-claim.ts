import {
  compileVersion,
  evaluate,
  readWrittenCatalogue,
  readWrittenClaim,
  readWrittenState,
  type Lookups,
  type PromotionVersion,
  type WrittenClaim,
  type WrittenProduct,
  type WrittenState,
} from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { answerOutcome } from './answer-outcome.ts'

/** All that a decision depends on, and how much of it is answered. */
export interface ToDecide {
  readonly content: PromotionVersion
  readonly lookups: Lookups
  readonly claim: WrittenClaim
  readonly state: WrittenState
  readonly products: readonly WrittenProduct[]
  readonly mayViewParticipants: boolean
  readonly explain: boolean
  readonly ignoreGates: boolean
}

/** Decides a claim, and answers the decision. */
export function decideClaim(given: ToDecide): AnswerOf<'evaluateClaim'> {
  const { content, lookups, claim, state, products, explain, ignoreGates, mayViewParticipants } = given
  const catalogue = readWrittenCatalogue(products)
  const version = compileVersion(content, lookups)
  const facts = readWrittenClaim(claim, catalogue)
  const earlier = readWrittenState(state, content, catalogue, version.digits)
  return answerOutcome(
    evaluate(version, facts, earlier, explain ? 'explain' : 'decide', { ignoreGates }),
    mayViewParticipants,
  )
}
