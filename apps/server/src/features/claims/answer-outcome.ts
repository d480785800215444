import { ENGINE_VERSION, messageText, type Outcome, type PayoutDraft, type TraceNode } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { printDecimal } from '@incentive/model'

type Answer = AnswerOf<'evaluateClaim'>

/** A decision as it is answered; payees are named for who may see participants. */
export function answerOutcome(outcome: Outcome, mayViewParticipants: boolean): Answer {
  const { decision, primaryCode, codes, lines, payouts, wouldPay, contestEntries, trace } = outcome
  const toPayout = (payout: PayoutDraft) => answerPayout(payout, mayViewParticipants)
  return {
    ...{ engineVersion: ENGINE_VERSION, decision, primaryCode },
    codes: codes.map(({ code, step, line, because }) => ({ code, step, line, message: messageText(because) })),
    lines: lines.map(({ productKey, lineNumber, outcome: result, code, ...units }) => ({
      ...{ lineNumber, product: productKey, outcome: result, code },
      ...{ claimedUnits: units.claimedUnits, refusedUnits: units.refusedUnits, limitedUnits: units.limitedUnits },
      ...{ paidUnits: units.paidUnits, leftUnits: units.leftUnits },
    })),
    payouts: payouts.map(toPayout),
    wouldPay: wouldPay && wouldPay.map(toPayout),
    contestEntries: contestEntries && printDecimal(contestEntries),
    steps: trace && stepsOf(trace, null).filter(({ id }) => mayViewParticipants || !namesPayee(id)),
  }
}

/** A step of M09 says who is paid: there is one for each payout. */
const namesPayee = (stepId: string) => stepId.startsWith('M09:')

function answerPayout(payout: PayoutDraft, mayViewParticipants: boolean): Answer['payouts'][number] {
  const { origin, source, reward, units, times, storeProduct, count, awardVehicle, taxable } = payout
  const { recipientType, recipient, status, step } = payout
  return {
    ...{
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
    },
    amountBefore: printDecimal(payout.amountBefore),
    amount: printDecimal(payout.amount),
    cutBy: payout.cutBy.map(({ code, amount }) => ({ code, amount: printDecimal(amount) })),
    recipient: recipientType === 'PARTICIPANT' && !mayViewParticipants ? null : recipient,
  }
}

function stepsOf(node: TraceNode, parent: string | null): NonNullable<Answer['steps']> {
  const { id, title, outcome, code, because, children } = node
  const step = { id, parent, title: messageText(title), outcome, code, text: messageText(because) }
  return [step, ...children.flatMap((child) => stepsOf(child, id))]
}
