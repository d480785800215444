import type { Field } from '../draft/field.ts'
import type { BodyOf, DraftOf, SentOf, WireOf } from '../draft/field-table.ts'
import type { FieldLabels } from '../draft/field-table.ts'
import { isSameDraft, openFields, readFields, sendFields, describeFields } from '../draft/field-table.ts'
import { settleIds } from '../payouts/payout-list.ts'
import { lookupCode } from '../draft/reference-fields.ts'
import { number } from '../draft/value-fields.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'
import { formatMoney, formatPercent } from '../money/format-money.ts'
import { payoutTypeLabel, payoutTypeOf } from '../payouts/types/index.ts'
import { payoutAmountRules } from '../payouts/amount-rules.ts'

const PAYOUT_FIELDS = {
  payoutType: lookupCode('payoutType', payoutTypeLabel),
  payoutAmount: number(),
}
type Fields = typeof PAYOUT_FIELDS

const PAYOUT_LABELS: FieldLabels<Fields> = { payoutType: 'Payout Type', payoutAmount: 'Amount' }

/** A payout that a participant gets for taking part (Spec 3). */
export type ParticipantPayout = WireOf<Fields> & { readonly id: number }
/** A participant's payout in the editor; without an id it is not stored yet. */
export type ParticipantPayoutDraft = DraftOf<Fields> & { readonly id: number | null }
type Sent = SentOf<Fields> & { readonly id: number | null }
type Body = BodyOf<Fields> & { readonly id?: number | null | undefined }

/** A participant's payout with nothing filled in. */
export const BLANK_PARTICIPANT_PAYOUT: ParticipantPayoutDraft = { id: null, ...openFields(PAYOUT_FIELDS, {}) }

/** Spec 5, Invitation/participant payout (PART-25, PART-26). */
const PAYOUT_RULES = [
  rule<ParticipantPayoutDraft>('payoutType', MESSAGES.payout.typeRequired, ({ payoutType }) => payoutType !== null),
  rule<ParticipantPayoutDraft>(
    'payoutType',
    MESSAGES.any.invalidSelection,
    ({ payoutType }) => payoutType === null || isForParticipants(payoutType),
  ),
  ...payoutAmountRules<ParticipantPayoutDraft>(({ payoutAmount }) => payoutAmount),
]

/** True if a participant's own payout can have this type: its amount must specify the payment (OP-132). */
export function isForParticipants(code: string): boolean {
  return payoutTypeOf(code)?.amount !== 'none'
}

/** Formats a participant's payout: `$30.00 Flat amount per unit claimed`, `10.00% Percent of claim amount`. */
export function participantPayoutInWords(
  { payoutType, payoutAmount }: ParticipantPayoutDraft,
  currency: string,
): string {
  const isPercent = payoutTypeOf(payoutType)?.amount === 'percent'
  const amount = isPercent ? formatPercent(payoutAmount) : formatMoney(payoutAmount, currency)
  return `${amount} ${payoutTypeLabel(payoutType ?? '')}`.trim()
}

/** The problems of a participant's payout, by field name. */
export function participantPayoutIssues(draft: ParticipantPayoutDraft): readonly Issue[] {
  return issuesOf(PAYOUT_RULES, draft, undefined)
}

const isSamePayout = (a: ParticipantPayoutDraft, b: ParticipantPayoutDraft) =>
  a.id === b.id && isSameDraft(PAYOUT_FIELDS, a, b)

/** The payouts of one participant. A body replaces the whole list: payouts that it does not contain are deleted. */
export function participantPayouts(): Field<
  readonly ParticipantPayout[],
  readonly ParticipantPayoutDraft[],
  readonly Sent[],
  readonly Body[] | null
> {
  return {
    open: (wire) => (wire ?? []).map((payout) => ({ id: payout.id, ...openFields(PAYOUT_FIELDS, payout) })),
    send: (draft) => draft.map((payout) => ({ id: payout.id, ...sendFields(PAYOUT_FIELDS, payout) })),
    isSame: (a, b) =>
      a.length === b.length && a.every((each, index) => isSamePayout(each, b[index] ?? BLANK_PARTICIPANT_PAYOUT)),
    settleIds,
    describe: (draft) => ({
      rows: draft.map((payout, index) => ({
        key: payout.id ?? `new ${index}`,
        name: payoutTypeLabel(payout.payoutType ?? ''),
        fields: describeFields(PAYOUT_FIELDS, PAYOUT_LABELS, payout),
      })),
    }),
    read: (body, before, at, reading) => {
      const rest = new Set(before.map(({ id }) => id))
      return (body ?? []).map((payout, index) => {
        const id = payout.id ?? null
        if (id !== null && !rest.delete(id)) {
          reading.issues.push({ field: `${at}[${index}].id`, message: MESSAGES.any.invalidSelection })
        }
        return { ...readFields(PAYOUT_FIELDS, BLANK_PARTICIPANT_PAYOUT, payout, `${at}[${index}]`, reading), id }
      })
    },
  }
}
