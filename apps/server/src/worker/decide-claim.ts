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
  ENGINE_VERSION,
  type Outcome,
  type PayoutDraft,
} from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { printDecimal } from '@incentive/scalars'
import { answerSteps, answerCodes } from './answer-steps.ts'

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
const MAX_SERIALS = 30_000

/** Decides a claim and returns the decision. */
export function* decideClaim(given: ToDecide, texts: ExpressionTexts): Generator<null, Answer, void> {
  const { content, lookups, claim, state, products, explain, ignoreGates, canViewParticipants } = given
  const catalog = readWrittenCatalog(products)
  const version = yield* compileInSteps(content, lookups, texts)
  const facts = readWrittenClaim(claim, catalog)
  const earlier = readWrittenState(state, content, catalog)
  return answerOutcome(
    evaluate(version, facts, earlier, explain ? 'explain' : 'decide', { ignoreGates, maxSerialSteps: MAX_SERIALS }),
    canViewParticipants,
  )
}

/** A decision in the format of the response. */
export type Answer = AnswerOf<'evaluateClaim'>

/** Maximum bytes of JSON for the codes, where individual serial numbers have many, and for the steps. */
const MAX_OF_CODES = 1_000_000
const MAX_OF_STEPS = 4_000_000

/**
 * Returns a decision in the format of the response. Payees are included only for callers who can view participants. The
 * explanation of any claim takes up to 5 MB; parts that do not fit are counted.
 */
function answerOutcome(outcome: Outcome, canViewParticipants: boolean): Answer {
  const { decision, primaryCode, codes, lines, payouts, wouldPay, contestEntries, trace } = outcome
  const toPayout = (payout: PayoutDraft) => answerPayout(payout, canViewParticipants)
  return {
    engineVersion: ENGINE_VERSION,
    decision,
    primaryCode,
    codes: answerCodes(codes, MAX_OF_CODES),
    lines: lines.map(({ productKey, lineNumber, outcome: result, code, ...units }) => ({
      lineNumber,
      product: productKey,
      outcome: result,
      code,
      claimedUnits: units.claimedUnits,
      refusedUnits: units.refusedUnits,
      limitedUnits: units.limitedUnits,
      paidUnits: units.paidUnits,
      leftUnits: units.leftUnits,
    })),
    payouts: payouts.map(toPayout),
    wouldPay: wouldPay && wouldPay.map(toPayout),
    contestEntries: contestEntries && printDecimal(contestEntries),
    steps: trace && answerSteps(trace, MAX_OF_STEPS, ({ id }) => canViewParticipants || !namesPayee(id)),
  }
}

/** Steps of M09 contain the payee; there is one for each payout. */
const namesPayee = (stepId: string) => stepId.startsWith('M09:')

function answerPayout(payout: PayoutDraft, canViewParticipants: boolean): Answer['payouts'][number] {
  const { origin, source, reward, units, times, storeProduct, count, awardVehicle, taxable } = payout
  const { recipientType, recipient, status, step } = payout
  return {
    origin,
    source,
    reward,
    units,
    times,
    storeProduct,
    count,
    awardVehicle,
    taxable,
    recipientType,
    status,
    step,
    amountBefore: printDecimal(payout.amountBefore),
    amount: printDecimal(payout.amount),
    cutBy: payout.cutBy.map(({ code, amount }) => ({ code, amount: printDecimal(amount) })),
    recipient: recipientType === 'PARTICIPANT' && !canViewParticipants ? null : recipient,
  }
}
