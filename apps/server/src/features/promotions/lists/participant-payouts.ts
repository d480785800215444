import type { PromotionLists } from '@incentive/contract'
import {
  compareDecimals,
  issuesOf,
  issuesWithin,
  MESSAGES,
  numberText,
  readDecimal,
  rule,
  type Issue,
} from '@incentive/model'
import type { ParticipantRow, WantedPayout } from '../../../store/promotions/lists/participants.ts'
import { findPayoutType, type PayoutType } from '../../../store/promotions/lists/payout-types.ts'
import type { Put } from './read-changes.ts'

type Row = NonNullable<PromotionLists['promotionParticipants']>[number]
type Given = NonNullable<Row['promotionParticipantPayouts']>[number]

interface PayoutDraft {
  readonly payoutType: string | null
  readonly payoutAmount: string
}

const { amountRequired, amountTooHigh, amountTooLow, typeRequired } = MESSAGES.payout
const highest = 49_999

const isAmount = (text: string, holds: (order: number) => boolean, than: number) => {
  const [amount, bound] = [readDecimal(text), readDecimal(String(than))]
  return !amount || !bound || holds(compareDecimals(amount, bound))
}

/** Spec 5, Invitation/participant payout. */
const rules = [
  rule<PayoutDraft>('payoutType', typeRequired, ({ payoutType }) => payoutType !== null),
  rule<PayoutDraft>('payoutAmount', amountRequired, ({ payoutAmount }) => payoutAmount !== ''),
  rule<PayoutDraft>('payoutAmount', amountTooLow, ({ payoutAmount }) =>
    isAmount(payoutAmount, (order) => order > 0, 0),
  ),
  rule<PayoutDraft>('payoutAmount', amountTooHigh, ({ payoutAmount }) =>
    isAmount(payoutAmount, (order) => order < 0, highest),
  ),
  rule<PayoutDraft>('payoutAmount', MESSAGES.any.atMostPlaces(2), ({ payoutAmount }) =>
    payoutAmount === '' ? true : (readDecimal(payoutAmount)?.scale ?? Infinity) <= 2,
  ),
]

/** Reads the payouts of one participant, the whole list of them; null when the body does not speak of them. */
export function readParticipantPayouts(
  { at, row, stored }: Put<Row, ParticipantRow>,
  payoutTypes: readonly PayoutType[],
  issues: Issue[],
): WantedPayout[] | null {
  const own = new Set(stored?.payoutIds ?? [])
  return (
    row.promotionParticipantPayouts?.map((given, index) => {
      const place = `${at}.promotionParticipantPayouts[${index}]`
      const draft = readPayout(given, payoutTypes)
      issues.push(...issuesWithin(place, [...issuesOf(rules, draft, undefined), ...unknownParts(given, draft, own)]))
      return { id: given.id ?? null, payoutType: draft.payoutType ?? '', payoutAmount: draft.payoutAmount }
    }) ?? null
  )
}

function readPayout({ payoutType, payoutAmount }: Given, payoutTypes: readonly PayoutType[]): PayoutDraft {
  return {
    payoutType: payoutType ? (findPayoutType(payoutTypes, payoutType)?.name ?? '') : null,
    payoutAmount: payoutAmount == null ? '' : numberText(payoutAmount),
  }
}

/** A payout with an id must be one of this participant's, and stand in the list once. */
function unknownParts({ id }: Given, { payoutType }: PayoutDraft, own: Set<number>): Issue[] {
  const unknown = [...(id != null && !own.delete(id) ? ['id'] : []), ...(payoutType === '' ? ['payoutType'] : [])]
  return unknown.map((field) => ({ field, message: MESSAGES.any.invalidSelection }))
}
