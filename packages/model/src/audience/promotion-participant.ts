import { kept } from '../draft/kept.ts'
import { one } from '../draft/reference-fields.ts'
import { choice } from '../draft/value-fields.ts'
import { MESSAGES } from '../issues/messages.ts'
import { issuesWithin, rule } from '../issues/rule.ts'
import { listKind, type ListKindOf, type ListRowOf } from '../lists/list-kind.ts'
import { participantPayoutIssues, participantPayouts } from './participant-payout.ts'

const PARTICIPANT_FIELDS = {
  participant: kept(one('listedParticipant')),
  /** False excludes them. A new row does not say until somebody chooses. */
  includeInPromotion: kept(choice()),
  promotionParticipantPayouts: kept(participantPayouts()),
}
type Fields = typeof PARTICIPANT_FIELDS

/** A participant whom a promotion includes or excludes, while it is edited. */
export type PromotionParticipantRow = ListRowOf<Fields>

/** The participants of a promotion, included or excluded, with what taking part pays (Spec 2, Participants table). */
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
