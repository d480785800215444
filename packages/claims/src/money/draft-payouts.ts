import { divideDecimals, multiplyDecimals, subtractDecimals, toDecimal, type Decimal } from '@incentive/scalars'
import type { Evaluation } from '../evaluation.ts'
import type { Recipient } from './money-step.ts'
import type { PayoutRecord } from './payout-record.ts'
import { unitsOf } from './pool.ts'
import { strategyOf, isTaxable } from './recipient.ts'
import type { PayoutDraft, PayoutPart } from '../outcome/outcome.ts'

/** The payout records of a decision, in sequence. */
export function draftPayouts(
  evaluation: Evaluation,
  records: readonly PayoutRecord[],
  recipient: Recipient,
  isHeld: boolean,
): readonly PayoutDraft[] {
  const strategy = strategyOf(evaluation)
  const zero = toDecimal(0, evaluation.version.digits)
  return records.map((record, index) => {
    const { line, reward, vehicle, worth, before, worthOf } = record
    const awardVehicle = vehicle ?? ''
    const isGoods = reward === 'PRODUCT'
    return {
      sequence: index + 1,
      origin: record.origin,
      source: line?.name ?? null,
      line: line?.id ?? null,
      payoutRow: record.payoutRow,
      rule: record.rule,
      action: record.action,
      claimLine: record.claimLine,
      reward,
      units: record.units,
      times: record.times,
      amountBefore: isGoods ? zero : before,
      amount: isGoods ? zero : worth,
      cutBy: record.cuts,
      storeProduct: isGoods ? record.storeProduct : null,
      count: record.count,
      faceValue: reward === 'COUPON' && worthOf !== null ? worthOf(1) : null,
      liability: worth,
      awardVehicle,
      taxable: isTaxable(evaluation, awardVehicle),
      recipientType: recipient.type,
      recipient: recipient.key,
      strategy,
      status: isHeld ? 'HELD' : 'READY',
      holdCode: isHeld ? 'COURSE_NOT_PASSED' : null,
      parts: partsOf(evaluation, record, isGoods ? zero : before),
      step: record.step,
    }
  })
}

/** The units that a record covers, with their shares of its amount; the shares add up to it. */
function partsOf({ facts, state }: Evaluation, record: PayoutRecord, amount: Decimal): readonly PayoutPart[] {
  const { covers } = record
  const [only] = covers
  if (covers.length === 1 && only !== undefined && only.carried < 0) {
    const claimLine = facts.lines[only.line]?.lineNumber ?? 0
    return [{ claimLine, carriedFromClaim: null, units: only.units, amount }]
  }
  const all = unitsOf(covers)
  let [seen, given] = [0, toDecimal(0, amount.scale)]
  return covers.map(({ line, carried, units, amount: own }) => {
    seen += units
    const upTo =
      seen === all
        ? amount
        : divideDecimals(multiplyDecimals(amount, toDecimal(seen, 0)), toDecimal(all, 0), amount.scale, 'down')
    const share = own ?? subtractDecimals(upTo, given)
    given = upTo
    const earlier = carried < 0 ? undefined : state.carriedUnits[carried]
    const claimLine = earlier?.lineNumber ?? facts.lines[line]?.lineNumber ?? 0
    return { claimLine, carriedFromClaim: earlier?.claim ?? null, units, amount: share }
  })
}
