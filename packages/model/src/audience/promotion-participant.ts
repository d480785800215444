import { kept } from '../draft/field.ts'
import { one } from '../draft/reference-fields.ts'
import { choice } from '../draft/value-fields.ts'
import { MESSAGES } from '../issues/messages.ts'
import { issuesWithin, rule } from '../issues/rule.ts'
import { listKind, type ListKindOf, type ListRowOf } from '../lists/list-kind.ts'
import { participantPayoutIssues, participantPayouts } from './participant-payout.ts'

const PARTICIPANT_FIELDS = {
  participant: kept(one('listedParticipant')),
  /** False excludes the participant. Null in a new row, until a user chooses. */
  includeInPromotion: kept(choice()),
  promotionParticipantPayouts: kept(participantPayouts()),
}
type Fields = typeof PARTICIPANT_FIELDS

/** A participant that a promotion includes or excludes, as a draft. */
export type PromotionParticipantRow = ListRowOf<Fields>

/**
 * The participants of a promotion, included or excluded, with their payouts for taking part (Spec 2, Participants
 * table).
 */
export const PROMOTION_PARTICIPANTS: ListKindOf<Fields> = listKind({
  name: 'promotionParticipants',
  item: 'participant',
  fields: PARTICIPANT_FIELDS,
  labels: {
    participant: null,
    includeInPromotion: 'Include in Promotion?',
    promotionParticipantPayouts: 'Payouts',
  },
  rules: [
    rule<PromotionParticipantRow>('participant', MESSAGES.any.required, (row) => row.participant !== null),
    rule<PromotionParticipantRow>(
      'includeInPromotion',
      MESSAGES.any.required,
      (row) => row.includeInPromotion !== null,
    ),
  ],
  innerIssues: ({ promotionParticipantPayouts }) =>
    promotionParticipantPayouts.flatMap((payout, index) =>
      issuesWithin(`promotionParticipantPayouts[${index}]`, participantPayoutIssues(payout)),
    ),
  keyOf: ({ participant }) => participant?.id ?? 0,
  describe: ({ participant }) => participant?.fullName ?? '',
})
