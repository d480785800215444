import {
  compileInSteps,
  evaluate,
  readWrittenCatalog,
  readWrittenClaim,
  readWrittenState,
  type Lookups,
  type PromotionTerms,
  type ExpressionTexts,
  type WrittenClaim,
  type WrittenProduct,
  type WrittenState,
} from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { answerOutcome } from './answer-outcome.ts'

/** All inputs of a decision, and how much of it is returned. */
export interface ToDecide {
  readonly content: PromotionTerms
  readonly lookups: Lookups
  readonly claim: WrittenClaim
  readonly state: WrittenState
  readonly products: readonly WrittenProduct[]
  readonly canViewParticipants: boolean
  readonly explain: boolean
  readonly ignoreGates: boolean
}

/** More steps about individual serial numbers than fit into the response. */
const MOST_SERIALS = 30_000

/** Decides a claim and returns the decision. */
export function* decideClaim(
  given: ToDecide,
  texts: ExpressionTexts,
): Generator<null, AnswerOf<'evaluateClaim'>, void> {
  const { content, lookups, claim, state, products, explain, ignoreGates, canViewParticipants } = given
  const catalog = readWrittenCatalog(products)
  const version = yield* compileInSteps(content, lookups, texts)
  const facts = readWrittenClaim(claim, catalog)
  const earlier = readWrittenState(state, content, catalog)
  return answerOutcome(
    evaluate(version, facts, earlier, explain ? 'explain' : 'decide', { ignoreGates, mostSerialSteps: MOST_SERIALS }),
    canViewParticipants,
  )
}
